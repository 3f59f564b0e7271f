import { Strength } from '../../entities/edge/edge.ts'

/** Reads the strengths and weights of a table's connections. */
export interface WeightReading {
  /** Returns strength and weight of a row. A value is null if its cell is empty or invalid. */
  of(cells: { readonly strength: string; readonly weight: string }): ReadWeight
}

export interface ReadWeight {
  readonly strength: number | null
  readonly weight: number | null
  /** Cells that contain no number, or a number out of range. */
  readonly odd: readonly { readonly column: 'strength' | 'weight'; readonly written: string }[]
}

/**
 * Chooses how to read the columns of strengths and weights. Strengths range from 1 to 5. A column called "strength"
 * with other values is read as weights, unless there is also a column of weights.
 */
export function weightReading(columns: {
  readonly strength: readonly string[] | null
  readonly weight: readonly string[] | null
}): WeightReading {
  const areStrengths = columns.strength !== null && numbersOf(columns.strength).every(isStrength)
  const strengthsWeigh = columns.strength !== null && columns.weight === null && !areStrengths
  const weights = columns.weight ?? (strengthsWeigh ? columns.strength : null) ?? []
  const numberOf = readerOfNumbers(weights)
  const gradeOf = readerOfNumbers(columns.strength ?? [])
  return {
    of(cells) {
      const written = strengthsWeigh ? cells.strength : cells.weight
      const weight = numberOf(written)
      const grade = strengthsWeigh ? null : gradeOf(cells.strength)
      const odd = [
        ...(written !== '' && weight === null ? [{ column: 'weight' as const, written }] : []),
        ...(!strengthsWeigh && cells.strength !== '' && !isStrength(grade)
          ? [{ column: 'strength' as const, written: cells.strength }]
          : []),
      ]
      return { strength: isStrength(grade) ? grade : null, weight, odd }
    },
  }
}

function isStrength(number: number | null): number is number {
  return Strength.safeParse(number).success
}

function numbersOf(column: readonly string[]): number[] {
  const read = readerOfNumbers(column)
  return column.map(read).filter((number) => number !== null)
}

/** Parses a cell that consists of only a number. Returns null for other cells. */
export function readNumber(written: string): number | null {
  return readerOfNumbers([written])(written)
}

/**
 * Returns a number parser for a column. The comma in "1,200" separates thousands unless other cells show that it is a
 * decimal separator.
 */
export function readerOfNumbers(column: readonly string[]): (written: string) => number | null {
  // If spaces separate thousands, a comma is a decimal separator.
  const decimalComma = column.some(
    (written) =>
      /^[-+]?(\d*,(\d{1,2}|\d{4,})|0,\d+|\d{1,3}(\.\d{3})+,\d+)$/.test(written) || /\d[\s'’]\d{3},\d+$/.test(written),
  )
  return (written) => {
    const compact = written.replaceAll(/(?<=\d)[\s'’](?=\d{3})/g, '')
    const grouped = decimalComma ? /^[-+]?\d{1,3}(\.\d{3})+(?=,|$)/ : /^[-+]?\d{1,3}(,\d{3})+(?=\.|$)/
    const plain = compact.replace(grouped, (digits) => digits.replaceAll(/[.,]/g, '')).replace(',', '.')
    if (!/^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return null
    const number = Number(plain)
    return Number.isFinite(number) ? number : null
  }
}
