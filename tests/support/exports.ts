import type { Backstage } from './people.ts'

/**
 * Makes the next export of a schedule due now. Each call must pass another `time`, because each needs a different due
 * time. Resolves to the due time. The job gets a new id, because the old id belongs to the due time in the future.
 */
export async function makeDue(backstage: Backstage, scheduleId: string, time = 0): Promise<string> {
  const dueAt = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + (time - 20) * 60_000).toISOString()
  await backstage.rows('update export_schedule set next_at = $2 where id = $1', [scheduleId, dueAt])
  await backstage.rows(
    `update pgboss.job set id = gen_random_uuid(), start_after = now(), data = data || jsonb_build_object('dueAt', $2::text)
     where name = 'make-export' and data ->> 'scheduleId' = $1 and state = 'created'`,
    [scheduleId, dueAt],
  )
  // The notification that the queue itself sends when a job is available.
  await backstage.rows(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), 'make-export')`)
  return dueAt
}
