import { useQueryClient } from '@tanstack/react-query'
import type { FindSubscription } from '../account/subscription-source.ts'
import { api, queries } from '../api/api.ts'
import { subscriptionChecks } from '../billing/subscription.ts'

/** What the pages around signing in know of subscriptions. */
export function useFindSubscription(): FindSubscription {
  const queryClient = useQueryClient()
  return async () => {
    const config = await queryClient.fetchQuery(queries.config.queryOptions())
    if (!config.billing) return null
    const { id } = await api.me()
    return {
      remembered: () => subscriptionChecks.remembered(id),
      isChecking: () => subscriptionChecks.state.phase === 'loading',
      async check() {
        // Who signs in begins anew.
        subscriptionChecks.forget()
        const { isSubscribed, error } = await subscriptionChecks.check(id, { force: true })
        if (error !== null) throw new Error(error)
        return { isSubscribed }
      },
    }
  }
}
