import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { consumeAllowance } from '../db/consume-allowance.ts'
import { networkOf } from './client-address.ts'

type Accounts = Pick<Database, 'accountPool'>

/** Maximum number of password attempts under one key in ten minutes. */
export interface GuessBudget {
  readonly key: string
  readonly max: number
}

const windowMinutes = 10

/*
 * Each maximum is half of the attempts allowed within any ten minutes: a window starts with its first attempt, so the
 * ends of two windows may adjoin. Correct passwords are refunded, so only mistakes count.
 */
/** Per account and address. Enough for typing errors and far too few for guessing. */
const mostAtAccountFromAddress = 10
/**
 * Per address, for all accounts. High, because offices and whole networks share one address, and one of their users may
 * be guessing.
 */
const mostFromAddress = 200
/** Per account, from all addresses. High, because otherwise a few strangers could lock users out of new browsers. */
const mostAtAccount = 100
/**
 * In a browser from which the user has signed in before. More than anyone mistypes by hand, so owners are never locked
 * out.
 */
const mostInKnownBrowser = 100
/** Per session, which may have been left open for someone else. */
const mostInSession = 10

export interface SignInGuess {
  /** The client's address. */
  readonly address: string
  /** The account's email, whether or not the account exists, because the answer must not reveal that. */
  readonly email: string
  /** Id of the browser, if the user has signed in from it before. */
  readonly knownBrowser: string | undefined
}

/**
 * Returns the budgets of a sign-in attempt. In a known browser of the owner, attempts by strangers elsewhere do not
 * count.
 */
export function signInBudgets({ address, email, knownBrowser }: SignInGuess): GuessBudget[] {
  if (knownBrowser !== undefined) return [{ key: `browser:${knownBrowser}`, max: mostInKnownBrowser }]
  const from = networkOf(address)
  const account = hash(email.toLowerCase())
  // The address comes first. Once it is exhausted, no more rows are written, whatever accounts are tried.
  return [
    { key: `address:${from}`, max: mostFromAddress },
    { key: `account:${account}`, max: mostAtAccount },
    { key: `pair:${from} ${account}`, max: mostAtAccountFromAddress },
  ]
}

export function sessionBudgets(sessionId: string): GuessBudget[] {
  return [{ key: `session:${sessionId}`, max: mostInSession }]
}

/** Hashes input of any length to a fixed length for the database. The hash also hides the email. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

const ledger = { table: 'password_guess', key: 'key', count: 'count' } as const

/**
 * Takes one attempt from each budget before the password is checked, so that parallel requests cannot exceed the limit.
 * Resolves to the number of seconds to wait if a budget is exhausted, and to undefined if the attempt is allowed.
 */
export async function takeGuess(
  { accountPool }: Accounts,
  budgets: readonly GuessBudget[],
): Promise<number | undefined> {
  for (const [index, { key, max }] of budgets.entries()) {
    if (await consumeAllowance(accountPool, ledger, key, { max, windowMinutes })) continue
    await giveBackGuess({ accountPool }, budgets.slice(0, index))
    const seconds = await secondsLeft({ accountPool }, key, windowMinutes)
    await forgetOldGuesses({ accountPool })
    return seconds
  }
  return undefined
}

/** Refunds an attempt after a correct password. */
export async function giveBackGuess({ accountPool }: Accounts, budgets: readonly GuessBudget[]): Promise<void> {
  if (budgets.length === 0) return
  // Rows are locked in a fixed order to prevent deadlocks between concurrent calls.
  await accountPool.query(
    `with given as (select key from password_guess where key = any($1) order by key for update)
     update password_guess set count = count - 1 from given where password_guess.key = given.key and count > 0`,
    [budgets.map(({ key }) => key)],
  )
}

/** How many seconds the window of a key is still open, at least one. */
export async function secondsLeft({ accountPool }: Accounts, key: string, minutes: number): Promise<number> {
  const { rows } = await accountPool.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from window_start + make_interval(mins => $2) - now())))::integer as seconds
     from password_guess where key = $1`,
    [key, minutes],
  )
  return rows[0]?.seconds ?? 1
}

/** Deletes old attempts, which serve no purpose and identify who made them. Resolves to the number deleted. */
export async function forgetOldGuesses({ accountPool }: Accounts): Promise<number> {
  const { rowCount } = await accountPool.query(
    `delete from password_guess where window_start < now() - interval '1 day'`,
  )
  return rowCount ?? 0
}
