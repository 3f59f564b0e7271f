import type { Cadence } from './cadence.ts'
import { addDays } from '../../add-days.ts'

/**
 * Fraction of the interval before and after the due date during which a person counts as due. After that time, the
 * person counts as overdue.
 */
export const windowShare = 0.2

/** Number of snoozes after which a longer interval is suggested. */
export const snoozesBeforeLonger = 3

/** Contact intervals that users can choose from, in days. */
export const rhythms = [7, 14, 30, 60, 90, 180, 365] as const

export type DueState = 'upcoming' | 'due' | 'overdue'

/** The days of one round, from a contact to the next. All days are yyyy-mm-dd. */
export interface Round {
  /**
   * The day on which the round began: the last contact, the last skipped contact, or the day on which the cadence was
   * set.
   */
  readonly begunOn: string
  /** The day on which the next contact is due. */
  readonly dueOn: string
  /** The first and the last day on which the contact counts as due but not yet as overdue. */
  readonly opensOn: string
  readonly closesOn: string
  /** Number of snoozes since the last contact. */
  readonly snoozes: number
}

type RhythmParts = Pick<Cadence, 'days' | 'since' | 'skippedOn' | 'snoozedUntil' | 'snoozedOn' | 'snoozes'>

/**
 * Returns the current round of a cadence. Each contact and each skipped contact starts a new round; without contacts,
 * the first round starts when the cadence is set. `lastContact` is the day of the last contact, past or scheduled; null
 * for none.
 *
 * Snoozing can postpone the due date but never moves it earlier. The number of snoozes counts until the next contact.
 * All arithmetic is in calendar days, so that daylight saving time has no effect.
 */
export function roundOf(cadence: RhythmParts, lastContact: string | null): Round {
  const { days, since, skippedOn, snoozedUntil, snoozedOn } = cadence
  const begunOn = latest(lastContact, skippedOn) ?? since
  const windowDays = windowDaysOf(days)
  const due = addDays(begunOn, days)
  const dueOn = latest(due, snoozedUntil) ?? due
  const opensOn = latest(addDays(due, -windowDays), snoozedUntil) ?? due
  const isOfThisRound = snoozedOn !== null && snoozedOn > begunOn
  return {
    begunOn,
    dueOn,
    opensOn,
    closesOn: addDays(dueOn, windowDays),
    snoozes: isOfThisRound ? cadence.snoozes : 0,
  }
}

/**
 * Returns the number of days before and after the due date on which a person counts as due, for an interval of `days`.
 */
export function windowDaysOf(days: number): number {
  return Math.round(days * windowShare)
}

export function stateOn({ opensOn, closesOn }: Pick<Round, 'opensOn' | 'closesOn'>, today: string): DueState {
  if (today < opensOn) return 'upcoming'
  return today > closesOn ? 'overdue' : 'due'
}

/** Returns the next longer interval that is offered, or null if there is none. */
export function longerRhythm(days: number): number | null {
  return rhythms.find((each) => each > days) ?? null
}

/**
 * Returns the suggested interval in days for a strength from 1 to 5: the stronger the tie, the shorter the interval.
 * Null for no suggestion.
 */
export function suggestedRhythm(strength: number | null): number | null {
  if (strength === null || strength < 3) return null
  return strength >= 5 ? 30 : strength >= 4 ? 90 : 180
}

function latest(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a
}
