import type { Scene } from './scene.ts'

/** Nodes and edges that stand out while everything else steps back. */
export interface Lit {
  readonly nodes: ReadonlySet<string>
  readonly edges: ReadonlySet<string>
}

/**
 * A node and what can be reached from it in `depth` steps, with all connections among them. Null if there is no such
 * node. Cost: proportional to what is reached.
 */
export function neighbourhood(scene: Scene, nodeId: string, depth: number): Lit | null {
  const centre = scene.nodes.get(nodeId)
  if (!centre) return null
  const nodes = new Map([[nodeId, centre]])
  let rim = [centre]
  for (let step = 0; step < depth; step++) {
    const reached = rim.flatMap((node) => [...node.edges].flatMap((edge) => [edge.source, edge.target]))
    rim = [...new Set(reached)].filter((node) => !nodes.has(node.id))
    for (const node of rim) nodes.set(node.id, node)
  }
  const edges = new Set<string>()
  for (const node of nodes.values()) {
    for (const edge of node.edges) if (nodes.has(edge.sourceId) && nodes.has(edge.targetId)) edges.add(edge.id)
  }
  return { nodes: new Set(nodes.keys()), edges }
}
