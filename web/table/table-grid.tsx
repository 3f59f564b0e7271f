import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { RowOwner } from '../network/row-edits.ts'
import { CellEditor } from './cell-editor.tsx'
import { CellGone } from './cell-gone.tsx'
import { CellSentence } from './cell-sentence.tsx'
import { type CellProblem, filled, filledDown } from './cell-writes.ts'
import { ColumnHeads } from './column-heads.tsx'
import { isTypingKey, placeAfter } from './grid-keys.ts'
import { cellId, GridRow, headWidth } from './grid-row.tsx'
import styles from './grid.module.css'
import { type Line, newLineId } from './row-order.ts'
import { texts } from './texts.ts'
import { useCellClipboard } from './use-cell-clipboard.ts'
import type { TableColumns } from './use-columns.ts'
import type { CellPlace, Cursor } from './use-cursor.ts'
import { useEditing } from './use-editing.ts'
import { useRenderedCells } from './use-rendered-cells.ts'
import type { Writing } from './use-writing.ts'

interface TableGridProps {
  readonly owner: RowOwner
  readonly lines: readonly Line[]
  readonly columns: TableColumns
  readonly cursor: Cursor
  readonly writing: Writing
  readonly canEdit: boolean
  readonly isSelected: (line: Line) => boolean
  /** All selected rows, including the rows of the selected cells. */
  readonly selectedLines: readonly Line[]
  readonly onToggleGroup: (title: string) => void
  /** Called when a row's head was pressed, which adds the row to the selection or removes it. */
  readonly onToggleRow: (line: Line) => void
  readonly onOpen: (line: Line) => void
  readonly onSay: (sentence: string) => void
}

/** A grid of cells that is navigated and edited like a spreadsheet. Only visible cells are rendered. */
export function TableGrid(props: TableGridProps) {
  const { owner, lines, columns, cursor, writing, canEdit, isSelected } = props
  const { shown, frozenWidth, totalWidth } = columns
  const { active, range } = cursor
  const grid = useRef<HTMLDivElement>(null)
  const gridId = useId()
  const seen = useRenderedCells(grid, lines.length, columns, cursor)
  const editing = useEditing({ ...props, grid })
  const columnList = shown.map(({ column }) => column)
  useCellClipboard(grid, { lines, columns: columnList, cursor, writing, onSay: props.onSay })
  const activeLine = lines[active.line]
  const activeColumn = shown[active.column]?.column
  const activeId =
    active.line === -1
      ? cellId(gridId, 'heads', activeColumn?.id ?? null)
      : cellId(gridId, activeLine?.id ?? '', activeLine?.kind === 'group' ? null : (activeColumn?.id ?? null))

  const extent = { lines: lines.length, columns: shown.length, page: seen.page }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.target !== grid.current) return
    const isMod = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') {
      if (writing.problem) writing.clearProblem()
      else if (activeLine?.kind === 'new') writing.forgetDraft()
      else cursor.deselect()
      return take(event)
    }
    const place = placeAfter(event, cursor, extent)
    if (place) {
      writing.clearProblem()
      cursor.goTo(place, event.shiftKey && event.key !== 'Tab')
      return take(event)
    }
    if (active.line === -1) return onHeadKey(event)
    if (activeLine?.kind === 'group') {
      if (event.key === 'Enter' || event.key === ' ') {
        props.onToggleGroup(activeLine.title)
        take(event)
      }
      return
    }
    if (isMod && event.key.toLowerCase() === 'a') {
      cursor.select({ line: lines.length - 1, column: shown.length - 1 }, { line: 0, column: 0 })
      return take(event)
    }
    if (isMod && event.key.toLowerCase() === 'd') {
      writing.write(filledDown(lines, columnList, range))
      return take(event)
    }
    if (event.key === ' ' && (event.shiftKey || active.column === -1)) {
      if (activeLine) props.onToggleRow(activeLine)
      return take(event)
    }
    if (active.column === -1) {
      if (event.key === 'Enter' && activeLine) {
        props.onOpen(activeLine)
        take(event)
      }
      return
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      writing.write(filled('', lines, columnList, range))
      return take(event)
    }
    if (event.key === 'F2' || (event.key === 'Enter' && !isMod)) {
      editing.begin(null)
      return take(event)
    }
    if (isTypingKey(event) && canEdit) {
      editing.begin('')
      // Keeps the key from handlers outside the grid. Only the cell editor may receive the character.
      event.stopPropagation()
    }
  }

  function onHeadKey(event: KeyboardEvent): void {
    const id = activeColumn?.id
    if (id === undefined) return
    if (event.key === 'Enter' || event.key === ' ') {
      const way = columns.toggleSort(id, event.shiftKey)
      props.onSay(texts.announcements.sorted(activeColumn?.title ?? '', way))
      take(event)
    }
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      document.getElementById(activeId)?.querySelector('button')?.click()
      take(event)
    }
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    const place = placeAt(event.target)
    if (!place || event.button !== 0) return
    event.preventDefault()
    grid.current?.focus({ preventScroll: true })
    // If the value in the editor is invalid, the editor has taken focus again and stays open.
    if (document.activeElement !== grid.current) return
    writing.clearProblem()
    const line = lines[place.line]
    if (line?.kind === 'group') {
      cursor.goTo({ ...place, column: 0 }, false)
      return props.onToggleGroup(line.title)
    }
    if (place.column === -1 && line && (event.ctrlKey || event.metaKey)) return props.onToggleRow(line)
    cursor.goTo(place, event.shiftKey)
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons !== 1 || event.pointerType === 'touch' || editing.cell) return
    const place = placeAt(event.target)
    if (place && (place.line !== active.line || place.column !== active.column)) cursor.goTo(place, true)
  }

  function onDoubleClick(event: { target: EventTarget }): void {
    const place = placeAt(event.target)
    if (!place) return
    const line = lines[place.line]
    if (place.column === -1 && line) props.onOpen(line)
    else editing.begin(null)
  }

  const { problem } = writing
  const goTo = useEffectEvent(({ lineId, columnId }: CellProblem) => {
    const line = lines.findIndex(({ id }) => id === lineId)
    const column = shown.findIndex((each) => each.column.id === columnId)
    if (line >= 0 && column >= 0 && !editing.cell) cursor.goTo({ line, column }, false)
  })
  useEffect(() => {
    if (problem) goTo(problem)
  }, [problem])
  const problemId = `${gridId}-problem`
  const problemText = problem && sentenceOf(problem, columns)

  const content = (
    <>
      {editing.cell && activeColumn && (
        <CellEditor
          key={`${editing.cell.lineId} ${editing.cell.columnId}`}
          column={activeColumn}
          label={editing.cell.name}
          typed={editing.cell.typed}
          isKept={editing.cell.isKept}
          problemId={problem ? problemId : undefined}
          onType={editing.onType}
          onCommit={editing.commit}
          onCancel={editing.cancel}
        />
      )}
      {problemText !== null && <CellSentence key={activeId} id={problemId} sentence={problemText} />}
    </>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the grid has focus and names the active cell
    <div
      ref={grid}
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label={texts.rowsOf[owner]}
      aria-describedby={`${gridId}-help`}
      aria-rowcount={lines.length + 1}
      aria-colcount={shown.length + 1}
      aria-multiselectable
      aria-readonly={!canEdit}
      aria-activedescendant={activeId}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDoubleClick={onDoubleClick}
    >
      <ColumnHeads
        columns={columns}
        seen={seen.columns}
        gridId={gridId}
        active={active.line === -1 ? active.column : null}
        onSort={(id, also) => columns.toggleSort(id, also)}
        onFocusGrid={() => grid.current?.focus({ preventScroll: true })}
      />
      <div className={styles.lines} role="rowgroup" style={{ height: seen.height, width: totalWidth + headWidth }}>
        {seen.lines.map((index) => {
          const line = lines[index]
          if (!line) return null
          const isIn = index >= range.top && index <= range.bottom && active.line >= 0
          const isActive = index === active.line
          return (
            <GridRow
              key={line.id}
              owner={owner}
              line={line}
              index={index}
              gridId={gridId}
              columns={shown}
              seen={seen.columns}
              frozenWidth={frozenWidth}
              width={totalWidth}
              active={isActive ? active.column : null}
              from={isIn ? range.left : null}
              to={isIn ? range.right : null}
              isSelected={isSelected(line)}
              draft={line.kind === 'new' ? writing.draft : null}
            >
              {isActive ? content : undefined}
            </GridRow>
          )
        })}
      </div>
      <span id={`${gridId}-help`} hidden>
        {texts.help}
      </span>
      {editing.gone && <CellGone {...editing.gone} onClose={editing.forgetGone} />}
    </div>
  )
}

function take(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Returns the cell at the target of a pointer event. */
function placeAt(target: EventTarget): CellPlace | null {
  if (!(target instanceof Element)) return null
  const cell = target.closest('[data-column]')
  const line = cell?.closest('[data-line]')
  if (!cell || !line) return null
  return { line: Number(line.getAttribute('data-line')), column: Number(cell.getAttribute('data-column')) }
}

function sentenceOf(
  { row, columnId, sentence, others, lineId }: NonNullable<Writing['problem']>,
  { all }: TableColumns,
): string {
  const column = all.find(({ id }) => id === columnId)?.title ?? ''
  const located =
    row === null || lineId === newLineId ? sentence : others > 0 ? texts.problems.at(row, column, sentence) : sentence
  return others > 0 ? `${located}${texts.problems.others(others)} ${texts.problems.nothingDone}` : located
}
