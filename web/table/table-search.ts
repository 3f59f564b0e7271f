import type { RowOwner } from '../network/row-edits.ts'

/** As a canvas, as a table, or side by side if there is room. */
export type ShownAs = (typeof waysToShow)[number]
const waysToShow = ['canvas', 'both', 'table'] as const

/** The display of a network in the URL, so that a copied link shows the same. */
export interface TableSearch {
  /** If omitted, the default of this window or of the saved view. */
  readonly show?: ShownAs | undefined
  /** If omitted, nodes. */
  readonly rows?: 'connections' | 'tasks' | undefined
  /** Columns to sort by, in order of priority. "-" before a column sorts in descending order. */
  readonly sort?: string | undefined
  /** The column whose values form groups. */
  readonly group?: string | undefined
  /** The columns in order, each with ":" and its width if the user has changed it. */
  readonly columns?: string | undefined
  /** Number of columns frozen on the left. 1 by default. */
  readonly frozen?: number | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads the table's part of a URL, ignoring invalid values. */
export function tableSearchOf(search: Readonly<Record<string, unknown>>): TableSearch {
  const frozen = Number(search.frozen)
  return {
    show: waysToShow.find((way) => way === search.show),
    rows: search.rows === 'connections' || search.rows === 'tasks' ? search.rows : undefined,
    sort: textOf(search.sort),
    group: textOf(search.group),
    columns: textOf(search.columns),
    frozen: search.frozen !== undefined && Number.isInteger(frozen) && frozen >= 0 ? frozen : undefined,
  }
}

/** Returns the part that also applies to other networks. */
export function carriedOver({ show, rows }: TableSearch): TableSearch {
  return { show, rows }
}

export function ownerOf({ rows }: TableSearch): RowOwner {
  return rows === 'connections' ? 'edges' : (rows ?? 'nodes')
}

/** Drops the column settings, because other kinds of rows have other columns. */
export function searchFor(owner: RowOwner, { show }: TableSearch): TableSearch {
  return { show, rows: owner === 'nodes' ? undefined : owner === 'edges' ? 'connections' : 'tasks' }
}

export interface ChosenColumn {
  readonly id: string
  /** In CSS pixels. Null for the default width. */
  readonly width: number | null
}

export function readColumns(written: string | undefined): readonly ChosenColumn[] | null {
  if (written === undefined) return null
  return written.split(',').map((part) => {
    const [id = '', width] = part.split(':')
    return { id, width: Number(width) > 0 ? Number(width) : null }
  })
}

export function writeColumns(columns: readonly ChosenColumn[]): string {
  return columns.map(({ id, width }) => (width === null ? id : `${id}:${Math.round(width)}`)).join(',')
}

export interface ChosenSort {
  readonly id: string
  readonly desc: boolean
}

export function readSort(written: string | undefined): ChosenSort[] {
  const parts = written === undefined ? [] : written.split(',').filter((part) => part !== '' && part !== '-')
  return parts.map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }))
}

export function writeSort(sorts: readonly ChosenSort[]): string | undefined {
  return sorts.length === 0 ? undefined : sorts.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',')
}
