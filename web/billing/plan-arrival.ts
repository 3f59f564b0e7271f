import { useEffect, useEffectEvent, useRef } from 'react'
import type { SubscriptionCheck } from '../../contract/billing.ts'
import { api } from '../api/api.ts'
import { isFailure } from '../api/failure.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { chosenInterval, rememberInterval } from '../store/billing-interval.ts'
import { billingDay } from './billing-day.ts'
import { goToCheckout, consumeCheckoutMark } from './redirects.ts'
import { subscriptionChecks } from './checks.ts'
import { useSubscription } from './subscription.ts'
import { texts } from './texts.ts'

/** The page from which a user came to the workspace, if the plan has to be checked. Otherwise null. */
export type Arrival = 'login' | 'checkout' | null

interface PlanArrivalOptions {
  readonly userId: string
  readonly arrival: Arrival
  /** Shows the plans. `leaving` means that the browser is navigating to the checkout. */
  readonly openPlans: (how: { leaving: boolean }) => void
  readonly closePlans: () => void
  /** Whether the plans are shown. */
  readonly arePlansOpen: () => boolean
}

/**
 * Greets users after signing in, and redirects users without a subscription to the checkout. After a checkout, checks
 * the purchase immediately. Does nothing if plans are not for sale.
 */
export function usePlanArrival({ userId, arrival, ...plans }: PlanArrivalOptions): void {
  const { openPlans, closePlans, arePlansOpen } = plans
  const { forSale } = useSubscription(userId)
  const settled = useRef<Arrival>(null)

  const greet = useEffectEvent(async () => {
    const answer = subscriptionChecks.check(userId)
    const takesTime = subscriptionChecks.state.phase === 'loading'
    if (takesTime) openPlans({ leaving: false })
    const { isSubscribed, error } = await answer
    if (isSubscribed) {
      if (takesTime && arePlansOpen()) closePlans()
      // If the check failed, the message does not mention the plan, because it is unknown.
      return welcome(error === null ? texts.welcomeBack : undefined)
    }
    // If the user has closed the plans in the meantime, the checkout must not interrupt the user.
    if (takesTime && !arePlansOpen()) return
    openPlans({ leaving: true })
    try {
      await goToCheckout(userId, chosenInterval())
    } catch (failure) {
      if (isFailure(failure, 'ALREADY_SUBSCRIBED')) {
        if (arePlansOpen()) closePlans()
        welcome(texts.welcomeBack)
        await subscriptionChecks.check(userId)
        return
      }
      if (arePlansOpen()) openPlans({ leaving: false })
      showToast({ tone: 'error', title: texts.checkoutErrorTitle, message: texts.checkoutError })
    }
  })
  const learn = useEffectEvent(async () => {
    const comesFromCheckout = consumeCheckoutMark()
    const check = await refreshed(userId)
    // The URL parameter alone is no proof of a purchase, because the URL may have been saved or made up.
    if (!check?.isSubscribed || !comesFromCheckout) return
    rememberInterval('month')
    const onTrial = check.status === 'trialing'
    const message = onTrial ? texts.trialNow(billingDay(check.currentPeriodEnd)) : texts.subscribedNow
    showToast({ tone: 'success', title: texts.subscribedNowTitle, message })
  })
  useEffect(() => {
    if (!forSale || !arrival || settled.current === arrival) return
    settled.current = arrival
    void (arrival === 'login' ? greet() : learn())
  }, [forSale, arrival])
}

/** Pauses in milliseconds before the state after a checkout is requested again. The payment provider may be slow. */
const refreshPausesMs = [1000, 3000]

/** Returns the subscription's state at the payment provider, or else the state stored by our server. */
async function refreshed(userId: string): Promise<SubscriptionCheck | null> {
  for (const pauseMs of [0, ...refreshPausesMs]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    try {
      const check = await api.billing.refresh(undefined, { context: { actor: userId } })
      subscriptionChecks.learn(userId, check)
      return check
    } catch {
      // A failed attempt is followed by the next one. After the last attempt, the stored state is used.
    }
  }
  // Forced, because the payment provider notifies our server, so the stored state may be newer than the cache.
  const { check } = await subscriptionChecks.check(userId, { force: true })
  return check
}

function welcome(message: string | undefined): void {
  showToast({ tone: 'success', title: texts.welcomeBackTitle, message })
}
