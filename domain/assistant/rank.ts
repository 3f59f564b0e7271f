import { finish } from '../finish.ts'
import type { Graph } from '../graph/graph.ts'
import { cutsOf } from '../graph/metrics/cuts.ts'
import { graphologyGraph } from '../graph/metrics/graphology-graph.ts'
import { pageRankOf } from '../graph/metrics/ranks.ts'
import { degreeOf, networkColumns, type TieGraph, tieGraph } from '../graph/metrics/tie-graph.ts'
import { ownNode } from '../graph/own-node.ts'
import { rankTexts as texts } from './rank-texts.ts'

/** What nodes can be ranked by where there is no worker to measure everything: what takes a few passes. */
export const rankings = ['connections', 'influence', 'cut_off'] as const
export type RankBy = (typeof rankings)[number]

/** The most nodes whose influence is reckoned, so that others need not wait for it. */
export const mostForInfluence = 10_000
const mostRanked = 10

/**
 * The first of a network by what the panel of analysis measures as well, without the node of the person with the address
 * `email`: that everything hangs on oneself goes without saying. Cost: a few passes over nodes and connections.
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
