const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares names in the order that people expect: digits are compared by their numeric value, and case and accents are
 * ignored.
 */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
