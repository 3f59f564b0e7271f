import { noteLineOf } from '../graph/merging/texts.ts'
import { headerKey } from './header-words.ts'
import { isSignOfNothing } from './signs-of-nothing.ts'
import { isAboutAddress, saysAddress } from './address-parts.ts'

/**
 * Columns that have no field of their own and go into the notes. Address books spread one fact over two columns, "E-mail
 * 2 - Label" and "E-mail 2 - Value"; together they are one line of the notes.
 */
export interface KeptColumn {
  readonly header: string
  readonly position: number
  /** What the line is called, where a cell beside it does not say. */
  readonly label: string
  /** The column that says what the value is: "Spouse", "Work". */
  readonly labelPosition: number | null
}

/** A column in which address books name somebody a contact is related to. */
export interface RelatedColumn {
  readonly position: number
  /** What they are: "Spouse". Empty where a cell beside says it. */
  readonly label: string
  readonly labelPosition: number | null
  /** Of the field that has the name as text; null where it stands in the notes. */
  readonly key: string | null
}

const valueColumn = /^(.*?)(?:\s+(\d+))?\s+-\s+Value$/i
const labelColumn = /^(.*)\s+-\s+(Label|Type)$/i

/** Columns that only say what the value beside them is, or how a program sorts and shows a contact. */
const aboutTheFile = new Set(
  `file as, e mail type, e mail display name, e mail 2 type, e mail 2 display name, e mail 3 type, e mail 3 display name,
  address 1 formatted label`
    .split(',')
    .map((word) => word.trim()),
)

/** What programs write for every contact of which nobody has said anything. */
const untouched: Readonly<Record<string, string>> = {
  gender: 'unspecified',
  priority: 'normal',
  private: 'false',
  sensitivity: 'normal',
}

/** Whether all that a column says is what a program writes by itself. */
export function saysNothing(header: string, cellsOf: (header: string) => readonly string[]): boolean {
  const word = untouched[headerKey(header)]
  return word !== undefined && cellsOf(header).every((cell) => ['', word].includes(cell.trim().toLowerCase()))
}

/** Whether a column holds something about a contact, rather than about the program it comes from. */
export function isWorthKeeping(header: string, headers: readonly string[]): boolean {
  if (aboutTheFile.has(headerKey(header))) return false
  const base = labelColumn.exec(header)?.[1]
  return base === undefined || !headers.some((other) => other !== header && other.startsWith(`${base} - `))
}

/** Finds the columns and, for each, the one that names its values. Columns the file does not have are left out. */
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

/** Whether this is what programs write where there is no value. */
export function isNoValue(cell: string): boolean {
  return isSignOfNothing(cell) || /^(0\/0\/0?0|unspecified|\*)$/i.test(cell)
}

/** The lines of the notes that a row's kept columns make. What the address says already is not said again. */
export function keptLines(cells: readonly string[], kept: readonly KeptColumn[], address: string): string[] {
  return kept.flatMap(({ position, label, labelPosition }) => {
    const value = cells[position]?.replaceAll('\u0000', '').toWellFormed().trim() ?? ''
    if (value === '' || isNoValue(value) || (isAboutAddress(label) && saysAddress(address, value))) return []
    const named = labelPosition === null ? '' : (cells[labelPosition] ?? '').replace(/^\*\s*/, '').trim()
    return [noteLineOf(labelOf(label, named), value)]
  })
}

/** "Relation" named "Spouse" is "Spouse"; "E-mail" named "Work" is "E-mail (Work)". */
function labelOf(label: string, named: string): string {
  if (named === '') return label
  return /^(relation|custom field|event)$/i.test(label) ? named : `${label} (${named})`
}
