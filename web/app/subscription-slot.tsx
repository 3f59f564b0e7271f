import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configQuery } from '../api/config.ts'
import { SubscriptionTab, type SubscriptionTabProps } from '../billing/subscription-tab.tsx'

/** Returns the settings' subscription section. Undefined if nothing is for sale, and while that is unknown. */
export function useSubscriptionSlot(props: SubscriptionTabProps | null): ReactNode | undefined {
  const config = useQuery(configQuery)
  return config.data?.billing && props ? <SubscriptionTab {...props} /> : undefined
}
