import type { Database } from '../db/database.ts'

/** Number of days that records of exports are stored. */
const exportsListedDays = 90

/**
 * Deletes expired files and old records, and marks abandoned exports as failed. Runs as the database's owner. Resolves
 * to the number of deleted files.
 */
export async function deleteExpiredExports({ owner }: Pick<Database, 'owner'>): Promise<number> {
  await owner.query(
    `update export_run set state = 'failed', problem = 'trouble', ended_at = now()
     where state = 'running' and begun_at < now() - interval '1 day'`,
  )
  const { rows } = await owner.query<{ files: number }>(
    `with gone as (
       delete from export_part p using export_run r
       where r.id = p.run_id and (r.expires_at < now() or r.state = 'failed') returning p.run_id
     ) select count(distinct run_id)::int as files from gone`,
  )
  await owner.query('delete from export_run where due_at < now() - make_interval(days => $1)', [exportsListedDays])
  return rows[0]?.files ?? 0
}
