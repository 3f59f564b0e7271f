import { agreeing, counted, figure, listOf } from '../../domain/english.ts'
import { actionTexts } from './action-texts.ts'
import type { ContactChoice, PeopleOrder, ShowChoice } from './people-search.ts'

const networks = (count: number) => counted(count, 'network', 'networks')

/** Strings about the people of all networks. */
export const texts = {
  title: actionTexts.people,
  back: 'Back to Network',
  loading: 'Loading people',
  loadFailed: 'People could not be loaded.',
  count: (shown: number, all: number) =>
    shown === all ? counted(all, 'person', 'people') : `${figure(shown)} of ${counted(all, 'person', 'people')}`,
  notAll: (listed: number) => `Only the first ${figure(listed)} nodes are listed.`,
  list: 'People',

  search: 'Search people',
  searchPlaceholder: 'Name, company, email or network',
  show: 'Show',
  shows: {
    all: 'All people',
    several: 'In several networks',
    suggested: 'Maybe the same person',
    rhythm: 'With a rhythm',
  } satisfies Record<ShowChoice, string>,
  contact: 'Last contact',
  contacts: {
    any: 'Any last contact',
    30: 'No contact for 30 days',
    90: 'No contact for 90 days',
    180: 'No contact for 180 days',
    365: 'No contact for a year',
    never: 'Never in contact',
  } satisfies Record<ContactChoice, string>,
  tag: 'Tag',
  anyTag: 'Any tag',
  noTag: 'No matching tags',
  moreTags: (names: readonly string[]) => `More tags: ${listOf(names)}`,
  order: 'Sort by',
  orders: {
    name: 'Name',
    recent: 'Latest contact first',
    quiet: 'Longest without contact first',
    due: 'Due first',
    strength: 'Strongest first',
    networks: 'Most networks first',
  } satisfies Record<PeopleOrder, string>,

  columns: {
    name: 'Name',
    tags: 'Tags',
    networks: 'Networks',
    last: 'Last contact',
    rhythm: 'Rhythm',
    strength: 'Strength',
  },
  never: 'Never',
  noRhythm: 'None',
  strengthOf: (strength: number) => `Strength ${strength} of 5`,
  openIn: actionTexts.openIn,
  more: (count: number) => `+${figure(count)}`,
  moreOf: (name: string, count: number) => `Show ${name} in ${counted(count, 'more network', 'more networks')}`,
  select: (name: string) => `Select ${name}`,
  actionsOf: (name: string) => `Actions: ${name}`,
  actions: {
    open: (network: string) => `Show in ${network}`,
    log: 'Log interaction…',
    rhythm: 'Keep in touch…',
    tag: 'Tags…',
    write: 'Write an email',
    select: 'Select',
    deselect: 'Deselect',
    part: 'Different people',
    partSome: 'Different people…',
  },
  keys: 'Arrow keys move between people. Enter shows a person on the canvas, L logs an interaction, R sets a rhythm, T changes tags, X selects. S joins the selected people, Escape clears the selection.',

  emptyTitle: 'No people yet',
  empty: 'People you add to your networks appear here. Each is listed once, even if they are in several networks.',
  emptyAction: 'Open networks',
  noMatch: 'No matching people',
  showAll: 'Show all people',

  suggestions: 'Maybe the same person',
  suggestionsHint:
    'When you confirm a match, Kithmap treats these nodes as one person: interactions, rhythm and strength apply in all networks. Only you can see your decision.',
  sure: (count: number) => `Confirm ${counted(count, 'match', 'matches')}`,
  unsureCount: (count: number) =>
    counted(
      count,
      'match with different names needs your decision.',
      'matches with different names need your decision.',
    ),
  why: (emails: readonly string[], isLinked: boolean, isSure: boolean) =>
    [
      ...(emails.length > 0 ? [`Same email address: ${listOf(emails)}`] : []),
      ...(isLinked ? ['Same profile URL'] : []),
      ...(isSure ? [] : ['Different names']),
    ].join(' · '),
  same: 'Same person',
  sameWhom: (names: readonly string[]) => `Same person: ${listOf(names)}`,
  different: 'Different people',
  differentWhom: (names: readonly string[]) => `Different people: ${listOf(names)}`,
  moreSuggestions: (count: number) => `Show ${figure(count)} more`,

  selected: (count: number) => `${figure(count)} selected`,
  clear: 'Clear selection',
  selectAnother: 'Select at least two people to join them.',

  part: {
    title: (name: string) => `Nodes of ${name}`,
    hint: 'Choose the nodes that belong to someone else.',
    in: (name: string, network: string) => `${name} in ${network}`,
    gone: 'Deleted, or in a network that you left',
    save: 'Different people',
    cancel: 'Cancel',
    none: 'Choose at least one node.',
  },

  tagging: {
    title: (count: number) => `Tags of ${counted(count, 'person', 'people')}`,
    titleOne: (name: string) => `Tags of ${name}`,
    add: 'Add a tag',
    hint: (count: number) =>
      agreeing(
        count,
        'This changes the tags of this person for all members, in every network that you can edit.',
        'This changes the tags of these people for all members, in every network that you can edit.',
      ),
    placeholder: 'Type a tag and press Enter',
    some: (count: number, of: number) => {
      if (count === of) return 'Only some of the nodes have this tag. Click the checkbox to change that.'
      return agreeing(
        count,
        `1 of ${figure(of)} people has this tag. Click the checkbox to change that.`,
        `${figure(count)} of ${figure(of)} people have this tag. Click the checkbox to change that.`,
      )
    },
    unavailable: 'Tags cannot be changed here',
    stillLoading: 'Tags are still loading.',
    notLoaded: 'Tags could not be loaded, so they cannot be changed here. Reload the page to try again.',
    notAllListed: 'You have too many tags to list here. Change the tags in each network instead.',
    save: 'Save Tags',
    cancel: 'Cancel',
    step: (count: number) => `Change tags of ${counted(count, 'person', 'people')}`,
    done: (count: number) => `Changed tags of ${counted(count, 'person', 'people')}`,
  },

  opening: (network: string) => `Opening ${network}`,
  openFailed: 'This network could not be opened',

  madeSame: (name: string, count: number) => `${name} is one person in ${networks(count)}`,
  madeSameAll: (count: number) => counted(count, 'match confirmed', 'matches confirmed'),
  madeDifferent: 'Different people',
  madeDifferentMessage: 'Kithmap will not suggest this match again.',
  parted: (name: string) => `Nodes of ${name} were separated`,
  undo: 'Undo',
  failed: 'Failed to save the decision',
  tooMany: 'One person can have at most 100 nodes. Select fewer people.',
  steps: {
    same: (name: string) => `Same person: ${name}`,
    sameAll: (count: number) => `Confirm ${counted(count, 'match', 'matches')}`,
    different: (name: string) => `Different people: ${name}`,
    part: (name: string) => `Separate nodes of ${name}`,
  },
}
