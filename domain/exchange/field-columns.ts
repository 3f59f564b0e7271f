import { noteLineOf } from '../graph/merging/texts.ts'
import { type Field, type FieldOwner, Field as FieldSchema, fieldKey } from '../entities/field/field.ts'
import { FieldValue, type FieldValues, longestValue, mostOfValues, readAs } from '../entities/field/field-value.ts'
import { cut } from '../cut.ts'
import { type DateOrder, readDate, timeOfDay } from './dates.ts'
import { readerOfNumbers, readNumber } from './edge-weights.ts'
import { isNoValue } from './kept-columns.ts'
import { fieldWarnings } from './texts.ts'

/** A column without a place of its own that fills a field of the network. */
export interface FieldColumn extends Pick<Field, 'name' | 'kind'> {
  readonly header: string
}

/** Such a column where it stands in a table, and how its cells are read. */
export interface LocatedField extends FieldColumn {
  readonly position: number
  /** `fieldKey`: the field it fills, whether the network has that already or not. */
  readonly key: string
  readonly dateOrder: DateOrder
  readonly numberOf: (written: string) => number | null
}

/** The name that a field takes from the header of a column. */
export function fieldNameOf(header: string): string {
  return FieldSchema.shape.name.parse(cut(header, 100).trim() || '?')
}

/** Where the columns stand that fill fields; those that the table does not have, or that mean something else, do not. */
export function locateFields(
  headers: readonly string[],
  columns: readonly FieldColumn[],
  appliesTo: FieldOwner,
  used: ReadonlySet<string>,
): LocatedField[] {
  const positions = new Map(headers.map((header, position) => [header, position]))
  return columns.flatMap((column) => {
    const position = positions.get(column.header)
    if (position === undefined || used.has(column.header)) return []
    const key = fieldKey({ ...column, appliesTo })
    return [{ ...column, position, key, dateOrder: 'day-first' as const, numberOf: readNumber }]
  })
}

/** The same column with what all of its cells tell of each: how its numbers and days are written. */
export function inColumn(field: LocatedField, cells: readonly string[], dateOrder: DateOrder): LocatedField {
  return { ...field, dateOrder, numberOf: readerOfNumbers(cells) }
}

/** What the cells of one row say in fields, by their keys; and what they cannot hold, as lines of the notes. */
export interface ReadFields {
  readonly fieldValues: FieldValues
  readonly lines: readonly string[]
  readonly warnings: readonly string[]
}

const nothing: ReadFields = { fieldValues: {}, lines: [], warnings: [] }
/** What an id, its quotation marks and separators take beside a value. */
const besideValue = 40

/** Reads one row. What does not fit the kind of its field, or finds no room, is lost to the field and goes into the notes. */
export function readFields(cells: readonly string[], fields: readonly LocatedField[]): ReadFields {
  if (fields.length === 0) return nothing
  const fieldValues: Record<string, FieldValue> = {}
  const lines: string[] = []
  const warnings: string[] = []
  let size = 2
  for (const field of fields) {
    const written = cleanCell(cells[field.position])
    if (written === '' || (isNoValue(written) && field.kind !== 'text' && field.kind !== 'choice')) continue
    const value = readCell(field, written)
    const more = value === null ? 0 : JSON.stringify(value).length + besideValue
    if (value !== null && size + more <= mostOfValues) {
      fieldValues[field.key] = value
      size += more
      if (field.kind === 'date' && timeOfDay(written) !== null) {
        lines.push(noteLineOf(field.name, written))
        warnings.push(fieldWarnings.timeOfDay(field.name, written))
      }
      continue
    }
    lines.push(noteLineOf(field.name, written))
    warnings.push(value === null ? fieldWarnings.unfit(field, written) : fieldWarnings.noRoom(field.name))
  }
  return { fieldValues, lines, warnings }
}

function readCell({ kind, dateOrder, numberOf }: LocatedField, written: string): FieldValue | null {
  switch (kind) {
    case 'text':
      return written.length <= longestValue ? written : null
    case 'number':
      return FieldValue.safeParse(numberOf(written)).data ?? null
    case 'date':
      return readAs('date', written) ?? readDate(written, dateOrder)
    default:
      return readAs(kind, written)
  }
}

/** A cell without what cannot be stored and without the white space around it. */
export function cleanCell(cell = ''): string {
  return cell.replaceAll('\u0000', '').toWellFormed().trim()
}
