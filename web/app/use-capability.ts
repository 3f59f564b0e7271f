import { useQuery } from '@tanstack/react-query'
import { can, type Promised } from '../../domain/plans/promise.ts'
import { configQuery } from '../api/config.ts'
import { useSubscription } from '../billing/subscription.ts'
import { useSignedInUser } from './signed-in.tsx'

/** Whether somebody's plan gives them a capability. Where nobody can say what they have, nothing is kept from them. */
export function useCapability(userId: string | null, capability: Promised): boolean {
  const config = useQuery(configQuery)
  const { isSubscribed, check, forSale } = useSubscription(userId)
  if (!config.data || !forSale || check === null) return true
  return can(isSubscribed ? 'pro' : 'free', capability, { strictFree: config.data.strictFree })
}

/** True where a language model is configured that answers for Pro only, and the person has Free. */
export function useIsWithoutModel(): boolean {
  const { id } = useSignedInUser()
  const isIncluded = useCapability(id, 'ai')
  return (useQuery(configQuery).data?.hasModel ?? false) && !isIncluded
}
