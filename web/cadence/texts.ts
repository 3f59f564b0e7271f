import { agreeing, capitalized, counted, figure } from '../../domain/english.ts'
import type { InteractionKind } from '../../domain/entities/interaction/interaction.ts'
import { cadenceTexts } from '../../domain/cadence/texts.ts'

const { inDays, every } = cadenceTexts

/** Strings for keeping in touch and due contacts. */
export const texts = {
  title: 'Keep in touch',
  every: (count: number) => capitalized(every(count)),
  inDays,

  rhythm: 'Rhythm',
  rhythmOf: (name: string) => `Rhythm: ${name}`,
  none: 'No rhythm',
  other: 'Other…',
  suggested: (count: number, strength: number) => `Suggested for strength ${strength}: ${every(count)}.`,
  take: (count: number) => `Set ${every(count)}`,
  private: 'Only you can see this. It is saved in your account, not in the network.',

  /** Shown next to a name. */
  due: cadenceTexts.due,
  when: (day: string, today: string): string => capitalized(inDays(day, today)),
  neverYet: 'Nothing logged yet',
  gone: (network: string | null) => (network === null ? 'No longer in your networks' : `No longer in ${network}`),
  goneWhole: 'In a network you cannot open',

  done: 'Done',
  doneAs: (name: string, kind: InteractionKind) => `Done: ${cadenceTexts.contact(name, kind)}, today`,
  doneOtherwise: (name: string) => `Done another way: ${name}`,
  kinds: { met: 'Met', called: 'Called', wrote: 'Wrote', was_written_to: 'They wrote' },
  snooze: 'Snooze',
  snoozeOf: (name: string) => `Snooze: ${name}`,
  snoozes: [
    [1, 'Until tomorrow'],
    [3, 'For 3 days'],
    [7, 'For a week'],
    [30, 'For a month'],
  ] as const,
  skip: 'Skip',
  skipOf: (name: string) => `Skip this time: ${name}`,
  skipHint: 'Skip this time and start counting from today',
  write: 'Write',
  writeTo: (name: string) => `Write to ${name}`,
  lastThree: 'Last notes',
  lastThreeOf: (name: string) => `Last notes on ${name}`,
  noLast: 'No interactions logged yet.',
  longer: (snoozes: number) => `Snoozed ${figure(snoozes)} times. Set a longer rhythm?`,
  longerTo: (count: number) => capitalized(every(count)),
  longerOf: (name: string, count: number) => `${capitalized(every(count))} from now on: ${name}`,
  remove: (name: string) => `Remove rhythm: ${name}`,
  removeShort: 'Remove rhythm',
  open: (name: string) => `Open ${name}`,

  logged: 'Interaction logged',
  loggedWith: (name: string, kind: InteractionKind) => capitalized(cadenceTexts.contact(name, kind)),
  snoozed: (name: string, when: string) => `${name} is due again ${when}`,
  skipped: (name: string, when: string) => `${name} is due again ${when}`,
  undo: 'Undo',
  failed: 'Failed to save rhythm',
  failedToLog: 'Failed to save interaction',
  steps: {
    ...cadenceTexts.steps,
    set: (names: number, name: string) =>
      agreeing(names, `Set rhythm of ${name}`, `Set rhythm of ${figure(names)} nodes`),
    remove: (names: number, name: string) =>
      agreeing(names, `Remove rhythm of ${name}`, `Remove rhythm of ${figure(names)} nodes`),
    spread: (count: number) => `Spread out contacts with ${counted(count, 'person', 'people')}`,
  },

  dialog: {
    title: (count: number, name: string) =>
      agreeing(count, `Keep in touch with ${name}`, `Keep in touch with ${figure(count)} nodes`),
    how: 'How often',
    fixed: 'The same for all',
    fixedOne: 'Every … days',
    days: 'Days between contacts',
    daysSuffix: ' days',
    presets: 'Common rhythms',
    bySuggestion: 'Suggested by strength',
    suggestion: (parts: readonly (readonly [days: number, nodes: number])[], left: number) =>
      [
        ...parts.map(([count, nodes]) => `${counted(nodes, 'node', 'nodes')} ${every(count)}`),
        ...(left > 0
          ? [counted(left, 'without a suggestion stays unchanged', 'without a suggestion stay unchanged')]
          : []),
      ].join(' · '),
    noSuggestion:
      'No suggestions. Kithmap only suggests a rhythm for connections of strength 5, 4 or 3 (30, 90 or 180 days).',
    noneAtAll: 'No rhythm',
    keep: 'Keep existing rhythms',
    summary: (set: number, changed: number, removed: number, asIs: number) => {
      const parts = [
        ...(set > 0 ? [`${figure(set)} set`] : []),
        ...(changed > 0 ? [`${figure(changed)} changed`] : []),
        ...(removed > 0 ? [`${figure(removed)} removed`] : []),
        ...(asIs > 0 ? [counted(asIs, 'left as it is', 'left as they are')] : []),
      ]
      return parts.length === 0 ? 'No changes.' : `Rhythms: ${parts.join(' · ')}`
    },
    dueAtOnce: (count: number) =>
      `${counted(count, 'person is due right away.', 'people are due right away.')} Kithmap suggests at most five people a day, and you can spread out the others.`,
    unread: 'Enter a number of days from 1 to 3,650.',
    save: 'Save',
    cancel: 'Cancel',
  },

  page: {
    title: 'Today',
    loading: 'Loading due people and tasks',
    failed: 'Due people and tasks could not be loaded.',
    people: 'Get in touch',
    peopleDone: (done: number, all: number) => `${figure(done)} of ${figure(all)} done today`,
    peopleNone: 'No one is due today.',
    peopleAllDone: 'You are done for today.',
    tomorrow: (waiting: number) =>
      `${counted(waiting, 'more is due.', 'more are due.')} Kithmap suggests at most five people a day.`,
    spread: 'Spread out',
    spreadDone: 'Spread out',
    spreadUntil: (people: number, until: string) =>
      counted(people, `person is now due by ${until}.`, `people are now due on different days until ${until}.`),
    showAll: (count: number) => `Show ${figure(count)} more`,
    showFewer: 'Show fewer',
    introductions: 'Introductions',
    allIntroductions: 'All introductions',
    tasks: 'Tasks',
    noTasks: 'No task is due today.',
    allTasks: 'All tasks',
    dates: 'Dates',
    coming: 'Coming up',
    comingPeople: 'People',
    comingTasks: 'Tasks',
    years: cadenceTexts.years,
    event: 'Event',
    emptyTitle: 'Nothing to do yet',
    empty:
      'Choose how often you want to be in touch with someone. They appear here when it is time, along with your tasks, birthdays and other dates.',
    emptyAction: 'Choose people',
    freeTitle: 'Nothing is due today',
    byEmail: 'Get this list by email',
    back: 'Back to Network',
    somewhere: (opened: number) =>
      `Birthdays and other dates are shown only from the first ${figure(opened)} networks in your list.`,
  },
  panel: {
    close: 'Close',
    none: 'No rhythms in this network yet',
    noneHint: 'Select people on the canvas or in the table, then choose how often you want to be in touch.',
    choose: 'Keep in touch…',
    due: 'Due',
    upcoming: 'Later',
    counted: (count: number) => `${figure(count)} with a rhythm`,
    all: 'Today in all networks',
  },
}
