import { finish } from '../finish.ts'
import type { Graph } from '../entities/graph.ts'
import { cutsOf } from '../graph/metrics/cuts.ts'
import { graphologyGraph } from '../graph/metrics/graphology-graph.ts'
import { pageRankOf } from '../graph/metrics/ranks.ts'
import { degreeOf, networkColumns, type TieGraph, tieGraph } from '../graph/metrics/tie-graph.ts'
import { ownNode } from '../graph/own-node.ts'
import { rankTexts as texts } from './rank-texts.ts'

/** Rankings that take only a few passes over the network, so that they need no worker. */
export const rankings = ['connections', 'influence', 'cut_off'] as const
export type RankBy = (typeof rankings)[number]

/** Maximum number of nodes for which influence is computed, so that other requests are not delayed. */
export const mostForInfluence = 10_000
const mostRanked = 10

/**
 * Lists the top nodes by a measure of the analysis panel. The node of the user with the address `email` is left out,
 * because their own importance is obvious. Cost: a few passes over nodes and connections.
 */
export function rank(graph: Graph, by: RankBy, email: string): string {
  if (by === 'influence' && graph.nodes.size > mostForInfluence) return texts.tooLarge(mostForInfluence)
  const ties = tieGraph(finish(networkColumns(graph)))
  const values = valuesOf(ties, by)
  const own = ownNode(graph.nodes.values(), email)
  const ranked = ties.ids
    .flatMap((id, place) => {
      const value = values[place] ?? 0
      return value > 0 && id !== own ? [{ name: graph.nodes.get(id)?.name ?? '', value }] : []
    })
    .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name))
    .slice(0, mostRanked)
  return texts.ranked[by](ranked)
}

function valuesOf(ties: TieGraph, by: RankBy): Float64Array {
  switch (by) {
    case 'connections':
      return Float64Array.from(ties.ids.keys(), (node) => degreeOf(ties, node))
    case 'influence':
      return pageRankOf(ties, graphologyGraph(ties))
    case 'cut_off':
      return cutsOf(ties).cutOff
  }
}
