import { requireRoomForNetwork } from '../billing/access.ts'
import { createNetwork, duplicateNetwork, removeNetwork, reorderNetworks } from './commands.ts'
import { inNetwork } from './in-network.ts'
import { listNetworks, readLog, readSnapshot } from './queries.ts'
import { submitEdits } from './submit-edits.ts'
import { transactionAs } from '../db/database.ts'
import { operations } from '../operations.ts'

const { networks } = operations

export const networkRoutes = {
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
  get: networks.get.handler(({ context, input }) => inNetwork(context, input.id, readSnapshot, { frozen: true })),
  duplicate: networks.duplicate.handler(async ({ context, input }) => {
    // Read and written in transactions of their own: frozen, the second of two equal calls at once would fail.
    const original = await inNetwork(context, input.id, readSnapshot, { frozen: true })
    const { id: userId } = context.user
    return transactionAs(context.database, userId, async (tx) => {
      const copy = await duplicateNetwork(tx, userId, original, input.copyId)
      await requireRoomForNetwork(tx, context)
      return copy
    })
  }),
  remove: networks.remove.handler(({ context, input }) => inNetwork(context, input.id, removeNetwork)),
  submitEdits: networks.submitEdits.handler(({ context, input: { id, ...batch } }) =>
    inNetwork(context, id, (tx, access) => submitEdits(tx, access, batch), { lock: true }),
  ),
  listEdits: networks.listEdits.handler(({ context, input }) =>
    inNetwork(
      context,
      input.id,
      async (tx, access) => ({ version: access.version, batches: await readLog(tx, access, input.after) }),
      { frozen: true },
    ),
  ),
}
