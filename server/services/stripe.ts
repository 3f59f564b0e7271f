import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'
import { type BillingInterval, BillingInterval as Interval } from '../../domain/plans/plan.ts'
import { type Subscription, SubscriptionStatus } from '../../domain/plans/subscription.ts'
import { log } from '../platform/log.ts'
import type { StripeSettings } from '../platform/settings.ts'

/**
 * Time limit for a call in milliseconds. A request of a user makes up to three calls in a row, and must get a response
 * within ten seconds.
 */
const callTimeoutMs = 4000
/** Maximum age of an event in seconds. An attacker may replay older events. */
const messageToleranceSeconds = 300

/** The current state of a customer at Stripe. */
export interface Customer {
  readonly email: string | null
  /** Subscriptions to Pro, including ended subscriptions. */
  readonly subscriptions: readonly Subscription[]
}

/** The customer of an event. No other field of an event is used, because the current state is read from Stripe. */
export interface PaymentMessage {
  readonly id: string
  readonly customerId: string | null
}

interface Checkout {
  readonly customerId: string
  readonly userId: string
  readonly interval: BillingInterval
  readonly trialDays: number
  readonly successUrl: string
  readonly cancelUrl: string
}

/**
 * Access to Stripe. No other module uses Stripe. All methods except `readMessage` throw `PaymentsUnavailable` if Stripe
 * is unavailable or its response is unusable.
 */
export interface Payments {
  /**
   * Creates a customer. `instead` is the customer to replace. If the call is repeated within a day with the same
   * arguments, it returns the same customer.
   */
  createCustomer(userId: string, email: string, instead: string | null): Promise<string>
  updateEmail(customerId: string, email: string): Promise<void>
  /** Rejects unless Stripe is available and has the configured prices. */
  requireAnswer(): Promise<void>
  /** Resolves to null if the customer was deleted or does not exist in this Stripe account. */
  readCustomer(customerId: string): Promise<Customer | null>
  /**
   * Returns the URL of a checkout page. If the call is repeated before payment, it returns the same page. The call
   * expires all other checkout sessions of the customer. So if two concurrent requests have different intervals, the
   * customer can pay only one of them.
   */
  openCheckout(checkout: Checkout): Promise<string>
  /** Returns the URL of the page for managing a subscription. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Deletes the customer, which cancels their subscriptions immediately and permanently. */
  deleteCustomer(customerId: string): Promise<void>
  /** Resolves to null if the event is not from Stripe, was altered or is too old. */
  readMessage(body: string, signature: string): Promise<PaymentMessage | null>
}

export class PaymentsUnavailable extends Error {}

export function createPayments({ secretKey, webhookSecret, prices, apiUrl }: StripeSettings): Payments {
  const stripe = new Stripe(secretKey, {
    timeout: callTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
  })
  let products: Promise<ReadonlySet<string>> | undefined

  /**
   * Returns the ids of the products of Pro. Subscriptions are recognized by product, because subscriptions at an old
   * price have the same product.
   */
  function proProducts(): Promise<ReadonlySet<string>> {
    products ??= Promise.all(
      Object.values(prices).map(async (price) => idOf((await stripe.prices.retrieve(price)).product)),
    ).then(
      (ids) => new Set(ids),
      (error: unknown) => {
        products = undefined
        throw error
      },
    )
    return products
  }

  async function subscriptionsOf(customer: string, pro: ReadonlySet<string>): Promise<Subscription[]> {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
    return data.flatMap((subscription) => proSubscription(subscription, pro))
  }

  /** Returns the newest checkout session of a customer, and all open sessions, newest first. */
  async function sessionsOf(customer: string) {
    const { data } = await stripe.checkout.sessions.list({ customer, limit: 100 })
    return { newest: data[0], open: data.filter(({ status }) => status === 'open') }
  }

  async function close(sessions: readonly Stripe.Checkout.Session[]): Promise<void> {
    await Promise.all(
      sessions.map(async ({ id }) => {
        try {
          await stripe.checkout.sessions.expire(id)
        } catch (error) {
          // Ignored, because the session has expired or was paid in the meantime.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }
      }),
    )
  }

  return {
    createCustomer: (userId, email, instead) =>
      asking(async () => {
        const key = keyOf([userId, email, instead])
        const customer = await stripe.customers.create(
          { email, metadata: { user_id: userId } },
          { idempotencyKey: `customer-${key}` },
        )
        return customer.id
      }),

    updateEmail: (customerId, email) =>
      asking(async () => {
        await stripe.customers.update(customerId, { email })
      }),

    requireAnswer: () =>
      asking(async () => {
        await Promise.all(Object.values(prices).map((price) => stripe.prices.retrieve(price)))
      }),

    readCustomer: (customerId) =>
      asking(async () => {
        // Checks the prices first. If a price is missing, the configuration is wrong, and the error must not look like
        // a deleted customer.
        const pro = await proProducts()
        try {
          const [customer, subscriptions] = await Promise.all([
            stripe.customers.retrieve(customerId),
            subscriptionsOf(customerId, pro),
          ])
          return customer.deleted ? null : { email: customer.email, subscriptions }
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }),

    openCheckout: ({ customerId, userId, interval, trialDays, successUrl, cancelUrl }) =>
      asking(async () => {
        const { newest, open } = await sessionsOf(customerId)
        const same = open.find(({ metadata }) => metadata?.price === prices[interval])
        await close(open.filter((each) => each !== same))
        if (same) return requireUrl(same.url)
        const wanted = {
          mode: 'subscription',
          line_items: [{ price: prices[interval], quantity: 1 }],
          customer: customerId,
          client_reference_id: userId,
          success_url: successUrl,
          cancel_url: cancelUrl,
          metadata: { price: prices[interval] },
          ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
        } satisfies Stripe.Checkout.SessionCreateParams
        // The idempotency key contains the id of the newest session. Concurrent calls see the same newest session, so
        // they use the same key and get the same new session.
        const key = keyOf([wanted, newest?.id])
        const { url } = await stripe.checkout.sessions.create(wanted, { idempotencyKey: `checkout-${key}` })
        // Concurrent calls for different intervals do not see each other's session yet. The later call finds and
        // closes the session of the earlier call.
        await close((await sessionsOf(customerId)).open.slice(1))
        return requireUrl(url)
      }),

    openPortal: (customerId, returnUrl) =>
      asking(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
        return requireUrl(url)
      }),

    deleteCustomer: (customerId) =>
      asking(async () => {
        try {
          await stripe.customers.del(customerId)
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      }),

    async readMessage(body, signature) {
      if (!hasSignatureForm(signature)) return null
      try {
        const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, messageToleranceSeconds)
        return { id: event.id, customerId: customerOf(event.data.object) }
      } catch (error) {
        // A forged event can also have an invalid format, so parsing errors count as an invalid signature.
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
        throw error
      }
    },
  }
}

/**
 * Whether a signature header is well-formed. Stripe's library would throw on malformed entries, because it compares
 * signatures as bytes.
 */
function hasSignatureForm(header: string): boolean {
  return header.split(',').every((part) => /^(t=\d{1,15}|v\d=[0-9a-f]{64})$/.test(part.trim()))
}

function addressOf(apiUrl: string): Stripe.StripeConfig {
  const { hostname, port, protocol } = new URL(apiUrl)
  return protocol === 'http:'
    ? { host: hostname, port: port || '80', protocol: 'http' }
    : { host: hostname, port: port || '443', protocol: 'https' }
}

async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    // Only type and code are logged, because the message can contain user input.
    log('billing.stripe-failed', { type: error.type, code: error.code, status: error.statusCode })
    throw new PaymentsUnavailable('Stripe returned an unusable response.', { cause: error })
  }
}

function keyOf(wanted: unknown): string {
  return createHash('sha256').update(JSON.stringify(wanted)).digest('hex')
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

function proSubscription(subscription: Stripe.Subscription, pro: ReadonlySet<string>): Subscription[] {
  const item = subscription.items.data.find(({ price }) => pro.has(idOf(price.product)))
  const interval = Interval.safeParse(item?.price.recurring?.interval)
  if (!item || !interval.success) return []
  return [
    {
      // Treats an unknown status as a status that grants nothing, because Stripe may add statuses.
      status: SubscriptionStatus.safeParse(subscription.status).data ?? 'incomplete',
      interval: interval.data,
      currentPeriodEnd: new Date(item.current_period_end * 1000).toISOString(),
      cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    },
  ]
}

function customerOf(object: unknown): string | null {
  if (typeof object !== 'object' || object === null) return null
  const { id, object: kind, customer } = object as { id?: unknown; object?: unknown; customer?: unknown }
  if (kind === 'customer') return typeof id === 'string' ? id : null
  if (typeof customer === 'string') return customer
  return customerOf(customer)
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}

function requireUrl(url: string | null): string {
  if (!url) throw new PaymentsUnavailable('Stripe returned no URL for the page.')
  return url
}
