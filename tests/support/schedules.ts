import type { DatabaseAccess } from './people.ts'

/**
 * Makes the next export of a schedule due now. Each call must pass another `time`, because each needs a different due
 * time. Resolves to the due time.
 */
export async function makeDue(backstage: DatabaseAccess, scheduleId: string, time = 0): Promise<string> {
  const dueAt = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + (time - 20) * 60_000).toISOString()
  await backstage.rows('update export_schedule set next_at = $2 where id = $1', [scheduleId, dueAt])
  await startNow(backstage, 'make-export', { scheduleId }, dueAt)
  return dueAt
}

/** Makes the next digest of a user due now, like `makeDue`. */
export async function makeDigestDue(backstage: DatabaseAccess, userId: string, time = 0): Promise<string> {
  const dueAt = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + (time - 20) * 60_000).toISOString()
  await backstage.rows('update digest set next_at = $2 where user_id = $1', [userId, dueAt])
  await startNow(backstage, 'send-digest', { userId }, dueAt)
  return dueAt
}

/** Makes the next email with a report due now, like `makeDue`. */
export async function makeReportDue(backstage: DatabaseAccess, reportId: string, time = 0): Promise<string> {
  const dueAt = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + (time - 20) * 60_000).toISOString()
  await backstage.rows('update report_schedule set next_at = $2 where report_id = $1', [reportId, dueAt])
  await startNow(backstage, 'send-report', { reportId }, dueAt)
  return dueAt
}

/**
 * Starts the waiting job of a schedule, with another due time. The job gets a new id, because the old id belongs to the
 * due time in the future.
 */
async function startNow(backstage: DatabaseAccess, job: string, about: object, dueAt: string): Promise<void> {
  await backstage.rows(
    `update pgboss.job set id = gen_random_uuid(), start_after = now(), data = data || jsonb_build_object('dueAt', $3::text)
     where name = $1 and data @> $2::jsonb and state = 'created'`,
    [job, about, dueAt],
  )
  await announceJob(backstage, job)
}

/**
 * Sends the notification that the queue sends when a job is available. Without the notification, the queue finds a job
 * that a test wrote to the table only at its next poll, ten seconds later.
 */
export async function announceJob(backstage: DatabaseAccess, job: string): Promise<void> {
  await backstage.rows(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)`, [job])
}
