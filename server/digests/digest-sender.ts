import { randomUUID } from 'node:crypto'
import type { DigestSettings } from '../../contract/digest.ts'
import { digestOf } from '../../domain/cadence/digest.ts'
import { readRecipient } from '../account/queries.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import { isUnknownTimeZone } from '../db/failures.ts'
import { dueAfter } from '../db/next-due.ts'
import type { JobRun } from '../jobs/job.ts'
import type { OutboxMailer } from '../mail/mailer.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { DigestJobs, SendDigest } from './jobs.ts'
import { awaitDigest, stopDigest } from './commands.ts'
import { digestMail } from './digest-mail.ts'
import { readDigest, readDue, todayIn } from './queries.ts'
import type { ReminderLinks } from './reminder-links.ts'

interface DigestSenderOptions {
  readonly database: Database
  readonly queue: JobQueue<DigestJobs>
  /** Undefined if this server sends no email. The schedule of digests then continues without emails. */
  readonly mailer: OutboxMailer | undefined
  readonly links: ReminderLinks
  readonly baseUrl: string
  /** Returns the current time. A test uses it to simulate a year. */
  readonly now?: () => Date
}

/** Emails digests that are due. */
export class DigestSender {
  readonly #options: DigestSenderOptions

  constructor(options: DigestSenderOptions) {
    this.#options = options
  }

  /**
   * Emails a due digest, exactly once per due time even if it is called several times. One transaction stores the email
   * and sets the next due time. If no server was running for hours, the digest is sent once, with the items that are
   * due at that later time. Resolves to the outcome.
   */
  async send({ data: { userId, dueAt } }: JobRun<SendDigest>): Promise<'mailed' | 'empty' | 'superseded' | 'stopped'> {
    const { database } = this.#options
    try {
      return await transactionAs(database, userId, (tx) => this.#send(tx, userId, dueAt))
    } catch (error) {
      if (!isUnknownTimeZone(error)) throw error
      // The database has been updated and no longer knows the time zone. The user has to choose another time zone.
      await transactionAs(database, userId, (tx) => stopDigest(tx, userId))
      return 'stopped'
    }
  }

  async #send(tx: Transaction, userId: string, dueAt: string): Promise<'mailed' | 'empty' | 'superseded'> {
    const { queue, now = () => new Date() } = this.#options
    const settings = await readDigest(tx, userId, { lock: true })
    if (settings?.nextAt !== dueAt) return 'superseded'
    const at = now()
    const next = await dueAfter(tx, settings, dueAt, at)
    await tx.query('update digest set next_at = $2 where user_id = $1', [userId, next])
    await awaitDigest(tx, queue, userId, next)
    return (await this.#mail(tx, userId, settings, todayIn(settings.timeZone, at))) ? 'mailed' : 'empty'
  }

  /** Stores the email. Returns false if there is none, because nothing is due or this server sends no email. */
  async #mail(tx: Transaction, userId: string, { every }: DigestSettings, today: string): Promise<boolean> {
    const { mailer, links, baseUrl } = this.#options
    if (!mailer) return false
    const { list, nameOf } = await readDue(tx, userId, today)
    const digest = digestOf(list, today, every)
    const to = await readRecipient(tx)
    if (!digest || !to) return false
    const mail = digestMail(to, {
      digest,
      today,
      every,
      todayLink: `${baseUrl}/today`,
      stopLink: links.toStop(userId),
      nameOf: ({ cadence }) => nameOf(cadence.id),
      answerLink: ({ cadence }) => links.toAnswer({ userId, cadenceId: cadence.id, day: today }),
    })
    const mailId = randomUUID()
    for (const statement of await mailer.statements(mail, { mailId, isUrgent: false })) await tx.query(statement)
    await tx.query(`update digest set mail_id = $2, mailed_at = now(), mail_state = 'waiting' where user_id = $1`, [
      userId,
      mailId,
    ])
    return true
  }
}
