import { useMemo, useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import type { AnalyzedNodes } from '../../domain/graph/metrics/analyzed-nodes.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import { noGroups, type ShownGroup } from '../network/group-stand-ins.ts'
import type { RowOwner } from '../network/row-edits.ts'
import { useObservable } from '../ui/observable.ts'
import { type Entity, shownIn, type TableColumn } from './column.ts'
import { edgeColumns } from './edge-columns.ts'
import { nodeColumns } from './node-columns.ts'
import { NodeFinder } from './node-finder.ts'
import { type Line, linesOf, RowOrder, type Sorting } from './row-order.ts'
import type { RowsProps } from './table-props.ts'
import { taskColumns } from './task-columns.ts'

/**
 * Returns all columns for this kind of rows. The columns are the same objects as long as the data that they read does
 * not change.
 */
export function useAllColumns({
  graph,
  owner,
  session,
  contacts,
}: Pick<RowsProps, 'graph' | 'owner' | 'session' | 'contacts'>): readonly TableColumn[] {
  const { nodes, tags, fields, tasks, edgesByNode } = graph
  const groups = useObservable(session.shown, (shown) => shown?.grouped.groups ?? noGroups.groups)
  const analyzed = useObservable(session.analyzed)
  const [columns, setColumns] = useState<{ of: readonly unknown[]; columns: readonly TableColumn[] } | null>(null)
  const ofGroups = groups.flatMap(({ group, own }) => [group, own])
  const of =
    owner === 'nodes'
      ? [owner, tags, fields, edgesByNode, tasks, contacts, analyzed, ...ofGroups]
      : [owner, nodes, fields]
  if (columns && of.every((part, index) => part === columns.of[index]) && of.length === columns.of.length) {
    return columns.columns
  }
  const next = { of, columns: columnsOf(graph, owner, groups, { contacts, analyzed }) }
  setColumns(next)
  return next.columns
}

function columnsOf(
  graph: Graph,
  owner: RowOwner,
  groups: readonly ShownGroup[],
  { contacts, analyzed }: { contacts: OwnContacts | null; analyzed: AnalyzedNodes | null },
): readonly TableColumn[] {
  switch (owner) {
    case 'nodes':
      return nodeColumns(graph, groups, contacts, analyzed)
    case 'edges':
      return edgeColumns(graph, new NodeFinder(graph))
    case 'tasks':
      return taskColumns(graph, new NodeFinder(graph))
  }
}

interface LinesOptions {
  readonly graph: Graph
  readonly owner: RowOwner
  readonly sortings: readonly Sorting[]
  readonly groupBy: TableColumn | null
  readonly closed: ReadonlySet<string>
  readonly hasNew: boolean
  readonly isShown: (row: Entity) => boolean
}

export interface Lines {
  readonly lines: readonly Line[]
  /** Number of visible rows. */
  readonly count: number
}

/** Returns the rows of a network, sorted and grouped. Each kind of rows needs a separate instance. */
export function useLines({ graph, owner, sortings, groupBy, closed, hasNew, isShown }: LinesOptions): Lines {
  const [order] = useState(() => new RowOrder<Entity>())
  const rows = graph[owner]
  const ordered = useMemo(() => order.ordered(rows, sortings, isShown), [order, rows, sortings, isShown])
  const desc = sortings.find(({ column }) => column === groupBy)?.desc ?? false
  const lines = useMemo(() => {
    const group = groupBy && {
      by: { column: groupBy, desc },
      closed,
      titleOf: (row: Entity) => shownIn(groupBy, row),
    }
    return linesOf(ordered, group, hasNew)
  }, [ordered, groupBy, desc, closed, hasNew])
  return { lines, count: ordered.length }
}
