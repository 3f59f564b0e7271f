import type { CanvasModel } from './canvas-model.ts'
import type { Selection } from './selection.ts'
import { texts } from './texts.ts'

/** What a selection is called. */
export function subjectName(model: CanvasModel, { nodeIds, edgeIds }: Selection): string {
  const [nodeId] = nodeIds
  if (nodeId && nodeIds.size === 1 && edgeIds.size === 0) return model.scene.nodes.get(nodeId)?.name ?? ''
  const [edgeId] = edgeIds
  if (edgeId && edgeIds.size === 1 && nodeIds.size === 0) {
    return model.scene.edges.get(edgeId)?.label || texts.unlabelled
  }
  return texts.selected(nodeIds.size + edgeIds.size)
}
