import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BillingInterval } from '../../domain/plans/plan.ts'
import { useCheckout } from './redirects.ts'
import { chosenInterval, rememberInterval } from '../store/billing-interval.ts'
import { isChecking, useSubscription } from './subscription.ts'
import { texts } from './texts.ts'

/** The overlay hides after so long even if nobody has answered, milliseconds. */
const overlayAtMostMs = 5000
const homePath = '/network'

export interface Pricing {
  readonly interval: BillingInterval
  setInterval(interval: BillingInterval): void
  /** Null where nothing is for sale to a signed-in person. */
  readonly buttonLabel: string | null
  readonly busy: boolean
  press(): void
  /** Where somebody goes on who stays with what they have; null for visitors. */
  readonly stayPath: string | null
  /** Lay `CheckingOverlay` over the page. */
  readonly checking: boolean
}

interface PricingOptions {
  /** Who is signed in; null: nobody; undefined: not known yet. */
  readonly userId: string | null | undefined
  /** Where the person came from, checked to lie on this site. */
  readonly from: string | undefined
}

/** What the pricing page does: who is subscribed already is led on, who is not may subscribe or sign up. */
export function usePricing({ userId, from }: PricingOptions): Pricing {
  const router = useRouter()
  const [interval, setInterval] = useState<BillingInterval>(chosenInterval)
  const subscription = useSubscription(userId ?? null)
  const checkout = useCheckout(userId ?? null)
  const waitedLong = useWaited(overlayAtMostMs)
  // An answer that never came counts as subscribed elsewhere; here it would lead away who wants to pay.
  const isKnownSubscriber = Boolean(userId && subscription.forSale && subscription.check?.isSubscribed)
  const leadOn = useEffectEvent(() => router.history.replace(from ?? homePath))
  useEffect(() => {
    if (isKnownSubscriber) leadOn()
  }, [isKnownSubscriber])

  const busy = checkout.starting !== null
  const label = interval === 'month' ? texts.subscribeMonthly : texts.subscribeYearly
  return {
    interval,
    setInterval(next) {
      setInterval(next)
      rememberInterval(next)
    },
    buttonLabel: !userId ? texts.getStarted : subscription.forSale === false ? null : busy ? texts.processing : label,
    busy,
    press() {
      if (userId) checkout.start(interval)
      else window.location.assign(`/signup?${new URLSearchParams({ from: router.state.location.href })}`)
    },
    stayPath: userId ? (from ?? homePath) : null,
    checking: Boolean(userId) && !waitedLong && (isChecking(subscription) || isKnownSubscriber),
  }
}

function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return waited
}
