import { placeOf } from './graph-tables.ts'
import { headerKey } from '../../header-key.ts'
import type { Table } from '../table.ts'

/**
 * Removes the columns X and Y from a table of nodes and stores their values as the positions of its rows. Returns
 * tables without these columns unchanged.
 */
export function withPlaces(table: Table): Table {
  const [x, y] = ['x', 'y'].map((axis) => table.headers.findIndex((header) => headerKey(header) === axis))
  if (x === undefined || y === undefined || x === -1 || y === -1 || table.kind === 'edges') return table
  const cellsOf = (cells: readonly string[]) => [cells[x]?.trim() ?? '', cells[y]?.trim() ?? ''] as const
  const areNumbers = table.rows.every(({ cells }) => cellsOf(cells).every((cell) => Number.isFinite(Number(cell))))
  if (!areNumbers || table.rows.every(({ place }) => place)) return table
  const others = <T>(cells: readonly T[]) => cells.filter((_, index) => index !== x && index !== y)
  return {
    ...table,
    headers: others(table.headers),
    rows: table.rows.map((row) => {
      const found = row.place ?? placeOf(...cellsOf(row.cells))
      return { ...row, cells: others(row.cells), ...(found && { place: found }) }
    }),
    ragged: table.ragged.map((row) => ({ ...row, cells: others(row.cells) })),
  }
}
