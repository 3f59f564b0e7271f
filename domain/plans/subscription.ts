import { z } from 'zod'
import { moment } from '../entities/fields.ts'
import { BillingInterval, type Plan } from './plan.ts'

/** Subscription statuses under the payment provider's own names. */
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

/** A paid subscription as last reported by the payment provider. */
export const Subscription = z.object({
  status: SubscriptionStatus,
  interval: BillingInterval,
  /** When the current period ends or renews. */
  currentPeriodEnd: moment,
  /** Whether the subscription ends with the current period. */
  cancelAtPeriodEnd: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

/**
 * How long a subscription still counts after its period ends, in milliseconds. The provider takes an hour to charge,
 * and its notification may be late. After that the status is unknown, and an unknown status grants nothing.
 */
export const renewalGraceMs = 3 * 24 * 60 * 60 * 1000

/**
 * Returns the plan a subscription grants at `now` (milliseconds since 1970). Users whose card failed keep Pro while the
 * provider retries (`past_due`). The provider's final status then decides.
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
 * Returns the subscription that determines the plan: one that grants Pro before one that does not, then the one that
 * ends last.
 */
export function subscriptionThatCounts(all: readonly Subscription[], now: number): Subscription | null {
  const rank = (each: Subscription) => (planOf(each, now) === 'pro' ? 1 : 0)
  const [best = null] = all.toSorted(
    (a, b) => rank(b) - rank(a) || b.currentPeriodEnd.localeCompare(a.currentPeriodEnd),
  )
  return best
}
