import { byCodeUnit } from '../by-code-unit.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import { dayMs } from '../later-day.ts'
import { answeredMails } from './answered-mails.ts'
import { leastLeft, leastScores, sumScale, weightOf, weightOfOneWayMail } from './strength-constants.ts'

/** The properties of an interaction that determine tie strength and how it is described. */
export type Contact = Pick<Interaction, 'id' | 'kind' | 'direction' | 'day' | 'time' | 'text' | 'createdAt'>

/** The contribution of one interaction. */
export interface StrengthPart {
  readonly contact: Contact
  /** True for a mail with a mail in the other direction near it. */
  readonly isAnswered: boolean
  /** The weight on the day of the interaction. */
  readonly weight: number
  /** The weight on the requested day, halved with each half-life. */
  readonly now: number
}

/** How much of a tie is left, as a label. */
export type Fading = keyof typeof leastLeft | 'quiet'

/** The strength of a tie on a day, based on the interactions up to that day. */
export interface ComputedStrength {
  /** The sum of all current weights. */
  readonly sum: number
  /** 100·(1 − e^(−sum/8)): from 0 up to but not including 100. */
  readonly score: number
  /** 1 to 5, the scale that people use when they set it by hand. */
  readonly strength: 1 | 2 | 3 | 4 | 5
  /** The greatest score so far and its day. */
  readonly best: { readonly score: number; readonly day: string }
  /** The share of the tie that is left, above 0 and at most 1. */
  readonly left: number
  readonly fading: Fading
  /** The interactions that contribute, newest first. */
  readonly parts: readonly StrengthPart[]
  readonly last: Contact
}

/**
 * Computes the strength of a tie on a day from all interactions between two people. The score is the sum of their
 * weights, each halved with every half-life (in days) since, on a scale of 100 and in five steps. Later interactions
 * are ignored, so any day can be computed. Returns null if there were no interactions until then; notes do not count.
 *
 * How far a tie has faded is the worse of two measures: the score relative to the best one ever, and the half-lives
 * since the last contact. With the first alone, a person met every week until a year ago would count as fresh. With the
 * second alone, one line written yesterday after years of silence would.
 *
 * Cost: sorting the interactions.
 */
export function strengthOn(contacts: Iterable<Contact>, day: string, halfLife: number): ComputedStrength | null {
  // Sorted, because the order of addition affects the last digit.
  const known = [...contacts].filter((contact) => contact.day <= day && weightOf[contact.kind] > 0).sort(byTime)
  const last = known.at(-1)
  if (!last) return null
  const answered = answeredMails(known)
  const parts = known.map((contact): StrengthPart => {
    const isAnswered = answered.has(contact.id)
    const isOneWay = !isAnswered && (contact.kind === 'wrote' || contact.kind === 'was_written_to')
    const weight = isOneWay ? weightOfOneWayMail : weightOf[contact.kind]
    return { contact, isAnswered, weight, now: weight * leftAfter(daysBetween(contact.day, day), halfLife) }
  })
  const sum = parts.reduce((all, { now }) => all + now, 0)
  const score = scoreOf(sum)
  const best = bestOf(parts, halfLife)
  const left = Math.min(1, score / best.score, leftAfter(daysBetween(last.day, day), halfLife))
  return { sum, score, strength: stepOf(score), best, left, fading: fadingOf(left), parts: parts.toReversed(), last }
}

/** Returns the share of 1 that is left after a number of days. */
export function leftAfter(days: number, halfLife: number): number {
  return 2 ** (-days / halfLife)
}

/** Returns the number of days between two calendar days, both yyyy-mm-dd. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs
}

function scoreOf(sum: number): number {
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

/** A tie only gets stronger on the day of an interaction, so its best day is one of those. */
function bestOf(oldestFirst: readonly StrengthPart[], halfLife: number): ComputedStrength['best'] {
  let [sum, before] = [0, '']
  let best = { sum: 0, day: '' }
  for (const { contact, weight } of oldestFirst) {
    sum = weight + (before === '' ? 0 : sum * leftAfter(daysBetween(before, contact.day), halfLife))
    before = contact.day
    if (sum > best.sum) best = { sum, day: contact.day }
  }
  return { score: scoreOf(best.sum), day: best.day }
}

/** Sorts by day, time of day and creation. Interactions without a time come first on their day. */
function byTime(a: Contact, b: Contact): number {
  return (
    byCodeUnit(a.day, b.day) ||
    byCodeUnit(a.time ?? '', b.time ?? '') ||
    byCodeUnit(a.createdAt, b.createdAt) ||
    byCodeUnit(a.id, b.id)
  )
}
