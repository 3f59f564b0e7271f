import type { Graph } from '../entities/graph.ts'
import { edgeIdsOf } from '../entities/owned-ids.ts'

/** The properties of a connection that graph algorithms need. */
export interface Link {
  readonly id: string
  readonly sourceId: string
  readonly targetId: string
}

/**
 * A graph in the form that graph algorithms need. The graph of a network, the canvas scene and a file being imported
 * all have this form. `linksOf` returns a self-loop once.
 */
export interface Adjacency {
  readonly nodeIds: () => Iterable<string>
  readonly has: (nodeId: string) => boolean
  readonly linksOf: (nodeId: string) => Iterable<Link>
}

/** Returns a graph for algorithms. Cost: none until the graph is queried. */
export function adjacencyOf(graph: Pick<Graph, 'nodes' | 'edges' | 'edgesByNode' | 'tasksByNode'>): Adjacency {
  return {
    nodeIds: () => graph.nodes.keys(),
    has: (nodeId) => graph.nodes.has(nodeId),
    linksOf: (nodeId) => edgeIdsOf(graph, nodeId).flatMap((edgeId) => graph.edges.get(edgeId) ?? []),
  }
}

/**
 * Builds a graph from links. Its nodes are the ends of the links and the given nodes. Cost: one pass over the links.
 */
export function adjacencyOfLinks(links: Iterable<Link>, nodeIds: Iterable<string> = []): Adjacency {
  const byNode = new Map<string, Link[]>()
  for (const id of nodeIds) byNode.set(id, [])
  for (const link of links) {
    for (const end of new Set([link.sourceId, link.targetId])) {
      const known = byNode.get(end)
      if (known) known.push(link)
      else byNode.set(end, [link])
    }
  }
  return {
    nodeIds: () => byNode.keys(),
    has: (nodeId) => byNode.has(nodeId),
    linksOf: (nodeId) => byNode.get(nodeId) ?? [],
  }
}

/** Returns the end of a link that is not `nodeId`; for a self-loop, the node itself. */
export function otherEnd({ sourceId, targetId }: Link, nodeId: string): string {
  return sourceId === nodeId ? targetId : sourceId
}
