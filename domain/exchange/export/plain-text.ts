/**
 * What XML 1.0 has no way to write, and what makes other files look as if they held no text.
 * Source: https://www.w3.org/TR/xml/#charsets
 */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text that every format can hold: without control characters, its lines ending in one way. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll(unwritable, '').replaceAll(/\r\n?/g, '\n')
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ').trim()
}
