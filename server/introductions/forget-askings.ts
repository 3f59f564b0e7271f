import type { Database } from '../db/database.ts'

/** Retention of a request after its link has expired, in days. */
const keptDays = 30

/** Deletes requests that can no longer be answered. */
export async function forgetAskings({ owner }: Database): Promise<number> {
  const { rowCount } = await owner.query(
    'delete from introduction_asking where expires_at < now() - make_interval(days => $1)',
    [keptDays],
  )
  return rowCount ?? 0
}
