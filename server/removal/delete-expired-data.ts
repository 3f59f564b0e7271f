import type { Database } from '../db/database.ts'
import type { EmailVerification } from '../platform/settings.ts'
import { deleteExpiredRequests } from '../introductions/delete-expired-requests.ts'
import { deleteExpiredMeetings } from '../meetings/delete-expired-meetings.ts'
import { deleteExpiredExports } from '../exports/delete-expired-exports.ts'
import { deleteOldRequests } from '../reports/commands.ts'
import { removeAccount } from './commands.ts'
import { deleteOldGuesses } from '../account/password-guesses.ts'
import { deleteOldEvents } from '../account/security-log.ts'

/** Number of days after which an account with an unverified address is deleted. */
const unverifiedDays = 7
/** Number of days that messages of the contact form are stored. Operators answer them within this time. */
const letterDays = 365

/**
 * Deletes personal data that is no longer needed. Resolves to the number of deleted rows by kind. If
 * `emailVerification` is 'automatic', unverified accounts are valid and are kept.
 */
export async function deleteExpiredData(
  database: Database,
  emailVerification: EmailVerification,
): Promise<Record<string, number>> {
  const { accountPool, pool } = database
  return {
    guesses: await deleteOldGuesses(database),
    sessions: await forget(accountPool, `delete from "session" where "expiresAt" < now()`),
    links: await forget(accountPool, `delete from "verification" where "expiresAt" < now()`),
    rates: await forget(
      accountPool,
      `delete from "rateLimit" where "lastRequest" < extract(epoch from now() - interval '1 day') * 1000`,
    ),
    senders: await forget(pool, `delete from contact_counter where since < now() - interval '1 day'`),
    mails: await forget(accountPool, `delete from mail_allowance where window_start < now() - interval '1 day'`),
    events: await deleteOldEvents(database),
    usage: await forget(
      accountPool,
      `delete from ai_usage_kept
       where at < now() - interval '1 year' or (used = 0 and at < now() - interval '1 day')`,
    ),
    exports: await deleteExpiredExports(database),
    reports: await deleteOldRequests(database.owner),
    askings: await deleteExpiredRequests(database),
    meetings: await deleteExpiredMeetings(database),
    letters: await forgetLetters(database),
    accounts: emailVerification === 'automatic' ? 0 : await forgetUnverified(database),
  }
}

async function forget(pool: Database['pool'], statement: string): Promise<number> {
  return (await pool.query(statement)).rowCount ?? 0
}

/**
 * Deletes old messages of the contact form, and returns their number. Runs as the database's owner, because requests
 * can only insert messages.
 */
async function forgetLetters({ owner }: Database): Promise<number> {
  const { rowCount } = await owner.query('delete from contact_message where at < now() - make_interval(days => $1)', [
    letterDays,
  ])
  return rowCount ?? 0
}

/**
 * Deletes accounts whose address was never verified, so that no one can sign in to them, and returns their number.
 * Accounts with contents are kept, because the server did not require verification when they were created.
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
