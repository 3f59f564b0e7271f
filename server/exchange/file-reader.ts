import { fileURLToPath } from 'node:url'
import type { ImportOrder } from '../../domain/exchange/import-into.ts'
import { FairQueue } from '../limits/fair-queue.ts'
import { log } from '../platform/log.ts'
import { type Ending, spawnBounded } from './bounded-process.ts'
import type { ImportReport } from './import-report.ts'
import { fileTexts } from './texts.ts'

/** A file to read, for the worker process. */
export interface FileWork {
  readonly order: ImportOrder
  /** The network to import into, as the JSON of a `Snapshot`. */
  readonly snapshot: Uint8Array<ArrayBuffer>
}

/** The first line of the input to the process. The bytes of the snapshot and the files follow. */
export interface FileWorkHead {
  readonly choices: Omit<ImportOrder, 'files'>
  readonly snapshotBytes: number
  readonly files: readonly { readonly name: string; readonly bytes: number }[]
}

/** The first line of the process's output. Each further line is the JSON of a batch's edits. */
export type FileWorkResult =
  | { readonly ok: true; readonly report: ImportReport; readonly label: string }
  | { readonly ok: false; readonly sentence: string }

export type FileWorkAnswer =
  | (Extract<FileWorkResult, { ok: true }> & { readonly batches: readonly string[] })
  | Extract<FileWorkResult, { ok: false }>

/** Limits for all users together. Each import uses a processor and memory. */
const slots = { most: 3, mostHeavy: 1, mostWaiting: 20 }
/**
 * Limits for reading a file. The largest allowed file takes about ten seconds; a file that takes longer is probably
 * malicious.
 */
const usualLimits = { heapMb: 640, memoryMb: 900, withinMs: 30_000 }
/** Maximum size of the output in bytes. It is larger than any network. */
const mostAnswerBytes = 128 * 1024 * 1024

const program = fileURLToPath(new URL('./file-worker.ts', import.meta.url))

/** Reads files in separate processes, with limits on time and memory. */
export class FileReader {
  readonly #turns = new FairQueue(slots)
  readonly #limits: typeof usualLimits

  constructor(limits: Partial<typeof usualLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /** Reads files. Rejects if `signal` aborts. Throws TOO_FAST if too many calls are waiting. */
  read(work: FileWork, userId: string, signal: AbortSignal | undefined): Promise<FileWorkAnswer> {
    return this.#turns.during(userId, () => this.#answer(work, signal))
  }

  async #answer({ order, snapshot }: FileWork, signal: AbortSignal | undefined): Promise<FileWorkAnswer> {
    signal?.throwIfAborted()
    const { files, ...choices } = order
    const head: FileWorkHead = {
      choices,
      snapshotBytes: snapshot.length,
      files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    }
    const input = [Buffer.from(`${JSON.stringify(head)}\n`), snapshot, ...files.map(({ bytes }) => bytes)]
    const ending = await spawnBounded(program, input, { ...this.#limits, mostAnswerBytes, signal })
    return answerIn(ending)
  }
}

function answerIn(ending: Ending): FileWorkAnswer {
  switch (ending.kind) {
    case 'late':
      return { ok: false, sentence: fileTexts.tookTooLong }
    case 'out-of-memory':
      return { ok: false, sentence: fileTexts.tooMuchMemory }
    case 'failed':
      log('files.reader-failed', { error: ending.output })
      throw new Error('The file reader failed.')
    case 'answered': {
      const [first = '', ...batches] = ending.answer.toString().split('\n')
      const result = JSON.parse(first) as FileWorkResult
      return result.ok ? { ...result, batches } : result
    }
  }
}
