import type { Filter } from '../../domain/filter/filter.ts'
import { readFilter } from '../../domain/filter/filter-reader.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { EditingSession } from '../network/editing-session.ts'
import type { Others } from '../network/shown.ts'
import { merged } from './filter-draft.ts'

/** Adds a condition to the filter: at most `steps` connections from the selection. */
export function filterAroundSelection(session: EditingSession, steps: number): void {
  const { graph } = session
  const nodeIds = [...session.selection.value.nodeIds]
  if (!graph || nodeIds.length === 0) return
  const of = nodeIds.map((id) => referenceTo(graph, id))
  addToFilter(session, { kind: 'around', steps, of })
}

function addToFilter(session: EditingSession, filter: Filter): void {
  const { value: showing } = session.showing
  session.show({ ...showing, filter: merged(showing.filter, 'new', filter) })
}

/** Returns a reference to a node: its name, which is more readable, or its id if the name is not unique. */
function referenceTo({ nodes }: Graph, nodeId: string): string {
  const name = nodes.get(nodeId)?.name ?? ''
  const isOnlyOne = nodes.count((node) => node.name === name) === 1
  return isOnlyOne && name.trim() !== '' ? name : `@${nodeId}`
}

/** Applies the typed filter. Returns an error message if it cannot be parsed, otherwise null. */
export function showFilter(session: EditingSession, typed: string, others: Others): string | null {
  const { filter, mistake } = readFilter(typed)
  if (!mistake) session.show({ filter, others })
  return mistake?.sentence ?? null
}
