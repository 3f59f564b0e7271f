import { mostIntroductions } from '../entities/goal/goal.ts'
import type { NodeType } from '../entities/node/node.ts'
import type { CostToGo } from '../graph/paths/cost-to-go.ts'
import type { TrustGraph } from '../graph/paths/trust-graph.ts'
import { addTo, type BitSets, bitSets, greedyCoverage, sizeOf } from './max-coverage.ts'
import { longestWay, restOfWay } from './target-reach.ts'

/** Somebody who is not known yet, and what knowing them would open. */
export interface Opening {
  readonly nodeId: string
  /** How many targets would be reached that are not, and that none before in the list opens. */
  readonly opens: number
  /** The trust in the best way to them, of at most three introductions; 0: there is none. */
  readonly trust: number
}

/** Openings that are named. */
const mostOpenings = 5

/**
 * Counts which targets that are not reached would be with one connection more: to a person, or to the target itself. Ways
 * through the network as it is, from there on.
 */
export class OpeningTally {
  readonly #graph: TrustGraph
  readonly #you: number
  readonly #isPerson: readonly boolean[]
  readonly #opened: readonly BitSets[]
  /** Whom any of these ways begins at. */
  readonly #rows: readonly Set<number>[]

  constructor(graph: TrustGraph, you: number, types: readonly NodeType[], targets: number) {
    this.#graph = graph
    this.#you = you
    this.#isPerson = types.map((type) => type === 'person')
    this.#opened = Array.from({ length: mostIntroductions }, () => bitSets(graph.ids.length, targets))
    this.#rows = this.#opened.map(() => new Set())
  }

  /** @param reachedWithin The introductions it takes now; null: too many. */
  count(element: number, targets: ReadonlySet<number>, rest: CostToGo, reachedWithin: number | null): void {
    for (const [level, sets] of this.#opened.entries()) {
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
    const sets = this.#opened[introductions - 1]
    const rows = [...(this.#rows[introductions - 1] ?? [])]
    if (sets === undefined || rows.length === 0) return []
    const back = restOfWay(this.#graph, -1, new Set([this.#you]))
    const idOf = (row: number) => this.#graph.ids[row] ?? ''
    const known = rows.map((row) => ({ row, opens: sizeOf(sets, row), cost: back(row, longestWay, 0) }))
    // Of those who open as much, whom one can be introduced to.
    known.sort((a, b) => b.opens - a.opens || compared(a.cost, b.cost) || (idOf(a.row) < idOf(b.row) ? -1 : 1))
    const order = known.map(({ row }) => row)
    return greedyCoverage(sets, order, mostOpenings).map(({ set, gain }) => ({
      nodeId: idOf(set),
      opens: gain,
      trust: Math.exp(-back(set, longestWay, 0)),
    }))
  }
}

/** Infinite ones are alike. */
const compared = (a: number, b: number) => (a === b ? 0 : a - b)
