import type { Identities } from '../entities/identity/identities.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import type { NodeType } from '../entities/node/node.ts'
import type { Compared } from '../graph/duplicates/suspects.ts'
import type { Graph } from '../entities/graph.ts'
import { areSameColumns, type NetworkColumns, networkColumns } from '../graph/metrics/tie-graph.ts'

/** An open task that is past its due date. */
interface OverdueTask {
  readonly id: string
  readonly nodeId: string
  readonly text: string
  readonly dueDate: string
}

/** The day of an interaction, yyyy-mm-dd, and the ids of the nodes that took part. */
export interface Meeting {
  readonly day: string
  readonly nodeIds: readonly string[]
}

/** Properties besides type and name that the search for duplicates compares. */
const facts = ['company', 'email', 'profileUrl', 'address', 'date'] as const satisfies readonly (keyof Compared)[]
type Facts = Readonly<Record<(typeof facts)[number], readonly (string | null)[]>>

/** All data from which insights are computed. Uses columns, which can be posted to a worker. */
export interface InsightInput {
  readonly columns: NetworkColumns
  /** Types of the nodes, in the order of `columns.ids`. `names` and `facts` have the same order. */
  readonly types: readonly NodeType[]
  readonly names: readonly string[]
  readonly facts: Facts
  /** Keys of the pairs of nodes that a user marked as different; see `pairKey`. */
  readonly distinct: readonly string[]
  readonly overdue: readonly OverdueTask[]
  readonly meetings: readonly Meeting[]
  /** Id of the user's own node, or null if unknown. */
  readonly ownId: string | null
  /** The current day in the user's time zone, yyyy-mm-dd. */
  readonly today: string
}

/**
 * The data from which `insightInput` builds its result. `interactions` are all interactions in the user's book, in all
 * networks.
 */
export interface InsightSource {
  readonly graph: Pick<Graph, 'network' | 'nodes' | 'edges' | 'tasks' | 'distinctionByPair'>
  readonly interactions: { values(): Iterable<Interaction> }
  readonly identities: Identities
  readonly ownId: string | null
  readonly today: string
}

const nodesPerStep = 2_000

/** Builds the insight input. Yields progress from 0 to 1. Cost: one pass over the data. */
export function* insightInput({
  graph,
  interactions,
  identities,
  ownId,
  today,
}: InsightSource): Generator<number, InsightInput, void> {
  const columns = yield* networkColumns(graph)
  const types: NodeType[] = []
  const names: string[] = []
  const read: Record<keyof Facts, (string | null)[]> = {
    company: [],
    email: [],
    profileUrl: [],
    address: [],
    date: [],
  }
  for (const node of graph.nodes.values()) {
    types.push(node.type)
    names.push(node.name)
    for (const fact of facts) read[fact].push(node[fact])
    if (types.length % nodesPerStep === 0) yield types.length / graph.nodes.size
  }
  const overdue: OverdueTask[] = []
  for (const { id, nodeId, text, dueDate, completed } of graph.tasks.values()) {
    if (!completed && dueDate !== null && dueDate < today) overdue.push({ id, nodeId, text, dueDate })
  }
  return {
    columns,
    types,
    names,
    facts: read,
    distinct: [...graph.distinctionByPair.keys()],
    overdue,
    meetings: meetingsIn(graph.network.id, interactions.values(), identities),
    ownId: ownId !== null && graph.nodes.has(ownId) ? ownId : null,
    today,
  }
}

/**
 * Returns the interactions with people in a network, including those logged in another network. Notes are skipped,
 * because a note about people is not an interaction with them.
 */
function meetingsIn(networkId: string, interactions: Iterable<Interaction>, identities: Identities): Meeting[] {
  const meetings: Meeting[] = []
  for (const { kind, day, participants } of interactions) {
    if (kind === 'note') continue
    const nodeIds = [...new Set(participants.flatMap((each) => identities.nodesIn(networkId, each)))]
    if (nodeIds.length > 0) meetings.push({ day, nodeIds })
  }
  return meetings
}

/** Returns the nodes with the properties that the search for duplicates compares. */
export function comparedNodes({ columns, types, names, facts: known }: InsightInput): Compared[] {
  return columns.ids.map((id, place) => ({
    id,
    type: types[place] ?? 'person',
    name: names[place] ?? '',
    company: known.company[place] ?? null,
    email: known.email[place] ?? null,
    profileUrl: known.profileUrl[place] ?? null,
    address: known.address[place] ?? null,
    date: known.date[place] ?? null,
  }))
}

/** Whether two inputs give the same insights. For example, moving a node or changing its notes has no effect on them. */
export function areSameInputs(a: InsightInput, b: InsightInput): boolean {
  return (
    a.ownId === b.ownId &&
    a.today === b.today &&
    areSameColumns(a.columns, b.columns) &&
    areSame(a.types, b.types) &&
    areSame(a.names, b.names) &&
    facts.every((fact) => areSame(a.facts[fact], b.facts[fact])) &&
    areSame(a.distinct, b.distinct) &&
    JSON.stringify([a.overdue, a.meetings]) === JSON.stringify([b.overdue, b.meetings])
  )
}

function areSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((value, place) => value === b[place])
}
