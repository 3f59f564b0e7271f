import { byCodeUnit } from '../by-code-unit.ts'
import type { Cadence } from '../entities/cadence/cadence.ts'
import type { Identities } from '../entities/identity/identities.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import type { Task } from '../entities/task/task.ts'
import { newestOf } from '../interactions/timeline.ts'
import { addDays } from '../add-days.ts'
import { daysBetween } from '../strength/strength.ts'
import { type ComingDate, comingDates, type NodeDate } from './node-dates.ts'
import { contactsByPerson } from './contacts-by-person.ts'
import { cadencesByPerson } from '../entities/cadence/cadences-by-person.ts'
import {
  type DueState,
  longerRhythm,
  type Round,
  roundOf,
  snoozesBeforeLonger,
  stateOn,
} from '../entities/cadence/round.ts'

/** Maximum number of people proposed per day. */
export const mostProposed = 5
/** Number of days after today for which people and dates are listed as upcoming. */
export const daysAhead = 14

/** The properties of a task on which the due list depends. */
export interface DatedTask {
  readonly task: Pick<Task, 'id' | 'dueDate' | 'completed'>
}

/** The user's own data about people, across all their networks. */
interface PeopleInput {
  readonly interactions: Iterable<Interaction>
  readonly cadences: Iterable<Cadence>
  readonly identities: Identities
  /** The current day in the user's time zone, yyyy-mm-dd; see `dayIn`. */
  readonly today: string
}

/** Tasks and dates of nodes in all networks of the user. */
interface RestInput<T extends DatedTask> {
  readonly tasks: Iterable<T>
  readonly dates: Iterable<NodeDate>
  readonly today: string
}

/** A person to contact, with the state of their contact interval. */
export interface DueContact {
  readonly cadence: Cadence
  readonly round: Round
  readonly state: DueState
  /** The last contact, or null if there was none. */
  readonly last: Interaction | null
  /** A longer interval in days, suggested after repeated snoozing, or null. */
  readonly longer: number | null
}

/** The people who are due. */
export interface DuePeople {
  /** People to contact today, most urgent first. */
  readonly proposed: readonly DueContact[]
  /** People who are also due today but exceed the daily limit. */
  readonly waiting: readonly DueContact[]
  /** People who become due within the next `daysAhead` days, earliest first. */
  readonly upcoming: readonly DueContact[]
  /** Number of people who were due today and have been contacted, snoozed or skipped today. */
  readonly handled: number
}

/** The people who are due, and separately those whose nodes were all deleted. */
interface DuePeopleAndGone extends DuePeople {
  readonly gone: readonly DueContact[]
}

/** The tasks and dates that are due. */
interface DueRest<T extends DatedTask> {
  /** Open tasks, earliest first: `due` by today, and `upcoming` in the next `daysAhead` days. */
  readonly tasks: { readonly due: readonly T[]; readonly upcoming: readonly T[] }
  /** Dates of nodes from today through the next `daysAhead` days, earliest first. */
  readonly dates: readonly ComingDate[]
}

export interface DueList<T extends DatedTask> extends DuePeople, DueRest<T> {}

/**
 * Returns the contacts, tasks and dates that are due on a day, from the user's own data. Page and server use the same
 * functions. Cost: one pass over the input, and sorting the result.
 */
export function dueList<T extends DatedTask>(input: PeopleInput & RestInput<T>): DueList<T> {
  return { ...duePeople(input), ...dueRest(input) }
}

/**
 * Returns the people who are due on a day. Proposes at most `mostProposed` people, minus the people already handled
 * that day, so that users who return after a long time are not overwhelmed.
 */
export function duePeople(input: PeopleInput): DuePeople {
  const { identities, today } = input
  const byPerson = cadencesByPerson(input.cadences, identities)
  const contacts = contactsByPerson(input.interactions, byPerson, identities)
  const horizon = addDays(today, daysAhead)
  const open: DueContact[] = []
  const upcoming: DueContact[] = []
  let handled = 0
  for (const [key, cadence] of byPerson) {
    const known = contacts.get(key) ?? []
    const due = dueContact(cadence, known, today)
    if (due.state !== 'upcoming') open.push(due)
    else {
      if (due.round.opensOn <= horizon) upcoming.push(due)
      if (wasOpen(cadence, known, today)) handled++
    }
  }
  open.sort((a, b) => urgency(b, today) - urgency(a, today) || byName(a, b))
  return {
    ...proposedFirst(open, handled),
    upcoming: upcoming.sort((a, b) => byCodeUnit(a.round.opensOn, b.round.opensOn) || byName(a, b)),
    handled,
  }
}

/** Sets people aside whose nodes were all deleted, so that the proposals of a day are people who exist. */
export function setGoneAside(people: DuePeople, isGone: (due: DueContact) => boolean): DuePeopleAndGone {
  const { handled } = people
  const due = [...people.proposed, ...people.waiting]
  const { upcoming } = people
  return {
    ...proposedFirst(
      due.filter((each) => !isGone(each)),
      handled,
    ),
    upcoming,
    handled,
    gone: due.filter(isGone),
  }
}

/** Returns the tasks and dates that are due on a day or within the next `daysAhead` days. */
export function dueRest<T extends DatedTask>({ tasks, dates, today }: RestInput<T>): DueRest<T> {
  const horizon = addDays(today, daysAhead)
  return { tasks: tasksOn(tasks, today, horizon), dates: comingDates(dates, today, horizon) }
}

/** Returns the state of a cadence on a day. `contacts` are the interactions with the person. */
export function dueContact(cadence: Cadence, contacts: readonly Interaction[], today: string): DueContact {
  const last = newestOf(contacts)
  const round = roundOf(cadence, last?.day ?? null)
  const isTired = round.snoozes >= snoozesBeforeLonger
  return {
    cadence,
    round,
    state: stateOn(round, today),
    last,
    longer: isTired ? longerRhythm(cadence.days) : null,
  }
}

/** Splits the people who are due into the proposals of the day and the rest. */
function proposedFirst(open: readonly DueContact[], handled: number): Pick<DuePeople, 'proposed' | 'waiting'> {
  const room = Math.max(0, mostProposed - handled)
  return { proposed: open.slice(0, room), waiting: open.slice(room) }
}

/**
 * Whether the person was due today before the user logged, snoozed or skipped a contact today. Uses the current
 * interval, even if it was changed today.
 */
function wasOpen(cadence: Cadence, contacts: readonly Interaction[], today: string): boolean {
  const isToday = (day: string | null) => day === today
  const isDone = ({ day, createdAt }: Interaction) => day === today && createdAt >= cadence.createdAt
  if (!contacts.some(isDone) && !isToday(cadence.skippedOn) && !isToday(cadence.snoozedOn)) return false
  const before = newestOf(contacts.filter((contact) => !isDone(contact)))?.day ?? null
  const untouched = {
    ...cadence,
    skippedOn: isToday(cadence.skippedOn) ? null : cadence.skippedOn,
    ...(isToday(cadence.snoozedOn) ? { snoozedUntil: null, snoozedOn: null, snoozes: 0 } : {}),
  }
  return stateOn(roundOf(untouched, before), today) !== 'upcoming'
}

/**
 * Returns how urgent a contact is: the time since the round began, as a fraction of the interval. A delay of a week
 * weighs more for a weekly interval than for a yearly one. Snoozing has no effect, because snoozed people would
 * otherwise always come last.
 */
function urgency({ cadence, round }: DueContact, today: string): number {
  return daysBetween(round.begunOn, today) / cadence.days
}

function tasksOn<T extends DatedTask>(tasks: Iterable<T>, today: string, horizon: string): DueList<T>['tasks'] {
  const dated = [...tasks].filter(({ task }) => !task.completed && task.dueDate !== null && task.dueDate <= horizon)
  dated.sort((a, b) => byCodeUnit(a.task.dueDate ?? '', b.task.dueDate ?? '') || byCodeUnit(a.task.id, b.task.id))
  const isDue = ({ task }: T) => (task.dueDate ?? '') <= today
  return { due: dated.filter(isDue), upcoming: dated.filter((each) => !isDue(each)) }
}

function byName(a: DueContact, b: DueContact): number {
  return byCodeUnit(a.cadence.name, b.cadence.name) || byCodeUnit(a.cadence.id, b.cadence.id)
}
