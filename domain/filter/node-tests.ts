import type { Node } from '../entities/node/node.ts'
import { tagKey } from '../entities/tag/tag.ts'
import { folded } from '../folded.ts'
import type { CommunityOf } from '../graph/groups/members.ts'
import type { AnalyzedNodes } from '../graph/metrics/analyzed-nodes.ts'
import { analyzedMeasures } from '../measure-ids.ts'
import { addDays } from '../add-days.ts'
import type { ComputedStrength } from '../strength/strength.ts'
import type { OwnCadence, OwnContacts } from '../strength/own-contacts.ts'
import type { Comparison, Predicate } from './filter.ts'
import { idIn } from './filter.ts'
import type { FilterKey } from './filter-keys.ts'
import { daysIn, measuresIn, numbersIn, type Range, testsOf } from './filter-values.ts'
import { fieldTest, fieldsCalled, hasField } from './field-tests.ts'
import type { GraphColumns } from './graph-columns.ts'
import { textsOf } from './node-texts.ts'

/** The context in which a filter is evaluated, such as the current day. */
export interface FilterMoment {
  /** The current day, yyyy-mm-dd. */
  readonly today: string
  /** Returns the start of a day in the user's time zone as a UTC timestamp. If missing, days start at midnight UTC. */
  readonly startOf?: (day: string) => string
  /**
   * The community of each node. Filters by community, and groups whose rule is a community, need it. Null if
   * communities are not known.
   */
  readonly communityOf: CommunityOf
  /** The measures of each node. Null or missing if the measures are not known. */
  readonly analyzed?: AnalyzedNodes | null
  /** The user's own interactions with nodes, and their cadences, or null if unknown. */
  readonly contacts?: OwnContacts | null
}

/** Tests the node at the given index in the columns. */
export type PlaceTest = (place: number) => boolean

type NodePredicate =
  | Exclude<Predicate, { kind: 'key' }>
  | { kind: 'key'; key: NodeKey; by: Comparison; values: readonly string[] }
export type NodeKey = Exclude<FilterKey, 'label' | 'strength' | 'weight' | 'evidence' | 'direction'>

/** Returns the test for a node predicate. */
export function nodeTest(predicate: NodePredicate, columns: GraphColumns, moment: FilterMoment): PlaceTest {
  const ofNode = (test: (node: Node) => boolean) => testOfNode(columns, test)
  switch (predicate.kind) {
    case 'text':
      return ofNode(textTest(predicate.text, columns))
    case 'field': {
      const test = fieldTest(fieldsCalled(columns.graph, predicate.field, 'nodes'), predicate, moment.today)
      return ofNode(({ fieldValues }) => test(fieldValues))
    }
    case 'around': {
      const from = predicate.of.flatMap((reference) => placesOf(reference, columns))
      const reached = columns.reach(from, predicate.steps ?? Number.POSITIVE_INFINITY)
      return (place) => reached[place] === 1
    }
    case 'community': {
      const { communityOf } = moment
      const numberOf = (place: number) => communityOf?.get(columns.nodes[place]?.id ?? '')
      const wanted = new Set(predicate.of.flatMap((reference) => placesOf(reference, columns)).map(numberOf))
      wanted.delete(undefined)
      return (place) => wanted.has(numberOf(place))
    }
    case 'key':
      return keyTest(predicate, columns, moment)
  }
}

function testOfNode({ nodes }: GraphColumns, test: (node: Node) => boolean): PlaceTest {
  return (place) => {
    const node = nodes[place]
    return node !== undefined && test(node)
  }
}

function keyTest(
  { key, by, values }: Extract<NodePredicate, { kind: 'key' }>,
  columns: GraphColumns,
  moment: FilterMoment,
): PlaceTest {
  const { graph } = columns
  const ofNode = (test: (node: Node) => boolean) => testOfNode(columns, test)
  switch (key) {
    case 'type': {
      const wanted = new Set(values)
      return ofNode(({ type }) => wanted.has(type))
    }
    case 'tag': {
      const wanted = new Set(values.flatMap((name) => graph.tagByKey.get(tagKey(name)) ?? []))
      return ofNode(({ tagIds }) => tagIds.some((id) => wanted.has(id)))
    }
    case 'in': {
      const isCalled = compareTexts('=', values)
      const members = columns.members(moment.communityOf)
      const groups = [...graph.groups.values()].filter(({ name }) => isCalled(name))
      const wanted = groups.flatMap(({ id }) => members.get(id) ?? [])
      return ofNode(({ id }) => wanted.some((some) => some.has(id)))
    }
    case 'name':
    case 'company':
    case 'title':
    case 'email':
    case 'phone':
    case 'address':
    case 'notes': {
      const test = compareTexts(by, values)
      return ofNode((node) => test(node[key] ?? ''))
    }
    case 'has': {
      const tests = values.map((what) => hasTest(what, columns))
      return (place) => tests.some((test) => test(place))
    }
    case 'is': {
      const tests = values.map((state) => (state === 'locked' ? isLocked : isOverdue(columns, moment.today)))
      return ofNode((node) => tests.some((test) => test(node)))
    }
    case 'degree': {
      const tests = values.flatMap((value) => testsOf(by, numbersIn(value)))
      const { offsets } = columns.ends
      return (place) => {
        const degree = (offsets[place + 1] ?? 0) - (offsets[place] ?? 0)
        return tests.some((test) => test(degree))
      }
    }
    case 'tasks': {
      const tests = values.flatMap((value) => testsOf(by, numbersIn(value)))
      const count = waitingTasks(columns)
      return ofNode(({ id }) => tests.some((test) => test(count.get(id)?.length ?? 0)))
    }
    case 'due': {
      const tests = values.flatMap((value) => testsOf(by, daysIn(value, moment.today)))
      const waiting = waitingTasks(columns)
      const isDue = (day: string | null) => day !== null && tests.some((test) => test(day))
      return ofNode(({ id }) => waiting.get(id)?.some(isDue) ?? false)
    }
    case 'date': {
      const tests = values.flatMap((value) => testsOf(by, daysIn(value, moment.today)))
      return ofNode(({ date }) => date !== null && tests.some((test) => test(date)))
    }
    case 'created':
    case 'changed': {
      const tests = values.flatMap((value) => testsOf(by, momentsIn(value, moment)))
      const property = key === 'created' ? 'createdAt' : 'updatedAt'
      return ofNode((node) => tests.some((test) => test(node[property])))
    }
    case 'lastcontact': {
      const tests = values.flatMap((value) => testsOf(by, daysIn(value, moment.today)))
      return ofContact(columns, moment, ({ last }) => tests.some((test) => test(last.day)))
    }
    case 'tiestrength': {
      const tests = values.flatMap((value) => testsOf(by, numbersIn(value)))
      return ofContact(columns, moment, ({ strength }) => tests.some((test) => test(strength)))
    }
    case 'contactdue': {
      const tests = values.flatMap((value) => testsOf(by, daysIn(value, moment.today)))
      return ofCadence(columns, moment, ({ round }) => tests.some((test) => test(round.dueOn)))
    }
    case 'rhythm': {
      const tests = values.flatMap((value) => testsOf(by, numbersIn(value)))
      return ofCadence(columns, moment, ({ cadence }) => tests.some((test) => test(cadence.days)))
    }
    case 'betweenness':
    case 'closeness':
    case 'cutoff':
    case 'constraint':
    case 'effectivesize':
    case 'clustering':
    case 'eigenvector':
    case 'pagerank':
    case 'core': {
      const tests = values.flatMap((value) => testsOf(by, measuresIn(value)))
      const measure = analyzedMeasures.find((each) => each.toLowerCase() === key)
      return ofNode(({ id }) => {
        const value = measure ? (moment.analyzed?.valueOf(measure, id) ?? null) : null
        return value !== null && tests.some((test) => test(value))
      })
    }
    case 'component': {
      const wanted = new Set(values.map((value) => (value === 'largest' ? 1 : Number(value))))
      const components = columns.components()
      return (place) => wanted.has(components[place] ?? 0)
    }
  }
}

/** Returns the test for a condition on contacts. Nodes without interactions never match. */
function ofContact(
  columns: GraphColumns,
  { contacts }: FilterMoment,
  test: (strength: ComputedStrength) => boolean,
): PlaceTest {
  return testOfNode(columns, ({ id }) => {
    const strength = contacts?.strengthOf(id)
    return strength ? test(strength) : false
  })
}

/** Returns the test for a condition on the user's cadences. Nodes without a cadence never match. */
function ofCadence(columns: GraphColumns, { contacts }: FilterMoment, test: (own: OwnCadence) => boolean): PlaceTest {
  return testOfNode(columns, ({ id }) => {
    const own = contacts?.cadenceOf(id)
    return own ? test(own) : false
  })
}

const isLocked = ({ locked }: Node) => locked

function isOverdue(columns: GraphColumns, today: string): (node: Node) => boolean {
  const waiting = waitingTasks(columns)
  return ({ id }) => waiting.get(id)?.some((due) => due !== null && due < today) ?? false
}

/** Returns the due dates of the open tasks of each node. The date is null for tasks without a due date. */
function waitingTasks({ graph }: GraphColumns): ReadonlyMap<string, readonly (string | null)[]> {
  const waiting = new Map<string, (string | null)[]>()
  for (const { nodeId, completed, dueDate } of graph.tasks.values()) {
    if (completed) continue
    const known = waiting.get(nodeId)
    if (known) known.push(dueDate)
    else waiting.set(nodeId, [dueDate])
  }
  return waiting
}

/** Returns the range of timestamps for a range of days. The result ends one millisecond before the following day. */
function momentsIn(value: string, { today, startOf = startInUtc }: FilterMoment): Range<string> | null {
  const days = daysIn(value, today)
  if (days === null) return null
  const { from, to } = days
  const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString()
  return { from: from && startOf(from), to: to && before(startOf(addDays(to, 1))) }
}

const startInUtc = (day: string) => `${day}T00:00:00.000Z`

function textTest(text: string, { graph }: GraphColumns): (node: Node) => boolean {
  const wanted = folded(text)
  const tagIds = new Set<string>()
  for (const tag of graph.tags.values()) if (folded(tag.text).includes(wanted)) tagIds.add(tag.id)
  return (node) => textsOf(node).includes(wanted) || (tagIds.size > 0 && node.tagIds.some((id) => tagIds.has(id)))
}

/** Returns the test that compares strings with the values, ignoring case, accents and extra spaces. */
export function compareTexts(by: Comparison, values: readonly string[]): (text: string) => boolean {
  const wanted = values.map(folded)
  const answers = new Map<string, boolean>()
  return (text) => {
    // Results are cached by text, because many nodes have the same company and many connections the same label.
    const known = answers.get(text)
    if (known !== undefined) return known
    const own = folded(text)
    const answer = by === '=' ? wanted.includes(own) : wanted.some((each) => own.includes(each))
    if (answers.size < 50_000) answers.set(text, answer)
    return answer
  }
}

function hasTest(what: string, columns: GraphColumns): PlaceTest {
  const { graph } = columns
  const ofNode = (test: (node: Node) => boolean) => testOfNode(columns, test)
  const isGiven = (value: string | null | undefined) => value !== null && value !== undefined && value.trim() !== ''
  switch (what.toLowerCase()) {
    case 'tasks': {
      const waiting = waitingTasks(columns)
      return ofNode(({ id }) => waiting.has(id))
    }
    case 'connections': {
      const { offsets } = columns.ends
      return (place) => (offsets[place + 1] ?? 0) > (offsets[place] ?? 0)
    }
    case 'tags':
      return ofNode(({ tagIds }) => tagIds.some((id) => graph.tags.has(id)))
    case 'picture':
      return ofNode(({ imageUrl }) => imageUrl !== null)
    case 'link':
      return ofNode(({ profileUrl }) => profileUrl !== null)
    case 'notes':
      return ofNode(({ notes }) => isGiven(notes))
    case 'company':
      return ofNode(({ company }) => isGiven(company))
    case 'title':
      return ofNode(({ title }) => isGiven(title))
    case 'email':
      return ofNode(({ email }) => isGiven(email))
    case 'phone':
      return ofNode(({ phone }) => isGiven(phone))
    case 'address':
      return ofNode(({ address }) => isGiven(address))
    case 'date':
      return ofNode(({ date }) => date !== null)
    default: {
      const test = hasField(fieldsCalled(graph, what, 'nodes'))
      return ofNode(({ fieldValues }) => test(fieldValues))
    }
  }
}

/** Returns the indexes of the nodes that a reference means: the node with the id, or all nodes with the name. */
export function placesOf(reference: string, columns: GraphColumns): number[] {
  const id = idIn(reference)
  if (id !== null) {
    const place = columns.placeOf(id)
    return place === null ? [] : [place]
  }
  const isCalled = compareTexts('=', [reference])
  return columns.nodes.flatMap(({ name }, place) => (isCalled(name) ? place : []))
}
