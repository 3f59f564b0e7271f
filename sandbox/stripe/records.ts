import { type BillingInterval, priceUsdCents } from '../../domain/plans/plan.ts'

/** What the sandbox remembers of each of Stripe's things. Times are seconds since 1970 by the sandbox's own clock. */

export interface Customer {
  readonly id: string
  email: string
  readonly metadata: Readonly<Record<string, string>>
  readonly created: number
  deleted: boolean
  /** False: the card is declined from now on. */
  cardWorks: boolean
}

export interface Price {
  readonly id: string
  readonly interval: BillingInterval
  readonly unitAmount: number
}

export interface CheckoutSession {
  readonly id: string
  readonly customer: string
  readonly clientReferenceId: string | null
  readonly price: string
  readonly trialDays: number
  readonly successUrl: string
  readonly cancelUrl: string
  readonly metadata: Readonly<Record<string, string>>
  readonly created: number
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
}

export interface Subscription {
  readonly id: string
  readonly itemId: string
  readonly customer: string
  readonly created: number
  price: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  periodStart: number
  periodEnd: number
  trialEnd: number | null
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  endedAt: number | null
  /** Since when the card fails. */
  pastDueSince: number | null
}

export interface PortalSession {
  readonly id: string
  readonly customer: string
  readonly returnUrl: string
}

export interface StoredEvent {
  readonly id: string
  readonly type: string
  readonly created: number
  readonly object: unknown
  /** How often it was sent. */
  attempts: number
  /** When it is sent next, milliseconds of the real clock; null when that is over. */
  nextAttemptAt: number | null
  /** What the last attempt led to: an HTTP status, or 0 without an answer. */
  lastStatus: number | null
}

export interface Records {
  readonly secretKey: string
  readonly webhookSecret: string
  /** How far the sandbox's clock is ahead of the real one, seconds. */
  clockAhead: number
  readonly customers: Record<string, Customer>
  readonly sessions: Record<string, CheckoutSession>
  readonly subscriptions: Record<string, Subscription>
  readonly portals: Record<string, PortalSession>
  /** Oldest first. */
  readonly events: StoredEvent[]
  /** Customers made under an idempotency key. */
  readonly customersByKey: Record<string, string>
  /** Checkout sessions made under one. */
  readonly sessionsByKey: Record<string, string>
}

export const prices: readonly Price[] = [
  { id: 'price_sandbox_monthly', interval: 'month', unitAmount: priceUsdCents.month },
  { id: 'price_sandbox_yearly', interval: 'year', unitAmount: priceUsdCents.year },
]

/** Only what was put there: an id can be any text, 'constructor' too. */
export function find<T>(records: Readonly<Record<string, T>>, id: string | null | undefined): T | undefined {
  return id != null && Object.hasOwn(records, id) ? records[id] : undefined
}

export function findPrice(id: string | null | undefined): Price | undefined {
  return prices.find((price) => price.id === id)
}
