import { type Adjacency, otherEnd } from './adjacency.ts'

/** A part of a graph, as ids of its nodes and links. */
export interface Subgraph {
  readonly nodes: ReadonlySet<string>
  readonly edges: ReadonlySet<string>
}

/**
 * Returns the part of a graph that consists of a node, all nodes within `depth` steps, and the links between them.
 * Ignores direction. Null if the node does not exist. Cost: proportional to the result.
 */
export function egoNetwork(graph: Adjacency, nodeId: string, depth: number): Subgraph | null {
  if (!graph.has(nodeId)) return null
  const nodes = new Set([nodeId])
  let rim = [nodeId]
  for (let step = 0; step < depth; step++) {
    const reached: string[] = []
    for (const id of rim) {
      for (const link of graph.linksOf(id)) {
        const other = otherEnd(link, id)
        if (nodes.has(other)) continue
        nodes.add(other)
        reached.push(other)
      }
    }
    rim = reached
  }
  const edges = new Set<string>()
  for (const id of nodes) {
    for (const link of graph.linksOf(id)) if (nodes.has(otherEnd(link, id))) edges.add(link.id)
  }
  return { nodes, edges }
}
