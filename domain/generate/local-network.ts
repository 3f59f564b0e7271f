import { laterDay } from '../model/later-day.ts'
import type { NodeType } from '../model/node.ts'
import { type Answer, type AnswerNode, type AnswerRelationship, nameKey, storable } from './answer.ts'
import { labelFor } from './labels.ts'
import { readPrompt, type Wanted } from './read-prompt.ts'
import { notesFor } from './texts.ts'
import type { Trade } from './trades.ts'
import { generalVocabulary, vocabularies } from './vocabulary.ts'

export interface LocalRequest {
  readonly prompt: string
  /** Known from where the prompt came; read from its words if null. */
  readonly industry: Trade | null
  readonly place: string | null
  /** yyyy-mm-dd: events lie after it. */
  readonly today: string
}

/**
 * What stands at which place of the star (see `star-layout.ts`): four around the middle, then one for each of these in
 * turn. Six organizations, seven people, three events and two venues; with the person in the middle nineteen, below the
 * twenty that a network built here may have.
 */
const plan: readonly NodeType[] = [
  ...(['organization', 'organization', 'person', 'organization'] as const),
  ...(['person', 'person', 'person', 'person'] as const),
  ...(['event', 'person', 'organization', 'person'] as const),
  ...(['organization', 'event', 'venue', 'event'] as const),
  ...(['venue', 'organization'] as const),
]
/** Pairs of places that belong together, next to each other in the star so that no line runs across it. */
const crossings: readonly (readonly [number, number])[] = [
  [4, 8],
  [5, 13],
  [8, 16],
  [6, 10],
  [7, 15],
]
/** Characters of a description that are read. */
const longestPrompt = 5000
/** When the events take place, days from today. */
const eventDays = [14, 35, 63]

/**
 * Builds a network from the words of a description alone: first what it names, then what its industry usually has. Says
 * the same for the same request, always has eighteen nodes, and names roles and kinds, never invented people.
 */
export function localNetwork({ prompt, today, ...given }: LocalRequest): Answer {
  const reading = readPrompt(storable(prompt, longestPrompt))
  const place = given.place ?? reading.place
  const trade = given.industry ?? reading.trade
  const next = nameSource(reading.wanted, trade)
  let events = 0
  const nodes = plan.map((type, index): AnswerNode => {
    const { name, isNamed } = next(type)
    const isPlaced = type === 'organization' || type === 'venue'
    return {
      name,
      type,
      title: type === 'person' ? trade : null,
      notes: notesFor(type, index, { name, isNamed, place }),
      address: isPlaced ? place : null,
      date: type === 'event' ? laterDay(today, eventDays[events++] ?? 90) : null,
    }
  })
  return { nodes, relationships: crossings.flatMap(([from, to]) => relationship(nodes[from], nodes[to])) }
}

function relationship(source: AnswerNode | undefined, target: AnswerNode | undefined): AnswerRelationship[] {
  if (!source || !target) return []
  const label = labelFor(source.type, target.type)
  return [{ source: source.name, target: target.name, label, notes: null }]
}

/** Gives names of each kind, none twice: the wanted ones first. */
function nameSource(wanted: Readonly<Record<NodeType, readonly Wanted[]>>, trade: Trade | null) {
  const taken = new Set<string>()
  const left = (type: NodeType) => [
    ...wanted[type],
    ...[...(trade ? vocabularies[trade][type] : []), ...generalVocabulary[type]].map((name) => ({
      name,
      isNamed: false,
    })),
  ]
  const queues: Record<NodeType, Wanted[]> = {
    person: left('person'),
    organization: left('organization'),
    event: left('event'),
    venue: left('venue'),
  }
  return (type: NodeType): Wanted => {
    const found = queues[type].find(({ name }) => ![...taken].some((known) => isLike(nameKey(name), known)))
    if (!found) throw new Error(`The general vocabulary has too few words for: ${type}.`)
    taken.add(nameKey(found.name))
    return found
  }
}

/** Equal, or one says the other more exactly: "accelerator" and "startup accelerator". */
function isLike(a: string, b: string): boolean {
  return a === b || a.endsWith(` ${b}`) || b.endsWith(` ${a}`)
}
