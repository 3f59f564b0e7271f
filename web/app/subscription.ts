import type { FindSubscription } from '../account/subscription-source.ts'

/** What the pages around signing in know of subscriptions: nothing is for sale yet. */
export function useFindSubscription(): FindSubscription {
  return () => Promise.resolve(null)
}
