const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Compares names as people sort them: numbers by value, ignoring case and accents. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
