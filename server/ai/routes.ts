import { transactionAs } from '../db/database.ts'
import { operations } from '../operations.ts'
import { createAiNetwork } from './commands.ts'

const { ai } = operations

export const aiRoutes = {
  createNetwork: ai.createNetwork.handler(({ context: { database, user }, input }) =>
    transactionAs(database, user.id, (tx) => createAiNetwork(tx, user.id, input)),
  ),
}
