import { operations } from '../operations.ts'
import { recordSecurityEventIn } from './security-log.ts'
import { endOtherSessions, endSession } from './commands.ts'
import { readSecurity } from './queries.ts'

const { account } = operations

export const accountRoutes = {
  security: account.security.handler(async ({ context: { database, user, principal, recoveryCodesLeft } }) => {
    const security = await readSecurity(database, user.id, principal.sessionId)
    return { ...security, recoveryCodesLeft: security.hasTwoFactor ? await recoveryCodesLeft(user.id) : null }
  }),
  endSession: account.endSession.handler(async ({ context: { database, user, principal }, input }) => {
    await endSession(database, user.id, input.sessionId)
    await recordSecurityEventIn(database, 'sessions-ended', principal)
  }),
  endOtherSessions: account.endOtherSessions.handler(async ({ context: { database, user, principal } }) => {
    await endOtherSessions(database, user.id, principal.sessionId)
    await recordSecurityEventIn(database, 'sessions-ended', principal)
  }),
}
