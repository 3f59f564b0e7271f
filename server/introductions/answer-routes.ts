import { type Context, Hono } from 'hono'
import type { PageValues } from '../../contract/pages.ts'
import { findAddressHash, isHashBlocked, blockMails, stopPath } from '../mail/mail-blocks.ts'
import type { Database } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import { mailLinkPage, rejectLargeForm } from '../pages/mail-link-page.ts'
import type { PublicPages } from '../pages/public-pages.ts'
import { introductionRequestPath } from './request-mails.ts'
import { answerAsking } from './commands.ts'
import { findRequest } from './queries.ts'

interface AnswerParts {
  readonly pages: PublicPages
  readonly database: Database
  readonly health: DatabaseHealth
}

/** Serves the pages where recipients answer requests for introductions and stop emails of other users. */
export function answerRoutes({ pages, database, health }: AnswerParts): Hono {
  const app = new Hono()

  const show = async (c: Context, token: string): Promise<Response> => {
    const found = await health.guard(() => findRequest(database, token))
    if (!found) return mailLinkPage(pages, c, 'asking', { linkState: 'gone' })
    // An answered request is no longer shown to visitors of the link.
    if (found.answer !== null) return mailLinkPage(pages, c, 'asking', { linkState: found.answer })
    const { party, askerName, askerEmail, otherName, text } = found
    const values: PageValues = {
      linkState: 'open',
      askingParty: party,
      askingName: askerName,
      askingEmail: askerEmail,
      askingOther: otherName,
      askingText: text,
      linkAction: `${introductionRequestPath}/${token}`,
    }
    return mailLinkPage(pages, c, 'asking', values)
  }
  app.get(`${introductionRequestPath}/:token`, (c) => show(c, c.req.param('token')))
  app.post(`${introductionRequestPath}/:token`, rejectLargeForm, async (c) => {
    const token = c.req.param('token')
    const { answer } = await c.req.parseBody()
    if (answer === 'yes' || answer === 'no') {
      const today = new Date().toISOString().slice(0, 10)
      await health.guard(() => answerAsking(database, token, answer, today))
    }
    // Redirects after the form was submitted, so that going back or reloading does not submit it again.
    return c.redirect(`${introductionRequestPath}/${encodeURIComponent(token)}`, 303)
  })

  const stopPage = (c: Context, linkState: 'ask' | 'stopped' | 'gone', word = '') =>
    mailLinkPage(pages, c, 'stop-mails', { linkState, linkAction: word === '' ? '' : `${stopPath}/${word}` })
  app.get(`${stopPath}/:word`, async (c) => {
    const word = c.req.param('word')
    const mark = await health.guard(() => findAddressHash(database.accountPool, word))
    if (mark === undefined) return stopPage(c, 'gone')
    const isStopped = await health.guard(() => isHashBlocked(database.accountPool, mark))
    return stopPage(c, isStopped ? 'stopped' : 'ask', word)
  })
  // For one-click unsubscribe, email programs post to this path. They do not follow redirects.
  app.post(`${stopPath}/:word`, rejectLargeForm, async (c) => {
    const mark = await health.guard(() => findAddressHash(database.accountPool, c.req.param('word')))
    if (mark === undefined) return stopPage(c, 'gone')
    await health.guard(() => blockMails(database.accountPool, mark))
    return stopPage(c, 'stopped')
  })
  return app
}
