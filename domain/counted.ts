/** The language that the product's own sentences are written in. */
const language = 'en-US'

const figures = new Intl.NumberFormat(language)
const plurals = new Intl.PluralRules(language)

/** A count in digits: "1,204". */
export function figure(count: number): string {
  return figures.format(count)
}

/** The words that agree with a count, without the count. */
export function agreeing<One, Many>(count: number, one: One, many: Many): One | Many {
  return plurals.select(count) === 'one' ? one : many
}

/** A count with the words that agree with it: "1 node", "1,204 nodes". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figure(count)} ${agreeing(count, one, many)}`
}
