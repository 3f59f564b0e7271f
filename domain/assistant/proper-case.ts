import { connectors } from '../generate/name-words.ts'

/** Legal forms whose spelling is not one capital and lowercase letters. */
const legalForms = new Map(
  ['GmbH', 'KGaA', 'LLC', 'LLP', 'PLC', 'SARL', 'SAS', 'SRL', 'AG', 'AB', 'BV', 'KG', 'NV', 'SA', 'SE'].map((form) => [
    form.toLowerCase(),
    form,
  ]),
)

/** Capitalizes a name that was entered in lower case: "ana maría o'neill" becomes "Ana María O'Neill". */
export function properCase(name: string): string {
  if (/^\p{Lu}/u.test(name)) return name
  return name
    .split(' ')
    .map((word, index) => {
      if (index > 0 && legalForms.has(word)) return legalForms.get(word)
      if (index > 0 && connectors.has(word)) return word
      // A single letter after an apostrophe does not start a name: "ana's".
      return word.replace(/(?<!\p{L}\p{M}*['’]?)\p{L}|(?<=['’])\p{L}(?=\p{L})/gu, (letter) =>
        letter.toLocaleUpperCase('en'),
      )
    })
    .join(' ')
}
