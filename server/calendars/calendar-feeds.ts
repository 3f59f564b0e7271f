import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { calendarFeed } from '../../domain/calendar/calendar-feed.ts'
import { type Database, transactionAs } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import type { SecretLinks } from '../platform/secret-links.ts'
import { recordRead } from './commands.ts'
import { readCalendar } from './queries.ts'
import { calendarTexts } from './texts.ts'

interface CalendarFeedsOptions {
  readonly database: Database
  readonly health: DatabaseHealth
  readonly links: SecretLinks
}

const Id = z.uuid()

/** Serves GET /{userId}/{calendarId}/{word}.ics: the current calendar, to anyone who has the URL. */
export function calendarFeeds({ database, health, links }: CalendarFeedsOptions): Hono {
  const app = new Hono()
  app.get('/:userId/:calendarId/:word', async (c) => {
    const { userId, calendarId, word } = c.req.param()
    const isLink = Id.safeParse(userId).success && Id.safeParse(calendarId).success
    const isOpen = isLink && links.opens({ userId, id: calendarId }, word)
    const read = () =>
      transactionAs(database, userId, (tx) => readCalendar(tx, { userId, calendarId }), 'repeatable read')
    const contents = isOpen ? await health.guard(read) : undefined
    if (!contents)
      return c.json({ code: 'NOT_FOUND', message: calendarTexts.gone }, 404, { 'cache-control': 'no-store' })
    await health.guard(() => transactionAs(database, userId, (tx) => recordRead(tx, { userId, calendarId })))
    const calendar = calendarFeed(contents)
    const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`
    const headers = { etag, 'cache-control': 'private, no-cache' }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(calendar, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
  })
  return app
}
