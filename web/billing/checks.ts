import type { SubscriptionCheck } from '../../contract/billing.ts'
import { getJson } from '../api/get-json.ts'
import { SubscriptionChecks } from './subscription-checks.ts'

/** Time limit for a response, in milliseconds. */
const answerWithinMs = 10_000

/**
 * The only cache of the subscription on this page. It does not use the API client, so that the sign-in pages stay
 * small.
 */
export const subscriptionChecks = new SubscriptionChecks({
  ask: (actor) =>
    getJson<SubscriptionCheck>('/billing/subscription', { signal: AbortSignal.timeout(answerWithinMs), actor }),
  describe: (error) => (error instanceof Error ? error.message : String(error)),
  storage: storage(),
  now: () => Date.now(),
})

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    // Browsers throw an error if storage is blocked.
    return undefined
  }
}
