import { randomUUID } from 'node:crypto'
import type { Database, Statement } from '../db/database.ts'
import type { ExpiringMail } from '../services/mail.ts'
import type { JobQueue, Queryable } from '../jobs/queue.ts'
import type { MailJobs } from './send-mail.ts'
import { mailSeal } from './sealed-mail.ts'

/** Sends emails. */
export interface Mailer {
  /**
   * Resolves as soon as the email is stored, without waiting for its delivery. The email is delivered when a mail
   * server is available, even if this process dies. Within a transaction on accounts, the email is stored in the same
   * transaction.
   */
  send(mail: ExpiringMail): Promise<void>
}

interface StoreOptions {
  /** A new id for the email, by which the caller is notified of its delivery. */
  readonly mailId?: string
  /** False for emails that can wait until all other emails are delivered. */
  readonly isUrgent?: boolean
}

export interface OutboxMailer extends Mailer {
  /**
   * Returns the statements that store an email, for callers that run them in the transaction of the event that it
   * reports.
   */
  statements(mail: ExpiringMail, options?: StoreOptions): Promise<Statement[]>
}

/** Creates a mailer. `secret` is the server's secret, which encrypts waiting emails. */
export function createMailer(database: Database, queue: JobQueue<MailJobs>, secret: string): OutboxMailer {
  const { seal } = mailSeal(secret)
  const statements: OutboxMailer['statements'] = async (
    { lastsSeconds, ...mail },
    { mailId = randomUUID(), isUrgent = true } = {},
  ) => {
    const store = {
      text: 'insert into mail_outbox (id, sealed, expires_at) values ($1, $2, now() + make_interval(secs => $3))',
      values: [mailId, seal(mailId, mail), lastsSeconds],
    }
    return [store, await queue.statement('send-mail', { mailId }, { once: mailId, ...(!isUrgent && { priority: -1 }) })]
  }
  return { statements, send: async (mail) => database.runTogether(await statements(mail)) }
}

/** Enqueues jobs for stored emails that have none, such as emails stored by a release without the job queue. */
export async function sendWaitingMails(owner: Queryable, queue: JobQueue<MailJobs>): Promise<void> {
  const { rows } = await owner.query<{ mailId: string }>('select id as "mailId" from mail_outbox')
  for (const { mailId } of rows) await queue.send(owner, 'send-mail', { mailId }, { once: mailId })
}
