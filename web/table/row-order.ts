import { compareNames } from '../../domain/name-order.ts'
import type { Entity, TableColumn } from './column.ts'

export interface Sorting {
  readonly column: TableColumn
  readonly desc: boolean
}

/** A line of the table. */
export type Line<Row extends Entity = Entity> =
  | {
      readonly kind: 'row'
      readonly id: string
      readonly row: Row /** Number of the row, from 1. */
      readonly number: number
    }
  | {
      readonly kind: 'group'
      readonly id: string
      readonly title: string
      readonly count: number
      readonly isClosed: boolean
    }
  | { readonly kind: 'new'; readonly id: typeof newLineId }

/** Id of the new row at the bottom, which does not exist yet. */
export const newLineId = 'new'

/**
 * A collection of the rows to sort. Each change creates a new collection, in which unchanged rows are the same objects.
 */
interface Rows<Row> {
  readonly size: number
  get(id: string): Row | undefined
  values(): Iterable<Row>
}

/**
 * Sorts rows, starting from their previous order. If a few of fifty thousand rows have changed, that order is almost
 * sorted, and sorting needs only one pass.
 */
export class RowOrder<Row extends Entity> {
  #rows: readonly Row[] = []
  #keys = new Map<TableColumn, WeakMap<Entity, string | number>>()

  /** Returns the sorted rows. Equal rows are in the order of creation. */
  ordered(rows: Rows<Row>, sortings: readonly Sorting[], isShown: (row: Row) => boolean): readonly Row[] {
    const known = new Set<string>()
    const kept: Row[] = []
    for (const { id } of this.#rows) {
      const row = rows.get(id)
      if (!row) continue
      known.add(id)
      kept.push(row)
    }
    if (known.size < rows.size) for (const row of rows.values()) if (!known.has(row.id)) kept.push(row)
    this.#forget(sortings)
    this.#rows = kept.sort((a, b) => this.#compare(a, b, sortings))
    return this.#rows.filter(isShown)
  }

  #compare(a: Row, b: Row, sortings: readonly Sorting[]): number {
    for (const { column, desc } of sortings) {
      const order = compareKeys(this.#keyOf(column, a), this.#keyOf(column, b), desc)
      if (order !== 0) return order
    }
    if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
    return a.id < b.id ? -1 : 1
  }

  #keyOf(column: TableColumn, row: Row): string | number | null {
    let keys = this.#keys.get(column)
    if (!keys) this.#keys.set(column, (keys = new WeakMap()))
    const known = keys.get(row)
    if (known !== undefined) return known
    const key = column.key(row)
    if (key !== null) keys.set(row, key)
    return key
  }

  #forget(sortings: readonly Sorting[]): void {
    for (const column of this.#keys.keys())
      if (!sortings.some((sorting) => sorting.column === column)) this.#keys.delete(column)
  }
}

/** Compares sort keys. Empty values come last in both directions. */
function compareKeys(a: string | number | null, b: string | number | null, desc: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b))
  return desc ? -order : order
}

/**
 * Returns the lines of a table: its rows, grouped by the values of a column if requested, and the line for a new row.
 */
export function linesOf<Row extends Entity>(
  rows: readonly Row[],
  group: { readonly by: Sorting; readonly closed: ReadonlySet<string>; readonly titleOf: (row: Row) => string } | null,
  hasNew: boolean,
): Line<Row>[] {
  const foot: Line<Row>[] = hasNew ? [{ kind: 'new', id: newLineId }] : []
  if (!group)
    return [...rows.map((row, index) => ({ kind: 'row' as const, id: row.id, row, number: index + 1 })), ...foot]
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const title = group.titleOf(row)
    const members = groups.get(title)
    if (members) members.push(row)
    else groups.set(title, [row])
  }
  const { column, desc } = group.by
  const keyOf = ([member]: readonly Row[]) => (member ? column.key(member) : null)
  const inOrder = [...groups].sort(([, a], [, b]) => compareKeys(keyOf(a), keyOf(b), desc))
  let number = 0
  const lines = inOrder.flatMap(([title, members]): Line<Row>[] => {
    const isClosed = group.closed.has(title)
    const first = number
    number += members.length
    return [
      { kind: 'group', id: `group ${title}`, title, count: members.length, isClosed },
      ...(isClosed
        ? []
        : members.map((row, index) => ({ kind: 'row' as const, id: row.id, row, number: first + index + 1 }))),
    ]
  })
  return [...lines, ...foot]
}
