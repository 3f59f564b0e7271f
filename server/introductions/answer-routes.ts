import { type Context, Hono } from 'hono'
import type { PageValues } from '../../contract/pages.ts'
import { findMark, isMarkStopped, stopMails, stopPath } from '../mail/mail-stops.ts'
import { largestAnonymousBytes, shortBody } from '../http/bodies.ts'
import type { Database } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import type { PublicPages } from '../pages/public-pages.ts'
import { askingPath } from './asking-mails.ts'
import { answerAsking } from './commands.ts'
import { findAsking } from './queries.ts'

interface AnswerParts {
  readonly pages: PublicPages
  readonly database: Database
  readonly health: DatabaseHealth
}

/**
 * Serves the pages to which links in emails lead. The link alone authorizes the visitor, and cookies are ignored, so
 * another site gains nothing by sending its visitors here. Opening a page changes nothing, because email scanners open
 * every link.
 */
export function answerRoutes({ pages, database, health }: AnswerParts): Hono {
  const app = new Hono()
  const refuseSize = shortBody(largestAnonymousBytes, (c) => c.text('Too large.', 413))

  const show = async (c: Context, token: string): Promise<Response> => {
    const found = await health.guard(() => findAsking(database, token))
    if (!found) return privately(pages.refuse(c, 'asking', 404, { linkState: 'gone' }))
    // An answered request is no longer shown to visitors of the link.
    if (found.answer !== null) return privately(pages.refuse(c, 'asking', 200, { linkState: found.answer }))
    const { party, askerName, askerEmail, otherName, text } = found
    const values: PageValues = {
      linkState: 'open',
      askingParty: party,
      askingName: askerName,
      askingEmail: askerEmail,
      askingOther: otherName,
      askingText: text,
      linkAction: `${askingPath}/${token}`,
    }
    return privately(pages.refuse(c, 'asking', 200, values))
  }
  app.get(`${askingPath}/:token`, (c) => show(c, c.req.param('token')))
  app.post(`${askingPath}/:token`, refuseSize, async (c) => {
    const token = c.req.param('token')
    const { answer } = await c.req.parseBody()
    if (answer === 'yes' || answer === 'no') {
      const today = new Date().toISOString().slice(0, 10)
      await health.guard(() => answerAsking(database, token, answer, today))
    }
    // Redirects after the form was submitted, so that going back or reloading does not submit it again.
    return c.redirect(`${askingPath}/${encodeURIComponent(token)}`, 303)
  })

  const stopPage = (c: Context, linkState: 'ask' | 'stopped' | 'gone', word = '') =>
    privately(
      pages.refuse(c, 'stop-mails', linkState === 'gone' ? 404 : 200, {
        linkState,
        linkAction: word === '' ? '' : `${stopPath}/${word}`,
      }),
    )
  app.get(`${stopPath}/:word`, async (c) => {
    const word = c.req.param('word')
    const mark = await health.guard(() => findMark(database.accountPool, word))
    if (mark === undefined) return stopPage(c, 'gone')
    const isStopped = await health.guard(() => isMarkStopped(database.accountPool, mark))
    return stopPage(c, isStopped ? 'stopped' : 'ask', word)
  })
  // For one-click unsubscribe, email programs post to this path. They do not follow redirects.
  app.post(`${stopPath}/:word`, refuseSize, async (c) => {
    const mark = await health.guard(() => findMark(database.accountPool, c.req.param('word')))
    if (mark === undefined) return stopPage(c, 'gone')
    await health.guard(() => stopMails(database.accountPool, mark))
    return stopPage(c, 'stopped')
  })
  return app
}

/** Adds headers that keep the page out of caches and its URL out of referrers. */
function privately(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}
