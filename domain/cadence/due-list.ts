import { byCodeUnit } from '../by-code-unit.ts'
import type { Cadence } from '../entities/cadence/cadence.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import type { Task } from '../entities/task/task.ts'
import { newestFirst } from '../interactions/timeline.ts'
import { laterDay } from '../later-day.ts'
import { daysBetween } from '../strength/strength.ts'
import { type ComingDate, comingDates, type NodeDate } from './node-dates.ts'
import { cadencesByPlace, contactsByPlace } from './place.ts'
import { type DueState, longerRhythm, type Round, roundOf, snoozesBeforeLonger, stateOn } from './round.ts'

/** How many people a day are proposed at most. */
export const mostProposed = 5
/** How many days ahead is told who and what is coming. */
export const daysAhead = 14

/** A task as far as its day counts. */
export interface DatedTask {
  readonly task: Pick<Task, 'id' | 'dueDate' | 'completed'>
}

/** Everything a due list follows from. The person's own, from all of their networks. */
export interface DueInput<T extends DatedTask> {
  readonly interactions: Iterable<Interaction>
  readonly cadences: Iterable<Cadence>
  readonly tasks: Iterable<T>
  readonly dates: Iterable<NodeDate>
  /** The calendar day it is where the person is, yyyy-mm-dd; `dayIn` says it for a time zone. */
  readonly today: string
}

/** Somebody to be in touch with. */
export interface DueContact {
  readonly cadence: Cadence
  readonly round: Round
  readonly state: DueState
  /** Null: nothing has happened yet. */
  readonly last: Interaction | null
  /** A longer rhythm in days, to be offered after having been put off again and again; null: nothing is offered. */
  readonly longer: number | null
}

export interface DueList<T extends DatedTask> {
  /** Whom to be in touch with today, the most urgent first. */
  readonly proposed: readonly DueContact[]
  /** Who is due as well, but more than a day should ask. */
  readonly waiting: readonly DueContact[]
  /** Who is due within the next days, the earliest first. */
  readonly upcoming: readonly DueContact[]
  /** How many of those due today have been dealt with: contacted, put off or left out. */
  readonly handled: number
  /** Open tasks of today and before, and of the next days, the earliest first. */
  readonly tasks: { readonly due: readonly T[]; readonly upcoming: readonly T[] }
  /** Dates of nodes today and in the next days, the earliest first. */
  readonly dates: readonly ComingDate[]
}

/**
 * What there is to do on a day, from what a person has noted; the same for page and server. At most five people are
 * proposed, less those dealt with that day already, so that somebody who comes back after a long time is not met with
 * everybody at once. Cost: a pass over everything, and sorting what is due.
 */
export function dueList<T extends DatedTask>({ interactions, cadences, tasks, dates, today }: DueInput<T>): DueList<T> {
  const byPlace = cadencesByPlace(cadences)
  const contacts = contactsByPlace(interactions, byPlace)
  const horizon = laterDay(today, daysAhead)
  const open: DueContact[] = []
  const upcoming: DueContact[] = []
  let handled = 0
  for (const [key, cadence] of byPlace) {
    const known = contacts.get(key) ?? []
    const due = dueContact(cadence, known, today)
    if (due.state !== 'upcoming') open.push(due)
    else {
      if (due.round.opensOn <= horizon) upcoming.push(due)
      if (wasOpen(cadence, known, today)) handled++
    }
  }
  open.sort((a, b) => urgency(b, today) - urgency(a, today) || byName(a, b))
  const room = Math.max(0, mostProposed - handled)
  return {
    proposed: open.slice(0, room),
    waiting: open.slice(room),
    upcoming: upcoming.sort((a, b) => byCodeUnit(a.round.opensOn, b.round.opensOn) || byName(a, b)),
    handled,
    tasks: tasksOn(tasks, today, horizon),
    dates: comingDates(dates, today, horizon),
  }
}

/** Where somebody stands on a day. `contacts`: what happened with them. */
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

function newestOf(contacts: readonly Interaction[]): Interaction | null {
  return contacts.reduce<Interaction | null>((last, each) => (last && newestFirst(last, each) < 0 ? last : each), null)
}

/** Whether somebody would be due today, had nothing been done about it today since the rhythm was set. */
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
 * How late somebody is, as a share of their rhythm: a week late is more with somebody of every week. Having been put off
 * changes nothing of it, or who is put off would come last for ever.
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
