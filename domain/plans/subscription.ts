import { z } from 'zod'
import { moment } from '../entities/fields.ts'
import { BillingInterval, type Plan } from './plan.ts'

/** What the payment provider says of a subscription, under its own names. */
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

/** A paid subscription as it was when the payment provider was last asked. */
export const Subscription = z.object({
  status: SubscriptionStatus,
  interval: BillingInterval,
  /** When it ends or is paid again. */
  currentPeriodEnd: moment,
  /** It ends then. */
  cancelAtPeriodEnd: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

/**
 * For so long after the end of a period a subscription still counts, milliseconds: the provider takes an hour to charge,
 * and its word may be late. After that, nobody knows, and what nobody knows grants nothing.
 */
export const renewalGraceMs = 3 * 24 * 60 * 60 * 1000

/**
 * The plan a subscription gives at a moment (milliseconds since 1970). Somebody whose card failed keeps Pro while the
 * provider tries again (`past_due`); it ends with what the provider makes of that.
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

/** Of a person's subscriptions the one that counts: one that gives Pro before one that does not, then the longest. */
export function subscriptionThatCounts(all: readonly Subscription[], now: number): Subscription | null {
  const rank = (each: Subscription) => (planOf(each, now) === 'pro' ? 1 : 0)
  const [best = null] = all.toSorted(
    (a, b) => rank(b) - rank(a) || b.currentPeriodEnd.localeCompare(a.currentPeriodEnd),
  )
  return best
}
