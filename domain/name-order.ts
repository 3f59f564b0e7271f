const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares names in the order that users expect. Compares digits by their numeric value, and ignores case and accents.
 */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
