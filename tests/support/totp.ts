import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** How long an authenticator app shows a code. */
export const codeStepMs = 30_000

/**
 * Returns the code that an authenticator app shows for a base-32 key (RFC 6238). `steps` is the number of 30-second
 * steps from now.
 */
export function codeOf(key: string, steps = 0): string {
  const bits = [...key].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / codeStepMs) + steps))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
