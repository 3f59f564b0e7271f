import type { Interaction } from '../entities/interaction/interaction.ts'
import { laterDay } from '../later-day.ts'
import { answerWithinDays } from './strength-constants.ts'

type Mail = Pick<Interaction, 'id' | 'kind' | 'day'>

/**
 * Returns the ids of mails with a mail in the other direction within `answerWithinDays`. One answer covers all mails
 * near it: three mails before a single reply all count as answered. `oldestFirst` must be sorted by day.
 */
export function answeredMails(oldestFirst: readonly Mail[]): ReadonlySet<string> {
  const sent = oldestFirst.filter(({ kind }) => kind === 'wrote')
  const received = oldestFirst.filter(({ kind }) => kind === 'was_written_to')
  return new Set([...nearAny(sent, received), ...nearAny(received, sent)])
}

function nearAny(mails: readonly Mail[], others: readonly Mail[]): string[] {
  let next = 0
  return mails.flatMap(({ id, day }) => {
    const earliest = laterDay(day, -answerWithinDays)
    // A mail too early for this one is too early for all that follow.
    while ((others[next]?.day ?? day) < earliest) next++
    const other = others[next]
    return other !== undefined && other.day <= laterDay(day, answerWithinDays) ? [id] : []
  })
}
