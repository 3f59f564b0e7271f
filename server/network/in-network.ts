import { type Transaction, transactionAs } from '../db/database.ts'
import type { SignedInContext } from '../operations.ts'
import { type DocumentAccess, grantAccess, grantDocument, type NetworkAccess } from './access.ts'

interface Options {
  /** Batches of others wait until the work is done. */
  readonly lock?: boolean
  /** All reads are of one moment. */
  readonly frozen?: boolean
}

/** Opens a transaction in which the caller has been let into the network with the role its operation declares. */
export function inNetwork<T>(
  context: SignedInContext,
  networkId: string,
  work: (tx: Transaction, access: NetworkAccess) => Promise<T>,
  { lock = false, frozen = false }: Options = {},
): Promise<T> {
  return inTransaction(context, frozen, async (tx) =>
    work(
      tx,
      await grantAccess(tx, context.user.id, networkId, context.access, { lock, storage: context.billing.storage }),
    ),
  )
}

/** The same for what can be done with the caller's own book as well. */
export function inDocument<T>(
  context: SignedInContext,
  documentId: string,
  work: (tx: Transaction, access: DocumentAccess) => Promise<T>,
  { lock = false, frozen = false }: Options = {},
): Promise<T> {
  return inTransaction(context, frozen, async (tx) =>
    work(
      tx,
      await grantDocument(tx, context.user.id, documentId, context.access, { lock, storage: context.billing.storage }),
    ),
  )
}

function inTransaction<T>(
  context: SignedInContext,
  frozen: boolean,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transactionAs(context.database, context.user.id, work, frozen ? 'repeatable read' : 'read committed')
}
