import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { StorageLimits } from '../../domain/plans/storage.ts'
import { type Database, transactionAs } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import { mailLinkPage, rejectLargeForm } from '../pages/mail-link-page.ts'
import type { PublicPages } from '../pages/public-pages.ts'
import { answerReminder, stopDigest } from './commands.ts'
import { findReminder, hasDigest, type ReminderAnswer } from './queries.ts'
import { type ReminderKey, type ReminderLinks, reminderPath, stopRemindersPath } from './reminder-links.ts'
import { digestTexts } from './texts.ts'

interface ReminderParts {
  readonly pages: PublicPages
  readonly database: Database
  readonly health: DatabaseHealth
  readonly links: ReminderLinks
  /** The storage limits. If undefined, storage is unlimited. */
  readonly storage?: StorageLimits | undefined
}

const Id = z.uuid()
const answers = ['done', 'snooze', 'skip'] as const satisfies readonly ReminderAnswer[]
const answerOf = (given: unknown) => answers.find((each) => each === given)

/** Serves the pages that links in reminders lead to. */
export function reminderRoutes({ pages, database, health, links, storage }: ReminderParts): Hono {
  const app = new Hono()

  const keyOf = (c: Context): ReminderKey | undefined => {
    const { userId = '', id = '', word = '' } = c.req.param()
    const [cadenceId = '', day = ''] = id.split('.')
    const key = { userId, cadenceId, day }
    const isKey = Id.safeParse(userId).success && Id.safeParse(cadenceId).success
    return isKey && links.opensAnswer(key, word) ? key : undefined
  }
  const reminderOf = (key: ReminderKey) =>
    health.guard(() => transactionAs(database, key.userId, (tx) => findReminder(tx, key), 'repeatable read'))

  app.get(`${reminderPath}/:userId/:id/:word`, async (c) => {
    const key = keyOf(c)
    const found = key && (await reminderOf(key))
    if (!found) return mailLinkPage(pages, c, 'reminder', { linkState: 'gone' })
    const { name, due, today, state: linkState } = found
    const reminderLast = due.last ? digestTexts.last(due.last, today) : digestTexts.never
    return mailLinkPage(pages, c, 'reminder', { linkState, reminderName: name, reminderLast, linkAction: c.req.path })
  })
  app.post(`${reminderPath}/:userId/:id/:word`, rejectLargeForm, async (c) => {
    const key = keyOf(c)
    const answer = answerOf((await c.req.parseBody())['answer'])
    if (key && answer) await health.guard(() => answerReminder({ database, storage }, key, answer))
    // Redirects after the form was submitted, so that going back or reloading does not submit it again.
    return c.redirect(c.req.path, 303)
  })

  const opensStop = (c: Context) => {
    const { userId = '', word = '' } = c.req.param()
    return Id.safeParse(userId).success && links.opensStop(userId, word) ? userId : undefined
  }
  app.get(`${stopRemindersPath}/:userId/all/:word`, async (c) => {
    const userId = opensStop(c)
    if (userId === undefined) return mailLinkPage(pages, c, 'stop-reminders', { linkState: 'gone' })
    const isOn = await health.guard(() => transactionAs(database, userId, (tx) => hasDigest(tx, userId)))
    return mailLinkPage(pages, c, 'stop-reminders', { linkState: isOn ? 'ask' : 'stopped', linkAction: c.req.path })
  })
  // For one-click unsubscribe, email programs post to this path. They do not follow redirects.
  app.post(`${stopRemindersPath}/:userId/all/:word`, rejectLargeForm, async (c) => {
    const userId = opensStop(c)
    if (userId === undefined) return mailLinkPage(pages, c, 'stop-reminders', { linkState: 'gone' })
    await health.guard(() => transactionAs(database, userId, (tx) => stopDigest(tx, userId)))
    return mailLinkPage(pages, c, 'stop-reminders', { linkState: 'stopped' })
  })
  return app
}
