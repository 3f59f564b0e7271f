import { cut } from '../../cut.ts'

/** Windows takes them for devices, whatever follows the first dot. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const longest = 100

/**
 * "Saltmere" and ".png" → "Saltmere.png". What file systems refuse is left out, and what would make a name look like
 * another one: signs that turn the direction of writing, or that nobody sees.
 */
export function safeFileName(name: string, extension: string): string {
  const plain = name
    .toWellFormed()
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\ufffd<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const base = cut(plain, longest).replace(/^[. ]+|[. ]+$/g, '')
  return `${devices.test(base) ? `_${base}` : base || 'network'}${extension}`
}
