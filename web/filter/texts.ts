import { count } from '../network/count.ts'

const figure = (n: number) => n.toLocaleString('en-US')

/** Every sentence of the view bar. */
export const texts = {
  title: 'Filter',
  open: 'Filter',
  openWords: 'show only hide search query part',
  field: 'Add to the filter',
  fieldAll: 'The filter as text',
  placeholder: 'type:person tag:investor strength>=3',
  placeholderMore: 'Add …',
  options: 'What can be typed',
  parts: 'Parts of the filter',
  shown: (shown: number, all: number) => `${figure(shown)} of ${figure(all)} shown`,
  shownAloud: (shown: number, all: number) => `${figure(shown)} of ${count(all, 'node', 'nodes')} shown.`,
  nothing: 'Nothing in this network fits.',
  typed: (filter: string, n: number) => `Filter: ${filter} (${count(n, 'node', 'nodes')})`,
  others: 'What does not fit',
  othersChoices: { hidden: 'Hide', dimmed: 'Dim' },
  joined: 'How the parts are joined',
  joinedChoices: { all: 'All', any: 'Any' },
  clear: 'Clear the filter',
  close: 'Close the filter',
  asText: 'Edit as text',
  chip: (part: string, n: number | null) => (n === null ? part : `${part} ${count(n, 'node', 'nodes')} by itself`),
  chipHint: 'by itself',
  edit: 'Edit',
  exclude: 'Exclude this',
  include: 'Include this',
  remove: 'Remove',
  removePart: (part: string) => `Remove ${part}`,
  group: 'Filter',
  dim: 'Dim what the filter does not show',
  hide: 'Hide what the filter does not show',
  around: (steps: number) => `Filter to ${steps} ${steps === 1 ? 'step' : 'steps'} around the selection`,
  gone: 'a deleted node',
} as const
