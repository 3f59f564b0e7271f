import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { describeError, log } from '../log.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The only place that knows how mail leaves the server. */
export interface Mailer {
  /**
   * Resolves as soon as the mailer has taken the mail over. Delivery goes on behind it, so that nobody waits for a mail
   * server, and a mail server that is away does not refuse anybody.
   */
  send(mail: Mail): Promise<void>
  /** Waits for mails under way, at most a few seconds. */
  close(): Promise<void>
}

/** Waits before the second and each further try, milliseconds. */
const usualRetries = [1000, 5000, 30_000, 120_000]
const closeWithinMs = 5000

export interface MailerOptions {
  /** smtp:// or smtps://, with user and password if needed. */
  readonly url: string
  readonly from: string
  readonly retryAfterMs?: readonly number[]
}

export function createMailer({ url, from, retryAfterMs = usualRetries }: MailerOptions): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function deliver(mail: Mail): Promise<void> {
    for (const [attempt, pause] of [0, ...retryAfterMs].entries()) {
      if (pause > 0) await wait(pause, undefined, { signal: closing.signal })
      try {
        await transport.sendMail(mail)
        return
      } catch (error) {
        // The recipient and the text stay out of the log: both are personal, and the text holds links that sign in.
        log('mail.attempt-failed', { subject: mail.subject, attempt: attempt + 1, ...describeError(error) })
      }
    }
    throw new Error('No attempt succeeded.')
  }

  return {
    async send(mail) {
      const delivery = deliver(mail)
        .catch((error: unknown) => log('mail.lost', { subject: mail.subject, ...describeError(error) }))
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    async close() {
      closing.abort()
      await Promise.race([Promise.all(underWay), wait(closeWithinMs, undefined, { ref: false })])
      transport.close()
    },
  }
}
