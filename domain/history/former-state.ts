import { Edit } from '../edits/edit.ts'
import { type Graph, graphFrom } from '../entities/graph.ts'
import type { Network } from '../entities/network/network.ts'

/**
 * Returns a network in the state in which it was created, before the first batch of its log. `inverse` reverses the
 * first batch that changed the name or the description of the network. It is empty if no batch changed them.
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
 * Returns logged edits with default values for missing properties. Edits from an earlier release lack the properties
 * that later releases introduced. Only edits that contain whole entities can lack properties.
 */
export function withPresentProperties(edits: readonly Edit[]): readonly Edit[] {
  return edits.some(hasDefaults)
    ? edits.map((edit) => (hasDefaults(edit) ? (Edit.safeParse(edit).data ?? edit) : edit))
    : edits
}

function hasDefaults({ type }: Edit): boolean {
  return type.endsWith('.add') || type === 'node.merge'
}
