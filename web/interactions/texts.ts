import { counted, figure, listOf } from '../../domain/english.ts'
import type { Interaction, Participant } from '../../domain/entities/interaction/interaction.ts'

type Way = Pick<Interaction, 'kind' | 'direction'>

/** A kind of interaction with its direction, as a single select value. */
export type DirectionWord = `${Interaction['kind']}:${NonNullable<Interaction['direction']> | ''}`
export const directionWord = ({ kind, direction }: Way): DirectionWord => `${kind}:${direction ?? ''}`

/** Options of a menu: each kind of interaction with its direction. */
export const directions = [
  { kind: 'met', direction: null, label: 'Met' },
  { kind: 'called', direction: 'outgoing', label: 'Called' },
  { kind: 'called', direction: 'incoming', label: 'Was called' },
  { kind: 'called', direction: null, label: 'Spoke on the phone' },
  { kind: 'wrote', direction: null, label: 'Wrote' },
  { kind: 'was_written_to', direction: null, label: 'They wrote' },
  { kind: 'introduced', direction: 'outgoing', label: 'Introduced' },
  { kind: 'introduced', direction: 'incoming', label: 'Was introduced' },
  { kind: 'introduced', direction: null, label: 'Introduction' },
  { kind: 'note', direction: null, label: 'Note' },
] as const satisfies readonly (Way & { label: string })[]

const mostNames = 3

/** Lists names briefly: "Ana, Bo and 3 others". */
export function namesOf(participants: readonly Pick<Participant, 'name'>[]): string {
  const names = participants.map(({ name }) => name)
  if (names.length <= mostNames) return listOf(names)
  return listOf([...names.slice(0, mostNames - 1), counted(names.length - mostNames + 1, 'other', 'others')])
}

const before: Readonly<Partial<Record<DirectionWord, string>>> = {
  'met:': 'met with',
  'called:outgoing': 'called',
  'called:incoming': 'call from',
  'called:': 'call with',
  'wrote:': 'wrote to',
  'was_written_to:': 'message from',
  'introduced:outgoing': 'introduced',
  'introduced:incoming': 'introduced by',
  'introduced:': 'introduction of',
  'note:': 'note on',
}

/** Describes an interaction briefly: "met with Ana and Bo". */
export function inWords(interaction: Way & { readonly participants: readonly Pick<Participant, 'name'>[] }): string {
  return `${before[directionWord(interaction)] ?? ''} ${namesOf(interaction.participants)}`
}

/** Strings for logging interactions and for timelines. */
export const texts = {
  /** Marks an interaction that was logged in another network. */
  elsewhere: (network: string | null) => (network === null ? 'In a network you cannot open' : `In ${network}`),
  log: 'Log interaction',
  typed: (words: string, day: string) => `Log: ${words}, ${day}`,

  newTitle: 'Log interaction',
  editTitle: 'Edit interaction',
  sentence: 'In a sentence',
  sentencePlaceholder: 'Met Ana and Bo yesterday about the lease',
  unread: 'Start with what happened: met, called, wrote to, heard from, introduced, note on.',
  understood: (words: string, day: string, time: string | null) => [words, day, time].filter(Boolean).join(' · '),
  way: 'What happened',
  people: 'With or about',
  peoplePlaceholder: 'Add by name',
  noneFound: 'No one here has this name.',
  removeName: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  addPerson: 'Add as person',
  addPersonNamed: (name: string) => `Add as person: ${name}`,
  unknown: (words: string) => `No one here is named “${words}”.`,
  whichOne: (words: string) => `Which “${words}”?`,
  moreCandidates: (count: number) => `and ${figure(count)} more. Type more of the name.`,
  unsettled: 'Choose a person for this name first, or remove the name.',
  day: 'Day',
  dayPlaceholder: 'Today',
  dayUnread: 'Not a date yet. Try “yesterday” or “last friday”.',
  dayImpossible: (words: string) => `“${words}” does not exist. Choose another day.`,
  timeAhead: 'This time is in the future. Use a task for plans.',
  dayAhead: 'This date is in the future. Use a task for plans.',
  dayEstimated: (words: string) => `${words} (estimated from the sentence)`,
  noDay: 'Today (no day in the sentence)',
  presets: { today: 'Today', yesterday: 'Yesterday' },
  time: 'Time',
  text: 'What was said',
  textPlaceholder: 'Notes only you can see',
  private: 'Only you can see this. It is saved in your account, not in the network.',
  save: 'Save',
  cancel: 'Cancel',

  failed: 'Failed to save interaction',
  saved: 'Interaction logged',
  removed: 'Interaction removed',
  removeFailed: 'Failed to remove interaction',
  undo: 'Undo',
  steps: {
    update: (words: string) => `Edit “${words}”`,
    remove: (words: string) => `Remove “${words}”`,
  },

  /** Marks private entries in a list that others can see in part. */
  onlyYou: 'Only you can see this',
  timeline: 'Timeline',
  showAll: 'Show all',
  showLess: 'Show less',
  loading: 'Loading timeline',
  loadFailed: 'Your interactions could not be loaded.',
  retry: 'Try Again',
  noneTitle: 'Nothing logged yet',
  none: (name: string) => `Your interactions with ${name} appear here. Only you can see them.`,
  noneOfSeveral: 'Your interactions with these nodes appear here. Only you can see them.',
  noneBetween: 'Interactions you log with both nodes appear here. Only you can see them.',
  noneWithYou: (name: string) => `Interactions you log with ${name} appear here. Only you can see them.`,
  count: (count: number) => counted(count, 'interaction', 'interactions'),
  /** The words before the names of the other participants. */
  with: (kind: Interaction['kind']) => (kind === 'note' ? 'also on' : kind === 'wrote' ? 'also to' : 'with'),
  edit: (words: string, day: string) => `Edit: ${words}, ${day}`,
  remove: (words: string, day: string) => `Remove: ${words}, ${day}`,
}

/** Texts of the page with the interactions in all networks. */
export const everywhereTexts = {
  title: 'Interactions',
  none: 'Everything you log in any of your networks appears here. Only you can see it.',
  search: 'Search interactions',
  searchPlaceholder: 'Search names, notes and kinds...',
  kind: 'Kind',
  allKinds: 'All kinds',
  kinds: {
    met: 'Meetings',
    called: 'Calls',
    wrote: 'Messages you wrote',
    was_written_to: 'Messages to you',
    introduced: 'Introductions',
    note: 'Notes',
  } satisfies Record<Interaction['kind'], string>,
  network: 'Network',
  allNetworks: 'All networks',
  noMatch: 'No matches',
  showAll: 'Show all interactions',
  showMore: 'Show more',
  noNetwork: 'You no longer have access to the network of this interaction, so you cannot edit it.',
}
