import { Edit } from '../edits/edit.ts'
import { type Graph, graphFrom } from '../entities/graph.ts'
import type { Network } from '../entities/network/network.ts'

/**
 * Returns a network as it was created, before the first batch of its log. `inverse` reverses the batch that first
 * changed its name or description, or is empty.
 */
export function createdNetwork(network: Network, inverse: readonly Edit[]): Graph {
  const before = { ...network, updatedAt: network.createdAt }
  for (const edit of inverse) {
    if (edit.type === 'network.rename') before.name = edit.name
    if (edit.type === 'network.describe') before.description = edit.description
  }
  return graphFrom({ network: before })
}

/**
 * Returns logged edits with the properties that entities have now. Edits that an earlier release has logged lack
 * properties that were added since. Only edits that contain whole entities can lack any.
 */
export function withPresentProperties(edits: readonly Edit[]): readonly Edit[] {
  return edits.some(hasDefaults)
    ? edits.map((edit) => (hasDefaults(edit) ? (Edit.safeParse(edit).data ?? edit) : edit))
    : edits
}

function hasDefaults({ type }: Edit): boolean {
  return type.endsWith('.add') || type === 'node.merge'
}
