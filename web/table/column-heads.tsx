import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import styles from './grid.module.css'
import { cellId, headWidth } from './grid-row.tsx'
import { texts } from './texts.ts'
import type { ShownColumn, TableColumns } from './use-columns.ts'

interface ColumnHeadsProps {
  readonly columns: TableColumns
  readonly seen: readonly number[]
  readonly gridId: string
  /** Index of the active column head, or -1 for the corner. Null if a cell is active. */
  readonly active: number | null
  readonly onSort: (id: string, also: boolean) => void
  /** Called to return focus to the grid after a column header was clicked or its menu was closed. */
  readonly onFocusGrid: () => void
}

/**
 * The column heads. Pressing a head sorts by it. Other functions are in its menu, and dragging its edge changes the
 * width.
 */
export function ColumnHeads({ columns, seen, gridId, active, onSort, onFocusGrid }: ColumnHeadsProps) {
  const { shown, frozenWidth, totalWidth } = columns
  const head = (at: number) => {
    const each = shown[at]
    return (
      each && <ColumnHead key={each.column.id} {...{ columns, gridId, active, onSort, onFocusGrid, at, shown: each }} />
    )
  }
  return (
    <div className={styles.head} role="row" aria-rowindex={1} style={{ width: totalWidth + headWidth }}>
      <div className={styles.frozen} role="presentation" style={{ width: frozenWidth + headWidth }}>
        <div
          className={styles.corner}
          role="columnheader"
          id={cellId(gridId, 'heads', null)}
          aria-colindex={1}
          aria-label={texts.rowHead}
          data-active={active === -1 || undefined}
        />
        {shown.flatMap(({ isFrozen }, at) => (isFrozen ? [head(at)] : []))}
      </div>
      {seen.map((at) => (shown[at]?.isFrozen ? null : head(at)))}
    </div>
  )
}

interface ColumnHeadProps extends Omit<ColumnHeadsProps, 'seen'> {
  readonly at: number
  readonly shown: ShownColumn
}

function ColumnHead({ columns, gridId, active, onSort, onFocusGrid, at, shown }: ColumnHeadProps) {
  const { column, start, width, isFrozen, sorted, sortPlace } = shown
  const { id, title, isFigure } = column
  const { resizing } = columns
  const dragged = resizing?.id === id ? resizing.by : null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles the keys of its cells
    <div
      className={styles.columnHead}
      role="columnheader"
      tabIndex={-1}
      id={cellId(gridId, 'heads', id)}
      aria-colindex={at + 2}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      style={isFrozen ? { width } : { width, left: start + headWidth }}
      data-place={isFrozen ? 'frozen' : 'free'}
      data-figure={isFigure || undefined}
      data-active={active === at || undefined}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) onFocusGrid()
      }}
      onClick={(event) => onSort(id, event.shiftKey)}
    >
      <span className={styles.columnTitle}>{title}</span>
      {sorted && (
        <span className={styles.sortMark} aria-hidden>
          {sorted === 'asc' ? '↑' : '↓'}
          {columns.sortings.length > 1 && sortPlace}
        </span>
      )}
      <HeadMenu columns={columns} shown={shown} at={at} onClose={onFocusGrid} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the menu provides it by keyboard */}
      <div
        className={styles.edge}
        data-dragged={dragged !== null || undefined}
        style={dragged === null ? undefined : { transform: `translateX(${dragged}px)` }}
        onMouseDown={columns.resizer(id)}
        onTouchStart={columns.resizer(id)}
        onClick={(event) => event.stopPropagation()}
      />
    </div>
  )
}

interface HeadMenuProps {
  readonly columns: TableColumns
  readonly shown: ShownColumn
  readonly at: number
  readonly onClose: () => void
}

function HeadMenu({ columns, shown, at, onClose }: HeadMenuProps) {
  const { column, sorted } = shown
  const { id, title } = column
  const { menu } = texts
  const ids = columns.shown.map((each) => each.column.id)
  return (
    <Menu position="bottom-end" withinPortal returnFocus={false} onClose={onClose}>
      <Menu.Target>
        <UnstyledButton
          className={styles.menuButton}
          tabIndex={-1}
          aria-label={menu.of(title)}
          onClick={(event) => event.stopPropagation()}
        >
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      {/* Presses in the menu must not count as presses of the head. */}
      <Menu.Dropdown aria-label={menu.of(title)} onClick={(event) => event.stopPropagation()}>
        <Menu.Item onClick={() => columns.sort(id, false)}>{menu.ascending}</Menu.Item>
        <Menu.Item onClick={() => columns.sort(id, true)}>{menu.descending}</Menu.Item>
        {columns.sortings.length > 0 && !sorted && (
          <Menu.Item onClick={() => columns.toggleSort(id, true)}>{menu.also}</Menu.Item>
        )}
        {sorted && <Menu.Item onClick={() => columns.sort(id, null)}>{menu.unsort}</Menu.Item>}
        <Menu.Divider />
        {columns.groupBy?.id === id ? (
          <Menu.Item onClick={() => columns.group(null)}>{menu.ungroup}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => columns.group(id)}>{menu.group}</Menu.Item>
        )}
        <Menu.Item onClick={() => columns.freezeTo(id)}>{menu.freeze}</Menu.Item>
        <Menu.Item onClick={() => columns.freezeTo(null)}>{menu.unfreeze}</Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={at === 0} onClick={() => columns.moveBy(id, -1)}>
          {menu.left}
        </Menu.Item>
        <Menu.Item disabled={at === ids.length - 1} onClick={() => columns.moveBy(id, 1)}>
          {menu.right}
        </Menu.Item>
        <Menu.Item onClick={() => columns.widen(id, 1)}>{menu.wider}</Menu.Item>
        <Menu.Item onClick={() => columns.widen(id, -1)}>{menu.narrower}</Menu.Item>
        <Menu.Item disabled={ids.length === 1} onClick={() => columns.setShown(ids.filter((each) => each !== id))}>
          {menu.hide}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
