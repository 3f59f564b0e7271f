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

/** The ways by which somebody comes to the workspace that concern their plan. */
export type Arrival = 'login' | 'checkout' | null

interface PlanArrivalOptions {
  readonly userId: string
  readonly arrival: Arrival
  /** `leaving`: the browser is being led to the checkout. */
  readonly openPlans: (how: { leaving: boolean }) => void
  readonly closePlans: () => void
  /** Whether they are what is shown at this moment. */
  readonly arePlansOpen: () => boolean
}

/**
 * Greets who comes from signing in and leads them to the checkout if they have no subscription; learns at once what
 * somebody who comes from the checkout has bought. Does nothing where nothing is for sale.
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
      // Let in although nobody could say: then nothing is claimed.
      return welcome(error === null ? texts.welcomeBack : undefined)
    }
    // Whoever closed them meanwhile has something else to do, perhaps in another dialog.
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
      // An address that was kept or made up is no purchase.
      if (check.isSubscribed && comesFromCheckout) {
        rememberInterval('month')
        const onTrial = check.status === 'trialing'
        const message = onTrial ? texts.trialNow(billingDay(check.currentPeriodEnd)) : texts.subscribedNow
        showToast({ tone: 'success', title: texts.subscribedNowTitle, message })
      }
    } catch {
      // The payment provider's own message tells our server the same, perhaps it has come already.
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
