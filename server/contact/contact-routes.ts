import { createHmac } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { csrf } from 'hono/csrf'
import { type ContactField, ContactMessage } from '../../domain/account/contact-message.ts'
import { addressOf, networkOf } from '../http/client-address.ts'
import { shortBody } from '../http/bodies.ts'
import { isDatabaseAway } from '../db/failures.ts'
import type { Database } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import type { Mailer } from '../mail/mailer.ts'
import { describeError, log } from '../platform/log.ts'
import type { PublicPages } from '../pages/public-pages.ts'
import { type ContactRate, storeMessage } from './commands.ts'
import { contactMail } from './contact-mail.ts'

export interface ContactParts {
  readonly pages: PublicPages
  readonly database: Database
  readonly health: DatabaseHealth
  /** Undefined if messages are stored but not emailed. */
  readonly mailer: Mailer | undefined
  /** The address to which messages are emailed. Undefined if there is none. */
  readonly contactEmail: string | undefined
  /** Origins whose pages may submit the form. */
  readonly origins: readonly string[]
  readonly trustedProxies: number
  readonly rate: ContactRate
  /** Key for hashing the addresses by which senders are counted. */
  readonly secret: string
}

const path = '/contact'
/** Maximum size of the form in bytes. In most scripts, encoding a message takes up to nine bytes per character. */
const largestFormBytes = 64 * 1024

/** Routes of the contact form. It is an ordinary HTML form, so the server responds with a page. */
export function contactRoutes(parts: ContactParts): Hono {
  const { pages, health } = parts
  const app = new Hono()
  const rejectSize = shortBody(largestFormBytes, (c) => c.text('Too large.', 413))
  app.post(path, csrf({ origin: [...parts.origins] }), rejectSize, async (c) => {
    const form = await c.req.parseBody()
    const given = Object.fromEntries(
      ['name', 'email', 'company', 'message'].map((name) => [name, textOf(form[name])]),
    ) as Record<ContactField, string>
    const answer = (status: 422 | 429 | 503, contactState: string, invalid: readonly string[] = []) =>
      pages.reject(c, path, status, {
        contactState,
        contactInvalid: invalid.join(' '),
        contactName: given.name,
        contactEmail: given.email,
        contactCompany: given.company,
        contactMessage: given.message,
      })
    const { success, data: message, error } = ContactMessage.safeParse({ ...given, email: given.email.trim() })
    if (!success) return answer(422, 'invalid', [...new Set(error.issues.map((issue) => String(issue.path[0])))])
    // Bots fill in the hidden field. They get the success page, but nothing is stored.
    if (textOf(form.website) !== '') return c.redirect(`${path}?sent`, 303)
    try {
      const kept = await health.guard(() => storeMessage(parts.database, message, senderMark(c, parts), parts.rate))
      if (!kept) return answer(429, 'limited')
    } catch (fault) {
      if (!isDatabaseAway(fault)) log('contact.fault', describeError(fault))
      return answer(503, 'failed')
    }
    await notifyOperator(message, parts)
    return c.redirect(`${path}?sent`, 303)
  })
  return app
}

/** Emails the message to the operator. Failures are only logged, because the message is already stored. */
async function notifyOperator(message: ContactMessage, { mailer, contactEmail }: ContactParts): Promise<void> {
  if (!mailer || !contactEmail) return
  try {
    await mailer.send(contactMail(message, contactEmail))
  } catch (error) {
    log('contact.mail-lost', describeError(error))
  }
}

function textOf(value: unknown): string {
  // Browsers submit line breaks as CRLF.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/**
 * Returns a keyed hash of the sender's address or network, by which messages are counted without revealing the address.
 */
function senderMark(c: Context, { trustedProxies, secret }: ContactParts): string {
  const address = addressOf(c, trustedProxies)
  return createHmac('sha256', secret)
    .update(`contact ${address && networkOf(address)}`)
    .digest('base64url')
}
