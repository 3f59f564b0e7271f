/**
 * Normalizes a column header for comparison. The result contains only lowercase letters without accents, digits, and
 * single spaces between words.
 */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
