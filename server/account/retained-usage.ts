import type { Database } from '../db/database.ts'
import { derivedKey, keyedHash } from '../platform/derived-key.ts'

/** Returns the key under which the AI usage of an email address is stored. */
export type UsageKey = (email: string) => string

export function usageKey(secret: string): UsageKey {
  const key = derivedKey(secret, 'ai usage')
  return (email) => keyedHash(key, email.toLowerCase())
}

/** Applies the stored AI usage of an address to an account that was just created. */
export async function restoreUsage(
  { accountPool }: Database,
  { id, email }: { readonly id: string; readonly email: string },
  keyOf: UsageKey,
): Promise<void> {
  await accountPool.query(
    `update "user" set "aiNetworksBefore" = used, "aiBegunBefore" = begun from ai_usage_kept where "id" = $1 and key = $2`,
    [id, keyOf(email)],
  )
}
