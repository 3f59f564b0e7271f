import type { Database } from '../db/database.ts'
import { Rejected } from '../platform/rejected.ts'
import { fileTexts } from './texts.ts'

/**
 * Returns the owner of a network. Operators edit the network on the owner's behalf. Throws NOT_FOUND if there is no
 * network with this id.
 */
export async function ownerOf(database: Database, networkId: string): Promise<string> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(networkId)
  const { rows } = isId
    ? await database.owner.query<{ id: string }>(
        `select owner_id as id from document where id = $1 and kind = 'network'`,
        [networkId],
      )
    : { rows: [] }
  if (!rows[0]) throw new Rejected('NOT_FOUND', fileTexts.noNetwork(networkId))
  return rows[0].id
}
