import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { nothingSelected, type Selection, type Target, toggled } from '../network/selection.ts'
import { useObservable } from '../ui/observable.ts'
import type { Entity } from './column.ts'
import styles from './network-table.module.css'
import type { RowsProps } from './table-props.ts'
import type { Line } from './row-order.ts'
import { TableBar } from './table-bar.tsx'
import { TableGrid } from './table-grid.tsx'
import { texts } from './texts.ts'
import { useRequestedAnalysis, useColumns } from './use-columns.ts'
import { useCursor } from './use-cursor.ts'
import { useAllColumns, useLines } from './use-lines.ts'
import { useVisibleRows } from './use-visible-rows.ts'
import { useWriting } from './use-writing.ts'

const none: ReadonlySet<string> = new Set()

/** The table for one kind of rows, with its toolbar. */
export function RowsTable({ owner, graph, session, contacts, commands, canEdit, search, ...on }: RowsProps) {
  const all = useAllColumns({ graph, owner, session, contacts })
  useRequestedAnalysis(session, search)
  const columns = useColumns(all, search, (changes) => on.onSearch({ ...search, ...changes }))
  const [closed, setClosed] = useState(none)
  const shown = useVisibleRows(session, owner)
  const { lines, count } = useLines({
    graph,
    owner,
    sortings: columns.sortings,
    groupBy: columns.groupBy,
    closed,
    hasNew: canEdit,
    isShown: shown.has,
  })
  const selection = useObservable(session.selection)
  /**
   * The last selection that was made in this table. A `Selection` contains nodes and edges, but no tasks. A node can
   * have several tasks, so the table stores which of them are selected.
   */
  const [own, setOwn] = useState<{ selection: Selection; taskIds: ReadonlySet<string> } | null>(null)
  const taskIds = own?.selection === selection ? own.taskIds : none
  const selectedIds = owner === 'tasks' ? taskIds : owner === 'edges' ? selection.edgeIds : selection.nodeIds
  const isSelected = (line: Line) => line.kind === 'row' && selectedIds.has(line.id)
  const selectedLines = useMemo(
    () => lines.filter((line) => line.kind === 'row' && selectedIds.has(line.id)),
    [lines, selectedIds],
  )
  const rowIds = selectedLines.map(({ id }) => id)

  const targetOf = (row: Entity): Target => {
    if (owner === 'edges') return { kind: 'edge', id: row.id }
    return { kind: 'node', id: 'nodeId' in row ? row.nodeId : row.id }
  }
  const selectionOf = (ids: readonly string[]): Selection => {
    if (owner === 'edges') return { ...nothingSelected, edgeIds: new Set(ids) }
    const nodeIds = owner === 'nodes' ? ids : ids.flatMap((id) => graph.tasks.get(id)?.nodeId ?? [])
    return { ...nothingSelected, nodeIds: new Set(nodeIds) }
  }
  const choose = (chosen: Selection, chosenTasks = none) => {
    setOwn({ selection: chosen, taskIds: chosenTasks })
    session.select(chosen)
  }
  // Moving the cursor also selects the row on the canvas.
  const select = (ids: readonly string[]) => {
    choose(selectionOf(ids), owner === 'tasks' ? new Set(ids) : none)
    const [only, ...others] = ids
    const row = only !== undefined && others.length === 0 ? graph[owner].get(only) : undefined
    if (row) on.onReach(targetOf(row))
  }
  const cursor = useCursor(lines, columns.shown, select)
  const writing = useWriting({ owner, columns: all, session, commands, canEdit })

  const follow = useEffectEvent((now: Selection) => {
    // A cell with a problem has to be corrected before the cursor moves.
    if (now === own?.selection || writing.problem) return
    const ids = owner === 'edges' ? now.edgeIds : now.nodeIds
    const isMeant = (line: Line | undefined) => line?.kind === 'row' && ids.has(targetOf(line.row).id)
    if (isMeant(lines[cursor.active.line])) return
    const first = lines.findIndex(isMeant)
    if (first >= 0) cursor.waitAt(first)
  })
  // Moves the cursor to a selection that was made elsewhere.
  useEffect(() => follow(selection), [selection])

  return (
    <>
      <TableBar
        owner={owner}
        columns={columns}
        count={count}
        all={graph[owner].size}
        selected={rowIds.length}
        canEdit={canEdit}
        onShowAll={shown.isPart ? shown.showAll : null}
        onTags={owner === 'nodes' ? () => on.onEditNodes('tags', rowIds) : null}
        onColor={owner === 'nodes' ? () => on.onEditNodes('color', rowIds) : null}
        onLog={owner === 'nodes' ? () => session.log({ nodeIds: rowIds }) : null}
        onRemove={() => {
          if (owner === 'tasks') commands.removeTasks(rowIds)
          else commands.remove(selectionOf(rowIds))
        }}
        onShow={on.onShowSelection}
        onOpen={() => {
          const active = lines[cursor.active.line]
          const line = active && isSelected(active) ? active : selectedLines[0]
          if (line?.kind === 'row') on.onOpen(targetOf(line.row))
        }}
      />
      <TableGrid
        owner={owner}
        lines={lines}
        columns={columns}
        cursor={cursor}
        writing={writing}
        canEdit={canEdit}
        isSelected={isSelected}
        selectedLines={selectedLines}
        onToggleGroup={(title) => {
          const next = new Set(closed)
          if (!next.delete(title)) next.add(title)
          setClosed(next)
        }}
        onToggleRow={(line) => {
          if (line.kind !== 'row') return
          if (owner !== 'tasks') return choose(toggled(selection, targetOf(line.row)))
          const next = new Set(taskIds)
          if (!next.delete(line.id)) next.add(line.id)
          select([...next])
        }}
        onOpen={(line) => {
          if (line.kind === 'row') on.onOpen(targetOf(line.row))
        }}
        onSay={(sentence) => session.announce(sentence)}
      />
      {graph[owner].size === 0 && !canEdit && <p className={styles.nothing}>{texts.noRows[owner]}</p>}
    </>
  )
}
