import type { Graph } from '../entities/graph.ts'
import { identitiesIn } from '../entities/identity/identities.ts'
import { type DatedTask, type DueList, type DuePeople, duePeople, dueRest } from './due-list.ts'
import type { NodeDate } from './node-dates.ts'

type Book = Pick<Graph, 'cadences' | 'interactions' | 'identities'>

interface Dated<T extends DatedTask> {
  readonly tasks?: Iterable<T>
  readonly dates?: Iterable<NodeDate>
  /** The current day in the user's time zone, yyyy-mm-dd. */
  readonly today: string
}

/**
 * Like `dueList`, for a user's book. All parts of a page share one computation of the people who are due, which is
 * repeated only when the book or the day has changed.
 */
export function dueInBook<T extends DatedTask>(book: Book, { tasks = [], dates = [], today }: Dated<T>): DueList<T> {
  return { ...peopleIn(book, today), ...dueRest({ tasks, dates, today }) }
}

interface Known {
  readonly interactions: Graph['interactions']
  readonly identities: Graph['identities']
  readonly today: string
  readonly people: DuePeople
}

const known = new WeakMap<Graph['cadences'], Known>()

function peopleIn(book: Book, today: string): DuePeople {
  const { cadences, interactions, identities } = book
  const before = known.get(cadences)
  if (before?.interactions === interactions && before.identities === identities && before.today === today) {
    return before.people
  }
  const input = { cadences: cadences.values(), interactions: interactions.values(), identities: identitiesIn(book) }
  const people = duePeople({ ...input, today })
  known.set(cadences, { interactions, identities, today, people })
  return people
}
