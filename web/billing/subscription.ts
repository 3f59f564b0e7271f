import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { configQuery } from '../api/config.ts'
import { failureText } from '../api/failure.ts'
import { subscriptionChecks } from './checks.ts'
import type { SubscriptionState } from './subscription-checks.ts'

export interface SubscriptionView extends SubscriptionState {
  /** Whether this server sells plans. Undefined while unknown. If false, all users have all features. */
  readonly forSale: boolean | undefined
}

/**
 * Returns the state of the signed-in user's subscription. It is checked if it is too old. `userId` is null for
 * visitors.
 */
export function useSubscription(userId: string | null): SubscriptionView {
  const config = useQuery(configQuery)
  const state = useSyncExternalStore(subscriptionChecks.subscribe, () => subscriptionChecks.state)
  const forSale = config.data?.billing
  useEffect(() => {
    if (userId && forSale) void subscriptionChecks.check(userId)
  }, [userId, forSale])
  // The stored state may belong to another user.
  const own = state.userId === userId ? state : nothingYet
  if (config.isError) return { ...own, phase: 'result', isSubscribed: true, error: failureText(config.error), forSale }
  if (forSale === false) return { ...nothingYet, phase: 'result', isSubscribed: true, forSale }
  return { ...own, forSale }
}

const nothingYet: SubscriptionState = { phase: 'idle', userId: null, check: null, isSubscribed: false, error: null }

/** Whether the plan is not known yet. While a known plan is checked again, it counts as known. */
export function isChecking({ phase, check }: SubscriptionView): boolean {
  return phase !== 'result' && check === null
}

/**
 * Whether the user has a subscription, according to the last response. Null if the plan is unknown. Use this instead of
 * `isSubscribed` for texts about the plan, which must be true.
 */
export function hasSubscription({ check, forSale }: SubscriptionView): boolean | null {
  return forSale === false ? true : (check?.isSubscribed ?? null)
}
