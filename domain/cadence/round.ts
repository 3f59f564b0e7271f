import type { Cadence } from '../entities/cadence/cadence.ts'
import { laterDay } from '../later-day.ts'

/** Somebody is due from so much of a rhythm before the day until so much after it; then they are overdue. */
export const windowShare = 0.2

/** So often something is put off before a longer rhythm is offered. */
export const snoozesBeforeLonger = 3

/** The rhythms that are offered, in days. */
export const rhythms = [7, 14, 30, 60, 90, 180, 365] as const

export type DueState = 'upcoming' | 'due' | 'overdue'

/** The days of a rhythm from one contact to the next, all yyyy-mm-dd. */
export interface Round {
  /** The day of the last contact, or of what stands for it. */
  readonly begunOn: string
  /** When the next contact is due. */
  readonly dueOn: string
  /** The first and the last day on which it is due and not overdue. */
  readonly opensOn: string
  readonly closesOn: string
  /** How often it was put off in this round. */
  readonly snoozes: number
}

type RhythmParts = Pick<Cadence, 'days' | 'since' | 'skippedOn' | 'snoozedUntil' | 'snoozedOn' | 'snoozes'>

/**
 * Where a rhythm stands. It begins anew with each contact, and with a day on which one was left out; where nothing has
 * happened, it counts from when it was set. `lastContact`: the day of the last one there was, or is arranged; null: none.
 *
 * Putting off moves the day and never brings it nearer; how often counts until the next contact. Everything is counted in
 * calendar days, so that changes of the clock do not show.
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

/** Days before and after the day on which somebody is due. */
export function windowDaysOf(days: number): number {
  return Math.round(days * windowShare)
}

export function stateOn({ opensOn, closesOn }: Pick<Round, 'opensOn' | 'closesOn'>, today: string): DueState {
  if (today < opensOn) return 'upcoming'
  return today > closesOn ? 'overdue' : 'due'
}

/** The next longer of the rhythms that are offered; null if there is none. */
export function longerRhythm(days: number): number | null {
  return rhythms.find((each) => each > days) ?? null
}

/** The rhythm that suits a strength from 1 to 5: the closer, the more often. Null: none is suggested. */
export function suggestedRhythm(strength: number | null): number | null {
  if (strength === null || strength < 3) return null
  return strength >= 5 ? 30 : strength >= 4 ? 90 : 180
}

function latest(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a
}
