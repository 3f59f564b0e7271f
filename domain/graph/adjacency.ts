import { edgeIdsOf, type Graph } from './graph.ts'

/** What the algorithms of this folder ask of a connection. */
export interface Link {
  readonly id: string
  readonly sourceId: string
  readonly targetId: string
}

/**
 * A graph as its algorithms see it: who is there, and what is tied to whom. The graph of a network, the scene of the
 * canvas and a file being read can all be seen so. `linksOf` gives a tie of a node to itself once.
 */
export interface Adjacency {
  readonly nodeIds: () => Iterable<string>
  readonly has: (nodeId: string) => boolean
  readonly linksOf: (nodeId: string) => Iterable<Link>
}

/** Cost: nothing until it is asked. */
export function adjacencyOf(graph: Pick<Graph, 'nodes' | 'edges' | 'edgesByNode' | 'tasksByNode'>): Adjacency {
  return {
    nodeIds: () => graph.nodes.keys(),
    has: (nodeId) => graph.nodes.has(nodeId),
    linksOf: (nodeId) => edgeIdsOf(graph, nodeId).flatMap((edgeId) => graph.edges.get(edgeId) ?? []),
  }
}

/** The graph of some links: its nodes are their ends and those named besides. Cost: one pass over the links. */
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

/** The end of a link that is not `nodeId`; of a tie to itself, the node itself. */
export function otherEnd({ sourceId, targetId }: Link, nodeId: string): string {
  return sourceId === nodeId ? targetId : sourceId
}
