import { type Moment, type Moments, minutesOfMoment, mostSingleVersions } from '../../contract/history.ts'
import type { Transaction } from '../db/database.ts'
import type { NetworkAccess } from '../network/access.ts'

/** Returns the times at which a network changed, oldest first. */
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
