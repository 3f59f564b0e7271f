import { truncate } from '../../truncate.ts'

/** File names that Windows treats as devices, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const longest = 100

/**
 * Returns a file name: "Saltmere.png" for "Saltmere" and ".png". Removes characters that file systems reject, and text
 * direction marks and invisible characters, which could disguise the extension.
 */
export function safeFileName(name: string, extension: string): string {
  const plain = name
    .toWellFormed()
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\ufffd<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const base = truncate(plain, longest).replace(/^[. ]+|[. ]+$/g, '')
  return `${devices.test(base) ? `_${base}` : base || 'network'}${extension}`
}
