import type { ActivityTopic } from '../../contract/activity.ts'

const counted = (count: number) => count.toLocaleString('en-US')

/** What the activity of a network says. */
export const texts = {
  action: 'Activity',
  actionWords: 'history changes log who did what take back',

  search: 'Search activity',
  searchPlaceholder: 'Search activity...',
  person: 'Who',
  everybody: 'Everybody',
  topic: 'What',
  topics: {
    '': 'All but moves',
    nodes: 'Nodes',
    connections: 'Connections',
    tasks: 'Tasks',
    done: 'Tasks done',
    imports: 'Imports',
    organizing: 'Tags, fields, groups',
    views: 'Views',
    network: 'The network itself',
    places: 'Moves',
  } as const satisfies Record<ActivityTopic | '', string>,

  loading: 'Loading activity',
  searching: 'Searching further back...',
  failed: 'The activity could not be loaded.',
  retry: 'Try Again',
  found: (count: number, isAll: boolean) =>
    `${isAll ? '' : 'The last '}${counted(count)} ${count === 1 ? 'change' : 'changes'}`,
  none: 'Nothing has changed yet',
  noneMessage: 'Who adds, changes or deletes what in this network will stand here.',
  noMatch: 'No change fits this',
  showAll: 'Show everything',
  showMore: 'Show more',
  isAll: 'This is where it begins.',

  you: 'You',
  gone: 'Somebody whose account is gone',
  formerMember: 'A former member',
  undid: (label: string | null) => (label === null ? 'took back a change' : `took back “${label}”`),
  redid: (label: string | null) => (label === null ? 'did a change again' : `did “${label}” again`),
  untold: (count: number) => `and ${counted(count)} more`,
  takenBack: 'Taken back',
  takeBack: 'Take this back',
  takeBackNamed: (words: string) => `Take this back: ${words}`,
  /** For the undo button. */
  step: (words: string) => `taking back of “${words}”`,
  stepAgain: (words: string) => `bringing back of “${words}”`,
  done: 'Taken back',
  notDone: 'Could not be taken back',
  undo: 'Undo',
}
