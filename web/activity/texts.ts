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
  /** The guest of a meeting. Only guests change networks through links. */
  guest: 'A guest',
  inNetwork: (network: string) => `In ${network}`,
  undid: (label: string | null) => (label === null ? 'undid a change' : `undid “${label}”`),
  redid: (label: string | null) => (label === null ? 'redid a change' : `redid “${label}”`),
  untold: (count: number) => `and ${figure(count)} more`,
  showHistory: 'Show history',
  showThen: 'Show the network at that time',
  showThenNamed: (words: string) => `Show the network at that time: ${words}`,
  /** The ways in which a change can be made on behalf of the user. */
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
  /** Labels of the steps in the undo button. */
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
