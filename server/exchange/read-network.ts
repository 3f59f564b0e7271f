import { largeParts, snapshotParts } from '../network/snapshot-parts.ts'
import type { Transaction } from '../db/database.ts'
import type { NetworkAccess } from '../network/access.ts'

/**
 * Reads a whole network as the JSON of a `Snapshot`, for a worker. The caller must use a repeatable-read transaction.
 */
export async function readNetworkBytes(tx: Transaction, access: NetworkAccess): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(snapshotParts(tx, access, largeParts))
}

/** Joins strings to bytes that can be transferred to a worker. */
export async function bytesOf(parts: AsyncIterable<string>): Promise<Uint8Array<ArrayBuffer>> {
  // The result is not a Buffer, because Buffers share memory, and this memory is transferred to the worker.
  return new Uint8Array(await new Blob(await Array.fromAsync(parts)).arrayBuffer())
}
