import { isLight, largestBatch } from './batch.ts'
import type { Edit } from './edit.ts'

/**
 * Maximum number of heavy edits per batch, so that they are written quickly and confirmed while the next ones are on
 * their way. Light edits are only limited by the server, so that moving thousands of nodes is one batch.
 */
export const heavyEditsAtOnce = 500
/** Maximum length of a batch as JSON. Many proxies have a default limit of one megabyte. */
export const largestBatchBytes = 1_000_000

/** Whether the edits can be sent as one batch. */
export function fitOneBatch(edits: readonly Edit[]): boolean {
  return splitEdits(edits).length <= 1
}

/** Splits a change into batches that the server accepts, in order. */
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

/** Includes the comma after it. */
function bytesOf(edit: Edit): number {
  return encoder.encode(JSON.stringify(edit)).length + 1
}
