import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isBehindDialog } from '../ui/keys/action-registry.tsx'
import { showToast } from '../ui/toasts/toast.tsx'
import { cellsOf, filled, pasted } from './cell-writes.ts'
import type { TableColumn } from './column.ts'
import { readCells, writeCells } from './copied-cells.ts'
import type { Line } from './row-order.ts'
import { texts } from './texts.ts'
import type { Cursor } from './use-cursor.ts'
import type { Writing } from './use-writing.ts'

interface CellClipboardOptions {
  readonly lines: readonly Line[]
  readonly columns: readonly TableColumn[]
  readonly cursor: Cursor
  readonly writing: Writing
  readonly onSay: (sentence: string) => void
}

/** Copies, cuts and pastes the selected cells while the grid has focus. */
export function useCellClipboard(
  grid: RefObject<HTMLElement | null>,
  { lines, columns, cursor: { active, range }, writing, onSay }: CellClipboardOptions,
): void {
  const reject = (message: string) => showToast({ tone: 'error', title: texts.problems.nothingDone, message })

  const paste = (data: DataTransfer) => {
    if (!data.types.includes('text/plain')) return reject(texts.problems.noText)
    const copied = readCells(data.getData('text/plain'))
    const cells = pasted(copied, lines, columns, active.line === -1 ? { ...range, top: 0, bottom: 0 } : range)
    if (cells) writing.write(cells)
    else reject(texts.problems.tooWide)
  }

  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data } = event
    if (document.activeElement !== grid.current || !data || isBehindDialog()) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'paste') return paste(data)
    const cells = cellsOf(lines, columns, range)
    data.setData('text/plain', writeCells(cells))
    onSay(texts.announcements.copied(cells.length * (cells[0]?.length ?? 0)))
    if (event.type === 'cut') writing.write(filled('', lines, columns, range))
  })
  useEffect(() => {
    // Handles the events before the canvas, because the canvas handles every event that is not handled yet.
    const kinds = ['copy', 'cut', 'paste'] as const
    for (const kind of kinds) document.addEventListener(kind, onClipboard, { capture: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onClipboard, { capture: true })
    }
  }, [])
}
