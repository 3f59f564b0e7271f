import { inOneGo, snapshotParts } from '../network/snapshot-parts.ts'
import type { Transaction } from '../db/database.ts'
import type { NetworkAccess } from '../network/access.ts'

/** A whole network as the JSON of a `Snapshot`, for a worker. Call it in a repeatable-read transaction. */
export async function readNetworkBytes(tx: Transaction, access: NetworkAccess): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await Array.fromAsync(snapshotParts(tx, access, inOneGo))
  // Not Node's Buffer: what is handed on takes its memory along, which buffers share.
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
