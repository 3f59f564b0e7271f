import type { Security } from '../../contract/account.ts'
import type { Database } from '../db/database.ts'

/** Of these session tokens, those that are still valid. */
export async function liveSessions({ pool }: Database, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ token: string }>(
    'select token from "session" where token = any($1) and "expiresAt" > now()',
    [tokens],
  )
  return new Set(rows.map((row) => row.token))
}

/** Whether a person has chosen a password, which those who came by Google have not. */
export async function hasPassword({ pool }: Database, userId: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from "account" where "userId" = $1 and "providerId" = 'credential' and "password" is not null`,
    [userId],
  )
  return rows.length > 0
}

/** How a person signs in, and where they are signed in now: this browser first, then the latest. */
export async function readSecurity(database: Database, userId: string, ownToken: string): Promise<Security> {
  const { rows: sessions } = await database.pool.query<Security['sessions'][number]>(
    `select "id", "token" = $2 as "isCurrent", "userAgent", "createdAt" as "signedInAt", "updatedAt" as "lastSeenAt"
     from "session" where "userId" = $1 and "expiresAt" > now()
     order by "token" = $2 desc, "updatedAt" desc limit $3`,
    [userId, ownToken, mostSessionsListed],
  )
  const { rows: accounts } = await database.pool.query<{ providerId: string }>(
    `select "providerId" from "account" where "userId" = $1`,
    [userId],
  )
  return {
    hasPassword: await hasPassword(database, userId),
    hasGoogle: accounts.some(({ providerId }) => providerId === 'google'),
    sessions,
  }
}

const mostSessionsListed = 100

export interface Credential {
  readonly userId: string
  readonly emailVerified: boolean
  /** As stored: a hash. */
  readonly password: string
}

/** What somebody has to know to sign in with an address, if it can be signed in with. */
export async function findCredential({ pool }: Database, email: string): Promise<Credential | undefined> {
  const { rows } = await pool.query<Credential>(
    `select u."id" as "userId", u."emailVerified", a."password"
     from "user" u join "account" a on a."userId" = u."id" and a."providerId" = 'credential'
     where u."email" = lower($1) and a."password" is not null`,
    [email],
  )
  return rows[0]
}
