import type { Database } from '../db/database.ts'

/** True for the one server, of all that ask, that is to run the job now. */
export async function claimRun(database: Database, name: string, everyMs: number): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `insert into job_run as j (name, started_at) values ($1, now())
     on conflict (name) do update set started_at = now()
       where j.started_at <= now() - $2 * interval '1 millisecond'`,
    [name, everyMs],
  )
  return rowCount === 1
}

/** For a job that failed: it is due again after `retryMs`. */
export async function releaseRun(
  database: Database,
  name: string,
  { everyMs, retryMs }: { everyMs: number; retryMs: number },
): Promise<void> {
  await database.pool.query(
    `update job_run set started_at = now() - ($2::float8 - $3::float8) * interval '1 millisecond' where name = $1`,
    [name, everyMs, retryMs],
  )
}
