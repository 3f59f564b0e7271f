import type { Database } from '../db/database.ts'

/** Number of days that meetings are stored after they are over. */
const keptDays = 365

/**
 * Deletes old meetings with the notes of their guests, and expired personal links. Resolves to the number of deleted
 * rows.
 */
export async function deleteExpiredMeetings({ owner }: Database): Promise<number> {
  const { rowCount: meetings } = await owner.query(
    'delete from meeting where ends_at < now() - make_interval(days => $1)',
    [keptDays],
  )
  const { rowCount: proposals } = await owner.query('delete from meeting_proposal where expires_at < now()')
  return (meetings ?? 0) + (proposals ?? 0)
}
