/**
 * Normalizes a header for comparison. Keeps only letters and digits with single spaces between words, and ignores case
 * and accents.
 */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
