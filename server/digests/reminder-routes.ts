import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { cadenceTexts } from '../../domain/cadence/texts.ts'
import type { PageValues, PageWithoutPath } from '../../contract/pages.ts'
import { largestAnonymousBytes, shortBody } from '../http/bodies.ts'
import { type Database, transactionAs } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import type { PublicPages } from '../pages/public-pages.ts'
import { answerReminder, type ReminderAnswer, stopDigest } from './commands.ts'
import { findReminder, hasDigest } from './queries.ts'
import { type ReminderKey, type ReminderLinks, reminderPath, stopRemindersPath } from './reminder-links.ts'
import { digestTexts } from './texts.ts'

interface ReminderParts {
  readonly pages: PublicPages
  readonly database: Database
  readonly health: DatabaseHealth
  readonly links: ReminderLinks
}

const Id = z.uuid()
const answers = ['done', 'snooze', 'skip'] as const satisfies readonly ReminderAnswer[]
const answerOf = (given: unknown) => answers.find((each) => each === given)

/**
 * Serves the pages to which links in reminders lead. The link alone authorizes the visitor, and cookies are ignored, so
 * another site gains nothing by sending its visitors here. Opening a page changes nothing, because email scanners open
 * every link.
 */
export function reminderRoutes({ pages, database, health, links }: ReminderParts): Hono {
  const app = new Hono()
  const refuseSize = shortBody(largestAnonymousBytes, (c) => c.text('Too large.', 413))

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
    if (!found) return show(pages, c, 'reminder', { linkState: 'gone' })
    const { name, due, today, isSettled } = found
    const linkState = isSettled ? (answerOf(c.req.query('answer')) ?? 'settled') : 'open'
    const reminderLast = due.last ? digestTexts.last(cadenceTexts.inDays(due.last.day, today)) : digestTexts.never
    return show(pages, c, 'reminder', { linkState, reminderName: name, reminderLast, linkAction: c.req.path })
  })
  app.post(`${reminderPath}/:userId/:id/:word`, refuseSize, async (c) => {
    const key = keyOf(c)
    const answer = answerOf((await c.req.parseBody())['answer'])
    if (key && answer) await health.guard(() => answerReminder(database, key, answer))
    // Redirects after the form was submitted, so that going back or reloading does not submit it again.
    return c.redirect(answer ? `${c.req.path}?answer=${answer}` : c.req.path, 303)
  })

  const opensStop = (c: Context) => {
    const { userId = '', word = '' } = c.req.param()
    return Id.safeParse(userId).success && links.opensStop(userId, word) ? userId : undefined
  }
  app.get(`${stopRemindersPath}/:userId/all/:word`, async (c) => {
    const userId = opensStop(c)
    if (userId === undefined) return show(pages, c, 'stop-reminders', { linkState: 'gone' })
    const isOn = await health.guard(() => transactionAs(database, userId, (tx) => hasDigest(tx, userId)))
    return show(pages, c, 'stop-reminders', { linkState: isOn ? 'ask' : 'stopped', linkAction: c.req.path })
  })
  // For one-click unsubscribe, email programs post to this path. They do not follow redirects.
  app.post(`${stopRemindersPath}/:userId/all/:word`, refuseSize, async (c) => {
    const userId = opensStop(c)
    if (userId === undefined) return show(pages, c, 'stop-reminders', { linkState: 'gone' })
    await health.guard(() => transactionAs(database, userId, (tx) => stopDigest(tx, userId)))
    return show(pages, c, 'stop-reminders', { linkState: 'stopped' })
  })
  return app
}

/** Responds with a page, with headers that keep it out of caches and its URL out of referrers. */
function show(pages: PublicPages, c: Context, page: PageWithoutPath, values: PageValues): Response {
  const response = pages.refuse(c, page, values.linkState === 'gone' ? 404 : 200, values)
  response.headers.set('cache-control', 'no-store')
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}
