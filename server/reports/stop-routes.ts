import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type Database, transactionAs } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import { mailLinkPage, rejectLargeForm } from '../pages/mail-link-page.ts'
import type { PublicPages } from '../pages/public-pages.ts'
import type { SecretLinks } from '../platform/secret-links.ts'
import { type ReportKey, stopSchedule } from './commands.ts'
import { isScheduled } from './queries.ts'
import { stopReportPath } from './stop-links.ts'

interface StopParts {
  readonly pages: PublicPages
  readonly database: Database
  readonly health: DatabaseHealth
  readonly links: SecretLinks
}

const Id = z.uuid()

/** Serves the page where users stop the emails with a report. */
export function stopReportRoutes({ pages, database, health, links }: StopParts): Hono {
  const app = new Hono()
  const keyOf = (c: Context): ReportKey | undefined => {
    const { userId = '', id = '', word = '' } = c.req.param()
    const isKey = Id.safeParse(userId).success && Id.safeParse(id).success
    return isKey && links.opens({ userId, id }, word) ? { userId, reportId: id } : undefined
  }
  const page = (c: Context, linkState: string, linkAction = '') =>
    mailLinkPage(pages, c, 'stop-report', { linkState, linkAction })

  app.get(`${stopReportPath}/:userId/:id/:word`, async (c) => {
    const key = keyOf(c)
    if (!key) return page(c, 'gone')
    const isOn = await health.guard(() => transactionAs(database, key.userId, (tx) => isScheduled(tx, key)))
    return isOn ? page(c, 'ask', c.req.path) : page(c, 'stopped')
  })
  // For one-click unsubscribe, email programs post to this path. They do not follow redirects.
  app.post(`${stopReportPath}/:userId/:id/:word`, rejectLargeForm, async (c) => {
    const key = keyOf(c)
    if (!key) return page(c, 'gone')
    await health.guard(() => transactionAs(database, key.userId, (tx) => stopSchedule(tx, key, 'person')))
    return page(c, 'stopped')
  })
  return app
}
