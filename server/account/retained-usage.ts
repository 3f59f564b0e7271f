import type { GenerationState } from '../../contract/generations.ts'
import { begunBy, countedStates } from '../ai/queries.ts'
import type { Database, Transaction } from '../db/database.ts'
import { derivedKey, keyedHash } from '../platform/derived-key.ts'

/** Returns the key under which the AI usage of an email address is stored. */
export type UsageKey = (email: string) => string

export function usageKey(secret: string): UsageKey {
  const key = derivedKey(secret, 'ai usage')
  return (email) => keyedHash(key, email.toLowerCase())
}

/**
 * Stores the AI usage of an account that is about to be deleted, so that it still counts if the address registers
 * again.
 */
export async function retainUsage(tx: Transaction, userId: string, keyOf: UsageKey): Promise<void> {
  const { rows } = await tx.query<{ email: string; used: number; begun: string[] }>(
    `select "email", "aiNetworksBefore" + (
       select count(*)::integer from ai_network_usage where user_id = $1 and state = any ($2)
     ) as used, array(
       select at::text from (${begunBy}) begun where at > now() - interval '1 day'
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

/** Applies the stored AI usage of an address to an account that was just created. */
export async function recallUsage(
  { accountPool }: Database,
  { id, email }: { readonly id: string; readonly email: string },
  keyOf: UsageKey,
): Promise<void> {
  await accountPool.query(
    `update "user" set "aiNetworksBefore" = used, "aiBegunBefore" = begun from ai_usage_kept where "id" = $1 and key = $2`,
    [id, keyOf(email)],
  )
}
