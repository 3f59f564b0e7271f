import { mostIntroductions } from '../entities/goal/goal.ts'
import type { NodeType } from '../entities/node/node.ts'
import type { CostToGo } from '../graph/paths/cost-to-go.ts'
import type { TrustGraph } from '../graph/paths/trust-graph.ts'
import { addTo, type BitSets, bitSets, greedyCoverage, sizeOf } from './max-coverage.ts'
import { longestPath, costToTargets } from './target-reach.ts'

/** A person whom the user does not know yet, with the effect of getting to know them. */
export interface Opening {
  readonly nodeId: string
  /**
   * Number of targets that a connection to this person would bring within reach, not counting targets of earlier
   * entries in the list.
   */
  readonly targetCount: number
  /** Trust of the user's best path to this person with at most three introductions; 0 if there is none. */
  readonly trust: number
}

/** Maximum number of openings listed. */
const mostOpenings = 5

/**
 * Counts the unreached targets that one new connection would bring within reach. The new connection leads to a person
 * or to the target itself. From there, paths use the existing connections.
 */
export class OpeningTally {
  readonly #graph: TrustGraph
  readonly #you: number
  readonly #isPerson: readonly boolean[]
  readonly #reachable: readonly BitSets[]
  /** For each node, the targets that become reachable if the user gets connected to it. */
  readonly #rows: readonly Set<number>[]

  constructor(graph: TrustGraph, you: number, types: readonly NodeType[], targets: number) {
    this.#graph = graph
    this.#you = you
    this.#isPerson = types.map((type) => type === 'person')
    this.#reachable = Array.from({ length: mostIntroductions }, () => bitSets(graph.ids.length, targets))
    this.#rows = this.#reachable.map(() => new Set())
  }

  /**
   * Counts one target for every node from which it can be reached. `element` is the index of the target, and `targets`
   * are the nodes that represent it. `reachedWithin` is the number of introductions that the target needs now; null if
   * it needs too many.
   */
  count(element: number, targets: ReadonlySet<number>, rest: CostToGo, reachedWithin: number | null): void {
    for (const [level, sets] of this.#reachable.entries()) {
      const introductions = level + 1
      if (reachedWithin !== null && reachedWithin <= introductions) continue
      for (let node = 0; node < this.#isPerson.length; node++) {
        if (node === this.#you || !(this.#isPerson[node] || targets.has(node))) continue
        if (rest(node, introductions, 0) === Infinity) continue
        addTo(sets, node, element)
        this.#rows[level]?.add(node)
      }
    }
  }

  inOrder(introductions: number): Opening[] {
    const sets = this.#reachable[introductions - 1]
    const rows = [...(this.#rows[introductions - 1] ?? [])]
    if (sets === undefined || rows.length === 0) return []
    const back = costToTargets(this.#graph, -1, new Set([this.#you]))
    const idOf = (row: number) => this.#graph.ids[row] ?? ''
    const known = rows.map((row) => ({ row, targetCount: sizeOf(sets, row), cost: back(row, longestPath, 0) }))
    // If two people have the same effect, the person to whom the user can be introduced comes first.
    known.sort(
      (a, b) => b.targetCount - a.targetCount || compared(a.cost, b.cost) || (idOf(a.row) < idOf(b.row) ? -1 : 1),
    )
    const order = known.map(({ row }) => row)
    return greedyCoverage(sets, order, mostOpenings).map(({ set, gain }) => ({
      nodeId: idOf(set),
      targetCount: gain,
      trust: Math.exp(-back(set, longestPath, 0)),
    }))
  }
}

/** Compares numbers. Two infinite values count as equal, because their difference is NaN. */
const compared = (a: number, b: number) => (a === b ? 0 : a - b)
