import { compareNames } from '../../domain/name-order.ts'
import type { Entity, TableColumn } from './column.ts'

export interface Sorting {
  readonly column: TableColumn
  readonly desc: boolean
}

/** What stands in one line of the table. */
export type Line<Row extends Entity = Entity> =
  | {
      readonly kind: 'row'
      readonly id: string
      readonly row: Row /** Its number among the rows, from 1. */
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

/** Stands for the row at the foot that is not there yet. */
export const newLineId = 'new'

/** What is ordered: immutable collections, so that rows that did not change are the same objects. */
interface Rows<Row> {
  readonly size: number
  get(id: string): Row | undefined
  values(): Iterable<Row>
}

/**
 * Rows in their order, kept from one state of the network to the next: what others do to a few of fifty thousand rows
 * leaves an order that is nearly right, which the engine's sort puts right in one pass.
 */
export class RowOrder<Row extends Entity> {
  #rows: readonly Row[] = []
  #keys = new Map<TableColumn, WeakMap<Entity, string | number>>()

  /** Those made first come first among equals. */
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

/** Nothing comes last, whichever way. */
function compareKeys(a: string | number | null, b: string | number | null, desc: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b))
  return desc ? -order : order
}

/** The lines of a table: its rows, by the groups that a column makes of them, and the one for a new row. */
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
