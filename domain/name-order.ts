const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The order in which people list names: figures by what they count, case and accents aside. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
