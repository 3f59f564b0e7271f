import { z } from 'zod'
import { moment } from '../entities/fields.ts'
import { BillingInterval, type Plan } from './plan.ts'

/** Status of a subscription. Uses the names of the payment provider. */
export const SubscriptionStatus = z.enum([
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** A paid subscription, as the payment provider last reported it. */
export const Subscription = z.object({
  status: SubscriptionStatus,
  interval: BillingInterval,
  /** Time when the current billing period ends. The subscription then renews or ends. */
  currentPeriodEnd: moment,
  /** Whether the subscription ends with the current billing period. */
  cancelAtPeriodEnd: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

/**
 * Grace period in milliseconds in which a subscription is still valid after its billing period. The payment provider
 * charges about an hour after the end of the period, and its notification can be late. After the grace period, the
 * status counts as unknown, and the user has Free.
 */
export const renewalGraceMs = 3 * 24 * 60 * 60 * 1000

/**
 * Returns the plan that a subscription grants at `now` (milliseconds since 1970). The user still has Pro while the
 * payment provider retries a failed payment (`past_due`). After the last retry, the status changes.
 */
export function planOf(subscription: Subscription | null, now: number): Plan {
  if (!subscription) return 'free'
  switch (subscription.status) {
    case 'trialing':
    case 'active':
    case 'past_due':
      return now < Date.parse(subscription.currentPeriodEnd) + renewalGraceMs ? 'pro' : 'free'
    case 'unpaid':
    case 'paused':
    case 'incomplete':
    case 'incomplete_expired':
    case 'canceled':
      return 'free'
  }
}

/**
 * Returns the subscription that determines the user's plan. Prefers subscriptions that grant Pro. If several do,
 * returns the subscription whose period ends last. Returns null if there is no subscription.
 */
export function subscriptionThatCounts(all: readonly Subscription[], now: number): Subscription | null {
  const rank = (each: Subscription) => (planOf(each, now) === 'pro' ? 1 : 0)
  const [best = null] = all.toSorted(
    (a, b) => rank(b) - rank(a) || b.currentPeriodEnd.localeCompare(a.currentPeriodEnd),
  )
  return best
}
