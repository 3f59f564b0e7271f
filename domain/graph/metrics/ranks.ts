import type { UndirectedGraph } from 'graphology'
import pagerank from 'graphology-metrics/centrality/pagerank.js'
import type { TieGraph } from './tie-graph.ts'

/**
 * How often somebody comes by who follows ties by their strength and begins anew now and then (Brin and Page, "The
 * anatomy of a large-scale hypertextual web search engine", 1998), by node; all together are 1.
 */
export function pageRankOf({ ids }: TieGraph, tied: UndirectedGraph): Float64Array<ArrayBuffer> {
  // Each round leaves 0.85 of what is missing: this is reached within the rounds that graphology allows.
  const ranks = ids.length === 0 ? {} : pagerank(tied, { getEdgeWeight: 'weight', tolerance: 1e-6 / ids.length })
  return Float64Array.from(ids.keys(), (node) => ranks[node] ?? 0)
}

const mostRounds = 200
const settled = 1e-9

/**
 * How well each node is connected with those who are well connected themselves (Bonacich, "Factoring and weighting
 * approaches to status scores and clique identification", 1972), by the strength of ties; their squares are 1 together.
 * Found by repeated multiplication, each time with what was there before added, so that networks of two sides settle
 * too. In a network of several parts only the one that is knit most closely has values that are not near 0.
 */
export function eigenvectorOf({ ids, starts, ends, weights }: TieGraph): Float64Array<ArrayBuffer> {
  const count = ids.length
  let values = new Float64Array(count).fill(1 / Math.sqrt(Math.max(1, count)))
  // Added as it is, strong ties would drown what was there before and slow the settling of two sides.
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
