import { counted, figure, percentage } from '../english.ts'
import { ranksOf } from '../graph/metrics/top-nodes.ts'

export interface Ranked {
  readonly name: string
  /** Greater than 0. */
  readonly value: number
}

function lines(ranked: readonly Ranked[], say: (each: Ranked) => string): string {
  const ranks = ranksOf(ranked)
  return ranked.map((each, place) => `${ranks[place]}. ${each.name} (${say(each)})`).join('\n')
}

/** Answers about the most important nodes. */
export const rankTexts = {
  tooLarge: (most: number) =>
    `The assistant can rank by influence in networks of up to ${figure(most)} nodes. For this larger network, use the Analysis panel.`,
  ranked: {
    connections: (ranked: readonly Ranked[]) =>
      ranked.length === 0
        ? 'There are no connections in this network yet.'
        : `The most connected nodes:\n${lines(ranked, ({ value }) => counted(value, 'other', 'others'))}`,
    influence: (ranked: readonly Ranked[]) =>
      ranked.length === 0
        ? 'There are no connections in this network yet.'
        : `The most influential nodes by PageRank, where connections to well-connected nodes count more. The first node is 100%:\n${lines(ranked, ({ value }) => percentage(value / (ranked[0]?.value ?? value)))}`,
    cut_off: (ranked: readonly Ranked[]) =>
      ranked.length === 0
        ? 'No node is the only link to others. If you remove any one node, no other node is cut off.'
        : `Each of these nodes is the only link to others:\n${lines(ranked, ({ value }) => counted(value, 'other', 'others'))}`,
  },
}
