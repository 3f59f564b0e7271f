import type { Interaction } from '../entities/interaction/interaction.ts'
import { addDays } from '../add-days.ts'
import { answerWithinDays } from './strength-constants.ts'

type Mail = Pick<Interaction, 'id' | 'kind' | 'day'>

/**
 * Returns the ids of answered emails. An email is answered if there is an email in the other direction at most
 * `answerWithinDays` before or after it. One reply can answer several emails. `oldestFirst` must be sorted by day.
 */
export function answeredMails(oldestFirst: readonly Mail[]): ReadonlySet<string> {
  const sent = oldestFirst.filter(({ kind }) => kind === 'wrote')
  const received = oldestFirst.filter(({ kind }) => kind === 'was_written_to')
  return new Set([...nearAny(sent, received), ...nearAny(received, sent)])
}

function nearAny(mails: readonly Mail[], others: readonly Mail[]): string[] {
  let next = 0
  return mails.flatMap(({ id, day }) => {
    const earliest = addDays(day, -answerWithinDays)
    // Skips emails that are too early. They are also too early for all later emails in `mails`.
    while ((others[next]?.day ?? day) < earliest) next++
    const other = others[next]
    return other !== undefined && other.day <= addDays(day, answerWithinDays) ? [id] : []
  })
}
