import { noteLineOf } from '../../entities/node/merging/texts.ts'
import { type Field, type FieldOwner, Field as FieldSchema, fieldKey } from '../../entities/field/field.ts'
import { FieldValue, type FieldValues, longestValue, mostOfValues, readAs } from '../../entities/field/field-value.ts'
import { truncate } from '../../truncate.ts'
import { type DateOrder, readDate, timeOfDay } from '../cells/dates.ts'
import { readerOfNumbers, readNumber } from '../cells/edge-weights.ts'
import { isEmptyPlaceholder } from '../cells/empty-placeholders.ts'
import { isProgramPlaceholder } from './note-columns.ts'
import { fieldWarnings } from '../texts.ts'

/** A column that is not a property of nodes and fills a custom field. */
export interface FieldColumn extends Pick<Field, 'name' | 'kind'> {
  readonly header: string
}

/** A column for a custom field, with its index in a table and the formats of its cells. */
export interface LocatedField extends FieldColumn {
  readonly position: number
  /** Key of the custom field (see `fieldKey`). The network may not have the field yet. */
  readonly key: string
  readonly dateOrder: DateOrder
  readonly numberOf: (written: string) => number | null
  /** Whether a cell with only a dash or "n/a" is a value. Only in columns for text or a choice. */
  readonly keepsSigns: boolean
}

/** Returns the field name for the header of a column. */
export function fieldNameOf(header: string): string {
  return FieldSchema.shape.name.parse(truncate(header, 100).trim() || '?')
}

/**
 * Returns the indexes of columns for custom fields. Columns that are missing or mapped to another property are left
 * out.
 */
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
    return [{ ...column, position, key, dateOrder: 'day-first' as const, numberOf: readNumber, keepsSigns: true }]
  })
}

/** Returns the column with the number and date formats detected from all its cells. */
export function inColumn(field: LocatedField, cells: readonly string[], dateOrder: DateOrder): LocatedField {
  return { ...field, dateOrder, numberOf: readerOfNumbers(cells) }
}

/**
 * Returns a column for text or a choice in which cells with only a dash or "n/a" are empty. In a column of signs, such
 * as trends, a dash is a value. Call this for tables written by people.
 */
export function withoutPlaceholdersIn(field: LocatedField, cells: readonly string[]): LocatedField {
  return { ...field, keepsSigns: isColumnOfSigns(cells) }
}

/**
 * Whether the cells of a column include a plus sign or are a choice of signs, such as "↑", "→" and "–". If a dash
 * occurs with only one other sign, such as "✓", it means an empty cell.
 */
function isColumnOfSigns(cells: readonly string[]): boolean {
  const values = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !isEmptyPlaceholder(cell)))
  const signs = [...values].filter((value) => /^[\p{P}\p{S}]{1,3}$/u.test(value))
  return signs.some((sign) => /^[+＋]+$/.test(sign)) || (signs.length > 1 && signs.length === values.size)
}

/** The values of a row's custom fields by key, and lines for the notes with the values that do not fit. */
export interface ReadFields {
  readonly fieldValues: FieldValues
  readonly lines: readonly string[]
  readonly warnings: readonly string[]
}

const nothing: ReadFields = { fieldValues: {}, lines: [], warnings: [] }
/** Number of characters that JSON needs for a field's id, quotation marks and separators, besides the value. */
const besideValue = 40

/**
 * Reads the custom fields of one row. Values that do not fit the kind of their field, or exceed the limits, are added
 * to the notes.
 */
export function readFields(cells: readonly string[], fields: readonly LocatedField[]): ReadFields {
  if (fields.length === 0) return nothing
  const fieldValues: Record<string, FieldValue> = {}
  const lines: string[] = []
  const warnings: string[] = []
  let size = 2
  for (const field of fields) {
    const written = cleanCell(cells[field.position])
    if (written === '' || isEmptyIn(field, written)) continue
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

function isEmptyIn({ kind, keepsSigns }: LocatedField, written: string): boolean {
  return kind === 'text' || kind === 'choice'
    ? !keepsSigns && isEmptyPlaceholder(written)
    : isProgramPlaceholder(written)
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

/** Returns a trimmed cell without characters that cannot be stored. */
export function cleanCell(cell = ''): string {
  return cell.replaceAll('\u0000', '').toWellFormed().trim()
}
