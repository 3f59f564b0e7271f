import { operations } from '../operations.ts'
import { endOtherSessions, endSession } from './commands.ts'
import { readSecurity } from './queries.ts'

const { account } = operations

export const accountRoutes = {
  security: account.security.handler(({ context: { database, user } }) =>
    readSecurity(database, user.id, user.sessionToken),
  ),
  endSession: account.endSession.handler(async ({ context: { database, user }, input }) => {
    await endSession(database, user.id, input.sessionId)
  }),
  endOtherSessions: account.endOtherSessions.handler(({ context: { database, user } }) =>
    endOtherSessions(database, user.id, user.sessionToken),
  ),
}
