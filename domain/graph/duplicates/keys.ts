import type { Node } from '../../entities/node/node.ts'
import { folded } from '../../folded.ts'

/** A text as it is compared with another that was written by somebody else: without case and surplus space. */
export function comparable(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en')
}

/** Two e-mail addresses with the same key reach the same mailbox. */
export function emailKey(email: string): string {
  return comparable(email)
}

/** The words of a name without case, accents and punctuation, sorted: "Sol, Ana" and "Ana Sól" are the same. */
export function nameWords(name: string): string[] {
  return folded(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .sort()
}

/** As German, Danish and Norwegian write letters for which there is no key. */
const transcriptions: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', å: 'aa' }

/** The ways in which a name may be written: "Jürgen" also as "Juergen", besides "Jurgen". One where there is no such letter. */
function spellingsOf(name: string): string[] {
  const composed = name.normalize('NFC').toLocaleLowerCase('en')
  const transcribed = composed.replace(/[äöüßøå]/g, (letter) => transcriptions[letter] ?? letter)
  return transcribed === composed ? [name] : [name, transcribed]
}

/** What companies add to their names and others leave out. */
const legalForms = new Set(
  `ab ag aps as asa bv co company corp corporation doo eg ev gbr gmbh inc incorporated kft kg kgaa limited llc llp ltd nv
  ohg oy oyj plc pte pty sa sarl sas se sl spa srl sro ug zrt`.split(/\s+/),
)
/** "Sp. z o.o.", of which no word is a legal form by itself. */
const polishLimited = /(?<!\p{L})sp\.?\s*z\s*o\.?\s*o\.?(?!\p{L})/giu
/** "S.A." and "G.m.b.H." */
const dotted = /(?<!\p{L})(?:\p{L}\.){2,}/gu

/** The same without the legal form, where something is left. */
export function companyWords(name: string): string[] {
  const written = name.replace(polishLimited, ' ').replace(dotted, (form) => form.replaceAll('.', ''))
  const words = nameWords(hasLetters(written) ? written : name)
  const telling = words.filter((word) => !legalForms.has(word))
  return telling.length > 0 ? telling : words
}

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Where somebody or something is found, in each way it may be written; one of the same name elsewhere may be another. Empty if it is not known. */
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

/** The words of a name as one key, in each way in which it may be written; none where it has no words. */
export function wordKeys(name: string, wordsOf: (name: string) => string[]): string[] {
  return [...new Set(spellingsOf(name).map((spelling) => wordsOf(spelling).join(' ')))].filter((key) => key !== '')
}
