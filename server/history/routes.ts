import { inNetwork } from '../network/in-network.ts'
import { readDocument } from '../network/read-document.ts'
import { operations } from '../operations.ts'
import { formerParts } from './former-state.ts'
import { listMoments } from './queries.ts'

const { networks } = operations
/** Size of one moment in the response, as JSON in bytes. */
const momentBytes = 80

export const historyRoutes = {
  listMoments: networks.listMoments.handler(({ context, input }) =>
    inNetwork(context, input.id, async (tx, access) => {
      const result = await listMoments(tx, access)
      context.admission.charge(context.user.id, result.moments.length * momentBytes)
      return result
    }),
  ),
  getVersion: networks.getVersion.handler(({ context, input: { id, version } }) =>
    readDocument(context, id, (tx, access) =>
      formerParts(tx, access, { version, onRead: (bytes) => context.admission.charge(context.user.id, bytes) }),
    ),
  ),
}
