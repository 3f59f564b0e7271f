import { UnstyledButton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { RowOwner } from '../network/row-edits.ts'
import { selectOnly, type Target } from '../network/selection.ts'
import { useObservable } from '../ui/observable.ts'
import { chosenColumns, chosenSortings } from './chosen-columns.ts'
import { type Entity, shownIn, type TableColumn } from './column.ts'
import styles from './network-table.module.css'
import type { RowsProps } from './table-props.ts'
import { texts } from './texts.ts'
import type { Line } from './row-order.ts'
import { useRequestedAnalysis } from './use-columns.ts'
import { useAllColumns, useLines } from './use-lines.ts'
import { useVisibleRows } from './use-visible-rows.ts'

const cardHeight = 92
const none: ReadonlySet<string> = new Set()

/** The rows on phones, as cards. Selecting a card opens the entity. */
export function CardList({ owner, graph, session, contacts, search, canEdit, onOpen }: RowsProps) {
  const all = useAllColumns({ graph, owner, session, contacts })
  useRequestedAnalysis(session, search)
  const [head, ...others] = useMemo(() => {
    const ids = new Set(chosenColumns(all, search.columns).map(({ id }) => id))
    return [...ids].flatMap((id) => all.find((column) => column.id === id) ?? [])
  }, [all, search.columns])
  const sortings = useMemo(() => chosenSortings(all, search.sort), [all, search.sort])
  // Users cannot sort cards, so unless the URL specifies an order, they are sorted by name.
  const byHead = useMemo(() => (head ? [{ column: head, desc: false }] : []), [head])
  const { lines, count } = useLines({
    graph,
    owner,
    sortings: sortings.length > 0 ? sortings : byHead,
    groupBy: null,
    closed: none,
    hasNew: false,
    isShown: useVisibleRows(session, owner).has,
  })
  const selection = useObservable(session.selection)
  const selectedIds = owner === 'edges' ? selection.edgeIds : selection.nodeIds
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions are called in every render and not passed on
  const scroller = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => cardHeight,
    overscan: 6,
  })
  const followed = useRef<typeof selection>(null)
  const follow = useEffectEvent(() => {
    if (followed.current === selection || selectedIds.size === 0) return
    const isSelected = (line: Line) => line.kind === 'row' && selectedIds.has(targetOf(owner, line.row).id)
    const first = lines.findIndex(isSelected)
    if (first < 0) return
    followed.current = selection
    scroller.scrollToIndex(first, { align: 'auto' })
  })
  // Scrolls to a node that was found or added elsewhere. Its row may be added after the node was selected.
  useEffect(() => follow(), [selection, lines])
  const isFiltered = (session.graph?.[owner].size ?? 0) > 0
  const begin = owner === 'nodes' && canEdit ? ` ${texts.begin}` : ''
  const emptyText = isFiltered ? texts.noneShown[owner] : `${texts.noRows[owner]}${begin}`
  return (
    <div className={styles.cards} ref={frame}>
      {count === 0 && <p className={styles.nothing}>{emptyText}</p>}
      <ul className={styles.cardSpace} aria-label={texts.rowsOf[owner]} style={{ height: scroller.getTotalSize() }}>
        {scroller.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          if (line?.kind !== 'row') return null
          const target = targetOf(owner, line.row)
          return (
            <li
              key={line.id}
              className={styles.card}
              style={{ height: cardHeight, transform: `translateY(${start}px)` }}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
            >
              <UnstyledButton
                className={styles.cardButton}
                data-selected={selectedIds.has(target.id) || undefined}
                onClick={() => {
                  session.select(selectOnly(target))
                  onOpen(target)
                }}
              >
                <span className={styles.cardTitle}>{head && titleOf(owner, head, others, line.row)}</span>
                <span className={styles.cardLine}>{wordsOf(others, line.row).slice(0, 3).join(' · ')}</span>
                <span className={styles.cardLine}>{wordsOf(others, line.row).slice(3, 6).join(' · ')}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Returns the title of a card. The title of an edge consists of the names of both ends. */
function titleOf(owner: RowOwner, head: TableColumn, others: readonly TableColumn[], row: Entity): string {
  const to = owner === 'edges' ? others.find(({ id }) => id === 'to') : undefined
  return to ? `${shownIn(head, row)} – ${shownIn(to, row)}` : shownIn(head, row)
}

function wordsOf(columns: readonly TableColumn[], row: Entity): string[] {
  return columns.flatMap((column) => (column.id === 'to' ? [] : shownIn(column, row) || []))
}

function targetOf(owner: RowOwner, row: Entity): Target {
  if (owner === 'edges') return { kind: 'edge', id: row.id }
  return { kind: 'node', id: 'nodeId' in row ? row.nodeId : row.id }
}
