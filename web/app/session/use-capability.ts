import { useQuery } from '@tanstack/react-query'
import { can, type AdvertisedFeature } from '../../../domain/plans/advertised-features.ts'
import { configQuery } from '../../api/config.ts'
import { useSubscription } from '../../billing/subscription.ts'
import { useSignedInUser } from './signed-in.tsx'

/** Whether a user's plan includes a capability. True while the plan is unknown. */
export function useCapability(userId: string | null, capability: AdvertisedFeature): boolean {
  const config = useQuery(configQuery)
  const { isSubscribed, check, forSale } = useSubscription(userId)
  if (!config.data || !forSale || check === null) return true
  return can(isSubscribed ? 'pro' : 'free', capability, { strictFree: config.data.strictFree })
}

/** Whether the configured language model requires Pro and the user does not have Pro. */
export function useIsWithoutModel(): boolean {
  const { id } = useSignedInUser()
  const isIncluded = useCapability(id, 'ai')
  return (useQuery(configQuery).data?.hasModel ?? false) && !isIncluded
}
