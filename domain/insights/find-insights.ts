import { byCodeUnit } from '../by-code-unit.ts'
import { pairKey } from '../entities/distinction/distinction.ts'
import type { NodeType } from '../entities/node/node.ts'
import { suspectGroups } from '../graph/duplicates/suspect-groups.ts'
import { suspicions } from '../graph/duplicates/suspects.ts'
import { componentsOf } from '../graph/metrics/components.ts'
import { cutsOf } from '../graph/metrics/cuts.ts'
import { degreeOf, type TieGraph, tieGraph } from '../graph/metrics/tie-graph.ts'
import { fadingTies } from './fading-ties.ts'
import { type Insight, insightKey, insightKinds, type InsightOf } from './insight.ts'
import { comparedNodes, type InsightInput } from './insight-input.ts'
import { missingTies } from './missing-ties.ts'
import { singleContacts } from './single-contacts.ts'

/** Maximum number of insights per kind, which is more than users read. Once users answer some, further ones appear. */
export const mostKept = 200
/** Minimum number of nodes that a person cuts off. People who cut off one node are too common to report. */
const leastCutOff = 2
const leastJoined = 3

/** The prepared input for all kinds of insights. */
interface Ground {
  readonly input: InsightInput
  readonly graph: TieGraph
  /** Types of the nodes, by node index. */
  readonly types: readonly NodeType[]
  /** Index of the user's own node, or null if unknown. */
  readonly own: number | null
}

/**
 * Finds all insights of a network in the order of `insightKinds`, at most `mostKept` per kind. Yields progress from 0
 * to 1. To cancel, the caller stops iterating. The same input always gives the same insights with the same keys. Sorts
 * the insights of a kind by importance, then by the smaller id.
 */
export function* findInsights(input: InsightInput): Generator<number, Insight[], void> {
  const ground = groundOf(input)
  yield 0.1
  const duplicates = duplicatesIn(input)
  yield 0.4
  const { cuts, bridges } = cutsIn(ground)
  const { clusters, isolated } = partsIn(ground)
  const some = [...overdueIn(input), ...fadingTies(input), ...singleContacts(ground.graph, ground.types, ground.own)]
  yield 0.5
  const missing = yield* missingIn(ground, duplicates)
  const all: readonly Insight[] = [...some, ...cuts, ...bridges, ...missing, ...duplicates, ...clusters, ...isolated]
  return insightKinds.flatMap((kind) => all.filter((insight) => insight.kind === kind).slice(0, mostKept))
}

function groundOf(input: InsightInput): Ground {
  const { columns, types, ownId } = input
  const graph = tieGraph(columns)
  const typeOf = new Map(columns.ids.map((id, place) => [id, types[place] ?? 'person']))
  const own = ownId === null ? -1 : graph.ids.indexOf(ownId)
  return { input, graph, types: graph.ids.map((id) => typeOf.get(id) ?? 'person'), own: own < 0 ? null : own }
}

/**
 * Returns the insights about overdue tasks, longest overdue first. If another task of the node becomes overdue, the
 * insight gets a new key, so that a hidden insight reappears.
 */
function overdueIn({ overdue }: InsightInput): InsightOf<'overdue'>[] {
  const byNode = Map.groupBy(overdue, ({ nodeId }) => nodeId)
  const found = Array.from(byNode, ([nodeId, tasks]): InsightOf<'overdue'> => {
    const [first] = tasks.toSorted((a, b) => byCodeUnit(a.dueDate, b.dueDate) || byCodeUnit(a.id, b.id))
    const ids = tasks.map(({ id }) => id)
    return {
      kind: 'overdue',
      key: insightKey('overdue', [nodeId], insightKey('overdue', ids).slice('overdue:'.length)),
      nodeIds: [nodeId],
      tasks: tasks.length,
      text: first?.text ?? '',
      since: first?.dueDate ?? '',
    }
  })
  return found.sort((a, b) => byCodeUnit(a.since, b.since) || byCodeUnit(a.key, b.key))
}

/**
 * Returns cut vertices and bridges. Cut vertices are people whose removal would cut off other nodes. They are sorted
 * by the number of these nodes, highest first. Bridges are sorted by the size of the smaller part that they join,
 * largest first. Leaves out the user's own node, because users do not leave their own network.
 */
function cutsIn({ graph, types, own }: Ground): { cuts: InsightOf<'cut'>[]; bridges: InsightOf<'bridge'>[] } {
  const { cutOff, bridges } = cutsOf(graph)
  const idOf = (node: number) => graph.ids[node] ?? ''
  const cuts = [...cutOff.entries()]
    .filter(([node, others]) => others >= leastCutOff && node !== own && types[node] === 'person')
    .sort(([a, some], [b, others]) => others - some || a - b)
  return {
    cuts: cuts.map(([node, others]) => ({
      kind: 'cut',
      key: insightKey('cut', [idOf(node)]),
      nodeIds: [idOf(node)],
      others,
    })),
    bridges: bridges
      .filter(({ a, b, joins }) => joins >= leastJoined && a !== own && b !== own)
      .map(({ a, b, joins }) => {
        const nodeIds = [idOf(a), idOf(b)] as const
        return { kind: 'bridge', key: insightKey('bridge', nodeIds), nodeIds, joins }
      }),
  }
}

/**
 * Returns missing connections, the most likely first. Leaves out pairs of suspected duplicates. They have common
 * neighbors because they may be the same person.
 */
function* missingIn(
  { graph, types, own }: Ground,
  duplicates: readonly InsightOf<'duplicate'>[],
): Generator<number, InsightOf<'missing'>[], void> {
  const suspected = new Set(duplicates.flatMap(({ nodeIds }) => pairsOf(nodeIds)))
  const isEnd = (node: number) => types[node] === 'person'
  const work = missingTies(graph, { isEnd, ignored: own, most: 2 * mostKept })
  let step = work.next()
  for (; !step.done; step = work.next()) yield 0.5 + step.value / 2
  const idOf = (node: number) => graph.ids[node] ?? ''
  return step.value.flatMap(({ a, b, common, score }): InsightOf<'missing'>[] => {
    const nodeIds = [idOf(a), idOf(b)] as const
    if (suspected.has(pairKey({ nodeId: nodeIds[0], otherId: nodeIds[1] }))) return []
    return [{ kind: 'missing', key: insightKey('missing', nodeIds), nodeIds, common: common.map(idOf), score }]
  })
}

/**
 * Returns suspected duplicates, most certain first. Leaves out duplicates with the certainty 'possible', which only the
 * search for duplicates shows.
 */
function duplicatesIn(input: InsightInput): InsightOf<'duplicate'>[] {
  const found = suspicions(comparedNodes(input), new Set(input.distinct))
  const groups = suspectGroups(found.filter(({ certainty }) => certainty !== 'possible'))
  return groups.map(({ nodeIds, suspicions: [strongest] }) => ({
    kind: 'duplicate',
    key: insightKey('duplicate', nodeIds),
    nodeIds,
    certainty: strongest?.certainty ?? 'likely',
  }))
}

/** Returns clusters, largest first, and isolated nodes, people first. */
function partsIn({ graph, types, own }: Ground): {
  clusters: InsightOf<'cluster'>[]
  isolated: InsightOf<'isolated'>[]
} {
  const { componentOf, sizes } = componentsOf(graph)
  // The home component is the user's part of the network. Without a connected own node, it is the largest component,
  // which has the index 0.
  const home = own === null || degreeOf(graph, own) === 0 ? 0 : (componentOf[own] ?? 0)
  const members = sizes.map((): number[] => [])
  for (const [node, component] of componentOf.entries()) members[component]?.push(node)
  const idOf = (node: number) => graph.ids[node] ?? ''
  const clusters = members.filter((nodes, component) => component !== home && nodes.length > 1)
  const alone = members.flatMap((nodes) => (nodes.length === 1 && nodes[0] !== own ? nodes : []))
  const isPerson = (node: number) => Number(types[node] === 'person')
  return {
    clusters: clusters.map((nodes) => {
      const nodeIds = nodes.toSorted((a, b) => degreeOf(graph, b) - degreeOf(graph, a) || a - b).map(idOf)
      const isOwn = own !== null && home === componentOf[own]
      return { kind: 'cluster', key: insightKey('cluster', nodeIds), nodeIds, isOwn }
    }),
    isolated: alone
      .sort((a, b) => isPerson(b) - isPerson(a) || a - b)
      .map((node) => ({ kind: 'isolated', key: insightKey('isolated', [idOf(node)]), nodeIds: [idOf(node)] })),
  }
}

function pairsOf(nodeIds: readonly string[]): string[] {
  return nodeIds.flatMap((nodeId, at) => nodeIds.slice(at + 1).map((otherId) => pairKey({ nodeId, otherId })))
}
