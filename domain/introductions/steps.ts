import type { Introduction, IntroductionState, Party } from '../entities/introduction/introduction.ts'
import { addDays } from '../add-days.ts'

/** The state of an introduction, and the person to whom the state refers: for example, who was asked. */
export interface IntroductionStatus {
  readonly state: IntroductionState
  readonly party: Party
}

type Step = readonly [IntroductionState, Party]

/**
 * The possible next steps by party and state, the most likely first. The user asks the connector first, and then asks
 * the target before the introduction.
 */
const steps: Readonly<Record<Party, Readonly<Record<IntroductionState, readonly Step[]>>>> = {
  connector: {
    planned: [['asked', 'connector']],
    asked: [
      ['agreed', 'connector'],
      ['declined', 'connector'],
      ['no_answer', 'connector'],
    ],
    agreed: [
      ['asked', 'target'],
      // This step is possible without a request to the target, because many connectors ask the target themselves.
      ['introduced', 'target'],
      ['declined', 'connector'],
    ],
    introduced: [
      ['met', 'target'],
      ['no_answer', 'target'],
    ],
    met: [],
    // The user can ask again later.
    declined: [['planned', 'connector']],
    // The answer may come late.
    no_answer: [
      ['asked', 'connector'],
      ['agreed', 'connector'],
    ],
  },
  target: {
    // The user asks again. The connector agreed earlier, on a day that is no longer stored.
    planned: [
      ['asked', 'target'],
      ['introduced', 'target'],
      ['declined', 'connector'],
    ],
    asked: [
      ['agreed', 'target'],
      ['introduced', 'target'],
      ['declined', 'target'],
      ['no_answer', 'target'],
    ],
    agreed: [
      ['introduced', 'target'],
      ['declined', 'target'],
    ],
    introduced: [
      ['met', 'target'],
      ['declined', 'target'],
      ['no_answer', 'target'],
    ],
    met: [],
    declined: [['planned', 'target']],
    no_answer: [
      ['asked', 'target'],
      ['agreed', 'target'],
      ['met', 'target'],
    ],
  },
}

export function nextSteps({ state, party }: IntroductionStatus): readonly IntroductionStatus[] {
  return steps[party][state].map(([next, who]) => ({ state: next, party: who }))
}

/** Default number of days until the reminder, by state. Null for final states. */
const patience: Readonly<Record<IntroductionState, number | null>> = {
  planned: 3,
  asked: 7,
  agreed: 3,
  introduced: 14,
  met: null,
  declined: null,
  no_answer: null,
}

/**
 * Returns the default day of the reminder for an introduction in this state since a given day. Both days are
 * yyyy-mm-dd. Returns null for final states. The user can change the day.
 */
export function reminderOf(state: IntroductionState, since: string): string | null {
  const days = patience[state]
  return days === null ? null : addDays(since, days)
}

/**
 * Returns the changes to an introduction for a step on a given day. These changes also invalidate an earlier email
 * request.
 */
export function stepChanges(
  { state, party }: IntroductionStatus,
  today: string,
): Pick<Introduction, 'state' | 'party' | 'since' | 'due' | 'asking' | 'isNoted'> {
  return { state, party, since: today, due: reminderOf(state, today), asking: null, isNoted: false }
}

export function isEnded({ state }: Pick<Introduction, 'state'>): boolean {
  return patience[state] === null
}

export function isDue({ due }: Pick<Introduction, 'due'>, today: string): boolean {
  return due !== null && due <= today
}

/** Returns the introductions that are due by a day, the longest overdue first. */
export function dueOn(introductions: Iterable<Introduction>, today: string): Introduction[] {
  return inOrder(introductions, today).filter((each) => isDue(each, today))
}

/**
 * Sorts introductions: due introductions first, by due day; then the other open introductions, newest first; then ended
 * introductions, newest first.
 */
export function inOrder(introductions: Iterable<Introduction>, today: string): Introduction[] {
  const rank = (each: Introduction) => (isDue(each, today) ? 0 : isEnded(each) ? 2 : 1)
  return [...introductions].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (rank(a) === 0 ? (a.due ?? '').localeCompare(b.due ?? '') : b.since.localeCompare(a.since)) ||
      b.createdAt.localeCompare(a.createdAt) ||
      a.id.localeCompare(b.id),
  )
}
