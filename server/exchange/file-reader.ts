import { Worker } from 'node:worker_threads'
import type { ImportOrder } from '../../domain/exchange/import-into.ts'
import { Turns } from '../limits/turns.ts'
import { describeError, log } from '../log.ts'
import type { ImportReport } from './import-report.ts'
import { fileTexts } from './texts.ts'

/** What is handed to the worker. */
export interface FileWork {
  readonly order: ImportOrder
  /** The network it goes into, as the JSON of a `Snapshot`. */
  readonly snapshot: Uint8Array<ArrayBuffer>
}

/** What the worker answers; each batch is the JSON of its edits. */
export type FileWorkAnswer =
  | { readonly ok: true; readonly report: ImportReport; readonly label: string; readonly batches: readonly string[] }
  | { readonly ok: false; readonly sentence: string }

/** Of all people together: each takes a processor, and memory. */
const mostAtOnce = 2
const mostWaiting = 20
/** The largest file that may be sent takes a few seconds; what takes longer was mostly made to. */
const usualLimits = { heapMb: 768, withinMs: 60_000 }

/** Reads files in threads of their own, each with bounds on time and memory. */
export class FileReader {
  readonly #turns = new Turns(mostAtOnce, mostWaiting)
  readonly #limits: typeof usualLimits

  constructor(limits: Partial<typeof usualLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /** Stops when `signal` does, which rejects. Throws TOO_FAST where too many wait. */
  read(work: FileWork, signal: AbortSignal | undefined): Promise<FileWorkAnswer> {
    return this.#turns.during('files', () => this.#answer(work, signal))
  }

  #answer({ order, snapshot }: FileWork, signal: AbortSignal | undefined): Promise<FileWorkAnswer> {
    const { heapMb, withinMs } = this.#limits
    const { promise, resolve, reject } = Promise.withResolvers<FileWorkAnswer>()
    if (signal?.aborted) return Promise.reject(signal.reason)
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
      workerData: { order, snapshot } satisfies FileWork,
      transferList: [snapshot.buffer],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      env: {},
    })
    const late = setTimeout(() => resolve({ ok: false, sentence: fileTexts.tookTooLong }), withinMs)
    const leave = () => reject(signal?.reason)
    signal?.addEventListener('abort', leave)
    worker.once('message', resolve)
    worker.once('error', (error) => {
      if (isOutOfMemory(error)) return resolve({ ok: false, sentence: fileTexts.tooMuchMemory })
      log('files.reader-failed', describeError(error))
      reject(error)
    })
    worker.once('exit', (code) => reject(new Error(`The reader of files ended with code ${code}.`)))
    return promise.finally(() => {
      clearTimeout(late)
      signal?.removeEventListener('abort', leave)
      void worker.terminate()
    })
  }
}

/** Whether a worker has ended because it asked for more than it may have. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
}
