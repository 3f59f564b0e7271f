import { randomUUID } from 'node:crypto'
import type { Database, Statement } from '../db/database.ts'
import type { LastingMail } from '../services/mail.ts'
import type { JobQueue, Queryable } from './queue.ts'
import type { Jobs } from './registry.ts'
import { mailSeal } from './sealed-mail.ts'

/** Where features hand their mails over. */
export interface Mailer {
  /**
   * Resolves as soon as the mail is stored: from then on it is delivered, whatever happens to this process, as soon as a
   * mail server is there. Nobody waits for the delivery. In the middle of a change of accounts it is stored with it.
   */
  send(mail: LastingMail): Promise<void>
}

export interface OutboxMailer extends Mailer {
  /** The statements that store a mail, for whoever runs them in the transaction of what it tells of. */
  statements(mail: LastingMail): Promise<Statement[]>
}

/** `secret` is the server's: what a mail says is sealed with it for as long as it waits. */
export function createMailer(database: Database, queue: JobQueue<Jobs>, secret: string): OutboxMailer {
  const { seal } = mailSeal(secret)
  const statements: OutboxMailer['statements'] = async ({ lastsSeconds, ...mail }) => {
    const mailId = randomUUID()
    const store = {
      text: 'insert into mail_outbox (id, sealed, expires_at) values ($1, $2, now() + make_interval(secs => $3))',
      values: [mailId, seal(mailId, mail), lastsSeconds],
    }
    return [store, await queue.statement('send-mail', { mailId }, { once: mailId })]
  }
  return { statements, send: async (mail) => database.runTogether(await statements(mail)) }
}

/** Sees to mails that wait without a job, as those do that a version before the queue has stored. */
export async function sendWaitingMails(owner: Queryable, queue: JobQueue<Jobs>): Promise<void> {
  const { rows } = await owner.query<{ mailId: string }>('select id as "mailId" from mail_outbox')
  for (const { mailId } of rows) await queue.send(owner, 'send-mail', { mailId }, { once: mailId })
}
