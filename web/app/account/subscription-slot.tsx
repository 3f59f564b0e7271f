import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configQuery } from '../../api/config.ts'
import { SubscriptionTab, type SubscriptionTabProps } from '../../billing/subscription-tab.tsx'

/**
 * Returns the subscription section of the settings. Undefined if plans are not for sale, or while it is unknown whether
 * they are.
 */
export function useSubscriptionSlot(props: SubscriptionTabProps | null): ReactNode | undefined {
  const config = useQuery(configQuery)
  return config.data?.billing && props ? <SubscriptionTab {...props} /> : undefined
}
