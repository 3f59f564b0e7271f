import { counted, figure } from '../counted.ts'

export interface Ranked {
  readonly name: string
  /** Above 0. */
  readonly value: number
}

const lines = (ranked: readonly Ranked[], say: (each: Ranked) => string) =>
  ranked.map((each, index) => `${index + 1}. ${each.name} (${say(each)})`).join('\n')

/** What the assistant says of who matters most. */
export const rankTexts = {
  tooLarge: (most: number) =>
    `This network has more than ${figure(most)} nodes: the Analysis panel measures influence there, beside the page.`,
  ranked: {
    connections: (ranked: readonly Ranked[]) =>
      ranked.length === 0
        ? 'There are no connections in this network yet.'
        : `Those connected with the most others:\n${lines(ranked, ({ value }) => counted(value, 'other'))}`,
    influence: (ranked: readonly Ranked[]) =>
      ranked.length === 0
        ? 'There are no connections in this network yet.'
        : `By influence (PageRank: being connected with those who are well connected), as a part of the first:\n${lines(ranked, ({ value }) => `${Math.round((100 * value) / (ranked[0]?.value ?? value))}%`)}`,
    cut_off: (ranked: readonly Ranked[]) =>
      ranked.length === 0
        ? 'Nobody here is the only way to others: without any one of them everybody else can still be reached.'
        : `Without them others could not be reached:\n${lines(ranked, ({ value }) => counted(value, 'other'))}`,
  },
}
