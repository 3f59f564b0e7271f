import type { Auth } from './auth.ts'
import { watchFaults } from './faults.ts'

/** The person a request comes from. */
export interface User {
  readonly id: string
  readonly name: string
  readonly username: string | null
  readonly email: string
  /** Names the session, for noticing that it ended. Opens nothing. */
  readonly sessionId: string
}

/**
 * Who is signed in, or null. Rejects with the database's own error if it cannot say: a broken database must never look
 * like being signed out. The session's cookie is renewed by /api/auth/get-session only, which can send it.
 */
export async function currentUser(auth: Auth, headers: Headers): Promise<User | null> {
  const { result, fault } = await watchFaults(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))
  if (result.status === 'rejected') throw fault ?? result.reason
  if (!result.value) return null
  const { session, user } = result.value
  return {
    id: user.id,
    name: user.name,
    username: user.displayUsername ?? user.username ?? null,
    email: user.email,
    sessionId: session.id,
  }
}
