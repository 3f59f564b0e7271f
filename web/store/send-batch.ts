import type { Protocol } from '../../contract/protocol.ts'
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
export async function sendBatch(
  userId: string,
  batch: QueuedBatch,
  onProtocol: (server: Protocol) => void,
): Promise<SendOutcome> {
  const { networkId, batchId, groupId, label, undoes, redoes, edits } = batch
  const marks = Object.entries({ groupId, label, undoes, redoes }).filter(([, value]) => value !== undefined)
  const body = { id: networkId, batchId, ...Object.fromEntries(marks), edits: [...edits] }
  const bytes = bytesOf(body)
  try {
    const keepalive = document.visibilityState === 'hidden' && bytes < largestKeepaliveBytes
    const result = await api.networks.submitEdits(body, {
      context: { actor: userId, keepalive, onProtocol },
      signal: AbortSignal.timeout(Math.ceil(sendTimeoutMs + bytes / slowestBytesPerMs)),
    })
    return { kind: 'accepted', result }
  } catch (error) {
    if (isFailure(error, 'UNAUTHORIZED', 'ACCOUNT_CHANGED')) return { kind: 'signed-out' }
    if (isFailure(error, 'UNKNOWN_EDIT', 'SERVER_TOO_OLD')) return { kind: 'server-older' }
    if (isFailure(error, 'CLIENT_TOO_OLD')) return { kind: 'page-older' }
    // The schema that this page judged the edits by is not the server's: they are kept, and a person decides.
    if (isFailure(error, 'FAULT', 'BAD_REQUEST')) return { kind: 'failed' }
    if (isFailure(error, 'STORAGE_FULL')) return { kind: 'full' }
    if (isPassing(error)) return { kind: 'unreachable' }
    return { kind: 'rejected', message: failureText(error) }
  }
}

function bytesOf(body: object): number {
  return new TextEncoder().encode(JSON.stringify(body)).length
}
