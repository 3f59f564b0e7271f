import type { SubscriptionCheck } from '../../contract/billing.ts'
import { getJson } from '../api/get-json.ts'
import { SubscriptionChecks } from './subscription-checks.ts'

/** How long an answer is waited for, milliseconds. */
const answerWithinMs = 10_000

/** The one memory of subscriptions in this page. Asks without the client of the API, so that signing in stays light. */
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
    // Browsers that forbid it throw.
    return undefined
  }
}
