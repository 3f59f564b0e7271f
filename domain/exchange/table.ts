import type { Field } from '../entities/field/field.ts'
import type { Point } from '../graph/free-place.ts'
import { unnamedColumn } from './texts.ts'

/** What a row of a table is. */
export type RowKind = 'nodes' | 'edges'

/** Part of the work that is done, from 0 to 1. */
export type Progress = number

/** A row with exactly as many cells as there are headers. */
export interface TableRow {
  /** Where it begins, from 1, in what the format counts by (`RowUnit`). */
  line: number
  cells: string[]
  /** Where the file has it, in the file's own units, y pointing down. */
  place?: Point
  /** What stands beyond the last column. */
  surplus?: string
  /** Formulas stand in it whose values the file does not hold. */
  hasUnreckoned?: boolean
}

/** A row whose cells cannot be matched to the headers. */
export interface RaggedRow extends TableRow {
  reason: string
}

/** What every format is read into: columns with unique names, and rows. A graph is two of them, nodes and edges. */
export interface Table {
  /** What the file calls it, 'nodes' or the name of a sheet; null where a file is one table. */
  name: string | null
  /** What its rows are, where the format says so. */
  kind?: RowKind
  /** Columns of which the file itself says which fields of a network they are, by their headers. */
  fields?: ReadonlyMap<string, Pick<Field, 'name' | 'kind'>>
  /** Its ids name cards or entries, of which several can be about one: they tell nobody from their namesakes. */
  idsNameEntries?: true
  /** Sentences about what the file holds and no import can keep. */
  notKept?: readonly string[]
  /** Lines above the header that are not part of the table, without blank ones. */
  preamble: string[]
  /** 0 where no line of the file names the columns. */
  headerLine: number
  /** Trimmed, never blank, no two equal. */
  headers: string[]
  rows: TableRow[]
  ragged: RaggedRow[]
  /** The first lines of the file that are not blank, to choose the header from; none where columns have names. */
  top: TableRow[]
}

/** Nobody says of more columns what they mean. */
export const mostColumns = 1000

/** Cells of a header → names of columns: trimmed, never blank, no two equal. */
export function uniqueHeaders(cells: readonly string[]): string[] {
  const taken = new Set<string>()
  /** The next copy to try of each name: a file may say one name a million times. */
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

/** Headers of the columns that hold any value. */
export function filledHeaders({ headers, rows }: Pick<Table, 'headers' | 'rows'>): Set<string> {
  return new Set(headers.filter((_, column) => rows.some((row) => row.cells[column]?.trim())))
}
