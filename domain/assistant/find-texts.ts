import { agreeing, figure } from '../counted.ts'

/** What the assistant says of nodes that fit a filter. */
export const findTexts = {
  nothingAsked: 'The filter is empty: it fits every node.',
  community:
    'This network has groups that follow a community, which are found out on the page: type the filter into its bar (F).',
  found: (count: number, all: number, best: readonly string[]) =>
    count === 0
      ? `None of ${figure(all)} nodes fits.`
      : [
          `${figure(count)} of ${figure(all)} nodes ${agreeing(count, 'fits', 'fit')}${count > best.length ? `; the ${figure(best.length)} best connected` : ''}:`,
          ...best.map((line) => `• ${line}`),
        ].join('\n'),
}
