import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-call'
import type { Database } from '../db/database.ts'
import type { Auth } from './auth.ts'
import { hashToken } from './hashed-tokens.ts'

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
 *
 * It answers as better-auth does, whose way there costs more than most of what is then asked for: with every request two
 * signatures checked in other threads, and a statement that is written, read and planned anew.
 */
export async function currentUser(auth: Auth, database: Database, headers: Headers): Promise<User | null> {
  const token = await sessionToken(auth, headers)
  if (token === null) return null
  const { rows } = await database.pool.query<User>('select * from session_person($1, $2)', [
    hashToken(token),
    new Date(),
  ])
  return rows[0] ?? null
}

/** What opens the session that a request names, if we wrote it, however it is spelled. Whether it still does is not asked. */
export async function sessionToken(auth: Auth, headers: Headers): Promise<string | null> {
  const { secret, authCookies } = await auth.$context
  return signedCookie(headers.get('cookie') ?? '', authCookies.sessionToken.name, secret)
}

/** What a cookie says, if it is signed with the secret: `value.signature`, the signature HMAC-SHA-256 in base64. */
function signedCookie(cookies: string, name: string, secret: string): string | null {
  const content = parseCookies(cookies).get(name) ?? ''
  const end = content.lastIndexOf('.')
  if (end < 1) return null
  const value = content.slice(0, end)
  // As text: the same bytes could be spelled in many ways.
  const given = Buffer.from(content.slice(end + 1))
  const right = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'))
  return given.length === right.length && timingSafeEqual(given, right) ? value : null
}
