import type { Node } from '../../entities/node/node.ts'
import { folded } from '../../folded.ts'

/** Normalizes a text for comparison with texts from other sources: ignores case and extra spaces. */
export function comparable(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en')
}

/** Returns the key of an email address. Addresses with the same key reach the same mailbox. */
export function emailKey(email: string): string {
  return comparable(email)
}

/** Returns the sorted words of a name without case, accents and punctuation: "Sol, Ana" and "Ana Sól" are equal. */
export function nameWords(name: string): string[] {
  return folded(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .sort()
}

/** German, Danish and Norwegian transcriptions of letters missing on other keyboards. */
const transcriptions: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', å: 'aa' }

/**
 * Returns the possible spellings of a name: "Jürgen" also as "Juergen", besides "Jurgen". Without such letters there is
 * only one.
 */
function spellingsOf(name: string): string[] {
  const composed = name.normalize('NFC').toLocaleLowerCase('en')
  const transcribed = composed.replace(/[äöüßøå]/g, (letter) => transcriptions[letter] ?? letter)
  return transcribed === composed ? [name] : [name, transcribed]
}

/** Legal forms that some sources add to company names and others omit. */
const legalForms = new Set(
  `ab ag aps as asa bv co company corp corporation doo eg ev gbr gmbh inc incorporated kft kg kgaa limited llc llp ltd nv
  ohg oy oyj plc pte pty sa sarl sas se sl spa srl sro ug zrt`.split(/\s+/),
)
/** "Sp. z o.o.", whose single words are not legal forms. */
const polishLimited = /(?<!\p{L})sp\.?\s*z\s*o\.?\s*o\.?(?!\p{L})/giu
/** "S.A." and "G.m.b.H." */
const dotted = /(?<!\p{L})(?:\p{L}\.){2,}/gu

/** Returns the words of a company name without the legal form, unless nothing else is left. */
export function companyWords(name: string): string[] {
  const written = name.replace(polishLimited, ' ').replace(dotted, (form) => form.replaceAll('.', ''))
  const words = nameWords(hasLetters(written) ? written : name)
  const telling = words.filter((word) => !legalForms.has(word))
  return telling.length > 0 ? telling : words
}

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text)

/**
 * Returns the place of a person or thing in all its spellings, since a namesake elsewhere may be someone else. Empty if
 * it is unknown.
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

/** Returns the words of a name as one key, in each possible spelling. Empty if the name has no words. */
export function wordKeys(name: string, wordsOf: (name: string) => string[]): string[] {
  return [...new Set(spellingsOf(name).map((spelling) => wordsOf(spelling).join(' ')))].filter((key) => key !== '')
}
