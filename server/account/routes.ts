import { operations } from '../operations.ts'
import { noteSecurityIn } from './security-log.ts'
import { endOtherSessions, endSession } from './commands.ts'
import { readSecurity } from './queries.ts'

const { account } = operations

export const accountRoutes = {
  security: account.security.handler(async ({ context: { database, user, recoveryCodesLeft } }) => {
    const security = await readSecurity(database, user.id, user.sessionId)
    return { ...security, recoveryCodesLeft: security.hasTwoFactor ? await recoveryCodesLeft(user.id) : null }
  }),
  endSession: account.endSession.handler(async ({ context: { database, user }, input }) => {
    await endSession(database, user.id, input.sessionId)
    await noteSecurityIn(database, 'sessions-ended', user)
  }),
  endOtherSessions: account.endOtherSessions.handler(async ({ context: { database, user } }) => {
    await endOtherSessions(database, user.id, user.sessionId)
    await noteSecurityIn(database, 'sessions-ended', user)
  }),
}
