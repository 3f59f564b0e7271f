import { noteLineOf } from '../../entities/node/merging/texts.ts'
import { headerKey } from '../../header-key.ts'
import { isEmptyPlaceholder } from '../cells/empty-placeholders.ts'
import { isAboutAddress, addressContains } from './address-parts.ts'

/**
 * A column that is added to the notes. Address books split one fact into two columns, "E-mail 2 - Label" and "E-mail 2
 * - Value", which become one line.
 */
export interface NoteColumn {
  readonly header: string
  readonly position: number
  /** The label of the line, used unless the label column has a value. */
  readonly label: string
  /** Index of the column with the label of the value, such as "Spouse" or "Work". Null if there is none. */
  readonly labelPosition: number | null
}

/** A column of an address book that names a related person. */
export interface RelatedColumn {
  readonly position: number
  /** The relation, such as "Spouse". Empty if another cell provides it. */
  readonly label: string
  readonly labelPosition: number | null
  /** Key of the custom field that contains the name as text. Null if the notes contain it. */
  readonly key: string | null
}

const valueColumn = /^(.*?)(?:\s+(\d+))?\s+-\s+Value$/i
const labelColumn = /^(.*)\s+-\s+(Label|Type)$/i

/** Columns that only describe an adjacent value, or how a program sorts and displays a contact. */
const aboutTheFile = new Set(
  `file as, e mail type, e mail display name, e mail 2 type, e mail 2 display name, e mail 3 type, e mail 3 display name,
  address 1 formatted label`
    .split(',')
    .map((word) => word.trim()),
)

/** Default values that programs write for every contact, by header. */
const untouched: Readonly<Record<string, string>> = {
  gender: 'unspecified',
  priority: 'normal',
  private: 'false',
  sensitivity: 'normal',
}

/** Whether a column contains only default values. */
export function hasOnlyDefaults(header: string, cellsOf: (header: string) => readonly string[]): boolean {
  const word = untouched[headerKey(header)]
  return word !== undefined && cellsOf(header).every((cell) => ['', word].includes(cell.trim().toLowerCase()))
}

/** Whether a column describes the contact instead of the program that exported it. */
export function describesContact(header: string, headers: readonly string[]): boolean {
  if (aboutTheFile.has(headerKey(header))) return false
  const base = labelColumn.exec(header)?.[1]
  return base === undefined || !headers.some((other) => other !== header && other.startsWith(`${base} - `))
}

/**
 * Returns the indexes of the columns to add to the notes, each with the column that labels its values. Columns that the
 * file does not have are left out.
 */
export function locateNoteColumns(headers: readonly string[], kept: readonly string[]): NoteColumn[] {
  return kept.flatMap((header) => {
    const position = headers.indexOf(header)
    if (position === -1) return []
    const value = valueColumn.exec(header)
    const stem = header.replace(/\s+-\s+Value$/i, '')
    const beside = value ? headers.findIndex((other) => other === `${stem} - Label` || other === `${stem} - Type`) : -1
    const label = value?.[1] ?? header
    return [{ header, position, label, labelPosition: beside === -1 ? null : beside }]
  })
}

/** Whether a cell is a program's placeholder for an empty value. */
export function isProgramPlaceholder(cell: string): boolean {
  return isEmptyPlaceholder(cell) || /^(0\/0\/0?0|unspecified|\*)$/i.test(cell)
}

/** Returns the lines that a row adds to the notes. Values that the address already contains are left out. */
export function noteLinesOf(cells: readonly string[], kept: readonly NoteColumn[], address: string): string[] {
  return kept.flatMap(({ position, label, labelPosition }) => {
    const value = cells[position]?.replaceAll('\u0000', '').toWellFormed().trim() ?? ''
    if (value === '' || isProgramPlaceholder(value) || (isAboutAddress(label) && addressContains(address, value)))
      return []
    const named = labelPosition === null ? '' : (cells[labelPosition] ?? '').replace(/^\*\s*/, '').trim()
    return [noteLineOf(labelOf(label, named), value)]
  })
}

/**
 * Returns the label of a line: "Relation" labeled "Spouse" becomes "Spouse", "E-mail" labeled "Work" becomes "E-mail
 * (Work)".
 */
function labelOf(label: string, named: string): string {
  if (named === '') return label
  return /^(relation|custom field|event)$/i.test(label) ? named : `${label} (${named})`
}
