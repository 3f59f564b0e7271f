import type { Node } from '../../domain/entities/node/node.ts'
import { KnownNames } from '../../domain/interactions/known-names.ts'
import type { Graph } from '../../domain/graph/graph.ts'

let kept: { readonly nodes: Graph['nodes']; readonly ownId: string | null; readonly names: KnownNames } | null = null

/** The names in a network, ready to be found in sentences; the person themself is not among them. The last ones are kept. */
export function knownNamesOf({ nodes }: Pick<Graph, 'nodes'>, ownId: string | null): KnownNames {
  if (kept?.nodes === nodes && kept.ownId === ownId) return kept.names
  const others = function* (): Generator<Node> {
    for (const node of nodes.values()) if (node.id !== ownId) yield node
  }
  kept = { nodes, ownId, names: new KnownNames(others()) }
  return kept.names
}
