import type { Database } from '../db/database.ts'

/** Of these session tokens, those that are still valid. */
export async function liveSessions(database: Database, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await database.pool.query<{ token: string }>(
    'select token from "session" where token = any($1) and "expiresAt" > now()',
    [tokens],
  )
  return new Set(rows.map((row) => row.token))
}
