import { bookOf } from '../../domain/entities/document.ts'
import { requireRoomForNetwork } from '../billing/access.ts'
import { createNetwork, duplicateNetwork, removeNetwork, reorderNetworks } from './commands.ts'
import { inDocument, inNetwork } from './in-network.ts'
import { listNetworks, readFinished, readLog } from './queries.ts'
import { readWhole } from './read-whole.ts'
import { listOwnSteps, reverseStep } from './steps.ts'
import { submitEdits } from './submit-edits.ts'
import { type Transaction, transactionAs } from '../db/database.ts'
import type { NetworkAccess } from './access.ts'
import { operations } from '../operations.ts'
import { exchangeRoutes } from '../exchange/routes.ts'

const { book, networks } = operations
/** Copying is so many times the work of reading. */
const copyTimes = 5

export const bookRoutes = {
  get: book.get.handler(({ context }) =>
    // Everything a person may do in their book, they may as its owner.
    readWhole({ ...context, access: 'owner' }, bookOf(context.user.id)),
  ),
}

export const networkRoutes = {
  ...exchangeRoutes,
  list: networks.list.handler(({ context }) =>
    transactionAs(context.database, context.user.id, (tx) => listNetworks(tx, context.user.id)),
  ),
  create: networks.create.handler(({ context, input }) =>
    transactionAs(context.database, context.user.id, async (tx) => {
      const network = await createNetwork(tx, context.user.id, input)
      await requireRoomForNetwork(tx, context)
      return network
    }),
  ),
  reorder: networks.reorder.handler(({ context, input }) =>
    transactionAs(context.database, context.user.id, (tx) => reorderNetworks(tx, context.user.id, input.ids)),
  ),
  get: networks.get.handler(({ context, input }) => readWhole(context, input.id)),
  duplicate: networks.duplicate.handler(async ({ context, input }) => {
    // Read and written in transactions of their own: frozen, the second of two equal calls at once would fail.
    const { id: userId } = context.user
    const read = (tx: Transaction, access: NetworkAccess) => {
      context.admission.charge(userId, access.bytes * copyTimes)
      return readFinished(tx, access)
    }
    const original = await inNetwork(context, input.id, read, { frozen: true })
    return transactionAs(context.database, userId, async (tx) => {
      const copy = await duplicateNetwork(tx, userId, original, input.copyId, context.billing.storage)
      await requireRoomForNetwork(tx, context)
      return copy
    })
  }),
  remove: networks.remove.handler(({ context, input }) => inNetwork(context, input.id, removeNetwork)),
  submitEdits: networks.submitEdits.handler(({ context, input: { id, ...batch } }) =>
    inDocument(context, id, (tx, access) => submitEdits(tx, access, batch), { lock: true }),
  ),
  listSteps: networks.listSteps.handler(({ context, input }) => inDocument(context, input.id, listOwnSteps)),
  undo: networks.undo.handler(({ context, input: { id, ...step } }) =>
    inDocument(context, id, (tx, access) => reverseStep(tx, access, 'undo', step), { lock: true }),
  ),
  redo: networks.redo.handler(({ context, input: { id, ...step } }) =>
    inDocument(context, id, (tx, access) => reverseStep(tx, access, 'redo', step), { lock: true }),
  ),
  listEdits: networks.listEdits.handler(({ context, input }) =>
    inDocument(
      context,
      input.id,
      async (tx, access) => ({ version: access.version, batches: await readLog(tx, access, input.after) }),
      { frozen: true },
    ),
  ),
}
