import { api } from '../api/api.ts'
import { failureText, isFailure, isPassing } from '../api/failure.ts'
import type { SendOutcome } from './outbox.ts'
import type { QueuedBatch } from './queue-database.ts'

/** Browsers let calls outlive the page up to 64 KiB in all. */
const largestKeepaliveBytes = 30_000
/**
 * A call that hangs on a dead line would keep everything behind it; a batch sent again does no harm. A long one takes its
 * time on a slow line.
 */
const sendTimeoutMs = 60_000
const slowestBytesPerMs = 4

/** Sends a batch in the name of the person who made it, and says what that came to. */
export async function sendBatch(userId: string, batch: QueuedBatch): Promise<SendOutcome> {
  const { networkId, batchId, groupId, edits } = batch
  const body = { id: networkId, batchId, ...(groupId ? { groupId } : {}), edits: [...edits] }
  const bytes = bytesOf(body)
  try {
    const keepalive = document.visibilityState === 'hidden' && bytes < largestKeepaliveBytes
    const result = await api.networks.submitEdits(body, {
      context: { actor: userId, keepalive },
      signal: AbortSignal.timeout(Math.ceil(sendTimeoutMs + bytes / slowestBytesPerMs)),
    })
    return { kind: 'accepted', result }
  } catch (error) {
    if (isFailure(error, 'UNAUTHORIZED', 'ACCOUNT_CHANGED')) return { kind: 'signed-out' }
    if (isFailure(error, 'FAULT')) return { kind: 'failed' }
    if (isPassing(error)) return { kind: 'unreachable' }
    return { kind: 'rejected', message: failureText(error) }
  }
}

function bytesOf(body: object): number {
  return new TextEncoder().encode(JSON.stringify(body)).length
}
