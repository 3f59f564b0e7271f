/** Language of counts and lists in the product's own sentences. A translation replaces this module. */
const language = 'en-US'

const figures = new Intl.NumberFormat(language)
const plurals = new Intl.PluralRules(language)
const ordinals = new Intl.PluralRules(language, { type: 'ordinal' })
// The list formats of `listOf()`. They use British English, because American English would add a serial comma: "a, b,
// and c".
const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** A count in digits: "1,204". */
export function figure(count: number): string {
  return figures.format(count)
}

/** A value in digits with at most `digits` decimals: "1,204.5". */
export function decimal(value: number, digits: number): string {
  return value.toLocaleString(language, { maximumFractionDigits: digits })
}

/** A fraction between 0 and 1 as a percentage: "43%". */
export function percentage(share: number, digits = 0): string {
  return share.toLocaleString(language, { style: 'percent', maximumFractionDigits: digits })
}

/** Returns `one` or `many`, whichever agrees with the count. */
export function agreeing<One, Many>(count: number, one: One, many: Many): One | Many {
  return plurals.select(count) === 'one' ? one : many
}

/** A count with the noun that agrees with it: "1 node", "1,204 nodes". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figure(count)} ${agreeing(count, one, many)}`
}

const suffixes = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' } as const

/** A rank: "1st", "22nd". */
export function ordinal(rank: number): string {
  return `${figure(rank)}${suffixes[ordinals.select(rank)]}`
}

const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three'.split(
    ' ',
  )

/** A count as a word up to 23, above that in digits: "no", "seven", "24". */
export function numberWord(count: number): string {
  return words[count] ?? figure(count)
}

/** "a", "a and b", "a, b and c"; with "or", "a, b or c". */
export function listOf(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  return lists[last].format(items)
}

/**
 * The items of a list with the separators of {@link listOf} between them, for items that are not plain text, such as
 * elements.
 */
export function inList<T>(items: readonly T[]): readonly (T | string)[] {
  const places = items.map((_, place) => String(place))
  return lists.and
    .formatToParts(places)
    .map(({ type, value }) => (type === 'element' ? (items[Number(value)] as T) : value))
}
