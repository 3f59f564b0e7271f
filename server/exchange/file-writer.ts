import { Worker } from 'node:worker_threads'
import type { FilePart } from '../../domain/exchange/export/export-format.ts'
import type { ExportFormatId } from '../../domain/exchange/export/format-ids.ts'
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { bareEnvironment } from '../platform/bare-environment.ts'
import { describeError, log } from '../platform/log.ts'
import { Rejected } from '../platform/rejected.ts'
import { fileTexts } from './texts.ts'

/** A file for the worker to write. */
export interface WriteWork {
  readonly formatId: ExportFormatId
  /** The network, as the JSON of a `Snapshot`. */
  readonly snapshot: Uint8Array<ArrayBuffer>
  /** Ids of the nodes to export, with the entities that belong to them. Null for all nodes. */
  readonly onlyNodes: readonly string[] | null
}

/** Maximum number of exports for all users together. Each uses a processor, and memory until the file has been sent. */
const mostAtOnce = 2
const mostWaiting = 20
/**
 * Limits for writing a file. `partWithinMs` is the time to write a part, `takenWithinMs` the time for the client to
 * read it.
 */
const usualLimits = { heapMb: 768, partWithinMs: 60_000, takenWithinMs: 30_000 }
/**
 * How long a worker waits for another file. Starting a worker takes longer than writing a small network, and a zip of an
 * account has a file for each of its networks.
 */
const idleMs = 2_000

/** Writes files in separate threads, with limits on time and memory. */
export class FileWriter {
  readonly #turns = new ConcurrencyLimit(mostAtOnce, mostWaiting)
  readonly #limits: typeof usualLimits
  /** Idle workers, each with the timer that ends it. */
  readonly #idle: { readonly worker: Worker; readonly end: NodeJS.Timeout }[] = []

  constructor(limits: Partial<typeof usualLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /**
   * Streams a file in chunks, no faster than the client reads them. Reads the network only when the file is next in
   * line. Throws TOO_FAST if too many calls are waiting, EXPORT_FAILED if writing takes too much time or memory, and
   * the errors of `readSnapshot`.
   */
  async *write(
    formatId: ExportFormatId,
    readSnapshot: () => Promise<Uint8Array<ArrayBuffer>>,
    onlyNodes: readonly string[] | null = null,
  ): AsyncGenerator<FilePart, void, void> {
    const endTurn = await this.#turns.take('files')
    try {
      yield* this.#parts({ formatId, snapshot: await readSnapshot(), onlyNodes }, endTurn)
    } finally {
      endTurn()
    }
  }

  async *#parts(work: WriteWork, endTurn: () => void): AsyncGenerator<FilePart, void, void> {
    const { partWithinMs, takenWithinMs } = this.#limits
    const worker = this.#takeWorker()
    worker.postMessage(work, [work.snapshot.buffer])
    let isFinished = false
    let answer = answerOf(worker, partWithinMs)
    try {
      for (;;) {
        const part = await answer
        if (part === null) {
          isFinished = true
          return
        }
        // The worker writes the next part while the client receives this one.
        answer = answerOf(worker, partWithinMs)
        answer.catch(() => undefined)
        worker.postMessage('next')
        let isLeft = false
        const stalled = setTimeout(() => {
          isLeft = true
          endTurn()
          void worker.terminate()
        }, takenWithinMs)
        try {
          yield part
        } finally {
          clearTimeout(stalled)
        }
        if (isLeft) throw new Error('The client did not read the file in time.')
      }
    } finally {
      if (isFinished) this.#keep(worker)
      else void worker.terminate()
    }
  }

  /** Returns an idle worker, or starts one. */
  #takeWorker(): Worker {
    const kept = this.#idle.pop()
    if (kept) {
      clearTimeout(kept.end)
      kept.worker.ref()
      return kept.worker
    }
    return new Worker(new URL('./write-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb },
      env: bareEnvironment(),
    })
  }

  /** Keeps a worker for the next file, for a short time. */
  #keep(worker: Worker): void {
    const end = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(kept), 1)
      void worker.terminate()
    }, idleMs).unref()
    const kept = { worker, end }
    worker.unref()
    this.#idle.push(kept)
  }
}

/** Resolves to the worker's next part, or null at the end. */
function answerOf(worker: Worker, withinMs: number): Promise<FilePart | null> {
  const { promise, resolve, reject } = Promise.withResolvers<FilePart | null>()
  const late = setTimeout(() => reject(new Rejected('EXPORT_FAILED', fileTexts.writingTookTooLong)), withinMs)
  const fail = (error: unknown) => {
    if (isOutOfMemory(error)) return reject(new Rejected('EXPORT_FAILED', fileTexts.writingTookMemory))
    log('files.writer-failed', describeError(error))
    reject(error)
  }
  const leave = (code: number) => reject(new Error(`The file writer exited with code ${code}.`))
  worker.once('message', resolve).once('error', fail).once('exit', leave)
  return promise.finally(() => {
    clearTimeout(late)
    worker.off('message', resolve).off('error', fail).off('exit', leave)
  })
}

/** Whether a worker ended because it exceeded its memory limit. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
}
