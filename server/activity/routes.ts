import { transactionAs } from '../db/database.ts'
import { inNetwork } from '../network/in-network.ts'
import { operations } from '../operations.ts'
import { readAllActivity } from './all-networks.ts'
import { readActivity } from './queries.ts'

export const activityRoute = operations.networks.activity.handler(({ context, input: { id, ...asked } }) =>
  inNetwork(context, id, (tx, access) => readActivity(tx, access, asked), { frozen: true }),
)

export const allActivityRoutes = {
  list: operations.activity.list.handler(({ context: { database, user }, input }) =>
    transactionAs(database, user.id, (tx) => readAllActivity(tx, user.id, input), 'repeatable read'),
  ),
}
