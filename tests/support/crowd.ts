import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Somebody at work on a network of their own. */
export interface Member {
  readonly cookie: string
  readonly networkId: string
  readonly nodeId: string
}

export interface CrowdOrder {
  readonly baseUrl: string
  /** All of them come from there. */
  readonly address: string
  readonly members: readonly Member[]
  readonly batchesPerSecond: number
  readonly readsPerSecond: number
  readonly forMs: number
}

/** How long each waited, from when they were to be served, and who was not. */
export interface CrowdFelt {
  readonly batchMs: readonly number[]
  readonly readMs: readonly number[]
  readonly refused: readonly string[]
}

const program = new URL('./crowd-work.ts', import.meta.url)

/** Many people at work at a steady pace, however slowly they are answered; in a thread of their own. */
export async function crowd(order: CrowdOrder): Promise<CrowdFelt> {
  const worker = new Worker(program)
  try {
    worker.postMessage(order)
    const [felt] = (await once(worker, 'message')) as [CrowdFelt]
    return felt
  } finally {
    await worker.terminate()
  }
}

/** What so large a share of them did not have to wait longer for, ms. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
