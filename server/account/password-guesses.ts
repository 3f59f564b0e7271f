import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { consumeAllowance } from '../db/consume-allowance.ts'
import { networkOf } from '../http/client-address.ts'

type Accounts = Pick<Database, 'accountPool'>

/** Maximum number of password attempts in ten minutes for a key, such as an IP address or an account. */
export interface GuessBudget {
  readonly key: string
  readonly max: number
}

const windowMinutes = 10

/* Each maximum is half of the attempts that are possible within ten minutes. A window starts with its first attempt,
   so parts of two consecutive windows can fall into the same ten minutes. Attempts with the correct password are
   refunded, so only mistakes use up the budget. */
/** Maximum per account and IP address. Enough for typing errors, and far too few for guessing. */
const mostAtAccountFromAddress = 10
/**
 * Maximum per IP address, for all accounts. It is high, because an attacker and all users of an office or network can
 * share one address.
 */
const mostFromAddress = 200
/**
 * Maximum per account, from all IP addresses. It is high, because otherwise a few strangers could lock a user out of
 * new browsers.
 */
const mostAtAccount = 100
/**
 * Maximum in a browser in which the user has signed in before. No user mistypes a password this often, so the limit
 * never locks owners out of their own browsers.
 */
const mostInKnownBrowser = 100
/** Maximum per session, because someone else may be using a session that was left open. */
const mostInSession = 10

export interface SignInGuess {
  /** The client's address. */
  readonly address: string
  /**
   * The email that the user entered. Attempts count whether or not the email has an account, because the response must
   * not reveal that.
   */
  readonly email: string
  /** Id of the browser if the user has signed in with it before. */
  readonly knownBrowser: string | undefined
}

/**
 * Returns the budgets that a sign-in attempt uses. If the owner has signed in with this browser before, the attempt
 * only uses the budget of the browser.
 */
export function signInBudgets({ address, email, knownBrowser }: SignInGuess): GuessBudget[] {
  if (knownBrowser !== undefined) return [{ key: `browser:${knownBrowser}`, max: mostInKnownBrowser }]
  const from = networkOf(address)
  const account = hash(email.toLowerCase())
  // The budget of the IP address comes first. Once it is used up, attempts for any account write no more rows.
  return [
    { key: `address:${from}`, max: mostFromAddress },
    { key: `account:${account}`, max: mostAtAccount },
    { key: `pair:${from} ${account}`, max: mostAtAccountFromAddress },
  ]
}

export function sessionBudgets(sessionId: string): GuessBudget[] {
  return [{ key: `session:${sessionId}`, max: mostInSession }]
}

/** Returns a hash of fixed length as the key in the database. It also hides the email. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

const ledger = { table: 'password_guess', key: 'key', count: 'count' } as const

/**
 * Takes one attempt from each budget. Called before the password is checked, so that parallel requests cannot exceed
 * the limit. Resolves to undefined if the attempt is allowed, or to the number of seconds to wait if a budget is
 * exhausted.
 */
export async function consumeGuess(
  { accountPool }: Accounts,
  budgets: readonly GuessBudget[],
): Promise<number | undefined> {
  for (const [index, { key, max }] of budgets.entries()) {
    if (await consumeAllowance(accountPool, ledger, key, { max, windowMinutes })) continue
    await refundGuess({ accountPool }, budgets.slice(0, index))
    const seconds = await secondsLeft({ accountPool }, key, windowMinutes)
    await deleteOldGuesses({ accountPool })
    return seconds
  }
  return undefined
}

/** Refunds an attempt whose password was correct. */
export async function refundGuess({ accountPool }: Accounts, budgets: readonly GuessBudget[]): Promise<void> {
  if (budgets.length === 0) return
  // Rows are locked in a fixed order, so that concurrent calls do not deadlock.
  await accountPool.query(
    `with given as (select key from password_guess where key = any($1) order by key for update)
     update password_guess set count = count - 1 from given where password_guess.key = given.key and count > 0`,
    [budgets.map(({ key }) => key)],
  )
}

/** Returns the number of seconds until the window of a key ends. The minimum is 1. */
export async function secondsLeft({ accountPool }: Accounts, key: string, minutes: number): Promise<number> {
  const { rows } = await accountPool.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from window_start + make_interval(mins => $2) - now())))::integer as seconds
     from password_guess where key = $1`,
    [key, minutes],
  )
  return rows[0]?.seconds ?? 1
}

/**
 * Deletes old attempts, because they are no longer needed and could identify the users who made them. Resolves to the
 * number of deleted rows.
 */
export async function deleteOldGuesses({ accountPool }: Accounts): Promise<number> {
  const { rowCount } = await accountPool.query(
    `delete from password_guess where window_start < now() - interval '1 day'`,
  )
  return rowCount ?? 0
}
