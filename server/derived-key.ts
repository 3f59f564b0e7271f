import { createHmac, hkdfSync } from 'node:crypto'

/** Derives a separate key for each purpose from the server's secret, which is in no database and no backup. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `kithmap ${purpose}`, 32))
}

/**
 * Returns a hash by which a text, such as an address, can be recognized. Without the key, it cannot be brute-forced.
 */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
