import { inOneGo, snapshotParts } from '../network/snapshot-parts.ts'
import type { Transaction } from '../db/database.ts'
import type { NetworkAccess } from '../network/access.ts'

/** Reads a whole network as the JSON of a `Snapshot`, for a worker. Call this in a repeatable-read transaction. */
export async function readNetworkBytes(tx: Transaction, access: NetworkAccess): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await Array.fromAsync(snapshotParts(tx, access, inOneGo))
  // Not Node's Buffer: the memory is transferred to the worker, and buffers share theirs.
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
