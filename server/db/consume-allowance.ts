import type { Pool, PoolClient } from 'pg'

/**
 * A table that counts uses by key since `window_start`. Its names are SQL identifiers, so they must not come from a
 * request.
 */
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
 * Subtracts one use from the allowance of a key. The allowance is reset a number of minutes after the first use. Runs a
 * single statement, so that parallel calls cannot exceed the limit. Returns false if the allowance is exhausted.
 */
export async function consumeAllowance(
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
