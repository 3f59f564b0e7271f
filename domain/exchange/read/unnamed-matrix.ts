/** Minimum number of nodes in a matrix. Smaller squares of numbers are more likely something else. */
const fewest = 3

/**
 * Whether the lines are a square of numbers with zeros on the diagonal: an adjacency matrix without names. A list of
 * three connections with weights has this form only if its last weight is 0, which is unlikely.
 */
export function isUnnamedMatrix(lines: readonly string[]): boolean {
  const [first = ''] = lines
  if (lines.length < fewest || !/^[\d\s.,;-]+$/.test(first)) return false
  const separator = /[\t;]/.exec(first)?.[0] ?? (/\d,/.test(first) ? ',' : /\s+/)
  return lines.every((line, row) => {
    const cells = line
      .trim()
      .split(separator)
      .map((cell) => cell.trim().replace(',', '.'))
    return cells.length === lines.length && cells.every(isNumber) && Number(cells[row]) === 0
  })
}

/** Whether a word is a number, with a point before decimals. */
export function isNumber(word: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(word)
}
