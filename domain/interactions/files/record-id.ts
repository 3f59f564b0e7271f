import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** The user who reads a file, and the network for which the user reads it. */
export interface RecordOwner {
  readonly userId: string
  readonly networkId: string
}

/**
 * Returns the id of the interaction for a record. The id is a UUID of version 8 (RFC 9562) from a hash. The same record
 * always has the same id, so that reading a file twice logs its records once.
 */
export function recordId(key: string, { userId, networkId }: RecordOwner): string {
  const bytes = sha256(new TextEncoder().encode(JSON.stringify([userId, networkId, key]))).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytesToHex(bytes)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
