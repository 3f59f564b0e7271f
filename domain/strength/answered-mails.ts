import type { Interaction } from '../entities/interaction/interaction.ts'
import { laterDay } from '../later-day.ts'
import { answerWithinDays } from './strength-constants.ts'

type Mail = Pick<Interaction, 'id' | 'kind' | 'day'>

/**
 * The ids of those mails near which one went the other way, by `answerWithinDays`. One answer answers all that are near:
 * whoever writes three times before somebody finds the time was answered. `oldestFirst` is in the order of its days.
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
    // What is too early for this one is so for all that follow.
    while ((others[next]?.day ?? day) < earliest) next++
    const other = others[next]
    return other !== undefined && other.day <= laterDay(day, answerWithinDays) ? [id] : []
  })
}
