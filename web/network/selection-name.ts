import type { EditingSession } from './editing-session.ts'
import type { Selection } from './selection.ts'
import { texts } from './texts.ts'

/** Returns the name of a selection. */
export function selectionName(session: EditingSession, { nodeIds, edgeIds }: Selection): string {
  const [nodeId] = nodeIds
  if (nodeId && nodeIds.size === 1 && edgeIds.size === 0) return session.nameOf(nodeId)
  const [edgeId] = edgeIds
  if (edgeId && edgeIds.size === 1 && nodeIds.size === 0) {
    return session.graph?.edges.get(edgeId)?.label || texts.unlabelled
  }
  return texts.selected(nodeIds.size + edgeIds.size)
}
