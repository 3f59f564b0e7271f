import { mostIntroductions, type Target } from '../entities/goal/goal.ts'
import type { NodeType } from '../entities/node/node.ts'
import type { TrustGraph } from '../graph/paths/trust-graph.ts'
import { AskTally, type Ask, type Connector } from './ask-tally.ts'
import { type FoundBy, matchTargets, type TargetMatch } from './match-targets.ts'
import { type Opening, OpeningTally } from './opening-tally.ts'
import { connectionsFrom, unreachable, ownReach, costToTargets, type TargetReach, targetReach } from './target-reach.ts'

export type CoveredTarget = TargetMatch & { readonly reach: TargetReach }

/** Whether a target is the user's own node, which no count includes. */
export function isOwn({ reach }: Pick<CoveredTarget, 'reach'>): boolean {
  return reach.introductions === 0 && reach.best === null
}

/** Coverage of a goal within a given number of introductions. */
export interface CoverageLevel {
  readonly introductions: number
  /** Number of reached targets, including targets that the user already knows, without the user's own node. */
  readonly reached: number
  /** Median trust of the best paths to reached targets; null if none is reached. */
  readonly trust: number | null
  /** The people who lead to the most targets that the user does not know, at most `mostConnectors`. */
  readonly connectors: readonly Connector[]
  /** People to ask, in order. Each person leads to the most targets to which no earlier person leads. */
  readonly asks: readonly Ask[]
  /**
   * Number of targets that are reached only through an organization, an event or a venue, so that no person can be
   * asked.
   */
  readonly unasked: number
  /**
   * People to meet, in order, for targets that are not reached. A connection to one of these people would bring targets
   * within reach.
   */
  readonly openings: readonly Opening[]
}

export interface Coverage {
  /** The result for each target, in the order of the goal's targets. */
  readonly targets: readonly CoveredTarget[]
  /** Number of distinct targets. Repeated targets and the user's own node are not counted. */
  readonly counted: number
  /** Coverage within one, two and three introductions. */
  readonly levels: readonly CoverageLevel[]
}

export interface CoverageQuestion {
  readonly nodes: readonly FoundBy[]
  readonly trust: TrustGraph
  /** Id of the user's own node. Null if it is unknown. Then no target is reached. */
  readonly from: string | null
  readonly targets: readonly Target[]
}

/** Maximum number of connectors listed. */
export const mostConnectors = 5

/**
 * Computes which targets of a goal a user reaches through their network, and through whom. Paths are scored as in
 * `bestPaths`: the trust of a path is the product of the trust of its connections, regardless of direction. Each
 * connection after the first is one introduction. The result does not depend on the order of the targets. Yields the
 * completed fraction.
 *
 * Cost: for each target, four passes over the connections of the nodes near it.
 */
export function* coverageOf(question: CoverageQuestion): Generator<number, Coverage, void> {
  const { nodes, trust, from } = question
  const matches = matchTargets(nodes, question.targets)
  const you = from === null ? undefined : trust.indexOf.get(from)
  if (you === undefined) {
    const targets = matches.map((match) => ({ ...match, reach: unreachable }))
    return {
      targets,
      counted: countOf(targets),
      levels: levelNumbers.map((introductions) => emptyLevel(introductions)),
    }
  }
  const types = typesOf(nodes, trust)
  const found = matches.map((match) => (match.kind === 'found' ? numbersOf(trust, match.nodeIds, you) : null))
  const reaches = found.map((numbers) => (numbers?.has(you) ? ownReach : unreachable))
  const distances = connectionsFrom(trust, you)
  const order = orderOf(matches, found, you)
  const asks = new AskTally(trust, you, types, order.length)
  const openings = new OpeningTally(trust, you, types, order.length)
  for (const [element, { at, targets }] of order.entries()) {
    const rest = costToTargets(trust, you, targets)
    const reach = targetReach(trust, you, targets, rest, nearest(distances, targets))
    reaches[at] = reach
    if (reach.introductions !== 0) asks.count(element, targets, rest)
    openings.count(element, targets, rest, reach.introductions)
    yield (element + 1) / (order.length + 1)
  }
  const levels = levelNumbers.map((introductions) => {
    const reached = reaches.filter((reach) => !isOwn({ reach }) && (reach.introductions ?? Infinity) <= introductions)
    const toAsk = reached.filter((reach) => reach.introductions !== 0).length
    const inOrder = asks.inOrder(introductions)
    return {
      introductions,
      reached: reached.length,
      trust: median(reached.map(({ trustWithin }) => trustWithin[introductions - 1] ?? 0)),
      connectors: asks.connectors(introductions, mostConnectors),
      asks: inOrder,
      unasked: toAsk - inOrder.reduce((sum, { targetCount }) => sum + targetCount, 0),
      openings: openings.inOrder(introductions),
    }
  })
  const targets = matches.map((match, at) => ({ ...match, reach: reaches[at] ?? unreachable }))
  return { targets, counted: countOf(targets), levels }
}

function countOf(targets: readonly CoveredTarget[]): number {
  return targets.filter((target) => target.kind !== 'same' && !isOwn(target)).length
}

const levelNumbers = Array.from({ length: mostIntroductions }, (_none, at) => at + 1)

function emptyLevel(introductions: number): CoverageLevel {
  return { introductions, reached: 0, trust: null, connectors: [], asks: [], unasked: 0, openings: [] }
}

function typesOf(nodes: readonly FoundBy[], { ids, indexOf }: TrustGraph): readonly NodeType[] {
  const types = Array.from(ids, (): NodeType => 'person')
  for (const { id, type } of nodes) {
    const number = indexOf.get(id)
    if (number !== undefined) types[number] = type
  }
  return types
}

/**
 * Returns the node numbers of a target. If it has several nodes, the user's own node is left out: a user who works at a
 * target company does not reach it through themselves.
 */
function numbersOf({ indexOf }: TrustGraph, nodeIds: readonly string[], you: number): ReadonlySet<number> {
  const numbers = new Set(nodeIds.flatMap((id) => indexOf.get(id) ?? []))
  if (numbers.size > 1) numbers.delete(you)
  return numbers
}

/**
 * Returns the targets that were found, without the user's own node. They are sorted by id, so that sums do not depend
 * on the given order.
 */
function orderOf(matches: readonly TargetMatch[], found: readonly (ReadonlySet<number> | null)[], you: number) {
  return matches
    .flatMap((match, at) => {
      const targets = found[at]
      if (match.kind !== 'found' || !targets || targets.size === 0 || targets.has(you)) return []
      return [{ at, targets, key: match.nodeIds.toSorted().join(' ') }]
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

function nearest(distances: Int32Array, targets: ReadonlySet<number>): number | null {
  const reached = Array.from(targets, (target) => distances[target] ?? -1).filter((distance) => distance >= 0)
  return reached.length > 0 ? Math.min(...reached) : null
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
