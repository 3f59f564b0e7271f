/**
 * PostgreSQL text cannot contain NUL, and lone surrogates are changed by UTF-8: neither could be read back unchanged.
 */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}
