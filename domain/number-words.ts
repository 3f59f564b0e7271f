import { figure } from './english.ts'
import { productLanguage } from './product-language.ts'

// Ranks and numbers in words. Apart from english.ts, because the sign-in pages load that module but not these words.

const ordinals = new Intl.PluralRules(productLanguage, { type: 'ordinal' })
const suffixes = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' } as const

/** Formats a rank: "1st", "22nd". */
export function ordinal(rank: number): string {
  return `${figure(rank)}${suffixes[ordinals.select(rank)]}`
}

const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three'.split(
    ' ',
  )

/** Formats a count as a word up to 23, and in digits above: "no", "seven", "24". */
export function numberWord(count: number): string {
  return words[count] ?? figure(count)
}
