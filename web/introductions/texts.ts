import { counted, figure } from '../../domain/english.ts'
import type { Introduction } from '../../domain/entities/introduction/introduction.ts'
import type { Outcome } from '../../domain/introductions/outcome.ts'
import type { IntroductionStatus } from '../../domain/introductions/steps.ts'

type Named = Pick<Introduction, 'connector' | 'target'>

/** Returns the name of the party the state refers to. */
const whoOf = ({ connector, target }: Named, { party }: IntroductionStatus) =>
  (party === 'connector' ? connector : target).name

/** Describes the state in a few words. */
function standing(named: Named, stand: IntroductionStatus): string {
  const who = whoOf(named, stand)
  switch (stand.state) {
    case 'planned':
      // A planned request to the target is always a repeated request, because a new introduction starts with the
      // connector.
      return stand.party === 'connector' ? 'Not asked yet' : `Ask ${who} again`
    case 'asked':
      return `${who} was asked`
    case 'agreed':
      return `${who} agreed`
    case 'introduced':
      return 'Introduced'
    case 'met':
      return 'Met'
    case 'declined':
      return `${who} declined`
    case 'no_answer':
      return `No answer from ${who}`
  }
}

/** Returns the label of the button that moves an introduction to a state. */
function stepWords(introduction: Named & Pick<Introduction, 'state'>, stand: IntroductionStatus): string {
  if (introduction.state === 'declined') return 'Ask again'
  const who = whoOf(introduction, stand)
  switch (stand.state) {
    case 'planned':
    case 'asked':
      return `I asked ${who}`
    case 'agreed':
      return `${who} agreed`
    case 'introduced':
      return 'We were introduced'
    case 'met':
      return 'We met'
    case 'declined':
      return `${who} declined`
    case 'no_answer':
      return 'No answer'
  }
}

/** Describes in a sentence how an introduction reached a state. Returns parts, because the names can be elements. */
function summaryParts<Name>(
  { connector, target }: { readonly connector: Name; readonly target: Name },
  { state, party }: IntroductionStatus,
): readonly (Name | string)[] {
  const isFirst = party === 'connector'
  switch (state) {
    case 'planned':
      return isFirst
        ? ['Added the introduction to ', target, ' through ', connector]
        : ['Planned to ask ', target, ' again for an introduction through ', connector]
    case 'asked':
      return isFirst
        ? ['Asked ', connector, ' for an introduction to ', target]
        : ['Asked ', target, ' for an introduction through ', connector]
    case 'agreed':
      return isFirst
        ? [connector, ' agreed to an introduction to ', target]
        : [target, ' agreed to an introduction through ', connector]
    case 'introduced':
      return ['Introduced to ', target, ' through ', connector]
    case 'met':
      return ['Met ', target, ' through ', connector]
    case 'declined':
      return isFirst
        ? [connector, ' declined an introduction to ', target]
        : [target, ' declined an introduction through ', connector]
    case 'no_answer':
      return isFirst
        ? ['No answer from ', connector, ' about an introduction to ', target]
        : ['No answer from ', target, ' about an introduction through ', connector]
  }
}

const title = ({ target, connector }: Named) => `${target.name} through ${connector.name}`

export const texts = {
  title: 'Introductions',
  newTitle: 'New introduction',
  close: 'Close introductions',
  hint: 'Track the introductions you ask for. Only you can see them.',
  none: 'No introductions yet',
  noneMessage: 'Find a path to someone and ask a person on the path, or add an introduction here.',
  list: 'Your introductions',
  add: 'New introduction',
  back: 'All introductions',
  loadFailed: 'Your introductions could not be loaded.',
  retry: 'Try again',
  elsewhere: (network: string) => `in ${network}`,
  goneNetwork: 'a deleted network',
  goneNode: (name: string) => `${name} is no longer in the network.`,
  openNetwork: (network: string) => `Open ${network}`,
  named: title,
  /** The title in parts, because the names are elements. */
  titleParts: <Name>(target: Name, connector: Name) => [target, ' through ', connector],
  standing,
  summaryParts,
  summary: ({ connector, target }: Named, stand: IntroductionStatus) =>
    summaryParts({ connector: connector.name, target: target.name }, stand).join(''),
  /** The state with its day. A planned introduction is not waiting for anyone, so it has no day. */
  standingOn: (introduction: Introduction, day: string) => {
    const words = standing(introduction, introduction)
    if (introduction.state === 'planned') return words
    return introduction.state === 'no_answer' ? `${words} since ${day}` : `${words} on ${day}`
  },
  dueOn: (day: string) => `Due ${day}`,
  dueCount: (due: number) => counted(due, 'is due', 'are due'),

  connector: 'Who introduces you',
  target: 'Who you want to meet',
  about: 'Subject',
  aboutPlaceholder: 'A new pier at Saltmere',
  aboutHint: 'Optional. Kithmap adds it to the draft of your message.',
  create: 'Write Message',
  cancel: 'Cancel',
  sameTwice: 'Choose two different people.',

  ask: (name: string) => `Ask ${name}`,
  text: 'Text',
  textHint: 'Edit this draft as you like.',
  byKithmap: 'Send with Kithmap',
  byKithmapHint: (name: string) =>
    `Kithmap emails ${name} a link to a page with your message, name and email address. They can answer without an account.`,
  address: (name: string) => `Email of ${name}`,
  send: 'Send Email',
  sent: (name: string) => `Email to ${name} sent`,
  sendFailed: 'The email was not sent',
  notSaved: 'Kithmap cannot be reached. Nothing was sent. Try again when you are online.',
  mailProgram: 'Open in my email app',
  copy: 'Copy text',
  copyOutcomes: {
    copied: { title: 'Text copied' },
    failed: { title: 'The text could not be copied. Select it and copy it manually.' },
  },
  byHand: 'Or send it yourself',
  next: 'Next step',
  step: stepWords,
  withdraw: 'Withdraw',
  withdrawHint: 'The link in the email stops working.',
  remindOn: 'Remind me on',
  dueHint: 'The introduction is shown as due from this day on. No email is sent.',
  remove: 'Delete',
  removed: 'Introduction deleted',
  undo: 'Undo',
  failed: 'Failed to save introduction',

  outcome: 'Changes to save',
  strength: ({ before, after }: NonNullable<Outcome['strength']>, name: string) =>
    `Strength of your connection with ${name}: ${before} → ${after}`,
  connection: (name: string) => `Connect you with ${name}`,
  interaction: (name: string) => `Log on the timeline of ${name}`,
  save: 'Save',
  noted: (words: string) => `Saved: ${words}`,

  board: {
    loading: 'Loading introductions',
    back: 'Back to Network',
    label: 'Introductions by state',
    hint: 'Your introductions in all networks. Only you can see them.',
    none: 'Open a network. In the menu of the person you want to meet, choose “Ask for an introduction”.',
    toNetworks: 'Go to Your Networks',
    search: 'Search introductions',
    searchPlaceholder: 'Search names, networks and subjects...',
    noMatch: 'No matches',
    showAll: 'Show all introductions',
    showMore: 'Show more',
    count: (shown: number, due: number) =>
      [counted(shown, 'introduction', 'introductions'), ...(due > 0 ? [`${figure(due)} due`] : [])].join(', '),
    columns: {
      planned: 'Not asked yet',
      asked: 'Asked',
      agreed: 'Agreed',
      introduced: 'Introduced',
      met: 'Met',
      declined: 'Declined',
      no_answer: 'No answer',
    } satisfies Record<Introduction['state'], string>,
    noneInColumn: 'None',
    through: <Name>(connector: Name) => ['through ', connector],
    toNote: 'Outcome not recorded yet',
    show: (name: string, network: string) => `Show ${name} in ${network}`,
    actions: (named: Named) => `Actions: ${title(named)}`,
    details: 'Details',
    /** Announced when an introduction has moved to another column. */
    moved: (named: Named, column: string) => `${title(named)}: ${column}`,
  },

  steps: {
    add: (named: Named) => `Introduction to ${title(named)}`,
    step: (named: Named, stand: IntroductionStatus) => `Introduction: ${standing(named, stand)}`,
    remind: 'Change reminder of an introduction',
    withdraw: 'Withdraw introduction request',
    remove: (named: Named) => `Delete introduction to ${title(named)}`,
    outcome: (named: Named) => `Outcome of the introduction to ${named.target.name}`,
  },
} as const
