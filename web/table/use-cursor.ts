import { useMemo, useState } from 'react'
import type { CellRange } from './cell-writes.ts'
import type { ShownColumn } from './use-columns.ts'
import type { Line } from './row-order.ts'

/** A cell by what it belongs to: it stays the same when rows are sorted anew or columns moved. */
interface Cell {
  /** Null: the heads of the columns. */
  readonly lineId: string | null
  /** Null: the head of the row. */
  readonly columnId: string | null
  /** Where the line stood: the cell that takes its place when it is deleted. */
  readonly line: number
}

/** Places of a cell: lines from 0, -1 for the heads of the columns; columns from 0, -1 for the heads of the rows. */
export interface CellPlace {
  readonly line: number
  readonly column: number
}

export interface Cursor {
  readonly active: CellPlace
  /** The cells between where selecting began and the active one. */
  readonly range: CellRange
  /** Whether a place has been gone to; until then the cursor waits at the first cell. */
  readonly hasMoved: boolean
  goTo(place: CellPlace, extends_: boolean): void
  /** Waits at this line; nobody went there, so nothing is selected. */
  waitAt(line: number): void
  /** The line with this id, as soon as it is there. */
  goToLine(lineId: string, column: number): void
  select(from: CellPlace, to: CellPlace): void
}

/** Where in the table somebody is. `onReach` is told the rows that somebody went to, and of nothing that moved by itself. */
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
      // From the head of a row on, the whole row is meant.
      left: Math.max(Math.min(at.column, from.column), 0),
      right: at.column === -1 || from.column === -1 ? lastColumn : Math.max(at.column, from.column),
    },
    goTo(place, extends_) {
      const wanted = inTable(place)
      const [start, end] = [extends_ ? (anchor ?? cellAt(at)) : null, cellAt(wanted)]
      setAnchor(start)
      setActive(end)
      // Along the row the rows selected beside it stay so.
      const isSameRows = end.lineId === active?.lineId && (start ?? end).lineId === (anchor ?? active).lineId
      if (wanted.line >= 0 && !isSameRows) reach(start ? placeOf(start) : wanted, wanted)
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
