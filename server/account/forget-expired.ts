import type { Database } from '../db/database.ts'
import type { EmailVerification } from '../env.ts'
import { forgetAskings } from '../introductions/forget-askings.ts'
import { forgetExports } from '../exports/forget-exports.ts'
import { removeAccount } from './commands.ts'
import { forgetOldGuesses } from './password-guesses.ts'
import { forgetOldEvents } from './security-log.ts'

/** Nobody has said within this time that the address of an account is theirs. */
const unverifiedDays = 7
/** Letters from the contact form are answered by then. */
const letterDays = 365

/**
 * Removes what is of no use any more and names people. Resolves to how much of each went. `emailVerification`: where it is
 * automatic, an account is good without, and stays.
 */
export async function forgetExpired(
  database: Database,
  emailVerification: EmailVerification,
): Promise<Record<string, number>> {
  const { accountPool, pool } = database
  return {
    guesses: await forgetOldGuesses(database),
    sessions: await forget(accountPool, `delete from "session" where "expiresAt" < now()`),
    links: await forget(accountPool, `delete from "verification" where "expiresAt" < now()`),
    rates: await forget(
      accountPool,
      `delete from "rateLimit" where "lastRequest" < extract(epoch from now() - interval '1 day') * 1000`,
    ),
    senders: await forget(pool, `delete from contact_counter where since < now() - interval '1 day'`),
    mails: await forget(accountPool, `delete from mail_allowance where window_start < now() - interval '1 day'`),
    events: await forgetOldEvents(database),
    usage: await forget(
      accountPool,
      `delete from ai_usage_kept
       where at < now() - interval '1 year' or (used = 0 and at < now() - interval '1 day')`,
    ),
    exports: await forgetExports(database),
    askings: await forgetAskings(database),
    letters: await forgetLetters(database),
    accounts: emailVerification === 'automatic' ? 0 : await forgetUnverified(database),
  }
}

async function forget(pool: Database['pool'], statement: string): Promise<number> {
  return (await pool.query(statement)).rowCount ?? 0
}

/** Requests can add letters and nothing else: the database's owner removes them. */
async function forgetLetters({ owner }: Database): Promise<number> {
  const { rowCount } = await owner.query('delete from contact_message where at < now() - make_interval(days => $1)', [
    letterDays,
  ])
  return rowCount ?? 0
}

/**
 * Accounts of addresses that were never verified, so that nobody can sign in to them. What somebody did there while the
 * server asked for no verification is theirs all the same, and stays.
 */
async function forgetUnverified(database: Database): Promise<number> {
  const { rows } = await database.owner.query<{ id: string }>(
    `select "id" from "user" where not "emailVerified" and "createdAt" < now() - make_interval(days => $1)
       and not exists (select from "session" where "userId" = "user"."id")
       and not exists (select from document where owner_id = "user"."id" and (kind = 'network' or version > 0))
       and not exists (select from network_member where user_id = "user"."id")`,
    [unverifiedDays],
  )
  for (const { id } of rows) await removeAccount(database, id)
  return rows.length
}
