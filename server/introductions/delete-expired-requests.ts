import type { Database } from '../db/database.ts'

/** Number of days that a request is stored after its link has expired. */
const keptDays = 30

/** Deletes requests whose links expired long ago. Resolves to the number of deleted requests. */
export async function deleteExpiredRequests({ owner }: Database): Promise<number> {
  const { rowCount } = await owner.query(
    'delete from introduction_asking where expires_at < now() - make_interval(days => $1)',
    [keptDays],
  )
  return rowCount ?? 0
}
