import type { Database } from '../db/database.ts'
import { removeAccount } from './commands.ts'
import { forgetOldGuesses } from './password-guesses.ts'
import { forgetOldEvents } from './security-log.ts'

/** Nobody has said within this time that the address of an account is theirs. */
const unverifiedDays = 7
/** Letters from the contact form are answered by then. */
const letterDays = 365

/** Removes what is of no use any more and names people. Resolves to how much of each went. */
export async function forgetExpired(database: Database): Promise<Record<string, number>> {
  return {
    guesses: await forgetOldGuesses(database),
    sessions: await forget(database, `delete from "session" where "expiresAt" < now()`),
    links: await forget(database, `delete from "verification" where "expiresAt" < now()`),
    rates: await forget(
      database,
      `delete from "rateLimit" where "lastRequest" < extract(epoch from now() - interval '1 day') * 1000`,
    ),
    senders: await forget(database, `delete from contact_counter where since < now() - interval '1 day'`),
    mails: await forget(database, `delete from mail_allowance where window_start < now() - interval '1 day'`),
    events: await forgetOldEvents(database),
    usage: await forget(database, `delete from ai_usage_kept where at < now() - interval '1 year'`),
    letters: await forgetLetters(database),
    accounts: await forgetUnverified(database),
  }
}

async function forget({ pool }: Pick<Database, 'pool'>, statement: string): Promise<number> {
  return (await pool.query(statement)).rowCount ?? 0
}

/** Requests can add letters and nothing else: the database's owner removes them. */
async function forgetLetters({ owner }: Database): Promise<number> {
  const { rowCount } = await owner.query('delete from contact_message where at < now() - make_interval(days => $1)', [
    letterDays,
  ])
  return rowCount ?? 0
}

/** Nobody can have signed in to them: their addresses were never verified. */
async function forgetUnverified(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select "id" from "user" where not "emailVerified" and "createdAt" < now() - make_interval(days => $1)
       and not exists (select from "session" where "userId" = "user"."id")`,
    [unverifiedDays],
  )
  for (const { id } of rows) await removeAccount(database, id)
  return rows.length
}
