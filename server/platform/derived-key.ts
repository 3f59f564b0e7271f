import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Returns a separate key for each purpose, derived from the server's secret. The secret is not in the database or its
 * backups.
 */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `kithmap ${purpose}`, 32))
}

/**
 * Returns a keyed hash that identifies a string, such as an email address. Without the key, an attacker cannot find the
 * string by hashing candidates.
 */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
