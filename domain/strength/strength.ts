import { byCodeUnit } from '../by-code-unit.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import { dayMs } from '../add-days.ts'
import { answeredMails } from './answered-mails.ts'
import { isContact, leastLeft, leastScores, type StrengthRules } from './strength-constants.ts'

/** The properties of an interaction that determine the strength of a tie and its description. */
export type Contact = Pick<Interaction, 'id' | 'kind' | 'direction' | 'day' | 'time' | 'text' | 'createdAt'>

/** The contribution of one interaction to the strength of a tie. */
export interface StrengthPart {
  readonly contact: Contact
  /** Whether the interaction is an answered email; see `answeredMails`. */
  readonly isAnswered: boolean
  /** Weight on the day of the interaction. */
  readonly weight: number
  /** Weight on the requested day, after halving with each half-life. */
  readonly now: number
}

/** The label for the remaining fraction of a tie. */
export type Fading = keyof typeof leastLeft | 'quiet'

/** The strength of a tie on a given day, from the interactions up to that day. */
export interface ComputedStrength {
  /** Sum of the current weights of all interactions. */
  readonly sum: number
  /** 100·(1 − e^(−sum/sumScale)): from 0 up to but not including 100. */
  readonly score: number
  /** From 1 to 5, on the same scale as strengths set by hand. */
  readonly strength: 1 | 2 | 3 | 4 | 5
  /** The greatest score up to the requested day, and its day. */
  readonly best: { readonly score: number; readonly day: string }
  /** The fraction of the tie that remains, above 0 and at most 1. */
  readonly left: number
  readonly fading: Fading
  /** The contributing interactions, newest first. */
  readonly parts: readonly StrengthPart[]
  readonly last: Contact
}

/**
 * Computes the strength of a tie on a given day from all interactions between two people. Each interaction has a weight
 * that halves with every half-life (in days). The sum of the weights gives the score from 0 to 100, and the score gives
 * the strength from 1 to 5. Ignores interactions after the day, so that callers can compute the strength on any day.
 * Returns null if there are no interactions up to the day. Notes do not count.
 *
 * The remaining fraction of the tie is the lower of two measures: the score divided by the best score so far, and the
 * fraction of a weight that remains since the last interaction. The first alone is not enough: a person whom the user
 * met every week until a year ago would count as fresh. The second alone is not enough either: a person who sent one
 * line yesterday after years of silence would count as fresh.
 *
 * Cost: sorting the interactions.
 */
export function strengthOn(
  contacts: Iterable<Contact>,
  day: string,
  halfLife: number,
  { weights, sumScale }: Pick<StrengthRules, 'weights' | 'sumScale'>,
): ComputedStrength | null {
  // Sorts the interactions, because the order of summation affects the last digit of the result.
  const known = [...contacts].filter((contact) => contact.day <= day && isContact(contact)).sort(byTime)
  const last = known.at(-1)
  if (!last) return null
  const answered = answeredMails(known)
  const parts = known.map((contact): StrengthPart => {
    const isAnswered = answered.has(contact.id)
    const weight = weights[weightName(contact.kind, isAnswered)]
    return { contact, isAnswered, weight, now: weight * leftAfter(daysBetween(contact.day, day), halfLife) }
  })
  const sum = parts.reduce((all, { now }) => all + now, 0)
  const score = scoreOf(sum, sumScale)
  const best = bestOf(parts, halfLife, sumScale)
  const left = Math.min(1, score / best.score, leftAfter(daysBetween(last.day, day), halfLife))
  return { sum, score, strength: stepOf(score), best, left, fading: fadingOf(left), parts: parts.toReversed(), last }
}

/** Returns the fraction of a weight that remains after a number of days. The fraction falls from 1 toward 0. */
export function leftAfter(days: number, halfLife: number): number {
  return 2 ** (-days / halfLife)
}

/** Returns the number of days between two calendar days, both yyyy-mm-dd. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs
}

/** Returns the name of the weight for a contact of this kind. */
function weightName(kind: Contact['kind'], isAnswered: boolean): keyof StrengthRules['weights'] {
  if (kind === 'met' || kind === 'called' || kind === 'introduced') return kind
  return isAnswered ? 'answeredMail' : 'oneWayMail'
}

function scoreOf(sum: number, sumScale: number): number {
  return 100 * (1 - Math.exp(-sum / sumScale))
}

const steps = [1, 2, 3, 4, 5] as const

function stepOf(score: number): ComputedStrength['strength'] {
  return steps[leastScores.filter((least) => score >= least).length] ?? 5
}

function fadingOf(left: number): Fading {
  if (left >= leastLeft.fresh) return 'fresh'
  if (left >= leastLeft.cooling) return 'cooling'
  return left >= leastLeft.fading ? 'fading' : 'quiet'
}

/**
 * Returns the greatest score and its day. Compares only the days with interactions, because the score decreases on all
 * other days.
 */
function bestOf(oldestFirst: readonly StrengthPart[], halfLife: number, sumScale: number): ComputedStrength['best'] {
  let [sum, before] = [0, '']
  let best = { sum: 0, day: '' }
  for (const { contact, weight } of oldestFirst) {
    sum = weight + (before === '' ? 0 : sum * leftAfter(daysBetween(before, contact.day), halfLife))
    before = contact.day
    if (sum > best.sum) best = { sum, day: contact.day }
  }
  return { score: scoreOf(best.sum, sumScale), day: best.day }
}

/** Compares by day, time of day and creation time. Interactions without a time come first on their day. */
function byTime(a: Contact, b: Contact): number {
  return (
    byCodeUnit(a.day, b.day) ||
    byCodeUnit(a.time ?? '', b.time ?? '') ||
    byCodeUnit(a.createdAt, b.createdAt) ||
    byCodeUnit(a.id, b.id)
  )
}
