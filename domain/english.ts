import { productLanguage } from './product-language.ts'

// Words, numbers and lists in the product's sentences. A translation must replace this module.

const figures = new Intl.NumberFormat(productLanguage)
const plurals = new Intl.PluralRules(productLanguage)
// The list formats for `listOf()`. They use British English, because American English adds a serial comma: "a, b, and
// c".
const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** Formats a count in digits: "1,204". */
export function figure(count: number): string {
  return figures.format(count)
}

/** Formats a value with at most `digits` decimals: "1,204.5". */
export function decimal(value: number, digits: number): string {
  return value.toLocaleString(productLanguage, { maximumFractionDigits: digits })
}

/** Formats a value with exactly `digits` decimals: "1,204.50". */
export function fixedDecimal(value: number, digits: number): string {
  return value.toLocaleString(productLanguage, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Formats a fraction between 0 and 1 as a percentage with at most `digits` decimals: "43%". */
export function percentage(share: number, digits = 0): string {
  return share.toLocaleString(productLanguage, { style: 'percent', maximumFractionDigits: digits })
}

/** Returns `one` for the count 1, and `many` for all other counts. */
export function agreeing<One, Many>(count: number, one: One, many: Many): One | Many {
  return plurals.select(count) === 'one' ? one : many
}

/** Formats a count with its noun in singular or plural: "1 node", "1,204 nodes". */
export function counted(count: number, one: string, many: string): string {
  return `${figure(count)} ${agreeing(count, one, many)}`
}

/** Returns the words with a capital first letter, as at the start of a sentence. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Joins items into a list: "a", "a and b", "a, b and c". With "or" as `last`: "a, b or c". */
export function listOf(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  return lists[last].format(items)
}

/**
 * Returns items with the separators of {@link listOf} between them. Use it for items that are not plain text, such as
 * elements.
 */
export function inList<T>(items: readonly T[]): readonly (T | string)[] {
  const places = items.map((_, place) => String(place))
  return lists.and
    .formatToParts(places)
    .map(({ type, value }) => (type === 'element' ? (items[Number(value)] as T) : value))
}
