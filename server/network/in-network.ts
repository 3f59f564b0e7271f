import { type Transaction, transactionAs } from '../db/database.ts'
import type { SignedInContext } from '../operations.ts'
import { type DocumentAccess, grantAccess, grantDocument, type NetworkAccess } from './access.ts'

interface Options {
  /** Whether batches of other users have to wait until the work is done. */
  readonly lock?: boolean
  /** Whether all reads see the same snapshot of the database. */
  readonly frozen?: boolean
}

/**
 * Runs `work` in a transaction with access to the network. The contract declares the role that the operation requires.
 */
export function inNetwork<T>(
  context: SignedInContext,
  networkId: string,
  work: (tx: Transaction, access: NetworkAccess) => Promise<T>,
  { lock = false, frozen = false }: Options = {},
): Promise<T> {
  return inTransaction(context, frozen, async (tx) =>
    work(
      tx,
      await grantAccess(tx, context.principal, networkId, context.access, { lock, storage: context.billing.storage }),
    ),
  )
}

/** Runs `work` like `inNetwork`, but also for the calling user's own book. */
export function inDocument<T>(
  context: SignedInContext,
  documentId: string,
  work: (tx: Transaction, access: DocumentAccess) => Promise<T>,
  { lock = false, frozen = false }: Options = {},
): Promise<T> {
  return inTransaction(context, frozen, async (tx) =>
    work(
      tx,
      await grantDocument(tx, context.principal, documentId, context.access, {
        lock,
        storage: context.billing.storage,
      }),
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
