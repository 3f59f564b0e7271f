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

/** Matches legal forms of two letters as companies write them. "Ana Sá" and "Kim Se" are people. */
const shortForm = /^(?:\p{Lu}{2}|[Cc]o|[Oo]y)$/u

/** Whether a name has a legal form after its first word: "Acme Ltd", "Rossi S.p.A." */
export function hasLegalForm(name: string): boolean {
  const words = withPlainLegalForms(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const isForm = (word: string) => legalForms.has(word.toLowerCase()) && (word.length > 2 || shortForm.test(word))
  return name.search(polishLimited) > 0 || words.slice(1).some(isForm)
}
