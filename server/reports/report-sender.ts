import { randomUUID } from 'node:crypto'
import type { Rhythm } from '../../contract/schedule.ts'
import type { Recipient } from '../account/mails.ts'
import { readRecipient } from '../account/queries.ts'
import { includesFeature } from '../billing/access.ts'
import type { Billing } from '../billing/billing.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import { isUnknownTimeZone } from '../db/failures.ts'
import { dueAfter } from '../db/next-due.ts'
import { todayIn } from '../digests/queries.ts'
import { isTimeZone } from '../../domain/time-zones.ts'
import type { JobRun } from '../jobs/job.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { OutboxMailer } from '../mail/mailer.ts'
import type { SecretLinks } from '../platform/secret-links.ts'
import type { ExpiringMail } from '../services/mail.ts'
import {
  claimDue,
  closeRequest,
  type DueReport,
  recordFailure,
  recordMail,
  removeSchedule,
  stopSchedule,
} from './commands.ts'
import type { ReportJobs, SendReport } from './jobs.ts'
import { findReport, findRequest, lockSchedule, type ReadReport, readReport } from './queries.ts'
import { reportMail, stoppedMail } from './report-mail.ts'
import { computeInThread } from './report-thread.ts'
import { jobPrincipal, type Principal } from '../platform/principal.ts'

interface ReportSenderOptions {
  readonly database: Database
  readonly queue: JobQueue<ReportJobs>
  readonly billing: Billing
  /** Undefined if this server sends no email. Schedules then continue without emails. */
  readonly mailer: OutboxMailer | undefined
  readonly links: SecretLinks
  readonly baseUrl: string
}

/** An email that is being written. */
interface Begun {
  readonly timeZone: string
  /** Null if the user requested the email. */
  readonly every: Rhythm | null
}

type Ended = 'superseded' | 'stopped' | 'gone' | 'no mail'

/** Emails reports that are due, or that users have requested. */
export class ReportSender {
  readonly #options: ReportSenderOptions

  constructor(options: ReportSenderOptions) {
    this.#options = options
  }

  /**
   * Computes and emails a report, exactly once per due time even if it is called several times. Resolves to the result.
   * Rejects if a retry may succeed.
   */
  async send({ data: key, isLast, signal }: JobRun<SendReport>): Promise<'mailed' | Ended> {
    const begun = await this.#begin(key)
    if (typeof begun === 'string') return begun
    try {
      const at = { today: todayIn(begun.timeZone), timeZone: begun.timeZone }
      const read = await this.#as(key, (tx) => readReport(tx, readerFor(key), key.reportId, at), 'repeatable read')
      if (read === 'gone') return await this.#as(key, (tx) => this.#forget(tx, key))
      if (read === 'network') return await this.#as(key, (tx) => this.#stop(tx, key, 'network'))
      const timeZone = isTimeZone(begun.timeZone) ? begun.timeZone : 'UTC'
      const computed = await computeInThread({ ...read.work, timeZone }, signal)
      const write = (to: Recipient) => this.#write(to, key, begun, read, computed)
      return await this.#as(key, (tx) => this.#finish(tx, key, write))
    } catch (error) {
      if (isLast) await this.#as(key, (tx) => recordFailure(tx, key))
      throw error
    }
  }

  #as<T>({ userId }: DueReport, work: (tx: Transaction) => Promise<T>, isolation?: 'repeatable read'): Promise<T> {
    return transactionAs(this.#options.database, userId, work, isolation)
  }

  async #begin(key: DueReport): Promise<Begun | Ended> {
    try {
      return await this.#as(key, (tx) => (key.isAsked ? this.#beginAsked(tx, key) : this.#beginDue(tx, key)))
    } catch (error) {
      if (!isUnknownTimeZone(error)) throw error
      // A database update has removed the time zone. The user has to choose another time zone.
      await this.#as(key, (tx) => stopSchedule(tx, key, null))
      return 'stopped'
    }
  }

  async #beginAsked(tx: Transaction, key: DueReport): Promise<Begun | Ended> {
    const timeZone = await findRequest(tx, key)
    return timeZone === undefined ? 'superseded' : { timeZone, every: null }
  }

  /**
   * Enqueues the next due time before the report is computed, so that the schedule continues even if this email fails.
   * If an earlier attempt stopped before it stored the email, the report is computed again.
   */
  async #beginDue(tx: Transaction, key: DueReport): Promise<Begun | Ended> {
    const { billing, queue, mailer } = this.#options
    const schedule = await lockSchedule(tx, key)
    if (!schedule) return 'superseded'
    const { every, timeZone } = schedule
    if (schedule.dueAt === key.dueAt) return { timeZone, every }
    if (schedule.nextAt !== key.dueAt) return 'superseded'
    if (!(await findReport(tx, readerFor(key), key.reportId))) return this.#forget(tx, key)
    if (!(await includesFeature(tx, billing, key.userId, 'reports'))) return this.#stop(tx, key, 'plan')
    await claimDue(tx, queue, key, await dueAfter(tx, schedule, key.dueAt, new Date()))
    return mailer ? { timeZone, every } : 'no mail'
  }

  #write(
    to: Recipient,
    key: DueReport,
    { every }: Begun,
    { report, networkName, viewName }: ReadReport,
    computed: Parameters<typeof reportMail>[1]['computed'],
  ): ExpiringMail {
    const { userId, reportId } = key
    const stopLink = this.#options.links.linkTo({ userId, id: reportId })
    return reportMail(to, {
      name: report.name,
      networkName,
      viewName,
      computed,
      link: this.#linkTo(key),
      schedule: every && { every, stopLink },
    })
  }

  /** Writes the email, and stores it for delivery in the same transaction as its record. */
  async #finish(tx: Transaction, key: DueReport, write: (to: Recipient) => ExpiringMail): Promise<'mailed' | Ended> {
    const { mailer } = this.#options
    const to = await readRecipient(tx)
    if (!mailer || !to) return 'no mail'
    const mailId = randomUUID()
    if (!(await recordMail(tx, key, mailId))) return 'superseded'
    const statements = await mailer.statements(write(to), { mailId, isUrgent: key.isAsked })
    for (const statement of statements) await tx.query(statement)
    return 'mailed'
  }

  /** Deletes the request or the schedule of a report that was deleted. */
  async #forget(tx: Transaction, key: DueReport): Promise<'gone'> {
    await (key.isAsked ? closeRequest(tx, key) : removeSchedule(tx, key))
    return 'gone'
  }

  /** Stops the schedule and notifies the user by email. For a requested email, only closes the request. */
  async #stop(tx: Transaction, key: DueReport, stoppedBy: 'plan' | 'network'): Promise<'stopped'> {
    if (key.isAsked) {
      await closeRequest(tx, key)
      return 'stopped'
    }
    await stopSchedule(tx, key, stoppedBy)
    const { mailer } = this.#options
    const [report, to] = [await findReport(tx, readerFor(key), key.reportId), await readRecipient(tx)]
    if (!mailer || !to || !report) return 'stopped'
    const mail = stoppedMail(to, this.#linkTo(key), report.name, stoppedBy)
    for (const statement of await mailer.statements(mail)) await tx.query(statement)
    return 'stopped'
  }

  #linkTo({ reportId }: DueReport): string {
    return `${this.#options.baseUrl}/reports/${reportId}`
  }
}

function readerFor({ userId }: DueReport): Principal {
  return jobPrincipal(userId, 'read')
}
