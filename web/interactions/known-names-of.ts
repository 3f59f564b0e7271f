import type { Node } from '../../domain/entities/node/node.ts'
import { KnownNames } from '../../domain/interactions/known-names.ts'
import type { Graph } from '../../domain/entities/graph.ts'

let kept: { readonly nodes: Graph['nodes']; readonly ownId: string | null; readonly names: KnownNames } | null = null

/**
 * Returns an index of the names in a network for parsing sentences, without the user's own node. The latest index is
 * cached.
 */
export function knownNamesOf({ nodes }: Pick<Graph, 'nodes'>, ownId: string | null): KnownNames {
  if (kept?.nodes === nodes && kept.ownId === ownId) return kept.names
  const others = function* (): Generator<Node> {
    for (const node of nodes.values()) if (node.id !== ownId) yield node
  }
  kept = { nodes, ownId, names: new KnownNames(others()) }
  return kept.names
}
