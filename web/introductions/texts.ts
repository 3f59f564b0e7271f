import type { Introduction } from '../../domain/entities/introduction/introduction.ts'
import type { Outcome } from '../../domain/introductions/outcome.ts'
import type { Stand } from '../../domain/introductions/steps.ts'

type Named = Pick<Introduction, 'connector' | 'target'>

/** Who the state is about. */
const whoOf = ({ connector, target }: Named, { party }: Stand) => (party === 'connector' ? connector : target).name

/** How far it is, as a few words. */
function standing(named: Named, stand: Stand): string {
  const who = whoOf(named, stand)
  switch (stand.state) {
    case 'planned':
      return 'Nobody asked yet'
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

/** What is pressed to say that it is so far now. */
function stepWords(named: Named, stand: Stand): string {
  const who = whoOf(named, stand)
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

const through = 'through'
const title = ({ target, connector }: Named) => `${target.name} ${through} ${connector.name}`

export const texts = {
  title: 'Introductions',
  newTitle: 'New introduction',
  close: 'Close introductions',
  hint: 'Who is asked to introduce you to whom, and how far it is. Only you see it.',
  none: 'No introductions yet',
  noneMessage: 'Find a path to somebody and ask whoever stands between you, or begin here.',
  list: 'Your introductions',
  add: 'New introduction',
  back: 'All introductions',
  loadFailed: 'Your introductions could not be loaded.',
  retry: 'Try again',
  elsewhere: (network: string) => `in ${network}`,
  goneNetwork: 'a network that is gone',
  openNetwork: (network: string) => `Open ${network}`,
  named: title,
  through,
  standing,
  /** Nobody waits for what nobody was asked. */
  standingSince: (introduction: Introduction, day: string) =>
    introduction.state === 'planned'
      ? standing(introduction, introduction)
      : `${standing(introduction, introduction)}, since ${day}`,
  dueOn: (day: string) => `Due ${day}`,
  dueCount: (due: number) => (due === 1 ? '1 is due' : `${due} are due`),

  connector: 'Who introduces you',
  target: 'Who you want to meet',
  about: 'What it is about',
  aboutPlaceholder: 'A new pier at Saltmere',
  aboutHint: 'One line for the text below. May stay empty.',
  create: 'Write to them',
  cancel: 'Cancel',
  sameTwice: 'Choose two different people.',

  ask: (name: string) => `Ask ${name}`,
  text: 'Text',
  textHint: 'A draft: change it as you like.',
  byKithmap: 'Send by Kithmap',
  byKithmapHint: (name: string) =>
    `A short mail with a link; on its page ${name} reads your text, sees your name and address, and answers without an account.`,
  address: (name: string) => `Address of ${name}`,
  send: 'Send the mail',
  sent: (name: string) => `The mail to ${name} is on its way`,
  sendFailed: 'The mail was not sent',
  notSaved: 'Kithmap cannot be reached now. Nothing was sent; try again once you are connected.',
  mailProgram: 'Write in my mail program',
  copy: 'Copy the text',
  copied: 'Text copied',
  copyFailed: 'The text could not be copied. Select it and copy it by hand.',
  byHand: 'Or send it yourself',
  next: 'How it went on',
  step: stepWords,
  withdraw: 'Withdraw',
  withdrawHint: 'The link in the mail no longer works then.',
  remindOn: 'Remind me on',
  dueHint: 'It is shown as due from then on. Nobody is mailed.',
  remove: 'Delete',
  removed: 'Introduction deleted',
  undo: 'Undo',
  failed: 'Failed to save introduction',

  outcome: 'what this changes',
  strength: ({ before, after }: NonNullable<Outcome['strength']>, name: string) =>
    `Strength of your connection with ${name}: ${before} → ${after}`,
  connection: (name: string) => `Connect you with ${name}`,
  interaction: (name: string) => `Log it in the timeline of ${name}`,
  save: 'Save',
  noted: (words: string) => `Noted: ${words}`,

  steps: {
    add: (named: Named) => `Introduction to ${title(named)}`,
    step: (named: Named, stand: Stand) => `Introduction: ${standing(named, stand)}`,
    remind: 'Change a reminder',
    withdraw: 'Withdraw an asking',
    remove: (named: Named) => `Delete introduction to ${title(named)}`,
    outcome: (named: Named) => `Outcome of the introduction to ${named.target.name}`,
  },
} as const
