/** Legal forms, which some sources include in company names and others omit. */
export const legalForms: ReadonlySet<string> = new Set(
  `ab ag aps as asa bv co company corp corporation doo eg ev gbr gmbh inc incorporated kft kg kgaa lda limited llc llp
  lp ltd ltda nv ohg oy oyj plc pte pty sa sarl sas se sl spa srl sro ug zrt`.split(/\s+/),
)

/** Matches "Sp. z o.o.", whose single words are not legal forms. */
const polishLimited = /(?<!\p{L})sp\.?\s*z\s*o\.?\s*o\.?(?!\p{L})/giu
/** Matches abbreviations with dots: "S.A.", "S.p.A" and "G.m.b.H." */
const dotted = /(?<!\p{L})(?:\p{L}\.)+\p{L}(?:\.|(?!\p{L}))/gu

/** Returns a company name without "Sp. z o.o." and without the dots of other legal forms. */
export function withPlainLegalForms(name: string): string {
  return name.replace(polishLimited, ' ').replace(dotted, (form) => form.replaceAll('.', ''))
}

/** Legal forms that are also parts of people's names: "Ana Sá", "Kim Se", "Butterfield, Asa" and "John A.B. Smith". */
export const nameLikeForms: ReadonlySet<string> = new Set(
  'ab ag aps asa bv co doo eg ev kg lp nv oy sa sas se sl spa ug'.split(' '),
)

const wordOrAbbreviation = /(?<![\p{L}\p{M}\p{N}])(?:(?:\p{L}\.)+\p{L}|[\p{L}\p{M}\p{N}]+)(?![\p{L}\p{M}\p{N}])/gu
/** Matches the spellings of `nameLikeForms` in company names: "S.p.A.", "SpA", "SAS" and "Co". */
const formSpelling = /^(?:\p{L}\..*|\p{Lu}\p{L}?\p{Lu}|[Cc]o|[Oo]y)$/u
const endOfName = /^\.?\s*(?:$|[,&(/])/

/** Whether a name has a legal form after its first word: "Acme Ltd", "Rossi S.p.A." */
export function hasLegalForm(name: string): boolean {
  if (name.search(polishLimited) > 0) return true
  const [, ...words] = name.matchAll(wordOrAbbreviation)
  return words.some(({ 0: word, index }) => {
    const form = word.replaceAll('.', '').toLowerCase()
    if (!nameLikeForms.has(form)) return legalForms.has(form)
    return formSpelling.test(word) && endOfName.test(name.slice(index + word.length))
  })
}
