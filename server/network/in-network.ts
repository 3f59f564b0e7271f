import { type Transaction, transactionAs } from '../db/database.ts'
import type { SignedInContext } from '../operations.ts'
import { grantAccess, type NetworkAccess } from './access.ts'

/** Opens a transaction in which the caller has been let into the network with the role its operation declares. */
export async function inNetwork<T>(
  context: SignedInContext,
  networkId: string,
  work: (tx: Transaction, access: NetworkAccess) => Promise<T>,
  { lock = false, frozen = false } = {},
): Promise<T> {
  return transactionAs(
    context.database,
    context.user.id,
    async (tx) => work(tx, await grantAccess(tx, context.user.id, networkId, context.access, { lock })),
    frozen ? 'repeatable read' : 'read committed',
  )
}
