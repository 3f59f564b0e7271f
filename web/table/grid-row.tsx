import { figure } from '../../domain/english.ts'
import { memo, type ReactNode } from 'react'
import { shownIn } from './column.ts'
import styles from './grid.module.css'
import type { Line } from './row-order.ts'
import type { ShownColumn } from './use-columns.ts'
import { texts } from './texts.ts'
import type { RowOwner } from '../network/row-edits.ts'

export const lineHeight = 34
export const headWidth = 52

interface GridRowProps {
  readonly owner: RowOwner
  readonly line: Line
  readonly index: number
  readonly gridId: string
  readonly columns: readonly ShownColumn[]
  /** Indexes of the rendered columns. */
  readonly seen: readonly number[]
  readonly frozenWidth: number
  readonly width: number
  /** Column index of the active cell, or -1 for the row head. Null if the active cell is in another row. */
  readonly active: number | null
  /** First column of the selected cells. Null if no cell of this row is selected. */
  readonly from: number | null
  readonly to: number | null
  readonly isSelected: boolean
  /** The values typed into the new row so far. Null for other rows. */
  readonly draft: ReadonlyMap<string, string> | null
  /** Content of the active cell, such as its editor. */
  readonly children?: ReactNode
}

/** A line of the table. Memoized, so that scrolling renders only the lines that come into view. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, index, gridId, columns, seen, frozenWidth, width, active, isSelected, children } = props
  const place = { transform: `translateY(${index * lineHeight}px)`, width: width + headWidth }
  const common = { role: 'row', 'aria-rowindex': index + 2, className: styles.row, style: place }
  if (line.kind === 'group') {
    const title = line.title === '' ? texts.empty : line.title
    return (
      <div {...common} data-group data-line={index}>
        <div
          role="gridcell"
          // The attribute is on the cell instead of the row, because the cell has focus and grids do not support
          // expandable rows.
          aria-expanded={!line.isClosed}
          id={cellId(gridId, line.id, null)}
          aria-colindex={1}
          aria-colspan={columns.length + 1}
          className={styles.group}
          data-column={-1}
          data-active={active !== null || undefined}
        >
          <span aria-hidden className={styles.fold} data-closed={line.isClosed || undefined} />
          <span className={styles.groupTitle}>{title}</span>{' '}
          <span className={styles.groupCount}>{figure(line.count)}</span>
        </div>
      </div>
    )
  }
  const cell = (at: number) => {
    const shown = columns[at]
    return shown && <GridCell key={shown.column.id} {...props} at={at} shown={shown} />
  }
  return (
    <div {...common} data-line={index} data-new={line.kind === 'new' || undefined} aria-selected={isSelected}>
      <div className={styles.frozen} role="presentation" style={{ width: frozenWidth + headWidth }}>
        <div
          role="rowheader"
          id={cellId(gridId, line.id, null)}
          aria-colindex={1}
          className={styles.rowHead}
          data-column={-1}
          data-active={active === -1 || undefined}
        >
          {line.kind === 'row' ? (
            figure(line.number)
          ) : (
            <span aria-label={texts.newRow[props.owner]} role="img">
              +
            </span>
          )}
          {active === -1 && children}
        </div>
        {columns.flatMap(({ isFrozen }, at) => (isFrozen ? [cell(at)] : []))}
      </div>
      {seen.map((at) => (columns[at]?.isFrozen ? null : cell(at)))}
    </div>
  )
}, areSame)

interface GridCellProps extends GridRowProps {
  readonly at: number
  readonly shown: ShownColumn
}

function GridCell({ line, gridId, at, shown, active, from, to, draft, owner, children }: GridCellProps) {
  if (line.kind === 'group') return null
  const { column, start, width, isFrozen } = shown
  const isActive = active === at
  const isChosen = from !== null && to !== null && at >= from && at <= to
  const text = line.kind === 'row' ? shownIn(column, line.row) : (draft?.get(column.id) ?? '')
  const isHint = line.kind === 'new' && at === 0 && text === ''
  return (
    <div
      role="gridcell"
      id={cellId(gridId, line.id, column.id)}
      aria-colindex={at + 2}
      aria-selected={isChosen || isActive}
      className={styles.cell}
      style={isFrozen ? { width } : { width, left: start + headWidth }}
      data-place={isFrozen ? 'frozen' : 'free'}
      data-column={at}
      data-active={isActive || undefined}
      data-chosen={isChosen || undefined}
      data-figure={column.isFigure || undefined}
      data-hint={isHint || undefined}
    >
      {isHint ? `${texts.newRow[owner]}…` : text}
      {isActive && children}
    </div>
  )
}

export function cellId(gridId: string, lineId: string, columnId: string | null): string {
  return `${gridId}-${lineId}-${columnId ?? 'head'}`.replaceAll(/\s/g, '_')
}

function areSame(before: GridRowProps, now: GridRowProps): boolean {
  const keys = Object.keys(now) as (keyof GridRowProps)[]
  return keys.every((key) => (key === 'line' ? isSameLine(before.line, now.line) : Object.is(before[key], now[key])))
}

/** Compares the content of lines, because each change to the network creates new line objects. */
function isSameLine(before: Line, now: Line): boolean {
  if (before.kind === 'row' && now.kind === 'row') return before.row === now.row && before.number === now.number
  if (before.kind === 'group' && now.kind === 'group')
    return before.title === now.title && before.count === now.count && before.isClosed === now.isClosed
  return before.kind === now.kind
}
