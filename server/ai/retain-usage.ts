import type { GenerationState } from '../../contract/generations.ts'
import type { UsageKey } from '../account/retained-usage.ts'
import type { Transaction } from '../db/database.ts'
import { startTimesSql, countedStates } from './queries.ts'

/**
 * Stores the AI usage of an account that is about to be deleted, so that the usage still counts if a user signs up
 * again with the same email.
 */
export async function retainUsage(tx: Transaction, userId: string, keyOf: UsageKey): Promise<void> {
  const { rows } = await tx.query<{ email: string; used: number; begun: string[] }>(
    `select "email", "aiNetworksBefore" + (
       select count(*)::integer from ai_network_usage where user_id = $1 and state = any ($2)
     ) as used, array(
       select at::text from (${startTimesSql}) begun where at > now() - interval '1 day'
     ) as begun from own_account()`,
    [userId, countedStates satisfies readonly GenerationState[]],
  )
  const [row] = rows
  if (!row || (row.used === 0 && row.begun.length === 0)) return
  await tx.query(
    `insert into ai_usage_kept (key, used, begun) values ($1, $2, $3)
     on conflict (key) do update set used = greatest(ai_usage_kept.used, excluded.used), begun = excluded.begun, at = now()`,
    [keyOf(row.email), row.used, row.begun],
  )
}
