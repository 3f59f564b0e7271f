import type { Edit } from '../../domain/edits/edit.ts'

/** Batches this small stay responsive on the server and are confirmed while the next ones are still under way. */
export const mostEdits = 500
/**
 * Longest batch as JSON, in UTF-16 units. Even of letters that take three bytes each it passes the proxies that stop at
 * one megabyte, which many do until told otherwise.
 */
export const largestBatchLength = 300_000

/** True if edits may travel as one batch. */
export function fitOneBatch(edits: readonly Edit[]): boolean {
  return splitEdits(edits).length <= 1
}

/** Cuts a gesture into batches that the server takes, in order. */
export function splitEdits(edits: readonly Edit[]): Edit[][] {
  const batches: Edit[][] = []
  let batch: Edit[] = []
  let length = 0
  for (const edit of edits) {
    const more = JSON.stringify(edit).length
    if (batch.length > 0 && (batch.length >= mostEdits || length + more > largestBatchLength)) {
      batches.push(batch)
      batch = []
      length = 0
    }
    batch.push(edit)
    length += more
  }
  if (batch.length > 0) batches.push(batch)
  return batches
}
