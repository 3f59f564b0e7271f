import { byCodeUnit } from '../by-code-unit.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import { dayMs } from '../later-day.ts'
import { answeredMails } from './answered-mails.ts'
import { leastLeft, leastScores, sumScale, weightOf, weightOfOneWayMail } from './strength-constants.ts'

/** What of an interaction says how strong a tie is, and how it is told. */
export type Contact = Pick<Interaction, 'id' | 'kind' | 'direction' | 'day' | 'time' | 'text' | 'createdAt'>

/** What one interaction gives. */
export interface StrengthPart {
  readonly contact: Contact
  /** It is a mail, and one went the other way. */
  readonly isAnswered: boolean
  /** On its day. */
  readonly weight: number
  /** On the day it is asked for: the weight, halved with each half-life. */
  readonly now: number
}

/** How much is left of a tie, in words. */
export type Fading = keyof typeof leastLeft | 'quiet'

/** How strong a tie is on some day by what happened until then. */
export interface ComputedStrength {
  /** What the interactions give together. */
  readonly sum: number
  /** 100·(1 − e^(−sum/8)): from 0 up to 100, which it never reaches. */
  readonly score: number
  /** 1 to 5, as people set it by hand. */
  readonly strength: 1 | 2 | 3 | 4 | 5
  /** The greatest score it ever had, and when. */
  readonly best: { readonly score: number; readonly day: string }
  /** What is left of the tie, above 0 and at most 1. */
  readonly left: number
  readonly fading: Fading
  /** Those that give anything, the newest first. */
  readonly parts: readonly StrengthPart[]
  readonly last: Contact
}

/**
 * How strong a tie is on a day, from everything that happened between two: the sum of weights, each halved with every
 * half-life (in days) that has passed since, as points of 100 and in five steps. What happened later is not looked at, so
 * that it can be asked for any day. Null where nothing happened until then; notes are nothing.
 *
 * A tie is faded as far as the worse of two says: its score beside the best it ever had, and the half-lives since two last
 * had to do with each other. The first alone would call somebody fresh whom one met every week until a year ago, the second
 * somebody who wrote a line yesterday after years.
 *
 * Cost: sorting the interactions.
 */
export function strengthOn(contacts: Iterable<Contact>, day: string, halfLife: number): ComputedStrength | null {
  // In one order, since the order of addition shows in the last digit.
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

/** What is left of 1 after so many days. */
export function leftAfter(days: number, halfLife: number): number {
  return 2 ** (-days / halfLife)
}

/** Days from one calendar day to another, both yyyy-mm-dd. */
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

/** A tie only gets stronger when something happens: its best day is one of those. */
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

/** By day, hour and making; those without an hour come first on their day. */
function byTime(a: Contact, b: Contact): number {
  return (
    byCodeUnit(a.day, b.day) ||
    byCodeUnit(a.time ?? '', b.time ?? '') ||
    byCodeUnit(a.createdAt, b.createdAt) ||
    byCodeUnit(a.id, b.id)
  )
}
