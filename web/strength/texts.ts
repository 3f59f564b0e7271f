import { figure } from '../../domain/english.ts'
import { texts as said } from '../../domain/strength/texts.ts'

/** Texts about the strength of a tie. Texts about its interactions are in domain/strength/texts.ts. */
export const texts = {
  title: 'Strength',
  of5: (strength: number) => `${strength} of 5`,
  byHand: 'Set by hand',
  computed: 'Computed',
  points: (score: number) => `${points(score)} of 100`,
  fading: said.fading,
  nothing: 'No interactions yet to compute it from.',
  why: (strength: number) => `Why ${strength}?`,
  parts: 'What it is computed from',
  halves: (halfLife: number) =>
    halfLife > 365
      ? `Family or friends: an interaction counts half as much after ${halfLife} days.`
      : `An interaction counts half as much after ${halfLife} days.`,
  what: said.what,
  answered: 'answered',
  gives: (now: number) => (now < 0.01 ? '< 0.01' : now.toFixed(2)),
  ofWeight: (weight: number) => `of ${figure(weight)}`,
  more: (parts: number) => `and ${figure(parts)} more`,
  together: (sum: number, score: number) =>
    `Together ${sum < 0.01 ? 'less than 0.01' : sum.toFixed(2)}, which makes ${texts.points(score)} points.`,
  best: (score: number, day: string) => `Highest value: ${texts.points(score)}, on ${day}.`,
} as const

/** Formats a score. 100 is never reached. */
function points(score: number): string {
  return score < 1 ? 'less than 1' : String(Math.min(99, Math.round(score)))
}
