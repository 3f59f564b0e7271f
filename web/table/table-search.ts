import type { RowOwner } from '../network/row-edits.ts'

/** As a picture, as rows, or as both beside each other where there is room. */
export type ShownAs = (typeof waysToShow)[number]
const waysToShow = ['canvas', 'both', 'table'] as const

/** How a network is shown, as it stands in the address: a copied address shows the same. */
export interface TableSearch {
  /** Left out: as it is usual in this window, or as the view has it. */
  readonly show?: ShownAs | undefined
  /** Left out: nodes. */
  readonly rows?: 'connections' | 'tasks' | undefined
  /** Columns to sort by, the first first; "-" before one turns its order round. */
  readonly sort?: string | undefined
  /** The column whose values make groups. */
  readonly group?: string | undefined
  /** The columns in their order, each with ":" and its width where somebody chose one. */
  readonly columns?: string | undefined
  /** How many columns stay at the left; 1 if left out. */
  readonly frozen?: number | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What of an address is about the table; what makes no sense is left out. */
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

/** What of it another network is shown by as well. */
export function carriedOver({ show, rows }: TableSearch): TableSearch {
  return { show, rows }
}

export function ownerOf({ rows }: TableSearch): RowOwner {
  return rows === 'connections' ? 'edges' : (rows ?? 'nodes')
}

/** Another kind of rows has other columns. */
export function searchFor(owner: RowOwner, { show }: TableSearch): TableSearch {
  return { show, rows: owner === 'nodes' ? undefined : owner === 'edges' ? 'connections' : 'tasks' }
}

export interface ChosenColumn {
  readonly id: string
  /** CSS pixels; null: as wide as it is by itself. */
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
