import { type SessionPrincipal, sessionPrincipal } from '../../server/platform/principal.ts'

/** Returns the principal of a user with a session that is not in the database. */
export function principalOf(userId: string): SessionPrincipal {
  return sessionPrincipal(userId, 'test-session')
}
