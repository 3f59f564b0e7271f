import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '../ui/toasts/toast.tsx'
import type { After } from './cell-editor.tsx'
import { type CellText, filled } from './cell-writes.ts'
import type { TableColumn } from './column.ts'
import type { Line } from './row-order.ts'
import { texts } from './texts.ts'
import type { TableColumns } from './use-columns.ts'
import type { Cursor } from './use-cursor.ts'
import type { Writing } from './use-writing.ts'

/** The cell being edited, by ids, because others may move or delete it. */
interface Edited {
  readonly lineId: string
  readonly columnId: string
  readonly name: string
  /** The text when the editor opens. */
  readonly typed: string
  readonly isKept: boolean
}

/** Text that was typed into a cell which someone else has deleted in the meantime. */
interface GoneCell {
  readonly name: string
  readonly typed: string
}

interface Editing {
  /** The cell being edited, or null. */
  readonly cell: Edited | null
  readonly gone: GoneCell | null
  forgetGone(): void
  /**
   * Opens the editor of the active cell with the typed text. If `typed` is null, opens it with the text of the cell.
   */
  begin(typed: string | null): void
  onType(typed: string): void
  /** Writes the cell. Returns false if the value was rejected. The editor then stays open with the text. */
  commit(typed: string, after: After): boolean
  cancel(): void
}

interface EditingOptions {
  readonly grid: RefObject<HTMLElement | null>
  readonly lines: readonly Line[]
  readonly selectedLines: readonly Line[]
  readonly columns: TableColumns
  readonly cursor: Cursor
  readonly writing: Writing
  readonly canEdit: boolean
}

/**
 * Handles editing of the active cell. Editing starts with the first key. It ends when the value is written or
 * discarded, or when the page offers the text back to the user because the cell was deleted.
 */
export function useEditing(options: EditingOptions): Editing {
  const { grid, lines, selectedLines, columns, cursor, writing, canEdit } = options
  const { active, range } = cursor
  const [edited, setEdited] = useState<Edited | null>(null)
  const typedSoFar = useRef('')
  const [gone, setGone] = useState<GoneCell | null>(null)
  const line = lines[active.line]
  const column = columns.shown[active.column]?.column
  const isHere = edited !== null && line?.id === edited.lineId && column?.id === edited.columnId

  const giveBack = useEffectEvent(({ name, typed }: Edited) => {
    writing.clearProblem()
    close()
    if (typedSoFar.current === typed) showToast({ title: texts.gone.title, message: texts.gone.text(name) })
    else setGone({ name, typed: typedSoFar.current })
  })
  useEffect(() => {
    if (edited && !isHere) giveBack(edited)
  }, [edited, isHere])

  function close(): void {
    setEdited(null)
    grid.current?.focus({ preventScroll: true })
  }

  function goOn(after: After): void {
    const by = { line: after === 'down' ? 1 : after === 'up' ? -1 : 0, column: stepOf(after) }
    if (by.line !== 0 || by.column !== 0)
      cursor.goTo({ line: active.line + by.line, column: active.column + by.column }, false)
  }

  /** Returns the same text for all selected cells, or for this column of all selected rows. */
  function cellsToFill(typed: string, into: TableColumn): CellText[] {
    if (selectedLines.length <= range.bottom - range.top + 1) {
      return filled(
        typed,
        lines,
        columns.shown.map((each) => each.column),
        range,
      )
    }
    return selectedLines.flatMap((each): CellText[] =>
      each.kind === 'row' ? [{ line: each, column: into, typed }] : [],
    )
  }

  return {
    cell: isHere ? edited : null,
    gone,
    forgetGone: () => setGone(null),
    begin(typed) {
      if (!line || line.kind === 'group' || !column || !canEdit) return
      writing.clearProblem()
      const stands = line.kind === 'row' ? column.typed(line.row) : (writing.draft.get(column.id) ?? '')
      const begun = typed ?? stands
      typedSoFar.current = begun
      const name = texts.cell(column.title, nameOf(line, columns))
      // Rendered synchronously, because the editor has to receive the key that opened it.
      flushSync(() => setEdited({ lineId: line.id, columnId: column.id, name, typed: begun, isKept: typed === null }))
    },
    onType(typed) {
      typedSoFar.current = typed
    },
    commit(typed, after) {
      if (!isHere || !line || line.kind === 'group' || !column) return true
      const made = after === 'fill' ? writing.write(cellsToFill(typed, column)) : writing.writeOne(line, column, typed)
      if (!made) return false
      // Only closes the editor, because focus is already moving elsewhere.
      if (after === 'leave') setEdited(null)
      else close()
      const [first] = made
      // Moves to the created row, which takes the position of the new row at the bottom.
      if (first !== undefined && after !== 'down') cursor.goToLine(first, active.column + stepOf(after))
      else if (after === 'right' && active.column === columns.shown.length - 1)
        cursor.goTo({ line: active.line + 1, column: 0 }, false)
      else if (first === undefined) goOn(after)
      return true
    },
    cancel() {
      writing.clearProblem()
      close()
    },
  }
}

function stepOf(after: After): number {
  return after === 'right' ? 1 : after === 'left' ? -1 : 0
}

function nameOf(line: Line, { all }: TableColumns): string {
  if (line.kind !== 'row') return texts.newRowHint
  return all[0]?.typed(line.row) ?? ''
}
