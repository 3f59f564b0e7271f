import { batchOf } from '../../contract/batches.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { recordSecurityEventIn } from '../account/security-log.ts'
import { requireRoomForNetwork } from '../billing/access.ts'
import { reverseAndUpdateBooks, enqueueBookUpdate } from './update-books-after-merge.ts'
import { createNetwork, duplicateNetwork, removeNetwork, reorderNetworks } from './commands.ts'
import { inDocument, inNetwork } from './in-network.ts'
import { listNetworks, readFinished, readLog } from './queries.ts'
import { readAccountCopy, type ReadMore } from './read-account-copy.ts'
import { readDocument } from './read-document.ts'
import { listOwnSteps } from './steps.ts'
import { requirePlanFor } from './plan-edits.ts'
import { submitEdits } from './submit-edits.ts'
import { type Transaction, transactionAs } from '../db/database.ts'
import type { NetworkAccess } from './access.ts'
import { operations } from '../operations.ts'

const { account, book, networks } = operations
/** Cost of duplicating a network, as a multiple of the cost of reading it. */
const copyTimes = 5

/** Returns the operation that copies all data of a user. `readMore` reads the data of features. */
export const copyAccountRoute = (readMore: ReadMore) =>
  account.copy.handler(async ({ context }) => {
    await recordSecurityEventIn(context.database, 'data-copied', context.principal)
    return readAccountCopy(context, readMore)
  })

export const bookRoutes = {
  get: book.get.handler(({ context }) =>
    // Users have the role of owner in their own book.
    readDocument({ ...context, access: 'owner' }, bookOf(context.user.id)),
  ),
}

export const networkRoutes = {
  list: networks.list.handler(({ context }) =>
    transactionAs(context.database, context.user.id, (tx) => listNetworks(tx, context.user.id)),
  ),
  create: networks.create.handler(({ context, input }) =>
    transactionAs(context.database, context.user.id, async (tx) => {
      const network = await createNetwork(tx, context.principal, input)
      await requireRoomForNetwork(tx, context)
      return network
    }),
  ),
  reorder: networks.reorder.handler(({ context, input }) =>
    transactionAs(context.database, context.user.id, (tx) => reorderNetworks(tx, context.user.id, input.ids)),
  ),
  get: networks.get.handler(({ context, input }) => readDocument(context, input.id)),
  duplicate: networks.duplicate.handler(async ({ context, input }) => {
    // Reading and writing are separate transactions. In a single repeatable-read transaction, the second of two
    // identical concurrent calls would fail.
    const { id: userId } = context.user
    const read = (tx: Transaction, access: NetworkAccess) => {
      context.admission.charge(userId, access.bytes * copyTimes)
      return readFinished(tx, access)
    }
    const original = await inNetwork(context, input.id, read, { frozen: true })
    return transactionAs(context.database, userId, async (tx) => {
      const copy = await duplicateNetwork(tx, context.principal, original, input.copyId, context.billing.storage)
      await requireRoomForNetwork(tx, context)
      return copy
    })
  }),
  remove: networks.remove.handler(async ({ context, input }) => {
    await inNetwork(context, input.id, removeNetwork)
    await recordSecurityEventIn(context.database, 'network-deleted', context.principal)
  }),
  submitEdits: networks.submitEdits.handler(({ context, input: { id, ...input } }) =>
    inDocument(
      context,
      id,
      async (tx, access) => {
        const batch = batchOf(input)
        await requirePlanFor(tx, context, access, batch.edits)
        const result = await submitEdits(tx, access, batch)
        await enqueueBookUpdate(tx, context.queue, id, batch)
        return result
      },
      { lock: true },
    ),
  ),
  listSteps: networks.listSteps.handler(({ context, input }) => inDocument(context, input.id, listOwnSteps)),
  undo: networks.undo.handler(({ context, input: { id, ...step } }) =>
    inDocument(context, id, (tx, access) => reverseAndUpdateBooks(tx, context.queue, access, 'undo', step), {
      lock: true,
    }),
  ),
  redo: networks.redo.handler(({ context, input: { id, ...step } }) =>
    inDocument(context, id, (tx, access) => reverseAndUpdateBooks(tx, context.queue, access, 'redo', step), {
      lock: true,
    }),
  ),
  listEdits: networks.listEdits.handler(({ context, input }) =>
    inDocument(
      context,
      input.id,
      async (tx, access) => {
        const { version, batches, bytes } = await readLog(tx, access, input.after)
        context.admission.charge(context.user.id, bytes)
        return { version, batches: [...batches] }
      },
      { frozen: true },
    ),
  ),
}
