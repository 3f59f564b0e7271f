import { z } from 'zod'
import { moment } from '../entities/fields.ts'
import { BillingInterval, type Plan } from './plan.ts'

/** Statuses of a subscription, with the names that the payment provider uses. */
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
  /** When the current billing period ends or renews. */
  currentPeriodEnd: moment,
  /** Whether the subscription ends with the current billing period. */
  cancelAtPeriodEnd: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

/**
 * Time in milliseconds for which a subscription still counts after its period has ended. The payment provider takes an
 * hour to charge, and its notification can be late. After that, the status is unknown and the subscription grants
 * nothing.
 */
export const renewalGraceMs = 3 * 24 * 60 * 60 * 1000

/**
 * Returns the plan that a subscription grants at `now` (milliseconds since 1970). While the payment provider retries a
 * failed payment (`past_due`), the user keeps Pro. The final status then decides.
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
 * Returns the subscription that determines the user's plan: one that grants Pro if there is any, and of several the one
 * that ends last.
 */
export function subscriptionThatCounts(all: readonly Subscription[], now: number): Subscription | null {
  const rank = (each: Subscription) => (planOf(each, now) === 'pro' ? 1 : 0)
  const [best = null] = all.toSorted(
    (a, b) => rank(b) - rank(a) || b.currentPeriodEnd.localeCompare(a.currentPeriodEnd),
  )
  return best
}
