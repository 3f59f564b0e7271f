import { updateOf } from '../../domain/exchange/compare/choose-differences.ts'
import { transactionAs } from '../db/database.ts'
import { inNetwork } from '../network/in-network.ts'
import { readDocumentBytes } from '../network/read-document.ts'
import { operations } from '../operations.ts'
import { Rejected } from '../platform/rejected.ts'
import { submitImport } from './commands.ts'
import { exportNetworkRoute, exportPartRoute } from './export-routes.ts'

export const exchangeRoutes = {
  export: exportNetworkRoute,
  exportPart: exportPartRoute,
  import: operations.networks.import.handler(async ({ context, input: { params, query, body }, signal }) => {
    const { id: networkId } = params
    // Checks access first, and rejects ids of books, because books cannot be imported into.
    await inNetwork(context, networkId, async () => undefined)
    const snapshot = await readDocumentBytes(context, networkId)
    const files = await Promise.all(body.files.map(async (file) => ({ name: file.name, bytes: await file.bytes() })))
    const { take, leave, answers } = body
    const order = { ...query, update: updateOf(query.update, { take, leave, answers }), files }
    const answer = await context.files.read({ order, snapshot }, context.user.id, signal)
    if (!answer.ok) throw new Rejected('FILE_REFUSED', answer.sentence)
    const { report, label, batches } = answer
    if (query.dryRun) return { ...report, step: null }
    const { user, principal, database, billing } = context
    const step = await transactionAs(database, user.id, (tx) =>
      submitImport(tx, principal, { networkId, label, batches }, billing.storage),
    )
    return { ...report, step }
  }),
}
