import { useQueryClient } from '@tanstack/react-query'
import type { FindSubscription, SubscriptionSource } from '../account/subscription-source.ts'
import { configQuery } from '../api/config.ts'
import type { SubscriptionChecks } from '../billing/subscription-checks.ts'

/** What the pages around signing in ask of billing. */
export function useFindSubscription(): FindSubscription {
  const queryClient = useQueryClient()
  return async (userId) => {
    const { billing } = await queryClient.ensureQueryData(configQuery)
    if (!billing) return null
    // Only now: the sign-in page is there without it.
    const { subscriptionChecks } = await import('../billing/subscription.ts')
    return sourceFor(userId, subscriptionChecks)
  }
}

function sourceFor(userId: string, subscriptionChecks: SubscriptionChecks): SubscriptionSource {
  return {
    remembered: () => subscriptionChecks.remembered(userId),
    isChecking: () => subscriptionChecks.state.userId === userId && subscriptionChecks.state.phase === 'loading',
    forget: () => subscriptionChecks.forget(),
    async check() {
      const { isSubscribed, error } = await subscriptionChecks.check(userId, { force: true })
      if (error !== null) throw new Error(error)
      return { isSubscribed }
    },
  }
}
