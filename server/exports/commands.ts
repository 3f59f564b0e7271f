import {
  type ExportOrder,
  exportDays,
  type ExportProblem,
  mostKeptFiles,
  mostSchedules,
} from '../../contract/exports.ts'
import type { Transaction } from '../db/database.ts'
import { firstDue } from '../db/next-due.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { ExportJobs } from './jobs.ts'
import { Rejected } from '../platform/rejected.ts'

export interface ScheduleKey {
  readonly userId: string
  readonly scheduleId: string
}

/** Enqueues the job for the next due time of a schedule. There is exactly one job per due time. */
export async function awaitDue(
  tx: Transaction,
  queue: JobQueue<ExportJobs>,
  { userId, scheduleId }: ScheduleKey,
  dueAt: string,
): Promise<void> {
  const once = `${userId} ${scheduleId} ${dueAt}`
  await queue.send(tx, 'make-export', { userId, scheduleId, dueAt }, { at: new Date(dueAt), once })
}

/**
 * Creates a schedule with an id chosen by the client. If a schedule with this id exists, changes it. Throws
 * TOO_MANY_SCHEDULES, and BAD_REQUEST if the time zone is unknown.
 */
export async function saveSchedule(
  tx: Transaction,
  queue: JobQueue<ExportJobs>,
  key: ScheduleKey,
  order: ExportOrder,
): Promise<void> {
  const { userId, scheduleId } = key
  const { networkId, formats, every, day, hour, timeZone } = order
  // The lock makes concurrent calls for a user wait, so that counting and adding are atomic.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('export schedules of ' || $1, 0))`, [userId])
  const { rows } = await tx.query<{ others: number }>(
    'select count(*)::int as others from export_schedule where user_id = $1 and id <> $2',
    [userId, scheduleId],
  )
  if ((rows[0]?.others ?? 0) >= mostSchedules) throw new Rejected('TOO_MANY_SCHEDULES')
  const next = await firstDue(tx, order)
  await tx.query(
    `insert into export_schedule (user_id, id, network_id, formats, every, day, hour, time_zone, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id, id) do update set network_id = $3, formats = $4, every = $5, day = $6, hour = $7,
       time_zone = $8, next_at = $9, stopped_by = null`,
    [userId, scheduleId, networkId, [...new Set(formats)], every, day, hour, timeZone, next],
  )
  await awaitDue(tx, queue, key, next)
}

/** Stops a schedule and cancels its running export. Returns whether the schedule was active. */
export async function stopSchedule(
  tx: Transaction,
  { userId, scheduleId }: ScheduleKey,
  stoppedBy: 'person' | 'plan' | 'network',
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update export_schedule set next_at = null, stopped_by = $3
     where user_id = $1 and id = $2 and next_at is not null`,
    [userId, scheduleId, stoppedBy],
  )
  await abandonExport(tx, { userId, scheduleId })
  return rowCount === 1
}

/** Cancels the running exports of a schedule, or a single export if it is given. */
async function abandonExport(tx: Transaction, { userId, scheduleId }: ScheduleKey, exportId?: string): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `update export_run set state = 'failed', problem = 'stopped', ended_at = now()
     where user_id = $1 and schedule_id = $2 and id = coalesce($3, id) and state = 'running' returning id`,
    [userId, scheduleId, exportId ?? null],
  )
  for (const { id } of rows) {
    await tx.query('delete from export_part where user_id = $1 and run_id = $2', [userId, id])
  }
}

/** Deletes a schedule with its exports and their files. Returns whether it existed. */
export async function removeSchedule(tx: Transaction, { userId, scheduleId }: ScheduleKey): Promise<boolean> {
  const { rowCount } = await tx.query('delete from export_schedule where user_id = $1 and id = $2', [
    userId,
    scheduleId,
  ])
  return rowCount === 1
}

/** Deletes the file of an export, or cancels the export if it is still running. Returns false if there was no file. */
export async function dropFile(tx: Transaction, key: ScheduleKey, exportId: string): Promise<boolean> {
  await abandonExport(tx, key, exportId)
  const { rows } = await tx.query<{ id: string }>(
    `update export_run set expires_at = least(expires_at, now())
     where user_id = $1 and schedule_id = $2 and id = $3 and state = 'ready' returning id`,
    [key.userId, key.scheduleId, exportId],
  )
  for (const { id } of rows) {
    await tx.query('delete from export_part where user_id = $1 and run_id = $2', [key.userId, id])
  }
  return rows.length > 0
}

/** An export that an attempt of its job is writing. */
export interface StartedExport {
  readonly id: string
  readonly userId: string
  readonly scheduleId: string
  readonly attempt: string
}

/** Stores a part of a file. Returns false if the export was canceled or another attempt has taken over. */
export async function storePart(
  tx: Transaction,
  { id, userId, attempt }: StartedExport,
  seq: number,
  bytes: Uint8Array,
): Promise<boolean> {
  // The shared lock makes a concurrent cancellation wait. The cancellation then also deletes this part.
  const { rowCount } = await tx.query(
    `insert into export_part (attempt, seq, run_id, user_id, bytes)
     select attempt, $4, id, user_id, $5 from export_run
     where user_id = $1 and id = $2 and attempt = $3 and state = 'running' for share`,
    [userId, id, attempt, seq, bytes],
  )
  return rowCount === 1
}

/**
 * Completes an export and deletes the oldest files of the schedule beyond the limit. Resolves to the time when the
 * file expires, or to undefined if the export was canceled or another attempt has taken over.
 */
export async function finishExport(tx: Transaction, begun: StartedExport, bytes: number): Promise<string | undefined> {
  const { id, userId, scheduleId, attempt } = begun
  const { rows } = await tx.query<{ expiresAt: string }>(
    `update export_run set state = 'ready', bytes = $4, ended_at = now(), expires_at = now() + make_interval(days => $5)
     where user_id = $1 and id = $2 and attempt = $3 and state = 'running' returning expires_at as "expiresAt"`,
    [userId, id, attempt, bytes, exportDays],
  )
  const expiresAt = rows[0]?.expiresAt
  if (expiresAt === undefined) return undefined
  const { rows: superseded } = await tx.query<{ id: string }>(
    `select id from export_run where user_id = $1 and schedule_id = $2 and state = 'ready' and expires_at > now()
     order by due_at desc offset $3`,
    [userId, scheduleId, mostKeptFiles],
  )
  for (const { id: older } of superseded) await dropFile(tx, begun, older)
  return expiresAt
}

/** Ends an export without a file. Returns false if it was canceled or another attempt has taken over. */
export async function failExport(
  tx: Transaction,
  { id, userId, attempt }: StartedExport,
  problem: ExportProblem,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update export_run set state = 'failed', problem = $4, ended_at = now()
     where user_id = $1 and id = $2 and attempt = $3 and state = 'running'`,
    [userId, id, attempt, problem],
  )
  if (rowCount !== 1) return false
  await tx.query('delete from export_part where user_id = $1 and attempt = $2', [userId, attempt])
  return true
}
