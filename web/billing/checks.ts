import type { SubscriptionCheck } from '../../contract/billing.ts'
import { getJson } from '../api/get-json.ts'
import { SubscriptionChecks } from './subscription-checks.ts'

/** Timeout for the answer, in milliseconds. */
const answerWithinMs = 10_000

/** This page's only subscription cache. Does not use the API client, so that the sign-in pages stay small. */
export const subscriptionChecks = new SubscriptionChecks({
  ask: () => getJson<SubscriptionCheck>('/billing/subscription', AbortSignal.timeout(answerWithinMs)),
  describe: (error) => (error instanceof Error ? error.message : String(error)),
  storage: storage(),
  now: () => Date.now(),
})

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    // Browsers that forbid storage throw.
    return undefined
  }
}
