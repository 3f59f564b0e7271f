import type { Pool, PoolClient } from 'pg'

/** Where it is counted what each key has taken since its `window_start`. Names of the database, never of a request. */
interface Ledger {
  readonly table: 'assistant_allowance' | 'mail_allowance' | 'password_guess'
  readonly key: 'user_id' | 'key'
  readonly count: 'asked' | 'sent' | 'count'
}

interface Allowance {
  readonly max: number
  readonly windowMinutes: number
}

/**
 * Takes one of what a key may take within so many minutes of the first, in one statement, so that many at once get no
 * more. False if all are taken.
 */
export async function takeOne(
  client: Pool | PoolClient,
  { table, key, count }: Ledger,
  owner: string,
  { max, windowMinutes }: Allowance,
): Promise<boolean> {
  const isOver = 'l.window_start < now() - make_interval(mins => $3)'
  const { rowCount } = await client.query(
    `insert into ${table} as l (${key}, ${count}) values ($1, 1)
     on conflict (${key}) do update set
       ${count} = case when ${isOver} then 1 else l.${count} + 1 end,
       window_start = case when ${isOver} then now() else l.window_start end
     where l.${count} < $2 or ${isOver}`,
    [owner, max, windowMinutes],
  )
  return rowCount === 1
}
