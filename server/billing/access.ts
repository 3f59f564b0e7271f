import { can, freeNetworks } from '../../domain/plans/capability.ts'
import type { Transaction } from '../db/database.ts'
import type { SignedInContext } from '../operations.ts'
import { Refused } from '../refused.ts'
import { countOwnNetworks, readPlan } from './queries.ts'

/**
 * Throws PLAN_LIMIT if the caller owns more networks than their plan holds, counting the one made in this transaction.
 * Only where the operator enforces that; networks that AI made are counted by themselves.
 */
export async function requireRoomForNetwork(tx: Transaction, { billing, user }: SignedInContext): Promise<void> {
  if (!billing.enabled || !billing.rules.strictFree) return
  if (can(await readPlan(tx, user.id, Date.now()), 'networks', billing.rules)) return
  if ((await countOwnNetworks(tx, user.id)) > freeNetworks) throw new Refused('PLAN_LIMIT')
}
