import { type Edge, type Side, sides } from '../../entities/edge/edge.ts'
import { fieldKey } from '../../entities/field/field.ts'
import { inWords } from '../../entities/field/field-value.ts'
import { facingSides } from '../../entities/edge/facing.ts'
import type { Point } from '../../graph/free-place.ts'
import { joinTies, type Tie } from '../../entities/node/merging/joined-ties.ts'
import { longestNotes } from '../../entities/node/merging/merged-node.ts'
import { truncate } from '../../truncate.ts'
import type { ImportedEdge, ImportedField } from '../plan/imported-graph.ts'

type Handles = Pick<Edge, 'sourceHandle' | 'targetHandle'>
export type PlacedEdge = ImportedEdge & Handles

/** The ends and handles of an existing connection. */
export type UsedHandles = Pick<Edge, 'sourceId' | 'targetId' | 'sourceHandle' | 'targetHandle'>

/** Number of combinations of two sides, one from each card. */
export const sideCombinations = sides.length ** 2

/**
 * Chooses handles so that several connections between the same nodes do not overlap: the first connection uses the
 * facing sides, and the next connections use adjacent sides. Once all sixteen combinations of sides are used, further
 * connections in either direction are merged into the last connection. The merged connection lists all of them with
 * their `fields`. If existing connections use all combinations in one direction, the connection starts at the other end
 * and its notes state the direction. `placeOf` returns the top left corner of a card. Cost: one pass over the edges.
 */
export function spreadEdges(
  edges: readonly ImportedEdge[],
  placeOf: (end: string) => Point,
  existing: Iterable<UsedHandles>,
  fields: readonly ImportedField[] = [],
): PlacedEdge[] {
  const nameOf = new Map(fields.map((field) => [fieldKey(field), field.name]))
  // Connections with the same sides overlap, even in opposite directions. A second connection with the same handles in
  // the same direction would be rejected.
  const lying = new SetsByKey()
  const joining = new SetsByKey()
  for (const { sourceId, targetId, sourceHandle, targetHandle } of existing) {
    const [from, to] = [sideOf(sourceHandle), sideOf(targetHandle)]
    lying.of(unordered(sourceId, targetId)).add(handlePairKey(sourceId, from, targetId, to))
    joining.of(`${sourceId} ${targetId}`).add(`${from} ${to}`)
  }
  const lines: Line[] = []
  const lastBetween = new Map<string, Line>()
  for (const edge of edges) {
    const { source, target } = edge
    const pair = unordered(source, target)
    const lyingHere = lying.of(pair)
    const joiningHere = joining.of(`${source} ${target}`)
    const ways = sidePairs(placeOf(source), placeOf(target))
    const unused = ways.filter(([from, to]) => !joiningHere.has(`${from} ${to}`))
    const free = unused.find(([from, to]) => !lyingHere.has(handlePairKey(source, from, target, to)))
    const last = lastBetween.get(pair)
    if (!free && last) {
      last.ties.push(edge)
      continue
    }
    const way = free ?? unused[0]
    const line = way ? lineOf(edge, way) : turnedLine(edge, ways, joining.of(`${target} ${source}`))
    lastBetween.set(pair, line)
    lines.push(line)
    const { drawn } = line
    const [from, to] = [sideOf(drawn.sourceHandle), sideOf(drawn.targetHandle)]
    lyingHere.add(handlePairKey(drawn.source, from, drawn.target, to))
    joining.of(`${drawn.source} ${drawn.target}`).add(`${from} ${to}`)
  }
  return lines.map((line) => joined(line, nameOf))
}

/** A drawn connection, with all imported connections that it represents. */
interface Line {
  readonly drawn: PlacedEdge
  readonly ties: [ImportedEdge, ...ImportedEdge[]]
}

function lineOf(edge: ImportedEdge, [from, to]: readonly [Side, Side]): Line {
  return { drawn: { ...edge, sourceHandle: `${from}-source`, targetHandle: `${to}-target` }, ties: [edge] }
}

/**
 * Returns the connection with its ends swapped. `taken` are the combinations of sides that are already in use in that
 * direction.
 */
function turnedLine(edge: ImportedEdge, ways: readonly [Side, Side][], taken: ReadonlySet<string>): Line {
  const [from, to] = ways.find(([there, here]) => !taken.has(`${here} ${there}`)) ?? ['right', 'left']
  const { drawn } = lineOf({ ...edge, source: edge.target, target: edge.source }, [to, from])
  return { drawn, ties: [edge] }
}

class SetsByKey {
  readonly #sets = new Map<string, Set<string>>()

  of(key: string): Set<string> {
    const known = this.#sets.get(key)
    if (known) return known
    const made = new Set<string>()
    this.#sets.set(key, made)
    return made
  }
}

const unordered = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** Returns all combinations of sides, the shortest lines first. */
function sidePairs(from: Point, to: Point): [Side, Side][] {
  const facing = facingSides(from, to)
  const rank = (side: Side, best: Side) => (sides.indexOf(side) - sides.indexOf(best) + sides.length) % sides.length
  // Cost of a side for zero to three quarter turns from the facing side: facing, adjacent, opposite, adjacent.
  const cost = [0, 1, 3, 1]
  return sides
    .flatMap((source) => sides.map((target): [Side, Side] => [source, target]))
    .map((way) => {
      const turns = [rank(way[0], facing.source), rank(way[1], facing.target)]
      // Additional cost of a curve that crosses the cards. This happens if the two sides differ and neither of them is
      // a facing side. Between equal sides, the curve is smooth.
      const isAcross = way[0] !== way[1] && turns[0] !== 0 && turns[1] !== 0 ? 2 : 0
      return { way, cost: (cost[turns[0] ?? 0] ?? 0) + (cost[turns[1] ?? 0] ?? 0) + isAcross }
    })
    .sort((a, b) => a.cost - b.cost)
    .map(({ way }) => way)
}

/** Returns a key for two sides, which is the same in both directions. */
function handlePairKey(a: string, sideOfA: Side, b: string, sideOfB: Side): string {
  return a < b ? `${sideOfA} ${sideOfB}` : `${sideOfB} ${sideOfA}`
}

/** Returns the side of a card to which a handle belongs. */
export function sideOf(handle: string): Side {
  return sides.find((side) => handle.startsWith(side)) ?? 'right'
}

/**
 * Merges several imported connections into one. The label names the first connection and the number of the others. The
 * notes list all of them, and the weight is the sum of their weights.
 */
function joined({ drawn, ties: [first, ...others] }: Line, nameOf: ReadonlyMap<string, string>): PlacedEdge {
  const tieOf = ({ fieldValues, source, ...tie }: ImportedEdge): Tie => ({
    ...tie,
    isAhead: source === drawn.source,
    values: Object.entries(fieldValues).map(([key, value]) => [nameOf.get(key) ?? key, inWords(value)]),
  })
  const { label, notes, strength, direction, weight } = joinTies([tieOf(first), ...others.map(tieOf)])
  return { ...drawn, label, notes: truncate(notes, longestNotes), strength, direction, weight }
}
