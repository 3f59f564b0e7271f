import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A user who works on a network of their own. */
export interface Member {
  readonly cookie: string
  readonly networkId: string
  readonly nodeId: string
}

export interface CrowdOrder {
  readonly baseUrl: string
  /** IP address from which all users send their requests. */
  readonly address: string
  readonly members: readonly Member[]
  readonly batchesPerSecond: number
  readonly readsPerSecond: number
  readonly forMs: number
}

/** Response times, measured from the scheduled time in milliseconds, and failed requests. */
export interface CrowdTimes {
  readonly batchMs: readonly number[]
  readonly readMs: readonly number[]
  readonly refused: readonly string[]
}

const program = new URL('./crowd-work.ts', import.meta.url)

/** Simulates many users who send requests at a constant rate, regardless of response times. Runs in a worker thread. */
export async function crowd(order: CrowdOrder): Promise<CrowdTimes> {
  const worker = new Worker(program)
  try {
    worker.postMessage(order)
    const [felt] = (await once(worker, 'message')) as [CrowdTimes]
    return felt
  } finally {
    await worker.terminate()
  }
}

/** Returns a quantile of the response times, in milliseconds. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
