import { Worker } from 'node:worker_threads'
import type { FilePart } from '../../domain/exchange/export/export-format.ts'
import type { ExportFormatId } from '../../domain/exchange/export/format-ids.ts'
import { Turns } from '../limits/turns.ts'
import { describeError, log } from '../log.ts'
import { Refused } from '../refused.ts'
import { fileTexts } from './texts.ts'

/** What is handed to the worker. */
export interface WriteWork {
  readonly formatId: ExportFormatId
  /** The network, as the JSON of a `Snapshot`. */
  readonly snapshot: Uint8Array<ArrayBuffer>
  /** Only these of its nodes, and what belongs to them; null for all. */
  readonly onlyNodes: readonly string[] | null
}

/** Of all people together: each takes a processor, and memory for as long as its file is not taken. */
const mostAtOnce = 2
const mostWaiting = 20
/** `partWithinMs` for writing a part, `takenWithinMs` for whoever reads it. */
const usualLimits = { heapMb: 768, partWithinMs: 60_000, takenWithinMs: 30_000 }

/** Writes files in threads of their own, each with bounds on time and memory. */
export class FileWriter {
  readonly #turns = new Turns(mostAtOnce, mostWaiting)
  readonly #limits: typeof usualLimits

  constructor(limits: Partial<typeof usualLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /**
   * A file part by part, no faster than they are taken. The network is read once it is this file's turn. Throws TOO_FAST
   * where too many wait, EXPORT_FAILED where it takes too long or too much memory, and as `readSnapshot` does.
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
    const { heapMb, partWithinMs, takenWithinMs } = this.#limits
    const worker = new Worker(new URL('./write-worker.ts', import.meta.url), {
      workerData: work,
      transferList: [work.snapshot.buffer],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      env: {},
    })
    let answer = answerOf(worker, partWithinMs)
    try {
      for (;;) {
        const part = await answer
        if (part === null) return
        // The next one is written while this one is on its way.
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
        if (isLeft) throw new Error('The file was not taken in time.')
      }
    } finally {
      void worker.terminate()
    }
  }
}

/** The next part, or null at the end. */
function answerOf(worker: Worker, withinMs: number): Promise<FilePart | null> {
  const { promise, resolve, reject } = Promise.withResolvers<FilePart | null>()
  const late = setTimeout(() => reject(new Refused('EXPORT_FAILED', fileTexts.writingTookTooLong)), withinMs)
  const fail = (error: unknown) => {
    if (isOutOfMemory(error)) return reject(new Refused('EXPORT_FAILED', fileTexts.writingTookMemory))
    log('files.writer-failed', describeError(error))
    reject(error)
  }
  const leave = (code: number) => reject(new Error(`The writer of files ended with code ${code}.`))
  worker.once('message', resolve).once('error', fail).once('exit', leave)
  return promise.finally(() => {
    clearTimeout(late)
    worker.off('message', resolve).off('error', fail).off('exit', leave)
  })
}

/** Whether a worker has ended because it asked for more than it may have. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
}
