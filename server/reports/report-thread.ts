import { Worker } from 'node:worker_threads'
import { bareEnvironment } from '../platform/bare-environment.ts'
import { describeError, log } from '../platform/log.ts'
import type { ComputedReport, ReportWork } from './compute-report.ts'

/** Limits of a thread: the size of its heap in megabytes, and its time in milliseconds. */
const usualLimits = { heapMb: 768, withinMs: 120_000 }

/** Thrown if a report takes too much time or memory. */
class TooExpensive extends Error {}

/**
 * Computes a report in a separate thread, so that requests do not wait for it. If it takes too much time or memory,
 * computes the report without the parts that require an analysis of the network. Rejects if the reduced report also
 * takes too much.
 */
export async function computeInThread(
  work: ReportWork,
  signal: AbortSignal,
  limits: Partial<typeof usualLimits> = {},
): Promise<ComputedReport> {
  const allLimits = { ...usualLimits, ...limits }
  try {
    return await inThread(work, signal, allLimits)
  } catch (error) {
    if (!(error instanceof TooExpensive)) throw error
    log('reports.too-expensive', describeError(error))
    return inThread({ ...work, isWithoutAnalysis: true }, signal, allLimits)
  }
}

async function inThread(
  work: ReportWork,
  signal: AbortSignal,
  { heapMb, withinMs }: typeof usualLimits,
): Promise<ComputedReport> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<ComputedReport>()
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    env: bareEnvironment(),
  })
  const late = setTimeout(() => reject(new TooExpensive('Computing the report took too long.')), withinMs)
  const leave = () => reject(signal.reason as Error)
  signal.addEventListener('abort', leave)
  worker
    .once('message', resolve)
    .once('error', (error) =>
      reject(isOutOfMemory(error) ? new TooExpensive('Computing the report took too much memory.') : error),
    )
    .once('exit', (code) => reject(new Error(`The thread of the report exited with code ${code}.`)))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', leave)
    void worker.terminate()
  }
}

/** Whether a thread ended because it exceeded its memory limit. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
}
