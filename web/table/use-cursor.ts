import { useMemo, useState } from 'react'
import type { CellRange } from './cell-writes.ts'
import type { ShownColumn } from './use-columns.ts'
import type { Line } from './row-order.ts'

/**
 * A cell, identified by the ids of its line and column, so that it stays the same when rows are sorted or columns are
 * moved.
 */
interface Cell {
  /** Null for the column heads. */
  readonly lineId: string | null
  /** Null for the row head. */
  readonly columnId: string | null
  /** The last known index of the line. If the line is deleted, the cursor moves to the line at this index. */
  readonly line: number
}

/** A cell by indexes: lines from 0, -1 for the column heads; columns from 0, -1 for the row heads. */
export interface CellPlace {
  readonly line: number
  readonly column: number
}

export interface Cursor {
  readonly active: CellPlace
  /** The range from the anchor of the selection to the active cell. */
  readonly range: CellRange
  /** Whether the user has moved the cursor. Before the first move, the cursor stays at the first cell. */
  readonly hasMoved: boolean
  goTo(place: CellPlace, extends_: boolean): void
  /** Reduces the selected cells to the active cell and deselects all rows. */
  deselect(): void
  /** Moves the cursor to a line without selecting the line, because the user did not move the cursor. */
  waitAt(line: number): void
  /** Moves the cursor to the line with this id as soon as the line exists. */
  goToLine(lineId: string, column: number): void
  select(from: CellPlace, to: CellPlace): void
}

/**
 * State of the table's cursor. `onReach` is called with the rows to which the user moves, but not for automatic moves.
 */
export function useCursor(
  lines: readonly Line[],
  columns: readonly ShownColumn[],
  onReach: (rowIds: readonly string[]) => void,
): Cursor {
  const [active, setActive] = useState<Cell | null>(null)
  const [anchor, setAnchor] = useState<Cell | null>(null)
  const places = useMemo(() => new Map(lines.map(({ id }, index) => [id, index])), [lines])

  const lastLine = lines.length - 1
  const lastColumn = columns.length - 1
  const inTable = ({ line, column }: CellPlace): CellPlace => ({
    line: Math.min(Math.max(line, -1), lastLine),
    column: Math.min(Math.max(column, -1), lastColumn),
  })
  const cellAt = ({ line, column }: CellPlace): Cell => ({
    lineId: lines[line]?.id ?? null,
    columnId: columns[column]?.column.id ?? null,
    line,
  })
  const placeOf = (cell: Cell | null): CellPlace => {
    if (!cell) return inTable({ line: 0, column: 0 })
    const column = cell.columnId === null ? -1 : columns.findIndex((each) => each.column.id === cell.columnId)
    const line = cell.lineId === null ? -1 : (places.get(cell.lineId) ?? cell.line)
    return inTable({ line, column: cell.columnId !== null && column === -1 ? 0 : column })
  }
  function reach(start: CellPlace, end: CellPlace): void {
    const [top, bottom] = [Math.max(Math.min(start.line, end.line), 0), Math.max(start.line, end.line)]
    onReach(lines.slice(top, bottom + 1).flatMap(({ kind, id }) => (kind === 'row' ? [id] : [])))
  }
  const at = placeOf(active)
  const from = anchor ? placeOf(anchor) : at
  return {
    active: at,
    hasMoved: active !== null,
    range: {
      top: Math.max(Math.min(at.line, from.line), 0),
      bottom: Math.max(at.line, from.line),
      // If the selection starts at a row head, whole rows are selected.
      left: Math.max(Math.min(at.column, from.column), 0),
      right: at.column === -1 || from.column === -1 ? lastColumn : Math.max(at.column, from.column),
    },
    goTo(place, extends_) {
      const wanted = inTable(place)
      const [start, end] = [extends_ ? (anchor ?? cellAt(at)) : null, cellAt(wanted)]
      setAnchor(start)
      setActive(end)
      // Moving within a row does not deselect other rows.
      const isSameRows = end.lineId === active?.lineId && (start ?? end).lineId === (anchor ?? active).lineId
      if (wanted.line >= 0 && !isSameRows) reach(start ? placeOf(start) : wanted, wanted)
    },
    deselect() {
      setAnchor(null)
      onReach([])
    },
    waitAt(line) {
      setAnchor(null)
      setActive(cellAt(inTable({ line, column: 0 })))
    },
    goToLine(lineId, column) {
      setAnchor(null)
      setActive({ lineId, columnId: columns[column]?.column.id ?? null, line: lastLine })
      onReach([lineId])
    },
    select(start, end) {
      setAnchor(cellAt(inTable(start)))
      setActive(cellAt(inTable(end)))
      reach(inTable(start), inTable(end))
    },
  }
}
