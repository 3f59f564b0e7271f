import type { TableColumn } from './column.ts'
import type { Sorting } from './row-order.ts'
import { type ChosenColumn, readColumns, readSort } from './table-search.ts'

/**
 * Returns the visible columns, which a parameter in the URL names. If it names no known column, returns the default
 * columns.
 */
export function chosenColumns(all: readonly TableColumn[], written: string | undefined): readonly ChosenColumn[] {
  const known = new Set(all.map(({ id }) => id))
  const usual = all.filter(({ isUsual }) => isUsual).map(({ id }) => ({ id, width: null }))
  const read = readColumns(written)?.filter(({ id }) => known.has(id)) ?? []
  return read.length > 0 ? read : usual
}

/** Returns the columns by which rows are sorted from their parameter in the URL, in order of priority. */
export function chosenSortings(all: readonly TableColumn[], written: string | undefined): readonly Sorting[] {
  const byId = new Map(all.map((column) => [column.id, column]))
  return readSort(written).flatMap(({ id, desc }) => {
    const column = byId.get(id)
    return column ? [{ column, desc }] : []
  })
}
