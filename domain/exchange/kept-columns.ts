import { noteLineOf } from '../graph/merging/texts.ts'
import { headerKey } from './header-words.ts'
import { isSignOfNothing } from './signs-of-nothing.ts'
import { isAboutAddress, saysAddress } from './address-parts.ts'

/**
 * A column without a field of its own that goes into the notes. Address books split one fact into two columns, "E-mail
 * 2 - Label" and "E-mail 2 - Value", which become one line.
 */
export interface KeptColumn {
  readonly header: string
  readonly position: number
  /** The label of the line, unless another cell provides one. */
  readonly label: string
  /** The column with the label of the value: "Spouse", "Work". */
  readonly labelPosition: number | null
}

/** An address book column that names a related person. */
export interface RelatedColumn {
  readonly position: number
  /** The relation: "Spouse". Empty if another cell provides it. */
  readonly label: string
  readonly labelPosition: number | null
  /** The key of the field that has the name as text, or null if it is in the notes. */
  readonly key: string | null
}

const valueColumn = /^(.*?)(?:\s+(\d+))?\s+-\s+Value$/i
const labelColumn = /^(.*)\s+-\s+(Label|Type)$/i

/** Columns that only describe the adjacent value, or how a program sorts and displays a contact. */
const aboutTheFile = new Set(
  `file as, e mail type, e mail display name, e mail 2 type, e mail 2 display name, e mail 3 type, e mail 3 display name,
  address 1 formatted label`
    .split(',')
    .map((word) => word.trim()),
)

/** Default values that programs write for every contact. */
const untouched: Readonly<Record<string, string>> = {
  gender: 'unspecified',
  priority: 'normal',
  private: 'false',
  sensitivity: 'normal',
}

/** Returns whether a column contains only default values. */
export function saysNothing(header: string, cellsOf: (header: string) => readonly string[]): boolean {
  const word = untouched[headerKey(header)]
  return word !== undefined && cellsOf(header).every((cell) => ['', word].includes(cell.trim().toLowerCase()))
}

/** Returns whether a column describes the contact, rather than the program it was exported from. */
export function isWorthKeeping(header: string, headers: readonly string[]): boolean {
  if (aboutTheFile.has(headerKey(header))) return false
  const base = labelColumn.exec(header)?.[1]
  return base === undefined || !headers.some((other) => other !== header && other.startsWith(`${base} - `))
}

/** Finds the columns and, for each, the column that labels its values. Columns missing from the file are left out. */
export function locateKept(headers: readonly string[], kept: readonly string[]): KeptColumn[] {
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

/** Returns whether a cell is a program's placeholder for an empty value. */
export function isNoValue(cell: string): boolean {
  return isSignOfNothing(cell) || /^(0\/0\/0?0|unspecified|\*)$/i.test(cell)
}

/** Returns the lines of the notes for a row's columns. Values already contained in the address are left out. */
export function keptLines(cells: readonly string[], kept: readonly KeptColumn[], address: string): string[] {
  return kept.flatMap(({ position, label, labelPosition }) => {
    const value = cells[position]?.replaceAll('\u0000', '').toWellFormed().trim() ?? ''
    if (value === '' || isNoValue(value) || (isAboutAddress(label) && saysAddress(address, value))) return []
    const named = labelPosition === null ? '' : (cells[labelPosition] ?? '').replace(/^\*\s*/, '').trim()
    return [noteLineOf(labelOf(label, named), value)]
  })
}

/** "Relation" labeled "Spouse" becomes "Spouse"; "E-mail" labeled "Work" becomes "E-mail (Work)". */
function labelOf(label: string, named: string): string {
  if (named === '') return label
  return /^(relation|custom field|event)$/i.test(label) ? named : `${label} (${named})`
}
