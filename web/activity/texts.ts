import { counted, figure } from '../../domain/english.ts'
import type { PrincipalKind } from '../../contract/access.ts'
import type { ActivityTopic } from '../../contract/activity.ts'

/** Strings of a network's activity. */
export const texts = {
  action: 'Activity',
  actionWords: 'history changes log who did what revert undo',

  search: 'Search activity',
  searchPlaceholder: 'Search activity...',
  person: 'Who',
  everybody: 'Everyone',
  topic: 'What',
  everything: 'All except moves',
  interactions: 'Interactions',
  changes: 'Changes',
  allChanges: 'All changes',
  topics: {
    nodes: 'Nodes',
    connections: 'Connections',
    tasks: 'Tasks',
    done: 'Tasks done',
    imports: 'Imports',
    organizing: 'Tags, fields, groups',
    views: 'Views',
    network: 'The network itself',
    places: 'Moves',
  } as const satisfies Record<ActivityTopic, string>,

  loading: 'Loading activity',
  searching: 'Searching further back...',
  failed: 'The activity could not be loaded.',
  retry: 'Try Again',
  none: 'No changes yet',
  noneMessage: 'Everything people add, change or delete in this network appears here.',
  noInteractions: 'Interactions you log with anyone in this network appear here. Only you can see them.',
  showAll: 'Show everything',
  showMore: 'Show more',
  isAll: 'This is the beginning of the history.',

  you: 'You',
  gone: 'A deleted account',
  formerMember: 'A former member',
  /** The author of a change that was made through a link. Only guests of meetings can make such changes. */
  guest: 'A guest',
  inNetwork: (network: string) => `In ${network}`,
  undid: (label: string | null) => (label === null ? 'undid a change' : `undid “${label}”`),
  redid: (label: string | null) => (label === null ? 'redid a change' : `redid “${label}”`),
  untold: (count: number) => `and ${figure(count)} more`,
  showHistory: 'Show history',
  showThen: 'Show the network at that time',
  showThenNamed: (words: string) => `Show the network at that time: ${words}`,
  /** How a change was made if the user did not make it directly. */
  madeBy: {
    job: 'Automatically',
    operator: "By the server's operator",
  } as Partial<Record<PrincipalKind, string>>,
  throughOwnLink: 'Through your link',
  throughLink: (host: string) => `Through a link from ${host}`,
  throughLinkOfFormer: 'Through a link from a former member',
  throughLinkOfGone: 'Through a link from a deleted account',
  takenBack: 'Reverted',
  revert: 'Revert this change',
  revertNamed: (words: string) => `Revert this change: ${words}`,
  /** Label of the undo step that reverting a change creates. */
  step: (words: string) => `Revert “${words}”`,
  stepAgain: (words: string) => `Restore “${words}”`,
  done: 'Reverted',
  notDone: 'Could not be reverted',
  undo: 'Undo',
}

/** Texts of the page with the activity of all networks. */
export const everywhereTexts = {
  title: 'Activity',
  none: 'No changes yet',
  noneMessage: 'Everything that you and others add, change or delete in your networks appears here.',
  count: (count: number, isAll: boolean) =>
    isAll ? counted(count, 'change', 'changes') : `The last ${counted(count, 'change', 'changes')}`,
}
