import { createHmac } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { csrf } from 'hono/csrf'
import { type ContactField, ContactMessage } from '../../domain/account/contact-message.ts'
import { addressOf, networkOf } from '../account/client-address.ts'
import { shortBody } from '../bodies.ts'
import { isDatabaseAway } from '../db/failures.ts'
import type { Database } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import type { Mailer } from '../jobs/mailer.ts'
import { describeError, log } from '../log.ts'
import type { PublicPages } from '../pages/public-pages.ts'
import { type ContactRate, keepMessage } from './commands.ts'
import { contactMail } from './contact-mail.ts'

export interface ContactParts {
  readonly pages: PublicPages
  readonly database: Database
  readonly health: DatabaseHealth
  /** Undefined: messages are only kept. */
  readonly mailer: Mailer | undefined
  /** Where messages are mailed to. Undefined: nowhere. */
  readonly contactEmail: string | undefined
  /** Whose pages may send the form. */
  readonly origins: readonly string[]
  readonly trustedProxies: number
  readonly rate: ContactRate
  /** Keys the marks under which addresses are counted. */
  readonly secret: string
}

const path = '/contact'
/** What the longest message takes, encoded: nine bytes for a character of most scripts. */
const largestFormBytes = 64 * 1024

/** The contact form: an ordinary form post, answered with the page. */
export function contactRoutes(parts: ContactParts): Hono {
  const { pages, health } = parts
  const app = new Hono()
  const refuseSize = shortBody(largestFormBytes, (c) => c.text('Too large.', 413))
  app.post(path, csrf({ origin: [...parts.origins] }), refuseSize, async (c) => {
    const form = await c.req.parseBody()
    const given = Object.fromEntries(
      ['name', 'email', 'company', 'message'].map((name) => [name, textOf(form[name])]),
    ) as Record<ContactField, string>
    const answer = (status: 422 | 429 | 503, contactState: string, invalid: readonly string[] = []) =>
      pages.refuse(c, path, status, {
        contactState,
        contactInvalid: invalid.join(' '),
        contactName: given.name,
        contactEmail: given.email,
        contactCompany: given.company,
        contactMessage: given.message,
      })
    const { success, data: message, error } = ContactMessage.safeParse({ ...given, email: given.email.trim() })
    if (!success) return answer(422, 'invalid', [...new Set(error.issues.map((issue) => String(issue.path[0])))])
    // A program that fills in what no person sees is told what it wants to hear.
    if (textOf(form.website) !== '') return c.redirect(`${path}?sent`, 303)
    try {
      const kept = await health.guard(() => keepMessage(parts.database, message, senderMark(c, parts), parts.rate))
      if (!kept) return answer(429, 'limited')
    } catch (fault) {
      if (!isDatabaseAway(fault)) log('contact.fault', describeError(fault))
      return answer(503, 'failed')
    }
    await tellOperator(message, parts)
    return c.redirect(`${path}?sent`, 303)
  })
  return app
}

/** The message is kept already: a mail that cannot even be queued is no reason to ask for it again. */
async function tellOperator(message: ContactMessage, { mailer, contactEmail }: ContactParts): Promise<void> {
  if (!mailer || !contactEmail) return
  try {
    await mailer.send(contactMail(message, contactEmail))
  } catch (error) {
    log('contact.mail-lost', describeError(error))
  }
}

function textOf(value: unknown): string {
  // Browsers send line ends as CRLF.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/** A mark of the sender's address, or network: it counts like the address and does not tell it. */
function senderMark(c: Context, { trustedProxies, secret }: ContactParts): string {
  const address = addressOf(c, trustedProxies)
  return createHmac('sha256', secret)
    .update(`contact ${address && networkOf(address)}`)
    .digest('base64url')
}
