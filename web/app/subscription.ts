import { useQueryClient } from '@tanstack/react-query'
import type { FindSubscription, SubscriptionSource } from '../account/subscription-source.ts'
import { queries } from '../api/api.ts'
import { subscriptionChecks } from '../billing/subscription.ts'

/** What the pages around signing in ask of billing. */
export function useFindSubscription(): FindSubscription {
  const queryClient = useQueryClient()
  return async (userId) => {
    const { billing } = await queryClient.ensureQueryData(queries.config.queryOptions())
    return billing ? sourceFor(userId) : null
  }
}

function sourceFor(userId: string): SubscriptionSource {
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
