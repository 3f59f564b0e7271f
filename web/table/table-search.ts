import type { RowOwner } from '../network/row-edits.ts'

/** The display of a network: canvas, table, or both side by side if there is space. */
export type Display = (typeof displays)[number]
const displays = ['canvas', 'both', 'table'] as const

/** The display of a network in the URL, so that a copied link shows the same display. */
export interface TableSearch {
  /** The display. If omitted, the default of this window or of the saved view. */
  readonly show?: Display | undefined
  /** The kind of rows. If omitted, nodes. */
  readonly rows?: 'connections' | 'tasks' | undefined
  /** Columns by which rows are sorted, in order of priority. A "-" in front of a column sorts in descending order. */
  readonly sort?: string | undefined
  /** The column by whose values rows are grouped. */
  readonly group?: string | undefined
  /** The columns in order. If the user has changed the width of a column, ":" and the width follow. */
  readonly columns?: string | undefined
  /** Number of columns that are frozen on the left. The default is 1. */
  readonly frozen?: number | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Parses the parameters of the table in a URL. Invalid values are ignored. */
export function tableSearchOf(search: Readonly<Record<string, unknown>>): TableSearch {
  const frozen = Number(search.frozen)
  return {
    show: displays.find((way) => way === search.show),
    rows: search.rows === 'connections' || search.rows === 'tasks' ? search.rows : undefined,
    sort: textOf(search.sort),
    group: textOf(search.group),
    columns: textOf(search.columns),
    frozen: search.frozen !== undefined && Number.isInteger(frozen) && frozen >= 0 ? frozen : undefined,
  }
}

/** Returns the parameters that also apply to other networks. */
export function carriedOver({ show, rows }: TableSearch): TableSearch {
  return { show, rows }
}

export function ownerOf({ rows }: TableSearch): RowOwner {
  return rows === 'connections' ? 'edges' : (rows ?? 'nodes')
}

/**
 * Returns the parameters after switching the row type. Column settings are dropped, because each type has its own
 * columns.
 */
export function searchFor(owner: RowOwner, { show }: TableSearch): TableSearch {
  return { show, rows: owner === 'nodes' ? undefined : owner === 'edges' ? 'connections' : 'tasks' }
}

export interface ChosenColumn {
  readonly id: string
  /** Width in CSS pixels. Null for the default width. */
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
