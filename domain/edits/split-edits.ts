import { isLight, largestBatch } from './batch.ts'
import type { Edit } from './edit.ts'

/**
 * Maximum number of heavy edits per batch on the client. It is lower than the server's limit, so that the server
 * confirms each batch while the client sends the next one. Light edits do not count, so that moving thousands of nodes
 * is usually one batch.
 */
export const heavyEditsAtOnce = 500
/** Maximum length of a batch as JSON, in bytes. Many proxies reject bodies above one megabyte by default. */
export const largestBatchBytes = 1_000_000

/** Whether the edits can be sent as one batch. */
export function fitOneBatch(edits: readonly Edit[]): boolean {
  return splitEdits(edits).length <= 1
}

/** Splits a change into batches, in order, that are small enough for the server. */
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

/** Returns the size of an edit as JSON in bytes, including the comma after it. */
function bytesOf(edit: Edit): number {
  return encoder.encode(JSON.stringify(edit)).length + 1
}
