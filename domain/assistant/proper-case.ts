import { isGivenName } from '../exchange/cells/given-names.ts'
import { connectors } from '../generate/name-words.ts'
import { nameLikeForms } from '../graph/duplicates/legal-forms.ts'

/** Legal forms whose spelling is not one capital and lowercase letters. */
const legalForms = new Map(
  `GmbH KGaA LLC LLP PLC SARL SAS SRL AG AB BV KG NV SA SE ApS S.p.A. d.o.o. s.r.o. e.V. z o.o.`
    .split(' ')
    .map((form) => [form.toLowerCase(), form]),
)

/** Returns the usual spelling of a legal form: "S.p.A." for "s.p.a." and "s.p.a". */
const formOf = (word: string) => legalForms.get(word) ?? legalForms.get(`${word}.`)

/** Capitalizes a lowercase name: "ana maría o'neill" becomes "Ana María O'Neill". */
export function properCase(name: string): string {
  if (/^\p{Lu}/u.test(name)) return name
  const words = name.split(' ')
  const isPerson = isGivenName(words[0] ?? '')
  return words
    .map((word, index) => {
      const form = index > 0 && !(isPerson && nameLikeForms.has(word)) ? formOf(word) : undefined
      if (form) return form
      if (index > 0 && connectors.has(word)) return word
      // A single letter after an apostrophe does not start a name: "ana's".
      return word.replace(/(?<!\p{L}\p{M}*['’]?)\p{L}|(?<=['’])\p{L}(?=\p{L})/gu, (letter) =>
        letter.toLocaleUpperCase('en'),
      )
    })
    .join(' ')
}
