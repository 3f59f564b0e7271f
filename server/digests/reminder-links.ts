import type { LinkKey, SecretLinks } from '../platform/secret-links.ts'
import { secretLinks } from '../platform/secret-links.ts'

/** Path of the page where a reminder is answered. */
export const reminderPath = '/reminder'
/** Path of the page where reminders are stopped. */
export const stopRemindersPath = '/stop-reminders'

/** A person in a reminder that was emailed on a day (yyyy-mm-dd in the user's time zone). */
export interface ReminderKey {
  readonly userId: string
  readonly cadenceId: string
  readonly day: string
}

/**
 * The links in emails with reminders. Users can follow them without signing in. Each link works only for its own
 * purpose.
 */
export interface ReminderLinks {
  toAnswer(key: ReminderKey): string
  toStop(userId: string): string
  opensAnswer(key: ReminderKey, word: string): boolean
  opensStop(userId: string, word: string): boolean
}

/** Creates the links. `secret` is the server's secret. */
export function reminderLinks(secret: string, baseUrl: string): ReminderLinks {
  const answers = secretLinks({ secret, purpose: 'reminder links', address: `${baseUrl}${reminderPath}` })
  const stops: SecretLinks = secretLinks({
    secret,
    purpose: 'links that stop reminders',
    address: `${baseUrl}${stopRemindersPath}`,
  })
  const answerKey = ({ userId, cadenceId, day }: ReminderKey): LinkKey => ({ userId, id: `${cadenceId}.${day}` })
  const stopKey = (userId: string): LinkKey => ({ userId, id: 'all' })
  return {
    toAnswer: (key) => answers.linkTo(answerKey(key)),
    toStop: (userId) => stops.linkTo(stopKey(userId)),
    opensAnswer: (key, word) => answers.opens(answerKey(key), word),
    opensStop: (userId, word) => stops.opens(stopKey(userId), word),
  }
}
