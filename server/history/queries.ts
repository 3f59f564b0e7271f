import { type Moment, type Moments, minutesOfMoment, mostSingleVersions } from '../../contract/history.ts'
import type { Transaction } from '../db/database.ts'
import type { NetworkAccess } from '../network/access.ts'

/** Returns the times when a network changed, oldest first. */
export async function listMoments(tx: Transaction, access: NetworkAccess): Promise<Moments> {
  const moment =
    access.version <= mostSingleVersions
      ? 'version'
      : `date_bin('${minutesOfMoment} minutes', at, timestamptz '2000-01-01 00:00Z')`
  const { rows } = await tx.query<Moment>(
    `select max(version) as version, max(at) as at, count(*)::integer as changes
     from edit_batch
     where network_id = $1 and version <= $2
     group by ${moment}
     order by 1`,
    [access.documentId, access.version],
  )
  return { version: access.version, moments: rows }
}

/**
 * Returns the version of a network at the end of a day (yyyy-mm-dd) in a time zone. Null if the network did not exist
 * yet.
 */
export async function findVersionOn(
  tx: Transaction,
  access: NetworkAccess,
  day: string,
  timeZone: string,
): Promise<number | null> {
  const { rows } = await tx.query<{ version: number | null }>(
    `select coalesce(
       (select version from edit_batch where network_id = $1 and version is not null and at < ends_at
        order by version desc limit 1),
       case when $4::timestamptz < ends_at then 0 end
     ) as version
     from (select ($2::date + 1)::timestamp at time zone $3 as ends_at) as the_day`,
    [access.documentId, day, timeZone, access.createdAt],
  )
  return rows[0]?.version ?? null
}
