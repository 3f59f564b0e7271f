import type { Field } from '../entities/field/field.ts'
import type { Point } from '../graph/free-place.ts'
import { unnamedColumn } from './texts.ts'

/** Whether a row is a node or an edge. */
export type RowKind = 'nodes' | 'edges'

/** The completed share of the work, from 0 to 1. */
export type Progress = number

/** A row with exactly as many cells as there are headers. */
export interface TableRow {
  /** Where it begins in the file, from 1, in the units of the format (`RowUnit`). */
  line: number
  cells: string[]
  /** Its position in the file, in the file's own units, with y pointing down. */
  place?: Point
  /** Text beyond the last column. */
  surplus?: string
  /** Whether it has formulas without stored values. */
  hasUnreckoned?: boolean
}

/** A row whose cells cannot be assigned to the headers. */
export interface RaggedRow extends TableRow {
  reason: string
}

/** The common form of all formats: rows, and columns with unique names. A graph is two tables, nodes and edges. */
export interface Table {
  /** Its name in the file: 'nodes' or the name of a sheet. Null if the file is a single table. */
  name: string | null
  /** The kind of its rows, if the format defines it. */
  kind?: RowKind
  /** Columns that the file itself declares as fields of a network, by header. */
  fields?: ReadonlyMap<string, Pick<Field, 'name' | 'kind'>>
  /**
   * Its ids identify cards or entries, several of which may describe the same node. They do not distinguish nodes of
   * the same name.
   */
  idsNameEntries?: true
  /** Sentences about contents that cannot be imported. */
  notKept?: readonly string[]
  /** Lines above the header that are not part of the table, without blank ones. */
  preamble: string[]
  /** 0 if no line of the file names the columns. */
  headerLine: number
  /** Trimmed, never blank and unique. */
  headers: string[]
  rows: TableRow[]
  ragged: RaggedRow[]
  /** The first non-blank lines of the file, to choose the header from. Empty if the format names the columns. */
  top: TableRow[]
}

/** Users do not map more columns than this. */
export const mostColumns = 1000

/** Converts header cells to column names: trimmed, never blank and unique. */
export function uniqueHeaders(cells: readonly string[]): string[] {
  const taken = new Set<string>()
  /** The next suffix to try for each name, since a file may repeat a name a million times. */
  const copies = new Map<string, number>()
  return cells.map((cell, index) => {
    const base = cell.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim() || unnamedColumn(index + 1)
    let header = base
    let copy = copies.get(base) ?? 2
    for (; taken.has(header); copy++) header = `${base} (${copy})`
    copies.set(base, copy)
    taken.add(header)
    return header
  })
}

/** Returns the headers of columns that have any value. */
export function filledHeaders({ headers, rows }: Pick<Table, 'headers' | 'rows'>): Set<string> {
  return new Set(headers.filter((_, column) => rows.some((row) => row.cells[column]?.trim())))
}
