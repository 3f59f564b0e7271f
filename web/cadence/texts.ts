import type { InteractionKind } from '../../domain/entities/interaction/interaction.ts'
import type { DueContact } from '../../domain/cadence/due-list.ts'
import { daysBetween } from '../../domain/strength/strength.ts'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const figure = (count: number) => count.toLocaleString('en-US')
const days = (count: number) => `${figure(count)} ${count === 1 ? 'day' : 'days'}`

/** "in 3 days", "in 5 weeks", "yesterday" */
function inDays(day: string, today: string): string {
  const away = daysBetween(today, day)
  const size = Math.abs(away)
  if (size < 14) return relative.format(away, 'day')
  if (size < 60) return relative.format(Math.round(away / 7), 'week')
  return size < 700
    ? relative.format(Math.round(away / 30.44), 'month')
    : relative.format(Math.round(away / 365.25), 'year')
}

/** A rhythm as people say it: "every 30 days", "every year". */
function every(count: number): string {
  const named: Readonly<Record<number, string>> = { 1: 'every day', 7: 'every week', 365: 'every year' }
  return named[count] ?? `every ${days(count)}`
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What was done, before a name. */
const did: Readonly<Partial<Record<InteractionKind, string>>> = {
  met: 'met with',
  called: 'called',
  wrote: 'wrote to',
  was_written_to: 'message from',
}

/** What is said of keeping in touch, and of what is due. */
export const texts = {
  title: 'Keep in touch',
  every: (count: number) => sentence(every(count)),
  inDays,

  rhythm: 'Rhythm',
  rhythmOf: (name: string) => `Rhythm: ${name}`,
  none: 'No rhythm',
  other: 'Other …',
  suggested: (count: number, strength: number) => `Strength ${strength} suggests ${every(count)}.`,
  take: (count: number) => `Set ${every(count)}`,
  private: 'Only you see it. It lies in your own book, not in the network.',

  /** Beside a name. */
  due: ({ state, round: { dueOn } }: Pick<DueContact, 'state' | 'round'>, today: string): string => {
    if (state === 'overdue') return `Overdue by ${days(daysBetween(dueOn, today))}`
    return `Due ${dueOn === today ? 'today' : inDays(dueOn, today)}`
  },
  when: (day: string, today: string): string => sentence(inDays(day, today)),
  neverYet: 'Nothing logged yet',
  gone: (network: string | null) => (network === null ? 'No longer in your networks' : `No longer in ${network}`),
  goneWhole: 'In a network you no longer have',

  done: 'Done',
  doneAs: (name: string, kind: InteractionKind) => `Done: ${did[kind] ?? ''} ${name}, today`,
  doneOtherwise: (name: string) => `Done otherwise: ${name}`,
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
  skipHint: 'Not this time: it counts anew from today',
  write: 'Write',
  writeTo: (name: string) => `Write to ${name}`,
  lastThree: 'Last notes',
  lastThreeOf: (name: string) => `Last notes on ${name}`,
  noLast: 'Nothing is logged with them yet.',
  longer: (snoozes: number) => `Put off ${figure(snoozes)} times. A longer rhythm?`,
  longerTo: (count: number) => sentence(every(count)),
  longerOf: (name: string, count: number) => `${sentence(every(count))} from now on: ${name}`,
  remove: (name: string) => `Remove rhythm: ${name}`,
  removeShort: 'Remove rhythm',
  open: (name: string) => `Open ${name}`,

  logged: 'Interaction logged',
  loggedWith: (name: string, kind: InteractionKind) => `${sentence(did[kind] ?? '')} ${name}`,
  snoozed: (name: string, when: string) => `${name} comes again ${when}`,
  skipped: (name: string, when: string) => `${name} is due again ${when}`,
  undo: 'Undo',
  failed: 'Failed to save rhythm',
  failedToLog: 'Failed to save interaction',
  steps: {
    log: (name: string, kind: InteractionKind) => `${did[kind] ?? ''} ${name}`,
    set: (names: number, name: string) => `rhythm of ${names === 1 ? name : `${figure(names)} nodes`}`,
    remove: (names: number, name: string) =>
      `removal of the rhythm of ${names === 1 ? name : `${figure(names)} nodes`}`,
    snooze: (name: string) => `snooze of ${name}`,
    skip: (name: string) => `skip of ${name}`,
    spread: (count: number) => `spreading out ${figure(count)} people`,
  },

  dialog: {
    title: (count: number, name: string) =>
      count === 1 ? `Keep in touch with ${name}` : `Keep in touch with ${figure(count)} nodes`,
    how: 'How often',
    fixed: 'The same for all',
    fixedOne: 'Every so many days',
    days: 'Days from one contact to the next',
    daysSuffix: ' days',
    presets: 'Common rhythms',
    bySuggestion: 'As their strength suggests',
    suggestion: (parts: readonly (readonly [days: number, nodes: number])[], left: number) =>
      [
        ...parts.map(([count, nodes]) => `${figure(nodes)} ${every(count)}`),
        ...(left > 0 ? [`${figure(left)} without a suggestion stay as they are`] : []),
      ].join(' · '),
    noSuggestion: 'None of them is close enough for a suggestion: strength 5, 4 and 3 suggest 30, 90 and 180 days.',
    noneAtAll: 'No rhythm',
    keep: 'Keep rhythms that are set already',
    summary: (set: number, changed: number, removed: number, asIs: number) =>
      [
        ...(set > 0 ? [`${figure(set)} set`] : []),
        ...(changed > 0 ? [`${figure(changed)} changed`] : []),
        ...(removed > 0 ? [`${figure(removed)} removed`] : []),
        ...(asIs > 0 ? [`${figure(asIs)} left as ${asIs === 1 ? 'it is' : 'they are'}`] : []),
      ].join(' · ') || 'Nothing changes.',
    dueAtOnce: (count: number) =>
      `${figure(count)} of them ${count === 1 ? 'is' : 'are'} due at once: at most five a day are proposed, and you can spread the others out.`,
    unread: 'Say how many days, from 1 to 3,650.',
    save: 'Save',
    cancel: 'Cancel',
  },

  page: {
    title: 'Today',
    loading: 'Loading what is due',
    failed: 'What is due could not be loaded.',
    people: 'Get in touch',
    peopleDone: (done: number, all: number) => `${figure(done)} of ${figure(all)} done today`,
    peopleNone: 'Nobody is due today.',
    peopleAllDone: 'Everybody proposed today is dealt with.',
    tomorrow: (waiting: number) =>
      `${figure(waiting)} more ${waiting === 1 ? 'is' : 'are'} due. At most five a day are proposed.`,
    spread: 'Spread these out',
    spreadDone: 'Spread out',
    spreadUntil: (people: number, until: string) =>
      `${figure(people)} ${people === 1 ? 'person comes' : 'people come'} up over the days until ${until}.`,
    showAll: (count: number) => `Show ${figure(count)} more`,
    showFewer: 'Show fewer',
    tasks: 'Tasks',
    noTasks: 'No task is due today.',
    allTasks: 'All tasks',
    dates: 'Dates',
    coming: 'Coming up',
    comingPeople: 'People',
    comingTasks: 'Tasks',
    years: (years: number, field: string | null) =>
      /birth|geburt|naiss|nacim|compl/i.test(field ?? '')
        ? `turns ${figure(years)}`
        : `${figure(years)} ${years === 1 ? 'year' : 'years'}`,
    event: 'Event',
    emptyTitle: 'Nothing asks for you yet',
    empty:
      'Say how often you want to be in touch with somebody, and they stand here when it is time, with your tasks, birthdays and other dates.',
    emptyAction: 'Choose people',
    freeTitle: 'Nothing is due today',
    back: 'Back to Network',
    somewhere: (opened: number) => `Dates are those of your first ${figure(opened)} networks.`,
  },
  panel: {
    close: 'Close',
    none: 'Nobody has a rhythm here yet',
    noneHint: 'Choose people on the canvas or in the table, and say how often you want to be in touch with them.',
    choose: 'Keep in touch …',
    due: 'Due',
    upcoming: 'Later',
    counted: (count: number) => `${figure(count)} with a rhythm`,
    all: 'Today in all networks',
  },
}
