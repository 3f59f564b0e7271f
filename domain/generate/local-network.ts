import type { NodeType } from '../entities/node/node.ts'
import { addDays } from '../add-days.ts'
import { type Answer, type AnswerNode, type AnswerRelationship, nameKey, storable } from './answer.ts'
import { defaultLabel, labelFor } from './labels.ts'
import type { Named } from './names.ts'
import { type PromptReading, readPrompt } from './read-prompt.ts'
import { firstLevelSize } from './star-layout.ts'
import { notesFor, remarks } from './texts.ts'
import type { Trade } from './trades.ts'
import { generalVocabulary, vocabularies } from './vocabulary.ts'

export interface LocalRequest {
  readonly prompt: string
  /**
   * The industry, if the source of the prompt determines it. If null, the industry is detected from the words of the
   * description.
   */
  readonly industry: Trade | null
  readonly place: string | null
  /** The current day, yyyy-mm-dd. Events are dated after this day. */
  readonly today: string
}

export interface LocalNetwork extends Answer {
  /** Note for the node at the center. Lists the recognized and unrecognized parts of the description. */
  readonly remark: string
}

/**
 * Types of the nodes that complete a network after those named in its description: six organizations, seven people,
 * three events and two venues. With the center, these are nineteen nodes, below the limit of twenty for networks built
 * without a model.
 */
const plan: readonly NodeType[] = [
  ...(['organization', 'organization', 'person', 'organization'] as const),
  ...(['person', 'person', 'person', 'person'] as const),
  ...(['event', 'person', 'organization', 'person'] as const),
  ...(['organization', 'event', 'venue', 'event'] as const),
  ...(['venue', 'organization'] as const),
]
/** Pairs of slots to connect. The slots of a pair are adjacent in the star, so that no connection crosses another. */
const crossings: readonly (readonly [number, number])[] = [
  [4, 8],
  [5, 13],
  [8, 16],
  [6, 10],
  [7, 15],
]
/** Maximum number of characters of a description that are read. */
const longestPrompt = 5000
/** Days from today to each event. */
const eventDays = [14, 35, 63]

interface Candidate extends Named {
  /** Whether the candidate is a specific person or thing rather than a kind. */
  readonly isNamed: boolean
}

/**
 * Builds a network from the words of a description, without a model. Named people and things come first, then the
 * requested kinds and, for English descriptions, typical kinds of the industry. Uses roles and kinds where the
 * description gives no names, and never invents people. Deterministic. Returns null if it recognizes nothing in the
 * description.
 */
export function localNetwork({ prompt, today, ...given }: LocalRequest): LocalNetwork | null {
  const reading = readPrompt(storable(prompt, longestPrompt))
  const place = given.place ?? reading.place
  const trade = given.industry ?? reading.trade
  const { candidates: found, isFilled } = candidatesOf(reading, trade)
  if (found.length === 0) return null
  const candidates = arranged(found)
  let events = 0
  const nodes = candidates.map(({ name, type, title, company, isNamed }, index): AnswerNode => {
    const isPlaced = !isNamed && (type === 'organization' || type === 'venue')
    return {
      name,
      type,
      title,
      company,
      notes: notesFor(type, index, { name, isNamed, place, language: reading.language }),
      address: isPlaced ? place : null,
      date: type === 'event' ? addDays(today, eventDays[events++] ?? 90) : null,
    }
  })
  const relationships = [...ties(candidates), ...(isFilled ? neighbours(candidates) : [])]
  return { nodes, relationships, remark: remarkOf(reading, isFilled) }
}

/** Returns the candidates for the star, in order of precedence, and whether they include typical kinds. */
function candidatesOf({ language, named, wanted }: PromptReading, trade: Trade | null) {
  const candidates: Candidate[] = []
  const known = new Set<string>()
  const add = (candidate: Candidate) => {
    const key = nameKey(candidate.name)
    if (candidates.length >= plan.length || [...known].some((other) => isLike(key, other, candidate.isNamed)))
      return false
    known.add(key)
    candidates.push(candidate)
    return true
  }
  for (const each of named) add({ ...each, isNamed: true })
  const kinds = (type: NodeType) => wanted[type].map((name) => kind(name, type))
  const hasWishes = candidates.length > 0 || plan.some((type) => wanted[type].length > 0)
  const isFilled = language === 'en' && (hasWishes || trade !== null)
  const usual = (type: NodeType) =>
    isFilled
      ? [...(trade ? vocabularies[trade][type] : []), ...generalVocabulary[type]].map((name) => kind(name, type))
      : []
  const left = (source: (type: NodeType) => Candidate[]): Record<NodeType, Candidate[]> => ({
    person: source('person'),
    organization: source('organization'),
    event: source('event'),
    venue: source('venue'),
  })
  const [asked, filling] = [left(kinds), left(usual)]
  const count = (type: NodeType) => candidates.filter((each) => each.type === type).length
  const open = plan.filter(
    (type, index) => plan.slice(0, index + 1).filter((each) => each === type).length > count(type),
  )
  // Adds all requested kinds first. Typical kinds then fill the remaining places.
  for (const source of [asked, filling]) {
    for (const type of open.splice(0)) {
      let next = source[type].shift()
      while (next && !add(next)) next = source[type].shift()
      if (!next) open.push(type)
    }
  }
  return { candidates, isFilled }
}

function kind(name: string, type: NodeType): Candidate {
  return { name, type, title: null, company: null, isNamed: false }
}

/**
 * Whether two names are equal, or one kind is more specific than the other: "accelerator" and "startup accelerator".
 */
function isLike(a: string, b: string, isNamed: boolean): boolean {
  return a === b || (!isNamed && (a.endsWith(` ${b}`) || b.endsWith(` ${a}`)))
}

/**
 * Sorts candidates into the order in which the star is filled, so that companies become children of the people who work
 * there. Each first-level node gets one second-level node in turn.
 */
function arranged(candidates: readonly Candidate[]): Candidate[] {
  const employers = new Set(candidates.map(({ company }) => company))
  const [companies, others] = [
    candidates.filter(({ name }) => employers.has(name)),
    candidates.filter(({ name }) => !employers.has(name)),
  ]
  const inner = others.splice(0, firstLevelSize(candidates.length))
  const take = (name: string | null) => {
    const at = companies.findIndex((each) => each.name === name)
    return at < 0 ? undefined : companies.splice(at, 1)[0]
  }
  const outer = inner.map(({ company }) => take(company))
  const rest = [...others.filter(({ isNamed }) => isNamed), ...companies, ...others.filter(({ isNamed }) => !isNamed)]
  // Slots for which there is no company are filled with other candidates.
  const filled = outer.map((each) => each ?? rest.shift())
  return [...inner, ...filled.filter((each) => each !== undefined), ...rest]
}

/**
 * Returns relationships between named nodes: employments where the description states them. All other named nodes that
 * are adjacent in the star get a neutral relationship, because they share only the description.
 */
function ties(candidates: readonly Candidate[]): AnswerRelationship[] {
  const inner = firstLevelSize(candidates.length)
  const employments = candidates.flatMap(({ name, company }) =>
    company === null ? [] : [{ source: name, target: company, label: 'Works at', notes: null }],
  )
  const neutral = candidates.flatMap((child, index) => {
    const parent = index < inner ? undefined : candidates[(index - inner) % inner]
    const isKnown = !parent || parent.company === child.name || !child.isNamed || !parent.isNamed
    return isKnown ? [] : [{ source: parent.name, target: child.name, label: defaultLabel, notes: null }]
  })
  return [...employments, ...neutral]
}

/**
 * Returns relationships between unnamed kinds only, because the description does not say how named nodes are related.
 */
function neighbours(candidates: readonly Candidate[]): AnswerRelationship[] {
  return crossings.flatMap(([from, to]) => {
    const [source, target] = [candidates[from], candidates[to]]
    if (!source || !target || source.isNamed || target.isNamed) return []
    return [{ source: source.name, target: target.name, label: labelFor(source.type, target.type), notes: null }]
  })
}

function remarkOf({ language, named, place }: PromptReading, isFilled: boolean): string {
  const names = named.map(({ name }) => name)
  return [
    names.length > 0 ? remarks.found(names, place) : remarks.kinds(place),
    isFilled ? remarks.filled : remarks.partlyUnderstood(language === 'en'),
  ].join(' ')
}
