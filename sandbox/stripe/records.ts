import { type BillingInterval, priceUsdCents } from '../../domain/plans/plan.ts'

/** A customer record. Times in all records are in seconds since 1970, by the sandbox's own clock. */

export interface Customer {
  readonly id: string
  email: string
  readonly metadata: Readonly<Record<string, string>>
  readonly created: number
  deleted: boolean
  /** Whether charges to the card succeed. */
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
  /** The time since which charges have failed, or null. */
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
  /** Number of delivery attempts so far. */
  attempts: number
  /** Time of the next attempt, in milliseconds of the real clock. Null if there is none. */
  nextAttemptAt: number | null
  /** Result of the last attempt: the HTTP status, or 0 without a response. */
  lastStatus: number | null
}

export interface Records {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Number of seconds by which the sandbox's clock is ahead of the real clock. */
  clockAhead: number
  readonly customers: Record<string, Customer>
  readonly sessions: Record<string, CheckoutSession>
  readonly subscriptions: Record<string, Subscription>
  readonly portals: Record<string, PortalSession>
  /** Events, oldest first. */
  readonly events: StoredEvent[]
  /** Ids of customers by the idempotency key of the request that created them. */
  readonly customersByKey: Record<string, string>
  /** Ids of checkout sessions by idempotency key. */
  readonly sessionsByKey: Record<string, string>
}

export const prices: readonly Price[] = [
  { id: 'price_sandbox_monthly', interval: 'month', unitAmount: priceUsdCents.month },
  { id: 'price_sandbox_yearly', interval: 'year', unitAmount: priceUsdCents.year },
]

/**
 * Returns a record by id, or undefined. Only own properties are used, because an id can be any text, such as
 * 'constructor'.
 */
export function find<T>(records: Readonly<Record<string, T>>, id: string | null | undefined): T | undefined {
  return id != null && Object.hasOwn(records, id) ? records[id] : undefined
}

export function findPrice(id: string | null | undefined): Price | undefined {
  return prices.find((price) => price.id === id)
}
