import type { Protocol } from '../../contract/protocol.ts'
import { api } from '../api/api.ts'
import { failureText, isFailure, isPassing } from '../api/failure.ts'
import type { SendOutcome } from './outbox.ts'
import type { QueuedBatch } from './queue-database.ts'

/**
 * Maximum size of a request that may outlive the page, in bytes. Browsers limit all such requests together to 64 KiB.
 */
const largestKeepaliveBytes = 30_000
/**
 * Timeout of a request in milliseconds. Without it, a request on a dead connection would block all later ones.
 * Resending a batch is harmless. The timeout is long enough for large batches on slow connections.
 */
const sendTimeoutMs = 60_000
const slowestBytesPerMs = 4

/** Sends a batch on behalf of the user who created it, and returns the outcome. */
export async function sendBatch(
  userId: string,
  batch: QueuedBatch,
  onProtocol: (server: Protocol) => void,
): Promise<SendOutcome> {
  const { networkId, batchId, stepId, label, purpose, undoes, redoes, edits } = batch
  const marks = Object.entries({ stepId, label, purpose, undoes, redoes }).filter(([, value]) => value !== undefined)
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
    // BAD_REQUEST means that the server's schema differs from this page's schema. The edits are kept, so that the user
    // can decide what to do.
    if (isFailure(error, 'FAULT', 'BAD_REQUEST')) return { kind: 'failed' }
    if (isFailure(error, 'STORAGE_FULL')) return { kind: 'full' }
    if (isPassing(error)) return { kind: 'unreachable' }
    return { kind: 'rejected', message: failureText(error) }
  }
}

function bytesOf(body: object): number {
  return new TextEncoder().encode(JSON.stringify(body)).length
}
