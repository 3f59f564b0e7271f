import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '../api/api.ts'
import { isFailure } from '../api/failure.ts'
import { showToast } from '../ui/toast.tsx'
import { chosenInterval, rememberInterval } from '../store/billing-interval.ts'
import { billingDay } from './billing-day.ts'
import { goToCheckout, takeCheckoutMark } from './redirects.ts'
import { subscriptionChecks } from './checks.ts'
import { useSubscription } from './subscription.ts'
import { texts } from './texts.ts'

/** Ways to arrive at the workspace that concern the plan. */
export type Arrival = 'login' | 'checkout' | null

interface PlanArrivalOptions {
  readonly userId: string
  readonly arrival: Arrival
  /** `leaving`: whether the browser is navigating to the checkout. */
  readonly openPlans: (how: { leaving: boolean }) => void
  readonly closePlans: () => void
  /** Whether the plans are currently shown. */
  readonly arePlansOpen: () => boolean
}

/**
 * Greets users after signing in, and sends those without a subscription to the checkout. After a checkout, checks the
 * purchase at once. Does nothing if nothing is for sale.
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
      // Access was granted although the check failed, so the message claims nothing.
      return welcome(error === null ? texts.welcomeBack : undefined)
    }
    // A user who closed the plans in the meantime is doing something else, perhaps in another dialog.
    if (takesTime && !arePlansOpen()) return
    openPlans({ leaving: true })
    try {
      await goToCheckout(chosenInterval())
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
    try {
      const comesFromCheckout = takeCheckoutMark()
      const check = await api.billing.refresh()
      subscriptionChecks.learn(userId, check)
      // A saved or made-up URL is not a purchase.
      if (check.isSubscribed && comesFromCheckout) {
        rememberInterval('month')
        const onTrial = check.status === 'trialing'
        const message = onTrial ? texts.trialNow(billingDay(check.currentPeriodEnd)) : texts.subscribedNow
        showToast({ tone: 'success', title: texts.subscribedNowTitle, message })
      }
    } catch {
      // The payment provider also notifies our server, which may have happened already.
      await subscriptionChecks.check(userId, { force: true })
    }
  })
  useEffect(() => {
    if (!forSale || !arrival || settled.current === arrival) return
    settled.current = arrival
    void (arrival === 'login' ? greet() : learn())
  }, [forSale, arrival])
}

function welcome(message: string | undefined): void {
  showToast({ tone: 'success', title: texts.welcomeBackTitle, message })
}
