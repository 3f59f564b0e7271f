import type { Cadence } from '../entities/cadence/cadence.ts'
import { laterDay } from '../later-day.ts'

/** A person is due from this share of the rhythm before the date until this share after it, and overdue later. */
export const windowShare = 0.2

/** Number of snoozes after which a longer rhythm is suggested. */
export const snoozesBeforeLonger = 3

/** Rhythms to choose from, in days. */
export const rhythms = [7, 14, 30, 60, 90, 180, 365] as const

export type DueState = 'upcoming' | 'due' | 'overdue'

/** The days of a rhythm from one contact to the next, yyyy-mm-dd. */
export interface Round {
  /** The day of the last contact, or of what replaces it. */
  readonly begunOn: string
  /** The date of the next contact. */
  readonly dueOn: string
  /** The first and the last day on which it is due but not overdue. */
  readonly opensOn: string
  readonly closesOn: string
  /** Number of snoozes since the last contact. */
  readonly snoozes: number
}

type RhythmParts = Pick<Cadence, 'days' | 'since' | 'skippedOn' | 'snoozedUntil' | 'snoozedOn' | 'snoozes'>

/**
 * Returns the current round of a rhythm. It restarts with each contact and each skipped one; without contacts, it
 * counts from when it was set. `lastContact` is the day of the last contact, past or arranged; null for none.
 *
 * Snoozing postpones the date and never advances it. The number of snoozes counts until the next contact. Everything is
 * counted in calendar days, so that daylight saving time has no effect.
 */
export function roundOf(cadence: RhythmParts, lastContact: string | null): Round {
  const { days, since, skippedOn, snoozedUntil, snoozedOn } = cadence
  const begunOn = latest(lastContact, skippedOn) ?? since
  const windowDays = windowDaysOf(days)
  const due = laterDay(begunOn, days)
  const dueOn = latest(due, snoozedUntil) ?? due
  const opensOn = latest(laterDay(due, -windowDays), snoozedUntil) ?? due
  const isOfThisRound = snoozedOn !== null && snoozedOn > begunOn
  return {
    begunOn,
    dueOn,
    opensOn,
    closesOn: laterDay(dueOn, windowDays),
    snoozes: isOfThisRound ? cadence.snoozes : 0,
  }
}

/** Number of days before and after the date on which a person is due. */
export function windowDaysOf(days: number): number {
  return Math.round(days * windowShare)
}

export function stateOn({ opensOn, closesOn }: Pick<Round, 'opensOn' | 'closesOn'>, today: string): DueState {
  if (today < opensOn) return 'upcoming'
  return today > closesOn ? 'overdue' : 'due'
}

/** Returns the next longer of the offered rhythms, or null. */
export function longerRhythm(days: number): number | null {
  return rhythms.find((each) => each > days) ?? null
}

/** Returns the rhythm for a strength from 1 to 5: closer ties are more frequent. Null for no suggestion. */
export function suggestedRhythm(strength: number | null): number | null {
  if (strength === null || strength < 3) return null
  return strength >= 5 ? 30 : strength >= 4 ? 90 : 180
}

function latest(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a
}
