import { cut } from '../../cut.ts'

/** Windows treats these names as devices, regardless of the extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const longest = 100

/**
 * Returns "Saltmere.png" for "Saltmere" and ".png". It removes characters that file systems reject, and those that
 * could disguise a name: text direction marks and invisible characters.
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
