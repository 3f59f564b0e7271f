import { counted, figure, listOf } from '../english.ts'
import type { InteractionKind } from '../entities/interaction/interaction.ts'
import { daysBetween } from '../strength/strength.ts'
import { timeSince, timeUntil } from '../strength/time-since.ts'
import type { DueContact } from './due-list.ts'

/** Verb of an interaction, followed by a name. */
const did: Readonly<Partial<Record<InteractionKind, string>>> = {
  met: 'met with',
  called: 'called',
  wrote: 'wrote to',
  was_written_to: 'message from',
}

const mostNamed = 3

/** Strings about due contacts, on pages and in emails. */
export const cadenceTexts = {
  /** "in 3 days", "in 5 weeks", "yesterday", "8 months ago". Counts full months, as everywhere else. */
  inDays: (day: string, today: string): string => (day > today ? timeUntil(day, today) : timeSince(day, today)),
  /** "every 30 days", "every year" */
  every: (count: number): string => {
    const named: Readonly<Record<number, string>> = { 1: 'every day', 7: 'every week', 365: 'every year' }
    return named[count] ?? `every ${counted(count, 'day', 'days')}`
  },
  due: ({ state, round: { dueOn } }: Pick<DueContact, 'state' | 'round'>, today: string): string => {
    if (state === 'overdue') return `Overdue by ${counted(daysBetween(dueOn, today), 'day', 'days')}`
    return dueOn === today ? 'Due today' : `Due ${cadenceTexts.inDays(dueOn, today)}`
  },
  /** A contact: "met with Ada". */
  contact: (name: string, kind: InteractionKind) => `${did[kind] ?? ''} ${name}`,
  /**
   * The due items in one line: "2 people to contact and 1 task due". Dates are only mentioned if nothing else is due.
   */
  summary: (people: number, tasks: number, dates: number): string => {
    const parts = [
      ...(people > 0 ? [`${counted(people, 'person', 'people')} to contact`] : []),
      ...(tasks > 0 ? [`${counted(tasks, 'task', 'tasks')} due`] : []),
    ]
    return parts.length > 0 ? listOf(parts) : counted(dates, 'upcoming date', 'upcoming dates')
  },
  /** At most three names, and how many more there are: "Ada, Bo, Cy and 2 more". */
  names: (names: readonly string[]): string => {
    const more = names.length - mostNamed
    return listOf(more > 0 ? [...names.slice(0, mostNamed), `${figure(more)} more`] : names)
  },
  /** Labels of the undo steps. */
  steps: {
    done: (name: string, kind: InteractionKind) => cadenceTexts.contact(name, kind),
    snooze: (name: string) => `Snooze contact with ${name}`,
    skip: (name: string) => `Skip contact with ${name}`,
  },
  years: (years: number, field: string | null) =>
    /birth|geburt|naiss|nacim|compl/i.test(field ?? '') ? `turns ${figure(years)}` : counted(years, 'year', 'years'),
}
