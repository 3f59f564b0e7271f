import { useQuery } from '@tanstack/react-query'
import { type Capability, can } from '../../domain/plans/capability.ts'
import { configQuery } from '../api/config.ts'
import { useSubscription } from '../billing/subscription.ts'

/** Whether somebody's plan gives them a capability. Where nobody can say what they have, nothing is kept from them. */
export function useCapability(userId: string | null, capability: Capability): boolean {
  const config = useQuery(configQuery)
  const { isSubscribed, check, forSale } = useSubscription(userId)
  if (!config.data || !forSale || check === null) return true
  return can(isSubscribed ? 'pro' : 'free', capability, { strictFree: config.data.strictFree })
}
