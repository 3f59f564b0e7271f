import { counted, figure } from '../../domain/english.ts'

/** Strings of the view bar. */
export const texts = {
  title: 'Filter',
  open: 'Filter',
  openWords: 'show only hide search query part',
  field: 'Add a filter',
  fieldAll: 'The filter as text',
  placeholder: 'type:person tag:investor strength>=3',
  placeholderMore: 'Add…',
  options: 'Suggestions',
  parts: 'Parts of the filter',
  shown: (shown: number, all: number) => `${figure(shown)} of ${figure(all)} shown`,
  shownAloud: (shown: number, all: number) => `${figure(shown)} of ${counted(all, 'node', 'nodes')} shown.`,
  nothing: 'No nodes match this filter.',
  typed: (filter: string, n: number | null) =>
    n === null ? `Filter: ${filter}` : `Filter: ${filter} (${counted(n, 'node', 'nodes')})`,
  others: 'Other nodes',
  othersChoices: { hidden: 'Hide', dimmed: 'Dim' },
  joined: 'Match',
  joinedChoices: { all: 'All', any: 'Any' },
  clear: 'Clear the filter',
  close: 'Close the filter',
  asText: 'Edit as text',
  chip: (part: string, n: number | null) =>
    n === null
      ? part
      : `${part}: ${counted(n, 'node', 'nodes')} matching this condition, regardless of other conditions`,
  chipHint: 'Nodes that match this condition, regardless of other conditions',
  edit: 'Edit',
  exclude: 'Exclude this',
  include: 'Include this',
  remove: 'Remove',
  removePart: (part: string) => `Remove ${part}`,
  group: 'Filter',
  dim: 'Dim nodes that do not match the filter',
  hide: 'Hide nodes that do not match the filter',
  around: (steps: number) => `Filter to ${counted(steps, 'step', 'steps')} around the selection`,
  gone: 'a deleted node',
} as const
