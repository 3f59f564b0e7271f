/**
 * Matches characters that XML 1.0 does not allow. In other formats, they would make the file look binary. Source:
 * https://www.w3.org/TR/xml/#charsets
 */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Returns a string that every format can store, without control characters and with uniform line breaks. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll(unwritable, '').replaceAll(/\r\n?/g, '\n')
}

/** Returns a string like `plainText()`, but on one line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ').trim()
}
