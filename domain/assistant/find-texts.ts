import { agreeing, figure } from '../english.ts'

/** Answers about nodes that match a filter. */
export const findTexts = {
  nothingAsked: 'The filter is empty, so it matches every node.',
  communities: 'I cannot filter by community here. Type this filter into the filter bar (F).',
  measures: 'I cannot filter by this measure here. Type this filter into the filter bar (F).',
  found: (count: number, all: number, best: readonly string[]) =>
    count === 0
      ? `None of the ${figure(all)} nodes match.`
      : [
          agreeing(count, `1 of ${figure(all)} nodes matches`, `${figure(count)} of ${figure(all)} nodes match`) +
            (count > best.length ? `. The ${figure(best.length)} best-connected nodes:` : ':'),
          ...best.map((line) => `• ${line}`),
        ].join('\n'),
}
