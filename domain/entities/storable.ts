/** PostgreSQL text cannot hold NUL, and lone surrogates do not survive UTF-8: both would come back changed. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}
