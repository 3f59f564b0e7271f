import type { ReportOrder } from '../../contract/reports.ts'
import type { Transaction } from '../db/database.ts'
import { firstDue } from '../db/next-due.ts'
import type { JobQueue, Queryable } from '../jobs/queue.ts'
import { Rejected } from '../platform/rejected.ts'
import type { ReportJobs } from './jobs.ts'
import { reportMailTexts } from './texts.ts'

export interface ReportKey {
  readonly userId: string
  readonly reportId: string
}

/**
 * Identifies an email with a report. `dueAt` is the due time of its schedule. If `isAsked`, it is the time when the
 * user requested the email.
 */
export interface DueReport extends ReportKey {
  readonly dueAt: string
  readonly isAsked: boolean
}

/** Enqueues the job for the next due time of a schedule. There is exactly one job per due time. */
export async function awaitReport(
  tx: Transaction,
  queue: JobQueue<ReportJobs>,
  { userId, reportId }: ReportKey,
  dueAt: string,
): Promise<void> {
  const data = { userId, reportId, dueAt, isAsked: false }
  await queue.send(tx, 'send-report', data, { at: new Date(dueAt), once: `${userId} ${reportId} ${dueAt}` })
}

/** Creates or changes the schedule of a report. Throws BAD_REQUEST if the time zone is unknown. */
export async function saveSchedule(
  tx: Transaction,
  queue: JobQueue<ReportJobs>,
  key: ReportKey,
  order: ReportOrder,
): Promise<void> {
  const { every, day, hour, timeZone } = order
  const next = await firstDue(tx, order)
  await tx.query(
    `insert into report_schedule (user_id, report_id, every, day, hour, time_zone, next_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, report_id) do update set every = $3, day = $4, hour = $5, time_zone = $6, next_at = $7,
       stopped_by = null`,
    [key.userId, key.reportId, every, day, hour, timeZone, next],
  )
  await awaitReport(tx, queue, key, next)
}

/**
 * Stops a schedule, and cancels its email if the email is being written. `stoppedBy` is null if the database no longer
 * supports the time zone of the schedule.
 */
export async function stopSchedule(
  tx: Transaction,
  { userId, reportId }: ReportKey,
  stoppedBy: 'person' | 'plan' | 'network' | null,
): Promise<void> {
  await tx.query(
    `update report_schedule set next_at = null, due_at = null, stopped_by = $3
     where user_id = $1 and report_id = $2 and next_at is not null`,
    [userId, reportId, stoppedBy],
  )
}

/** Deletes the schedule of a report. */
export async function removeSchedule(tx: Transaction, { userId, reportId }: ReportKey): Promise<void> {
  await tx.query('delete from report_schedule where user_id = $1 and report_id = $2', [userId, reportId])
}

/** Records that the due email is being written, and enqueues the job for the next due time. */
export async function claimDue(
  tx: Transaction,
  queue: JobQueue<ReportJobs>,
  key: DueReport,
  next: string,
): Promise<void> {
  await tx.query('update report_schedule set next_at = $3, due_at = $4 where user_id = $1 and report_id = $2', [
    key.userId,
    key.reportId,
    next,
    key.dueAt,
  ])
  await awaitReport(tx, queue, key, next)
}

/**
 * Records that an email was written. Returns false if this was already recorded, if the schedule was stopped or
 * deleted, or if a later request has replaced the email.
 */
export async function recordMail(tx: Transaction, key: DueReport, mailId: string): Promise<boolean> {
  if (key.isAsked) return closeRequest(tx, key)
  const { rowCount } = await tx.query(
    `update report_schedule set due_at = null, mail_id = $4, mailed_at = now(), mail_state = 'waiting'
     where user_id = $1 and report_id = $2 and due_at = $3`,
    [key.userId, key.reportId, key.dueAt, mailId],
  )
  return rowCount === 1
}

/** Abandons an email, because the report could not be computed. The schedule continues. */
export async function recordFailure(tx: Transaction, key: DueReport): Promise<void> {
  if (key.isAsked) {
    await closeRequest(tx, key)
    return
  }
  await tx.query(
    `update report_schedule set due_at = null, mail_id = null, mailed_at = now(), mail_state = 'failed'
     where user_id = $1 and report_id = $2 and due_at = $3`,
    [key.userId, key.reportId, key.dueAt],
  )
}

/** Records the result of the delivery of an email. Has no effect unless the email is the latest of its schedule. */
export async function recordReportDelivery(
  owner: Queryable,
  mailId: string,
  state: 'delivered' | 'failed',
): Promise<void> {
  await owner.query('update report_schedule set mail_state = $2 where mail_id = $1', [mailId, state])
}

/** Minimum time in seconds between two requested emails with the same report. */
const pauseSeconds = 60

/**
 * Enqueues an email with a report for its owner. Throws TOO_MANY_REQUESTS if the user requested the last email less
 * than a minute ago, and BAD_REQUEST if the database does not know the time zone.
 */
export async function requestReport(
  tx: Transaction,
  queue: JobQueue<ReportJobs>,
  { userId, reportId }: ReportKey,
  timeZone: string,
): Promise<void> {
  // Throws if the database does not know the time zone. The due time itself is not used.
  await firstDue(tx, { every: 'day', day: null, hour: 0, timeZone })
  const { rows } = await tx.query<{ askedAt: string }>(
    `insert into report_request as r (user_id, report_id, time_zone, asked_at)
     values ($1, $2, $3, date_trunc('milliseconds', now()))
     on conflict (user_id, report_id) do update set time_zone = $3, asked_at = excluded.asked_at, is_open = true
     where r.asked_at <= now() - make_interval(secs => $4)
     returning asked_at as "askedAt"`,
    [userId, reportId, timeZone, pauseSeconds],
  )
  const dueAt = rows[0]?.askedAt
  if (dueAt === undefined) throw new Rejected('TOO_MANY_REQUESTS', reportMailTexts.tooOften)
  await queue.send(tx, 'send-report', { userId, reportId, dueAt, isAsked: true })
}

/** Closes a request. Returns false if the request was already closed, or if a later request has replaced it. */
export async function closeRequest(tx: Transaction, { userId, reportId, dueAt }: DueReport): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update report_request set is_open = false
     where user_id = $1 and report_id = $2 and asked_at = $3 and is_open`,
    [userId, reportId, dueAt],
  )
  return rowCount === 1
}

/** Deletes old requests. Runs as the database's owner. Resolves to the number of deleted requests. */
export async function deleteOldRequests(owner: Queryable): Promise<number> {
  const { rowCount } = await owner.query(`delete from report_request where asked_at < now() - interval '1 day'`)
  return rowCount ?? 0
}
