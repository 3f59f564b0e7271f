import type { Field } from '../entities/field/field.ts'
import type { Point } from '../graph/free-place.ts'
import { unnamedColumn } from './texts.ts'

/** Whether a row is a node or an edge. */
export type RowKind = 'nodes' | 'edges'

/** The completed fraction of the work, from 0 to 1. */
export type Progress = number

/** A row with exactly as many cells as there are headers. */
export interface TableRow {
  /** Number of the line or entry where the row starts, from 1, in the unit of the format (`RowUnit`). */
  line: number
  cells: string[]
  /** Position of the node in the file, in the file's own units, with y pointing down. */
  place?: Point
  /** Text of cells beyond the last column. */
  surplus?: string
  /** Whether the row has formulas whose value was not stored in the file. */
  hasUncomputed?: boolean
}

/** A row whose cells cannot be assigned to the headers. */
export interface RaggedRow extends TableRow {
  reason: string
}

/**
 * The result of parsing, common to all formats: rows, and columns with unique names. A graph is two tables, one of
 * nodes and one of edges.
 */
export interface Table {
  /** Name of the table in the file, such as 'nodes' or the name of a sheet. Null if the file is a single table. */
  name: string | null
  /** Whether rows are nodes or edges, if the format defines it. */
  kind?: RowKind
  /** Columns that the file declares as custom fields, by header. */
  fields?: ReadonlyMap<string, Pick<Field, 'name' | 'kind'>>
  /**
   * Set if the ids in the table identify cards or entries of a file instead of nodes. Several cards may describe the
   * same node, so different ids do not imply different nodes.
   */
  idsNameEntries?: true
  /** Messages about contents that cannot be imported. */
  notKept?: readonly string[]
  /** Non-empty lines above the header, which are not part of the table. */
  preamble: string[]
  /** Number of the header line. 0 if the file has none. */
  headerLine: number
  /** Column names. They are trimmed, unique and not empty. */
  headers: string[]
  rows: TableRow[]
  ragged: RaggedRow[]
  /**
   * The first non-empty lines of the file, from which the user can choose the header. Empty if the format names the
   * columns.
   */
  top: TableRow[]
}

/** Maximum number of columns. Users do not map more. */
export const mostColumns = 1000

/** Converts header cells to column names, which are trimmed, unique and not empty. */
export function uniqueHeaders(cells: readonly string[]): string[] {
  const taken = new Set<string>()
  /**
   * The next suffix to try for each name. Searching from the start would be slow if a file repeats a name a million
   * times.
   */
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

/** Returns the headers of columns with at least one value. */
export function filledHeaders({ headers, rows }: Pick<Table, 'headers' | 'rows'>): Set<string> {
  return new Set(headers.filter((_, column) => rows.some((row) => row.cells[column]?.trim())))
}
