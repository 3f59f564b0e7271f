import { mostIntroductions } from '../entities/goal/goal.ts'
import type { NodeType } from '../entities/node/node.ts'
import type { CostToGo } from '../graph/paths/cost-to-go.ts'
import type { TrustGraph } from '../graph/paths/trust-graph.ts'
import { addTo, type BitSets, bitSets, greedyCoverage, sizeOf } from './max-coverage.ts'
import { cheapestPathFrom } from './target-reach.ts'

/** A person who can introduce the user to targets: the first person on the paths to these targets. */
export interface Connector {
  readonly nodeId: string
  /**
   * Id of the organization, event or venue through which the user knows this person. Null if the user knows them
   * directly.
   */
  readonly through: string | null
  /** Number of targets reachable through this person, not counting targets that the user already knows. */
  readonly targetCount: number
  /**
   * Sum of the trust of the best paths through this person: the expected number of introductions if the user asks for
   * all of them.
   */
  readonly expected: number
}

/** A connector in the ordered list of people to ask. */
export interface Ask extends Connector {
  /** Number of targets reachable through this person and everyone earlier in the list combined. */
  readonly total: number
}

interface Candidate {
  readonly node: number
  readonly through: number | null
  /** Cost of the user's path to this person. */
  readonly cost: number
  /** Number of connections on the user's path to this person. */
  readonly connections: number
}

/**
 * Counts the targets that each acquaintance leads to. Acquaintances are people whom the user knows directly, or through
 * one organization, event or venue. Paths that return to their start, or go through the user, are ignored.
 */
export class AskTally {
  readonly #graph: TrustGraph
  readonly #candidates: readonly Candidate[]
  /** One entry per number of introductions: index 0 is for one introduction, index 1 for two, and so on. */
  readonly #reachable: readonly BitSets[]
  readonly #expected: readonly Float64Array[]

  constructor(graph: TrustGraph, you: number, types: readonly NodeType[], targets: number) {
    this.#graph = graph
    this.#candidates = candidatesAround(graph, you, types)
    const { length } = this.#candidates
    this.#reachable = Array.from({ length: mostIntroductions }, () => bitSets(length, targets))
    this.#expected = Array.from({ length: mostIntroductions }, () => new Float64Array(length))
  }

  /**
   * Counts one target for every acquaintance who leads to it. `element` is the index of the target, and `targets` are
   * the nodes that represent it. `rest` returns the cost of the rest of the path, from a node to the nearest of these
   * nodes.
   */
  count(element: number, targets: ReadonlySet<number>, rest: CostToGo): void {
    for (const [row, { node, through, cost, connections }] of this.#candidates.entries()) {
      if (targets.has(node) || (through !== null && targets.has(through))) continue
      for (const [level, sets] of this.#reachable.entries()) {
        const left = level + 2 - connections
        const whole = left < 1 ? Infinity : cost + rest(node, left, 0)
        if (whole === Infinity || (through !== null && this.#leadsBack(node, through, targets, rest, left))) continue
        addTo(sets, row, element)
        const expected = this.#expected[level]
        if (expected) expected[row] = (expected[row] ?? 0) + Math.exp(-whole)
      }
    }
  }

  connectors(introductions: number, most: number): Connector[] {
    return this.#order(introductions)
      .slice(0, most)
      .map((row) => this.#connector(row, introductions, this.#targetCount(row, introductions)))
  }

  /**
   * Returns people to ask, in the order of a greedy search. Together they lead to every target that any candidate leads
   * to.
   */
  inOrder(introductions: number): Ask[] {
    const sets = this.#reachable[introductions - 1]
    let total = 0
    return sets === undefined
      ? []
      : greedyCoverage(sets, this.#order(introductions)).map(({ set, gain }) => {
          total += gain
          return { ...this.#connector(set, introductions, gain), total }
        })
  }

  #leadsBack(node: number, through: number, targets: ReadonlySet<number>, rest: CostToGo, left: number): boolean {
    const way = cheapestPathFrom(this.#graph, node, targets, rest, left)
    return way?.nodeIds.includes(this.#graph.ids[through] ?? '') ?? false
  }

  /**
   * Returns the indexes of all people who lead to a target: people who lead to the most targets first, then the most
   * trusted, then by id.
   */
  #order(introductions: number): number[] {
    const expected = this.#expected[introductions - 1]
    return this.#candidates
      .map(({ node }, row) => ({
        row,
        id: this.#graph.ids[node] ?? '',
        targetCount: this.#targetCount(row, introductions),
      }))
      .filter(({ targetCount }) => targetCount > 0)
      .sort(
        (a, b) =>
          b.targetCount - a.targetCount ||
          (expected?.[b.row] ?? 0) - (expected?.[a.row] ?? 0) ||
          (a.id < b.id ? -1 : 1),
      )
      .map(({ row }) => row)
  }

  #targetCount(row: number, introductions: number): number {
    const sets = this.#reachable[introductions - 1]
    return sets ? sizeOf(sets, row) : 0
  }

  #connector(row: number, introductions: number, targetCount: number): Connector {
    const { node = 0, through = null } = this.#candidates[row] ?? {}
    return {
      nodeId: this.#graph.ids[node] ?? '',
      through: through === null ? null : (this.#graph.ids[through] ?? null),
      targetCount,
      expected: this.#expected[introductions - 1]?.[row] ?? 0,
    }
  }
}

/**
 * Returns each acquaintance once: directly if possible, otherwise through the most trusted organization, event or
 * venue.
 */
function candidatesAround(graph: TrustGraph, you: number, types: readonly NodeType[]): Candidate[] {
  const known = new Map<number, Candidate>()
  const around = neighbors(graph, you)
  for (const { node, cost } of around) {
    if (types[node] === 'person') known.set(node, { node, through: null, cost, connections: 1 })
  }
  for (const { node: through, cost } of around.filter(({ node }) => types[node] !== 'person')) {
    for (const next of neighbors(graph, through)) {
      if (next.node === you || types[next.node] !== 'person') continue
      const whole = cost + (graph.throughCosts[through] ?? 0) + next.cost
      const before = known.get(next.node)
      if (before && (before.connections === 1 || before.cost <= whole)) continue
      known.set(next.node, { node: next.node, through, cost: whole, connections: 2 })
    }
  }
  return [...known.values()]
}

function neighbors({ starts, ends, costs }: TrustGraph, node: number): { node: number; cost: number }[] {
  const found: { node: number; cost: number }[] = []
  for (let arc = starts[node] ?? 0; arc < (starts[node + 1] ?? 0); arc++) {
    found.push({ node: ends[arc] ?? 0, cost: costs[arc] ?? Infinity })
  }
  return found
}
