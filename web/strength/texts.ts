import { counted, figure, fixedDecimal } from '../../domain/english.ts'
import { texts as strengthTexts } from '../../domain/strength/texts.ts'

/** Strings about the strength of a connection. Strings about its interactions are in domain/strength/texts.ts. */
export const texts = {
  title: 'Strength',
  of5: (strength: number) => `${strength} of 5`,
  byHand: 'Set by hand',
  computed: 'Computed',
  points: (score: number) => `${points(score)} of 100`,
  fading: strengthTexts.fading,
  nothing: 'There are no interactions to compute the strength from yet.',
  why: (strength: number) => `Why ${strength}?`,
  parts: 'Counted interactions',
  halves: (halfLife: number, isClose: boolean) =>
    isClose
      ? `Family or friends: an interaction counts half as much after ${counted(halfLife, 'day', 'days')}.`
      : `An interaction counts half as much after ${counted(halfLife, 'day', 'days')}.`,
  what: strengthTexts.what,
  answered: 'answered',
  gives: (now: number) => (now < 0.01 ? '< 0.01' : fixedDecimal(now, 2)),
  ofWeight: (weight: number) => `of ${figure(weight)}`,
  more: (parts: number) => `and ${figure(parts)} more`,
  together: (sum: number, score: number) =>
    sum < 0.01
      ? `The total is less than 0.01, which makes ${texts.points(score)} points.`
      : `The total is ${fixedDecimal(sum, 2)}, which makes ${texts.points(score)} points.`,
  weights: {
    open: 'Change Weights…',
    title: 'How interactions count',
    text: (network: string) =>
      `These weights apply to the strength of your connections in “${network}”. Only you see them, and other networks keep their own weights.`,
    weightsOf: 'Weight of an interaction on the day it takes place',
    names: {
      met: 'Meeting',
      called: 'Call',
      introduced: 'Introduction',
      answeredMail: 'Answered message',
      oneWayMail: 'Message without an answer',
      halfLifeDays: 'Half-life',
      closeHalfLifeDays: 'Half-life for family and friends',
      sumScale: 'Sum of weights for 63 points',
    },
    hints: {
      halfLifeDays: 'After this time, an interaction counts half as much.',
      closeHalfLifeDays: 'Interactions with family and friends count for longer.',
      sumScale: 'With a higher sum, a high strength requires more interactions.',
    },
    daysSuffix: ' days',
    missing: 'Enter a number.',
    usual: 'Defaults',
    cancel: 'Cancel',
    save: 'Save',
    label: 'Change how interactions count',
    failed: 'Failed to save weights',
    saved: 'Weights saved',
    reset: 'Default weights restored',
    undo: 'Undo',
  },
  best: (score: number, day: string) => `Highest value: ${texts.points(score)}, on ${day}.`,
} as const

/** Formats a score. 100 is never reached. */
function points(score: number): string {
  return score < 1 ? 'less than 1' : String(Math.min(99, Math.round(score)))
}
