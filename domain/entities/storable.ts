/**
 * Whether PostgreSQL can store a text and return it unchanged. PostgreSQL cannot store NUL, and the conversion to UTF-8
 * changes lone surrogates.
 */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}
