import { type Direction, type Edge, longestLabel } from '../../entities/edge/edge.ts'
import { cut } from '../../cut.ts'
import { joinedLabel, joinedTie, noteLineOf } from './texts.ts'

/** A connection that shares its line with others. */
export interface Tie extends Pick<Edge, 'label' | 'notes' | 'strength' | 'direction' | 'weight'> {
  /** Whether it begins where the line does. */
  readonly isAhead: boolean
  /** What else there is to say of it, each with its name. */
  readonly values: readonly (readonly [name: string, value: string])[]
}

type Line = Pick<Edge, 'label' | 'notes' | 'strength' | 'direction' | 'weight'>

/**
 * One line for several ties, the first of which it is: its label tells how many there are, its notes list them, however
 * long that is, and it weighs what they weigh together.
 */
export function joinTies(ties: readonly [Tie, ...Tie[]]): Line {
  const [first] = ties
  const signs = ties.map(signOf)
  // What leads as the line does needs no sign.
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
    label: ties.length === 1 ? first.label : cut(joinedLabel(first.label, ties.length - 1), longestLabel),
    notes: listed.join('\n'),
    strength: strengths.length > 0 ? Math.max(...strengths) : null,
    direction: directionOf(new Set(signs)),
    weight: weights.length > 0 ? weights.reduce(sumOfWeights) : null,
  }
}

/** What is counted twice as much as can be counted stays at that. */
export function sumOfWeights(a: number, b: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, a + b))
}

type Sign = '–' | '→' | '←' | '↔'

/** How a tie leads, seen from where the line begins. */
function signOf({ direction, isAhead }: Tie): Sign {
  if (direction !== 'one-way') return direction === 'none' ? '–' : '↔'
  return isAhead ? '→' : '←'
}

/** Of a line that begins with a tie of its own direction, and holds others. */
function directionOf(signs: ReadonlySet<Sign>): Direction {
  if (signs.has('↔') || signs.has('←')) return 'both'
  return signs.has('→') ? 'one-way' : 'none'
}
