import { counted, figure, listOf } from '../../domain/english.ts'

/** Names of properties as they appear within a sentence. Other properties appear under their own names. */
const propertyNames: Readonly<Record<string, string>> = {
  x: 'position',
  y: 'position',
  tagIds: 'tags',
  fieldValues: 'fields',
  profileUrl: 'profile URL',
  imageUrl: 'image',
  locked: 'lock',
  sourceHandle: 'ends',
  targetHandle: 'ends',
  animated: 'line',
  evidence: 'source',
  origin: 'source',
}

export type RestoreKind = 'nodes' | 'edges' | 'others'
export interface RestoreCounts {
  readonly added: number
  readonly removed: number
  readonly changed: number
}

/** Effects of restoring an earlier state, in the order in which they are listed. Each follows a count. */
const effects = [
  {
    effect: 'added',
    nodes: ['node comes back', 'nodes come back'],
    edges: ['connection comes back', 'connections come back'],
    others: ['other item comes back', 'other items come back'],
  },
  {
    effect: 'removed',
    nodes: ['node is deleted', 'nodes are deleted'],
    edges: ['connection is deleted', 'connections are deleted'],
    others: ['other item is deleted', 'other items are deleted'],
  },
  {
    effect: 'changed',
    nodes: ['node changes', 'nodes change'],
    edges: ['connection changes', 'connections change'],
    others: ['other item changes', 'other items change'],
  },
] as const satisfies readonly ({ readonly effect: keyof RestoreCounts } & Record<
  RestoreKind,
  readonly [one: string, many: string]
>)[]
const restoreKinds = ['nodes', 'edges', 'others'] as const satisfies readonly RestoreKind[]

/** Strings of the history of a network. */
export const texts = {
  title: 'History',
  open: 'Show history',
  words: 'past former time travel scrubber replay as of compare restore days',
  showThen: 'Show the network at that time',
  group: 'History',

  bar: 'History of this network',
  slider: 'Moment',
  comparedSlider: 'Compared moment',
  keys: 'Arrow keys go from change to change, Page Up and Page Down from day to day.',
  asOf: (moment: string) => `As of ${moment}`,
  created: 'The network was created',
  loading: 'Loading history',
  behind: 'Loading…',
  failed: 'The history could not be loaded.',
  retry: 'Try Again',
  none: 'Nothing has changed in this network yet.',

  previous: 'Previous change',
  next: 'Next change',
  play: 'Play',
  pause: 'Pause',
  back: 'Back to now',
  firstOf: (name: string) => `First change to ${name}`,
  lastOf: (name: string) => `Last change to ${name}`,
  firstOfSelected: 'First change to the selected node',
  lastOfSelected: 'Last change to the selected node',
  noChangeOf: (name: string) => `No change to ${name} was found.`,

  compare: 'Compare',
  comparedWith: 'Compared with',
  compared: (from: string, to: string) => `${from} compared with ${to}`,
  marks: { new: 'new', gone: 'deleted', changed: 'changed' },
  counts: (counts: Readonly<Record<'new' | 'gone' | 'changed', number>>) =>
    `${figure(counts.new)} new, ${figure(counts.gone)} deleted, ${figure(counts.changed)} changed`,
  same: 'No node or connection differs.',
  differences: 'Differences',
  more: (count: number) => `and ${counted(count, 'more', 'more')}`,
  tie: (from: string, to: string, label: string) => (label === '' ? `${from} – ${to}` : `${from} – ${to}: ${label}`),
  properties: (names: readonly string[]) => listOf([...new Set(names.map((name) => propertyNames[name] ?? name))]),

  restore: 'Restore',
  restoreSelected: 'Restore the selected node',
  restoreNode: (name: string) => `Restore “${name}”`,
  restoreAll: 'Restore everything…',
  restoreTitle: 'Restore the whole network?',
  restoreMessage: (moment: string, counts: string) =>
    `The network returns to its state as of ${moment}: ${counts}. Later changes by other people are reverted, too. ` +
    'Saved views do not change. You can undo this.',
  restoreConfirm: 'Restore everything',
  /** Lists the effects with their counts: "2 nodes come back, 1 connection is deleted and 3 other items change". */
  restoreCounts: (counts: Readonly<Record<RestoreKind, RestoreCounts>>) =>
    listOf(
      effects.flatMap(({ effect, ...sentences }) =>
        restoreKinds.flatMap((kind) => {
          const count = counts[kind][effect]
          const [one, many] = sentences[kind]
          return count === 0 ? [] : [counted(count, one, many)]
        }),
      ),
    ),
  restored: (name: string) => `Restored ${name}`,
  restoredAll: (moment: string) => `Restored everything as of ${moment}`,
  restoreFailed: 'Failed to restore',
  nothingToRestore: 'The network is already in this state.',
  undo: 'Undo',
  undone: (label: string) => `Undo “${label}”`,
  undoFailed: 'Failed to undo',

  about:
    'Kithmap rebuilds this state from the network’s log of changes. Your private views and interactions are shown as they are today.',
} as const
