import type { Node } from '../../entities/node/node.ts'
import { folded } from '../../folded.ts'
import { legalForms, withPlainLegalForms } from './legal-forms.ts'

/** Normalizes a string for comparison with strings from other sources. Ignores case and extra spaces. */
export function comparable(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en')
}

/** Returns the key of an email address. Two addresses with the same key reach the same mailbox. */
export function emailKey(email: string): string {
  return comparable(email)
}

/**
 * Returns the words of a name, sorted, without case, accents and punctuation, so that "Sol, Ana" and "Ana Sól" are
 * equal.
 */
export function nameWords(name: string): string[] {
  return folded(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .sort()
}

/** Transcriptions of German, Danish and Norwegian letters, used on keyboards that lack these letters. */
const transcriptions: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', å: 'aa' }

/**
 * Returns the possible spellings of a name: "Jürgen" can also be "Jurgen" or "Juergen". Names without such letters have
 * one spelling.
 */
function spellingsOf(name: string): string[] {
  const composed = name.normalize('NFC').toLocaleLowerCase('en')
  const transcribed = composed.replace(/[äöüßøå]/g, (letter) => transcriptions[letter] ?? letter)
  return transcribed === composed ? [name] : [name, transcribed]
}

/** Returns the words of a company name without its legal form, unless the name consists only of the legal form. */
export function companyWords(name: string): string[] {
  const written = withPlainLegalForms(name)
  const words = nameWords(hasLetters(written) ? written : name)
  const telling = words.filter((word) => !legalForms.has(word))
  return telling.length > 0 ? telling : words
}

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text)

/**
 * Returns the keys of a node's place, one for each spelling: the company of a person, the address of an organization or
 * venue, the date of an event. Nodes of the same name with different places may be different people or things. Empty if
 * the place is unknown.
 */
export function placeKeys({
  type,
  company,
  address,
  date,
}: Pick<Node, 'type' | 'company' | 'address' | 'date'>): string[] {
  switch (type) {
    case 'person':
      return wordKeys(company ?? '', companyWords)
    case 'organization':
    case 'venue':
      return wordKeys(address ?? '', nameWords)
    case 'event':
      return date === null ? [] : [date]
  }
}

/** Returns the words of a name joined to a key, one for each possible spelling. Empty if the name has no words. */
export function wordKeys(name: string, wordsOf: (name: string) => string[]): string[] {
  return [...new Set(spellingsOf(name).map((spelling) => wordsOf(spelling).join(' ')))].filter((key) => key !== '')
}
