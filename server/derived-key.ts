import { createHmac, hkdfSync } from 'node:crypto'

/** A key of its own for each purpose, from the server's secret: it is in no database and in no backup of one. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `kithmap ${purpose}`, 32))
}

/** Stands for a text, such as an address, where it is only to be known again: without the key nobody can try texts. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
