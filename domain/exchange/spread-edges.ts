import { type Direction, type Edge, type Side, sides } from '../entities/edge/edge.ts'
import { facingSides } from '../graph/facing.ts'
import type { Point } from '../graph/free-place.ts'
import { cut } from './cut.ts'
import type { ImportedEdge } from './imported-graph.ts'
import { joinedLabel, joinedTie } from './texts.ts'

type Handles = Pick<Edge, 'sourceHandle' | 'targetHandle'>
export type PlacedEdge = ImportedEdge & Handles

/** A connection that joins two nodes already, by where it does so. */
export type TakenHandles = Pick<Edge, 'sourceId' | 'targetId' | 'sourceHandle' | 'targetHandle'>

const maxLabel = 200
const maxNotes = 100_000

/**
 * Chooses the handles of connections so that several between one pair lie apart: the first takes the sides that face
 * each other, the next those beside them. What the sixteen ways from a side to a side do not hold is joined into the last
 * of them, whichever way it leads, which lists its ties. `placeOf` gives the corner of an end's card. Cost: one pass over the edges.
 */
export function spreadEdges(
  edges: readonly ImportedEdge[],
  placeOf: (end: string) => Point,
  existing: Iterable<TakenHandles>,
): PlacedEdge[] {
  // Lines lie on each other whatever their direction; a second one of the same direction at the same handles is refused.
  const lying = new SetsByKey()
  const joining = new SetsByKey()
  for (const { sourceId, targetId, sourceHandle, targetHandle } of existing) {
    const [from, to] = [sideOf(sourceHandle), sideOf(targetHandle)]
    lying.of(unordered(sourceId, targetId)).add(wayOf(sourceId, from, targetId, to))
    joining.of(`${sourceId} ${targetId}`).add(`${from} ${to}`)
  }
  const placed: PlacedEdge[] = []
  const lastBetween = new Map<string, number>()
  const overflow = new Map<number, ImportedEdge[]>()
  for (const edge of edges) {
    const { source, target } = edge
    const pair = unordered(source, target)
    const lyingHere = lying.of(pair)
    const joiningHere = joining.of(`${source} ${target}`)
    const ways = waysBetween(placeOf(source), placeOf(target))
    const unused = ways.filter(([from, to]) => !joiningHere.has(`${from} ${to}`))
    const free = unused.find(([from, to]) => !lyingHere.has(wayOf(source, from, target, to)))
    const last = lastBetween.get(pair)
    if (!free && last !== undefined) {
      const waiting = overflow.get(last)
      if (waiting) waiting.push(edge)
      else overflow.set(last, [edge])
      continue
    }
    const [from, to] = free ?? unused[0] ?? ways[0] ?? ['right', 'left']
    lyingHere.add(wayOf(source, from, target, to))
    joiningHere.add(`${from} ${to}`)
    lastBetween.set(pair, placed.length)
    placed.push({ ...edge, sourceHandle: `${from}-source`, targetHandle: `${to}-target` })
  }
  return placed.map((edge, index) => join(edge, overflow.get(index) ?? []))
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

/** All ways from a side to a side, the shortest first. */
function waysBetween(from: Point, to: Point): [Side, Side][] {
  const facing = facingSides(from, to)
  const rank = (side: Side, best: Side) => (sides.indexOf(side) - sides.indexOf(best) + sides.length) % sides.length
  // Facing; beside it on either hand; away.
  const cost = [0, 1, 3, 1]
  return sides
    .flatMap((source) => sides.map((target): [Side, Side] => [source, target]))
    .map((way) => {
      const turns = [rank(way[0], facing.source), rank(way[1], facing.target)]
      // Both ends turned to the same hand make an even bend, to opposite hands one across the cards.
      const isAcross = way[0] !== way[1] && turns[0] !== 0 && turns[1] !== 0 ? 2 : 0
      return { way, cost: (cost[turns[0] ?? 0] ?? 0) + (cost[turns[1] ?? 0] ?? 0) + isAcross }
    })
    .sort((a, b) => a.cost - b.cost)
    .map(({ way }) => way)
}

/** The same for a way and its way back. */
function wayOf(a: string, sideOfA: Side, b: string, sideOfB: Side): string {
  return a < b ? `${sideOfA} ${sideOfB}` : `${sideOfB} ${sideOfA}`
}

function sideOf(handle: string): Side {
  return sides.find((side) => handle.startsWith(side)) ?? 'right'
}

/** One line for several ties: its label tells how many, its notes list them, and it weighs what they weigh together. */
function join(edge: PlacedEdge, others: readonly ImportedEdge[]): PlacedEdge {
  if (others.length === 0) return edge
  const ties = [edge, ...others]
  const strengths = ties.flatMap(({ strength }) => strength ?? [])
  const weights = ties.flatMap(({ weight }) => weight ?? [])
  const signs = ties.map((tie) => signOf(tie, edge.source))
  const isAlike = signs.every((sign) => sign === signs[0])
  return {
    ...edge,
    label: cut(joinedLabel(edge.label, others.length), maxLabel),
    notes: cut(ties.map((tie, index) => joinedTie(isAlike ? '' : (signs[index] ?? ''), tie)).join('\n'), maxNotes),
    strength: strengths.length > 0 ? Math.max(...strengths) : null,
    direction: directionOf(new Set(signs)),
    weight: weights.length > 0 ? weights.reduce((sum, weight) => sum + weight) : null,
  }
}

type Sign = '–' | '→' | '←' | '↔'

/** How a tie leads, seen from one of its ends. */
function signOf({ direction, source }: ImportedEdge, from: string): Sign {
  if (direction !== 'one-way') return direction === 'none' ? '–' : '↔'
  return source === from ? '→' : '←'
}

/** Of a line that begins with a tie of its own direction, and holds others. */
function directionOf(signs: ReadonlySet<Sign>): Direction {
  if (signs.has('↔') || signs.has('←')) return 'both'
  return signs.has('→') ? 'one-way' : 'none'
}
