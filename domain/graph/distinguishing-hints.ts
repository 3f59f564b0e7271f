import { type Node, nodeTypeLabels } from '../entities/node/node.ts'
import { folded } from '../folded.ts'
import type { Graph } from '../entities/graph.ts'

/**
 * Returns short strings that distinguish nodes of the same name, by node id. Each string is the value of the node's
 * first property that differs from all other nodes of this name, or else the name of a connected node. Nodes with a
 * unique name, and nodes that cannot be distinguished, have no entry. Cost: one pass over the nodes, and one over the
 * connections if names are shared.
 */
export function distinguishingHints({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): ReadonlyMap<string, string> {
  const hints = new Map<string, string>()
  const shared = [...byName(nodes.values()).values()].filter((some) => some.length > 1)
  if (shared.length === 0) return hints
  const namesake = new Set(shared.flat().map(({ id }) => id))
  const beside = new Map<string, string>()
  for (const { sourceId, targetId } of edges.values()) {
    for (const [id, other] of [
      [sourceId, targetId],
      [targetId, sourceId],
    ] as const) {
      const name = nodes.get(other)?.name
      if (name !== undefined && namesake.has(id) && !beside.has(id)) beside.set(id, `with ${name}`)
    }
  }
  for (const some of shared) {
    const facts = some.map((node) => factsOf(node, beside.get(node.id)))
    for (const [at, node] of some.entries()) {
      const own = facts[at]?.find((fact) => facts.every((others, index) => index === at || !others.includes(fact)))
      if (own !== undefined) hints.set(node.id, own)
    }
  }
  return hints
}

function byName(nodes: Iterable<Node>): Map<string, Node[]> {
  const names = new Map<string, Node[]>()
  for (const node of nodes) {
    const name = folded(node.name)
    const there = names.get(name)
    if (there) there.push(node)
    else names.set(name, [node])
  }
  return names
}

function factsOf({ type, title, company, email, phone, address }: Node, beside: string | undefined): readonly string[] {
  return [title, company, nodeTypeLabels[type], email, phone, address, beside].filter((fact) => !!fact) as string[]
}
