import type { Database } from '../db/database.ts'

/** How long what was asked is kept after its link has ended. */
const keptDays = 30

/** Forgets what was asked once nobody can answer it any more. */
export async function forgetAskings({ owner }: Database): Promise<number> {
  const { rowCount } = await owner.query(
    'delete from introduction_asking where expires_at < now() - make_interval(days => $1)',
    [keptDays],
  )
  return rowCount ?? 0
}
