import { UndirectedGraph } from 'graphology'
import type { TieGraph } from './tie-graph.ts'

/**
 * Converts a network to a graph for graphology's algorithms. Keys are node numbers. Cost: one pass, with one object per
 * node and connected pair.
 */
export function graphologyGraph({ ids, starts, ends, weights }: TieGraph): UndirectedGraph {
  const graph = new UndirectedGraph({ multi: false, allowSelfLoops: false })
  for (let node = 0; node < ids.length; node++) graph.addNode(node)
  for (let node = 0; node < ids.length; node++) {
    for (let arc = starts[node] as number; arc < (starts[node + 1] as number); arc++) {
      const end = ends[arc] as number
      if (node < end) graph.addUndirectedEdge(node, end, { weight: weights[arc] as number })
    }
  }
  return graph
}
