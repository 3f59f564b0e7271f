import { exportAccountRoute } from '../exchange/export-routes.ts'
import { readAccountCopy } from '../network/read-account-copy.ts'
import { exportScheduleRoutes } from '../exports/routes.ts'
import { calendarRoutes } from '../calendars/routes.ts'
import { digestRoutes } from '../digests/routes.ts'
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
  copy: account.copy.handler(async ({ context }) => {
    await noteSecurityIn(context.database, 'data-copied', context.user)
    return readAccountCopy(context)
  }),
  export: exportAccountRoute,
  calendars: calendarRoutes,
  digest: digestRoutes,
  exports: exportScheduleRoutes,
  endSession: account.endSession.handler(async ({ context: { database, user }, input }) => {
    await endSession(database, user.id, input.sessionId)
    await noteSecurityIn(database, 'sessions-ended', user)
  }),
  endOtherSessions: account.endOtherSessions.handler(async ({ context: { database, user } }) => {
    await endOtherSessions(database, user.id, user.sessionId)
    await noteSecurityIn(database, 'sessions-ended', user)
  }),
}
