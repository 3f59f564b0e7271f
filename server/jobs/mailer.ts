import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { LastingMail } from '../services/mail.ts'
import type { JobQueue, Queryable } from './queue.ts'
import type { Jobs } from './registry.ts'

/** Where features hand their mails over. */
export interface Mailer {
  /**
   * Resolves as soon as the mail is stored: from then on it is delivered, whatever happens to this process, as soon as a
   * mail server is there. Nobody waits for the delivery. In the middle of a change of accounts it is stored with it.
   */
  send(mail: LastingMail): Promise<void>
}

export function createMailer(database: Database, queue: JobQueue<Jobs>): Mailer {
  return {
    async send({ to, subject, text, html, replyTo, lastsSeconds }) {
      const mailId = randomUUID()
      const store = {
        text: `insert into mail_outbox (id, recipient, subject, body_text, body_html, reply_to, expires_at)
               values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
        values: [mailId, to, subject, text, html, replyTo, lastsSeconds],
      }
      await database.runTogether([store, await queue.statement('send-mail', { mailId }, { once: mailId })])
    },
  }
}

/** Sees to mails that wait without a job, as those do that a version before the queue has stored. */
export async function sendWaitingMails(owner: Queryable, queue: JobQueue<Jobs>): Promise<void> {
  const { rows } = await owner.query<{ mailId: string }>('select id as "mailId" from mail_outbox')
  for (const { mailId } of rows) await queue.send(owner, 'send-mail', { mailId }, { once: mailId })
}
