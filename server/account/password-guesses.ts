import type { Database } from '../db/database.ts'
import { takeOne } from '../db/take-one.ts'
import { networkOf } from './client-address.ts'

type Pool = Pick<Database, 'pool'>

/** How many passwords may be tried under one key in ten minutes. */
export interface GuessBudget {
  readonly key: string
  readonly max: number
}

const windowMinutes = 10

/*
 * Half of what may be tried within any ten minutes: a window begins with its first try, so the ends of two may touch.
 * Right passwords are given back, so offices that share one address are only held up by their mistakes.
 */
const mostByAddress = 10
/** Against many addresses at once. High, or a few strangers could lock anybody out. */
const mostForPerson = 100
/** In a browser in which the person was signed in before: what strangers spend elsewhere does not count there. */
const mostInKnownBrowser = 10

export interface Guess {
  /** The client's address. */
  readonly address: string
  /** Whose password is tried: an email, or a signed-in person's id. */
  readonly person: string
  /** Names the browser, if the person was signed in there before. */
  readonly knownBrowser: string | undefined
}

export function budgetsFor({ address, person, knownBrowser }: Guess): GuessBudget[] {
  if (knownBrowser !== undefined) return [{ key: `browser:${knownBrowser}`, max: mostInKnownBrowser }]
  return [
    { key: `address:${networkOf(address)}`, max: mostByAddress },
    { key: `person:${person.toLowerCase()}`, max: mostForPerson },
  ]
}

const ledger = { table: 'password_guess', key: 'key', count: 'count' } as const

/**
 * Takes one guess from each budget before the password is looked at, so that many requests at once get no more. Resolves
 * to how many seconds to wait when one is used up, and to undefined when the guess may be made.
 */
export async function takeGuess({ pool }: Pool, budgets: readonly GuessBudget[]): Promise<number | undefined> {
  for (const [index, { key, max }] of budgets.entries()) {
    if (await takeOne(pool, ledger, key, { max, windowMinutes })) continue
    await giveBackGuess({ pool }, budgets.slice(0, index))
    return secondsLeft({ pool }, key)
  }
  return undefined
}

/** For a password that was right. */
export async function giveBackGuess({ pool }: Pool, budgets: readonly GuessBudget[]): Promise<void> {
  if (budgets.length === 0) return
  await pool.query('update password_guess set count = count - 1 where key = any($1) and count > 0', [
    budgets.map(({ key }) => key),
  ])
}

async function secondsLeft({ pool }: Pool, key: string): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from window_start + make_interval(mins => $2) - now())))::integer as seconds
     from password_guess where key = $1`,
    [key, windowMinutes],
  )
  await forgetOldGuesses({ pool })
  return rows[0]?.seconds ?? 1
}

/** What was tried long ago is of no use to anybody, and names who tried. Resolves to how many counts went. */
export async function forgetOldGuesses({ pool }: Pool): Promise<number> {
  const { rowCount } = await pool.query(`delete from password_guess where window_start < now() - interval '1 day'`)
  return rowCount ?? 0
}
