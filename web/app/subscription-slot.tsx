import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configQuery } from '../api/config.ts'
import { SubscriptionTab, type SubscriptionTabProps } from '../billing/subscription-tab.tsx'

/** The settings' part about the subscription; undefined where nothing is for sale, and until that is known. */
export function useSubscriptionSlot(props: SubscriptionTabProps | null): ReactNode | undefined {
  const config = useQuery(configQuery)
  return config.data?.billing && props ? <SubscriptionTab {...props} /> : undefined
}
