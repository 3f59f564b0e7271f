import type { FieldKind } from '../../entities/field/field-kinds.ts'
import { readAs } from '../../entities/field/field-value.ts'
import { kindOfLastContact } from '../headers/last-contact.ts'
import { readDate, timeOfDay } from '../cells/dates.ts'
import { readerOfNumbers } from '../cells/edge-weights.ts'
import { cleanCell, type FieldColumn, fieldNameOf } from './field-columns.ts'
import { isAboutAddress, addressContains } from './address-parts.ts'
import { isProgramPlaceholder, locateNoteColumns } from './note-columns.ts'
import type { Table } from '../table.ts'

/** Unmapped columns, divided into columns that fill fields and columns that go into the notes. */
interface GuessedFields {
  readonly fields: FieldColumn[]
  readonly kept: string[]
}

/**
 * Decides which unmapped columns become custom fields: those that the file declares as fields, and those whose values
 * all fit one kind. Columns whose values are labeled by another column or repeated in the address are added to the
 * notes.
 */
export function guessFields(
  { headers, rows, fields: declared }: Pick<Table, 'headers' | 'rows' | 'fields'>,
  rest: readonly string[],
  address: string | null = null,
): GuessedFields {
  const inNotes = new Set([
    ...locateNoteColumns(headers, rest)
      .filter(({ labelPosition }) => labelPosition !== null)
      .map(({ header }) => header),
    ...(address === null ? [] : rest.filter((header) => isPartOf(headers.indexOf(address), headers.indexOf(header)))),
  ])
  const fields: FieldColumn[] = []
  const kept: string[] = []
  for (const header of rest) {
    const field = declared?.get(header)
    const column = field ? { header, ...field } : inNotes.has(header) ? null : columnOf(header)
    if (column) fields.push(column)
    else kept.push(header)
  }
  return { fields, kept }

  function columnOf(header: string): FieldColumn | null {
    const kind = kindOfColumn(header, () => cellsOf(headers.indexOf(header)))
    return kind && { header, name: fieldNameOf(header), kind: kind === 'number' && isOfCodes(header) ? 'text' : kind }
  }

  function* cellsOf(position: number): Generator<string, void, void> {
    for (const { cells } of rows) {
      const cell = cleanCell(cells[position])
      if (cell !== '') yield cell
    }
  }

  function isPartOf(whole: number, part: number): boolean {
    if (!isAboutAddress(headers[part] ?? '')) return false
    return rows.some(({ cells }) => addressContains(cleanCell(cells[whole]), cleanCell(cells[part])))
  }
}

/** Whether the digits in a column are codes, such as postal codes, instead of numbers. */
function isOfCodes(header: string): boolean {
  return /\b(id|code|zip|postcode|plz|phone|fax|mobile|iban|isbn)\b/i.test(header)
}

/** Maximum number of distinct values for which a choice field is useful. */
const mostDifferent = 30
const longestOfSome = 60
const fewestToRepeat = 3

/**
 * Returns the kind of field for a column, or null if the column is empty. `cells` returns its non-empty values. A
 * column of last contacts is a date field if at least half of its values are dates. The other values are added to the
 * notes and reported.
 */
export function kindOfColumn(header: string, cells: () => Iterable<string>): FieldKind | null {
  if (kindOfLastContact(header) !== null) {
    const values = [...cells()].filter((cell) => !isProgramPlaceholder(cell))
    if (values.length > 0 && values.filter(isOf.date).length * 2 >= values.length) return 'date'
  }
  return kindOf(cells())
}

/**
 * Returns the kind of field that fits all values of a column, or null if the column is empty. Cost: one pass, which
 * ends early if no kind fits.
 */
export function kindOf(cells: Iterable<string>): FieldKind | null {
  const possible = new Set<FieldKind>(['yes_no', 'date', 'number', 'link'])
  const different = new Set<string>()
  const numbers: string[] = []
  let count = 0
  let moments = 0
  for (const cell of cells) {
    if (isProgramPlaceholder(cell)) continue
    count += 1
    if (different.size <= mostDifferent) different.add(cell)
    for (const kind of possible) if (!isOf[kind](cell)) possible.delete(kind)
    if (possible.has('number')) numbers.push(cell)
    if (possible.has('date') && timeOfDay(cell) !== null) moments += 1
    if (possible.size === 0 && different.size > mostDifferent) return 'text'
  }
  if (count === 0) return null
  // Reading date-times as dates would lose the times, so a column of mostly date-times is text. If only a few dates
  // have times, the times are preserved in the notes.
  if (possible.has('date') && moments * 2 > count) possible.delete('date')
  if (possible.has('number') && !(numbers.every(asNumber(numbers)) && !areSpacedCodes(numbers)))
    possible.delete('number')
  const [kind] = possible
  return kind ?? (isChoice(different, count) ? 'choice' : 'text')
}

function isChoice(different: ReadonlySet<string>, count: number): boolean {
  if (different.size > mostDifferent || count < fewestToRepeat || count < different.size * 2) return false
  return [...different].every((value) => value.length <= longestOfSome && !/[\r\n]|\s{2}/.test(value))
}

/** For each kind, whether a value fits it without loss of information. */
const isOf: Record<FieldKind, (cell: string) => boolean> = {
  text: () => true,
  choice: () => true,
  // 0 and 1 are excluded, because they could also be numbers.
  yes_no: (cell) => !/^\d/.test(cell) && readAs('yes_no', cell) !== null,
  // Eight digits count as a date only for the years 1800 to 2199.
  date: (cell) => !/^(?!1[89]|2[01])\d{8}$/.test(cell) && readDate(cell, 'day-first') !== null,
  // Excludes codes, which start with zeros or have more digits than a number can store exactly, and phone numbers,
  // which contain spaces or plus signs.
  number: (cell) =>
    /^-?(0|[1-9]\d{0,2}([,.'’]\d{3})+|[1-9]\d{0,2}(\s\d{3})+|[1-9]\d*)?([.,]\d+)?(e[-+]?\d+)?$/i.test(cell) &&
    cell.replaceAll(/e.*$|\D/gi, '').length <= 17,
  link: (cell) => /^https?:\/\//i.test(cell) && !/\s/.test(cell) && readAs('link', cell) !== null,
}

/**
 * Whether all values are groups of three digits separated by spaces and have the same length. These can be phone
 * numbers or codes.
 */
function areSpacedCodes(column: readonly string[]): boolean {
  const lengths = new Set(column.map((cell) => cell.length))
  return lengths.size === 1 && column.every((cell) => /^\d{1,3}(\s\d{3})+$/.test(cell))
}

function asNumber(column: readonly string[]): (cell: string) => boolean {
  const read = readerOfNumbers(column)
  return (cell) => {
    const number = read(cell)
    if (number === null || Math.abs(number) > 1e15) return false
    return cell.replaceAll(/\D/g, '').length <= 15 || String(number) === cell
  }
}
