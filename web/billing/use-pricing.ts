import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BillingInterval } from '../../domain/plans/plan.ts'
import { useCheckout } from './redirects.ts'
import { chosenInterval, rememberInterval } from '../store/billing-interval.ts'
import { useSubscription } from './subscription.ts'
import { texts } from './texts.ts'

/** Maximum time in milliseconds for which the overlay is shown without a response. */
const overlayAtMostMs = 5000
const homePath = '/network'

export interface Pricing {
  readonly interval: BillingInterval
  setInterval(interval: BillingInterval): void
  /** Label of the main button, such as "Subscribe Yearly". Null if the user is signed in and no plan is for sale. */
  readonly buttonLabel: string | null
  readonly busy: boolean
  press(): void
  /** Page where users continue without changing their plan. Null for visitors. */
  readonly stayPath: string | null
  /** Whether to cover the page with `CheckingOverlay`. */
  readonly checking: boolean
}

interface PricingOptions {
  /** Id of the signed-in user. Null if there is none, undefined while unknown. */
  readonly userId: string | null | undefined
  /** Page from which the user came. It was verified to be on this site. */
  readonly from: string | undefined
}

/** Logic of the pricing page: subscribers are redirected; others can subscribe or sign up. */
export function usePricing({ userId, from }: PricingOptions): Pricing {
  const router = useRouter()
  const [interval, setInterval] = useState<BillingInterval>(chosenInterval)
  const subscription = useSubscription(userId ?? null)
  const checkout = useCheckout(userId ?? null)
  const waitedLong = useWaited(overlayAtMostMs)
  // On other pages, a user without a response counts as a subscriber. On this page, that rule would redirect users who
  // want to pay.
  const { phase, check, forSale } = subscription
  const isKnownSubscriber = Boolean(userId && forSale && phase === 'result' && check?.isSubscribed)
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
    buttonLabel: userId === null ? texts.getStarted : forSale === false ? null : busy ? texts.processing : label,
    busy: busy || userId === undefined,
    press() {
      if (userId) checkout.start(interval)
      else window.location.assign(`/signup?${new URLSearchParams({ from: router.state.location.href })}`)
    },
    stayPath: userId ? (from ?? homePath) : null,
    checking: userId !== null && !waitedLong && (phase !== 'result' || isKnownSubscriber),
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
