import { isLight, largestBatch } from './batch.ts'
import type { Edit } from './edit.ts'

/**
 * Most edits of a batch that are not light: as many are written quickly, and confirmed while the next ones are still
 * under way. Of the light ones a batch holds as many as the server takes, so that moving thousands of nodes is one.
 */
export const heavyEditsAtOnce = 500
/** Longest batch as JSON. It passes the proxies that stop at one megabyte, which many do until told otherwise. */
export const largestBatchBytes = 1_000_000

/** True if edits may travel as one batch. */
export function fitOneBatch(edits: readonly Edit[]): boolean {
  return splitEdits(edits).length <= 1
}

/** Cuts a gesture into batches that the server takes, in order. */
export function splitEdits(edits: readonly Edit[]): Edit[][] {
  const batches: Edit[][] = []
  let batch: Edit[] = []
  let heavy = 0
  let bytes = 0
  for (const edit of edits) {
    const weight = isLight(edit) ? 0 : 1
    const more = bytesOf(edit)
    const isFull = batch.length >= largestBatch || heavy + weight > heavyEditsAtOnce || bytes + more > largestBatchBytes
    if (batch.length > 0 && isFull) {
      batches.push(batch)
      batch = []
      heavy = 0
      bytes = 0
    }
    batch.push(edit)
    heavy += weight
    bytes += more
  }
  if (batch.length > 0) batches.push(batch)
  return batches
}

const encoder = new TextEncoder()

/** With the comma that follows it. */
function bytesOf(edit: Edit): number {
  return encoder.encode(JSON.stringify(edit)).length + 1
}
