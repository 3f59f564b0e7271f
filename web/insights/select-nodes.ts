import type { EditingSession } from '../network/editing-session.ts'
import { nothingSelected } from '../network/selection.ts'
import { texts } from './texts.ts'

/**
 * Selects nodes, announces the selection, and returns the ids of the selected nodes. A single node is selected even if
 * the filter hides it, and becomes visible. Of several nodes, only visible nodes are selected.
 */
export function selectNodes(session: EditingSession, nodeIds: readonly string[]): readonly string[] {
  const [only] = nodeIds
  if (nodeIds.length === 1 && only !== undefined) session.reveal(only)
  const there = nodeIds.filter((id) => {
    const target = { kind: 'node', id } as const
    return nodeIds.length === 1 ? session.exists(target) : session.isShown(target)
  })
  session.select({ ...nothingSelected, nodeIds: new Set(there) })
  session.announce(texts.shownAloud(there.length))
  return there
}
