import { nameKey } from '../generate/answer.ts'
import type { Graph } from '../entities/graph.ts'
import type { Node } from '../entities/node/node.ts'

/** Name indexes by graph. Graphs are immutable, so a cached index stays valid. */
const indexes = new WeakMap<Graph, ReadonlyMap<string, Node>>()

/**
 * Returns the node with this name, ignoring case and accents. If several nodes have this name, returns the first one.
 * Cost: one pass over all nodes, once per graph.
 */
export function nodeByName(graph: Graph, name: string): Node | undefined {
  let index = indexes.get(graph)
  if (!index) {
    index = indexOf(graph)
    indexes.set(graph, index)
  }
  return index.get(nameKey(name))
}

function indexOf(graph: Graph): ReadonlyMap<string, Node> {
  const index = new Map<string, Node>()
  for (const node of graph.nodes.values()) {
    const key = nameKey(node.name)
    if (!index.has(key)) index.set(key, node)
  }
  return index
}
