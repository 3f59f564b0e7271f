import type { ListedNetwork } from '../../domain/model/network.ts'
import type { Transaction } from '../db/database.ts'
import { createNetwork, type NewNetwork } from '../network/commands.ts'
import { Refused } from '../refused.ts'

/**
 * Creates an empty network marked as generated and records its use in the same transaction: there is never one without
 * the other. Repeating it with the same id answers the same and counts nothing; an id that is in use otherwise throws
 * ALREADY_EXISTS.
 */
export async function createAiNetwork(
  tx: Transaction,
  userId: string,
  network: Omit<NewNetwork, 'isAi'>,
): Promise<ListedNetwork> {
  const created = await createNetwork(tx, userId, { ...network, isAi: true })
  if (!created.isAi) throw new Refused('ALREADY_EXISTS')
  await tx.query(
    `insert into ai_network_usage (user_id, network_id, network_name) values ($1, $2, $3)
     on conflict (user_id, network_id) do nothing`,
    [userId, created.id, network.name],
  )
  return created
}
