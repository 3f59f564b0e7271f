import { type Direction, type Edge, longestLabel } from '../../edge/edge.ts'
import { truncate } from '../../../truncate.ts'
import { joinedLabel, joinedTie, noteLineOf } from './texts.ts'

/** A connection that is merged with others into one. */
export interface Tie extends Pick<Edge, 'label' | 'notes' | 'strength' | 'direction' | 'weight'> {
  /** Whether this connection has the same direction as the merged connection. */
  readonly isAhead: boolean
  /** Values of custom fields, as pairs of name and value. */
  readonly values: readonly (readonly [name: string, value: string])[]
}

type Line = Pick<Edge, 'label' | 'notes' | 'strength' | 'direction' | 'weight'>

/**
 * Merges several connections into one, based on the first. The label names the first connection and the number of the
 * others. The notes list all of them without a length limit, and the weight is the sum of their weights.
 */
export function joinTies(ties: readonly [Tie, ...Tie[]]): Line {
  const [first] = ties
  const signs = ties.map(signOf)
  // If every connection has the same direction as the merged one, the list omits the arrows.
  const isAlike = signs.every((sign) => sign === signs[0] && sign !== '←')
  if (ties.length === 1 && isAlike) return first
  const strengths = ties.flatMap(({ strength }) => strength ?? [])
  const weights = ties.flatMap(({ weight }) => weight ?? [])
  const listed = ties.map((tie, index) => {
    const values = tie.values.map(([name, value]) => noteLineOf(name, value))
    const notes = [tie.notes, ...values].filter((part) => part !== '').join('\n')
    return joinedTie(isAlike ? '' : (signs[index] ?? ''), { ...tie, notes })
  })
  return {
    label: ties.length === 1 ? first.label : truncate(joinedLabel(first.label, ties.length - 1), longestLabel),
    notes: listed.join('\n'),
    strength: strengths.length > 0 ? Math.max(...strengths) : null,
    direction: directionOf(new Set(signs)),
    weight: weights.length > 0 ? weights.reduce(sumOfWeights) : null,
  }
}

/** Adds two weights. The sum is at most the largest finite number. */
export function sumOfWeights(a: number, b: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, a + b))
}

type Sign = '–' | '→' | '←' | '↔'

/** Returns the direction of a connection as seen from the source of the merged one. */
function signOf({ direction, isAhead }: Tie): Sign {
  if (direction !== 'one-way') return direction === 'none' ? '–' : '↔'
  return isAhead ? '→' : '←'
}

/** Returns the direction of a connection that merges connections with these signs. */
function directionOf(signs: ReadonlySet<Sign>): Direction {
  if (signs.has('↔') || signs.has('←')) return 'both'
  return signs.has('→') ? 'one-way' : 'none'
}
