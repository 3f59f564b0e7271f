import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { configQuery } from '../api/config.ts'
import { failureText } from '../api/failure.ts'
import { subscriptionChecks } from './checks.ts'
import type { SubscriptionState } from './subscription-checks.ts'

export interface SubscriptionView extends SubscriptionState {
  /** Whether this server sells plans; undefined until that is known. Without, everybody has everything. */
  readonly forSale: boolean | undefined
}

/** What is known of the subscription of whoever is signed in; null for a visitor. Asks when that is too old. */
export function useSubscription(userId: string | null): SubscriptionView {
  const config = useQuery(configQuery)
  const state = useSyncExternalStore(subscriptionChecks.subscribe, () => subscriptionChecks.state)
  const forSale = config.data?.billing
  useEffect(() => {
    if (userId && forSale) void subscriptionChecks.check(userId)
  }, [userId, forSale])
  // What is remembered may be of somebody who was signed in before.
  const own = state.userId === userId ? state : nothingYet
  if (config.isError) return { ...own, phase: 'result', isSubscribed: true, error: failureText(config.error), forSale }
  if (forSale === false) return { ...nothingYet, phase: 'result', isSubscribed: true, forSale }
  return { ...own, forSale }
}

const nothingYet: SubscriptionState = { phase: 'idle', userId: null, check: null, isSubscribed: false, error: null }

/** True until it is known what a signed-in person has. */
export function isChecking({ phase, check, forSale }: SubscriptionView): boolean {
  return forSale === undefined ? phase !== 'result' : forSale && phase !== 'result' && check === null
}
