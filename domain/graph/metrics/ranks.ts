import type { UndirectedGraph } from 'graphology'
import pagerank from 'graphology-metrics/centrality/pagerank.js'
import type { TieGraph } from './tie-graph.ts'

/**
 * Returns the PageRank of each node: how often a random walk visits the node. The walk follows connections in
 * proportion to their strength and occasionally restarts (Brin and Page, "The anatomy of a large-scale hypertextual web
 * search engine", 1998). The sum of all values is 1.
 */
export function pageRankOf({ ids }: TieGraph, tied: UndirectedGraph): Float64Array<ArrayBuffer> {
  // Each iteration reduces the error to 0.85 of its value, so this tolerance is reached within graphology's iteration
  // limit.
  const ranks = ids.length === 0 ? {} : pagerank(tied, { getEdgeWeight: 'weight', tolerance: 1e-6 / ids.length })
  return Float64Array.from(ids.keys(), (node) => ranks[node] ?? 0)
}

const mostRounds = 200
const settled = 1e-9

/**
 * Returns the eigenvector centrality of each node, weighted by strength: how well the node is connected to
 * well-connected nodes (Bonacich, "Factoring and weighting approaches to status scores and clique identification",
 * 1972). The sum of the squares is 1. Computed by power iteration. Each iteration adds the previous values, so that the
 * iteration also converges for bipartite networks. In a network of several components, only the most densely connected
 * component has values well above 0.
 */
export function eigenvectorOf({ ids, starts, ends, weights }: TieGraph): Float64Array<ArrayBuffer> {
  const count = ids.length
  let values = new Float64Array(count).fill(1 / Math.sqrt(Math.max(1, count)))
  // Weights are scaled to at most 1. Otherwise, they would outweigh the previous values and slow the convergence of
  // bipartite networks.
  const scale = weights.reduce((most, weight) => Math.max(most, weight), 0) || 1
  for (let round = 0; round < mostRounds; round++) {
    const next = values.slice()
    for (let node = 0; node < count; node++) {
      let sum = 0
      for (let arc = starts[node] as number; arc < (starts[node + 1] as number); arc++) {
        sum += (weights[arc] as number) * (values[ends[arc] as number] as number)
      }
      next[node] = (next[node] as number) + sum / scale
    }
    const length = Math.sqrt(next.reduce((sum, value) => sum + value * value, 0))
    let change = 0
    for (let node = 0; node < count; node++) {
      next[node] = (next[node] as number) / (length || 1)
      change = Math.max(change, Math.abs((next[node] as number) - (values[node] as number)))
    }
    values = next
    if (change < settled) break
  }
  return values
}
