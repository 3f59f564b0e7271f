import { inNetwork } from '../network/in-network.ts'
import { operations } from '../operations.ts'
import { readActivity } from './queries.ts'

export const activityRoute = operations.networks.activity.handler(({ context, input: { id, ...asked } }) =>
  inNetwork(context, id, (tx, access) => readActivity(tx, access, asked), { frozen: true }),
)
