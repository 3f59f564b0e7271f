import type { UsageKey } from '../account/retained-usage.ts'
import { retainUsage } from '../ai/retain-usage.ts'
import { announce } from '../db/announce.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import { grantAccess } from '../network/access.ts'
import { removeNetwork } from '../network/commands.ts'
import { jobPrincipal } from '../platform/principal.ts'

/**
 * Deletes a user with all their data, including the networks that they share with others. The user's changes in
 * networks of other users are kept without the user's name. The deletion cannot be undone. If `keyOf` is given, the
 * user's AI usage is stored and counts if the address registers again.
 */
export async function removeAccount(database: Database, userId: string, keyOf?: UsageKey): Promise<void> {
  await transactionAs(database, userId, async (tx) => {
    if (keyOf) await retainUsage(tx, userId, keyOf)
    for (const networkId of await ownNetworks(tx, userId)) {
      await removeNetwork(tx, await grantAccess(tx, jobPrincipal(userId, 'edit'), networkId, 'owner'))
    }
    await tx.query('select remove_own_account()')
    announce(tx, { userIds: [userId] })
  })
}

async function ownNetworks(tx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(`select id from document where kind = 'network' and owner_id = $1`, [
    userId,
  ])
  return rows.map(({ id }) => id)
}
