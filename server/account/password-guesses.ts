import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { takeOne } from '../db/take-one.ts'
import { networkOf } from './client-address.ts'

type Accounts = Pick<Database, 'accountPool'>

/** How many passwords may be tried under one key in ten minutes. */
export interface GuessBudget {
  readonly key: string
  readonly max: number
}

const windowMinutes = 10

/*
 * Half of what may be tried within any ten minutes: a window begins with its first try, so the ends of two may touch.
 * Right passwords are given back: only mistakes count.
 */
/** At one account from one address: what a person mistypes, and far too little to guess by. */
const mostAtAccountFromAddress = 10
/** From one address at whatever accounts. High: offices and whole networks share one, and one of them may be guessing. */
const mostFromAddress = 200
/** At one account from wherever. High, or a few strangers could lock anybody out of new browsers. */
const mostAtAccount = 100
/** In a browser in which the person was signed in before: more than anybody mistypes by hand, so they always get in. */
const mostInKnownBrowser = 100
/** In a session that somebody may have left open. */
const mostInSession = 10

export interface SignInGuess {
  /** The client's address. */
  readonly address: string
  /** Whose password is tried, whether or not there is such an account: what is answered must not tell. */
  readonly email: string
  /** Names the browser, if the person was signed in there before. */
  readonly knownBrowser: string | undefined
}

/** What strangers spend elsewhere does not count in a browser that its owner is known in. */
export function signInBudgets({ address, email, knownBrowser }: SignInGuess): GuessBudget[] {
  if (knownBrowser !== undefined) return [{ key: `browser:${knownBrowser}`, max: mostInKnownBrowser }]
  const from = networkOf(address)
  const account = hash(email.toLowerCase())
  // The address first: beyond its bound nothing new is written down, whatever accounts are named.
  return [
    { key: `address:${from}`, max: mostFromAddress },
    { key: `account:${account}`, max: mostAtAccount },
    { key: `pair:${from} ${account}`, max: mostAtAccountFromAddress },
  ]
}

export function sessionBudgets(sessionId: string): GuessBudget[] {
  return [{ key: `session:${sessionId}`, max: mostInSession }]
}

/** Of any length on the way in, of one in the database; and it names nobody. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

const ledger = { table: 'password_guess', key: 'key', count: 'count' } as const

/**
 * Takes one guess from each budget before the password is looked at, so that many requests at once get no more. Resolves
 * to how many seconds to wait when one is used up, and to undefined when the guess may be made.
 */
export async function takeGuess(
  { accountPool }: Accounts,
  budgets: readonly GuessBudget[],
): Promise<number | undefined> {
  for (const [index, { key, max }] of budgets.entries()) {
    if (await takeOne(accountPool, ledger, key, { max, windowMinutes })) continue
    await giveBackGuess({ accountPool }, budgets.slice(0, index))
    const seconds = await secondsLeft({ accountPool }, key, windowMinutes)
    await forgetOldGuesses({ accountPool })
    return seconds
  }
  return undefined
}

/** For a password that was right. */
export async function giveBackGuess({ accountPool }: Accounts, budgets: readonly GuessBudget[]): Promise<void> {
  if (budgets.length === 0) return
  // Locked in one order: two of these at once would wait for each other otherwise.
  await accountPool.query(
    `with given as (select key from password_guess where key = any($1) order by key for update)
     update password_guess set count = count - 1 from given where password_guess.key = given.key and count > 0`,
    [budgets.map(({ key }) => key)],
  )
}

/** How many seconds the window of a key is still open, at least one. */
export async function secondsLeft({ accountPool }: Accounts, key: string, windowMinutes: number): Promise<number> {
  const { rows } = await accountPool.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from window_start + make_interval(mins => $2) - now())))::integer as seconds
     from password_guess where key = $1`,
    [key, windowMinutes],
  )
  return rows[0]?.seconds ?? 1
}

/** What was tried long ago is of no use to anybody, and names who tried. Resolves to how many counts went. */
export async function forgetOldGuesses({ accountPool }: Accounts): Promise<number> {
  const { rowCount } = await accountPool.query(
    `delete from password_guess where window_start < now() - interval '1 day'`,
  )
  return rowCount ?? 0
}
