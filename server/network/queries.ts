import { largestLogPageBytes, longestLogPage, type Snapshot } from '../../contract/networks.ts'
import type { LoggedBatch } from '../../domain/edits/batch.ts'
import type { ListedNetwork } from '../../domain/model/network.ts'
import type { Transaction } from '../db/database.ts'
import type { NetworkAccess } from './access.ts'
import { edgeTable, nodeTable, selectEntities, tagTable, taskTable } from './tables.ts'

const listQuery = `
  select n.id, n.name, n.description, n.is_ai as "isAi", n.created_at as "createdAt", n.updated_at as "updatedAt",
    n.version, m.role, m.position as "order"
  from network n join network_member m on m.network_id = n.id
  where m.user_id = $1
  order by m.position nulls last, n.created_at desc`

/** The networks a person is a member of, in that person's order. */
export async function listNetworks(tx: Transaction, userId: string): Promise<ListedNetwork[]> {
  const { rows } = await tx.query<ListedNetwork>(listQuery, [userId])
  return rows
}

export function listed({ network, role, order, version }: NetworkAccess): ListedNetwork {
  return { ...network, role, order, version }
}

/** The whole network. Call it in a repeatable-read transaction, so that all tables are seen at one moment. */
export async function readSnapshot(tx: Transaction, access: NetworkAccess): Promise<Snapshot> {
  return {
    network: listed(access),
    nodes: await selectEntities(tx, access, nodeTable),
    edges: await selectEntities(tx, access, edgeTable),
    tasks: await selectEntities(tx, access, taskTable),
    tags: await selectEntities(tx, access, tagTable),
  }
}

/** The first batch always comes along; those after it as long as what stands before them is within the bound. */
const logQuery = `
  select version, "batchId", "groupId", "userId", at, edits
  from (
    select version, batch_id as "batchId", group_id as "groupId", user_id as "userId", at, edits,
      sum(edits_bytes) over (order by version) - edits_bytes as before
    from (
      select * from edit_batch
      where network_id = $1 and version > $2
      order by version
      limit ${longestLogPage}
    ) as newest
  ) as measured
  where before < ${largestLogPageBytes}
  order by version`

/** One page of the edit log after a version, oldest first. */
export async function readLog(tx: Transaction, access: NetworkAccess, after: number): Promise<LoggedBatch[]> {
  const { rows } = await tx.query<LoggedBatch>(logQuery, [access.network.id, after])
  return rows
}
