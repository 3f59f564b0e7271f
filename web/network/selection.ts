/** A node or an edge. */
export interface Target {
  readonly kind: 'node' | 'edge'
  readonly id: string
}

export interface Selection {
  readonly nodeIds: ReadonlySet<string>
  readonly edgeIds: ReadonlySet<string>
}

export const nothingSelected: Selection = { nodeIds: new Set(), edgeIds: new Set() }

export function selectionSize(selection: Selection): number {
  return selection.nodeIds.size + selection.edgeIds.size
}

export function isOnly({ nodeIds, edgeIds }: Selection, nodeId: string): boolean {
  return nodeIds.size === 1 && edgeIds.size === 0 && nodeIds.has(nodeId)
}

export function selectOnly(target: Target): Selection {
  return target.kind === 'node'
    ? { nodeIds: new Set([target.id]), edgeIds: new Set() }
    : { nodeIds: new Set(), edgeIds: new Set([target.id]) }
}

export function toggled(selection: Selection, target: Target): Selection {
  return target.kind === 'node'
    ? { ...selection, nodeIds: withToggled(selection.nodeIds, target.id) }
    : { ...selection, edgeIds: withToggled(selection.edgeIds, target.id) }
}

function withToggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Returns the selection without targets that do not exist. If all exist, returns the same object. */
export function pruned(selection: Selection, exists: (target: Target) => boolean): Selection {
  const nodeIds = [...selection.nodeIds].filter((id) => exists({ kind: 'node', id }))
  const edgeIds = [...selection.edgeIds].filter((id) => exists({ kind: 'edge', id }))
  if (nodeIds.length === selection.nodeIds.size && edgeIds.length === selection.edgeIds.size) return selection
  return { nodeIds: new Set(nodeIds), edgeIds: new Set(edgeIds) }
}
