const number = (count: number) => count.toLocaleString('en-US')

/** What the assistant says of nodes that fit a filter. */
export const findTexts = {
  nothingAsked: 'The filter is empty: it fits every node.',
  community:
    'This network has groups that follow a community, which are found out on the page: type the filter into its bar (F).',
  found: (count: number, all: number, best: readonly string[]) =>
    count === 0
      ? `None of ${number(all)} nodes fits.`
      : [
          `${number(count)} of ${number(all)} nodes ${count === 1 ? 'fits' : 'fit'}${count > best.length ? `; the ${number(best.length)} best connected` : ''}:`,
          ...best.map((line) => `• ${line}`),
        ].join('\n'),
}
