import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'
import { type BillingInterval, BillingInterval as Interval } from '../../domain/plans/plan.ts'
import { type Subscription, SubscriptionStatus } from '../../domain/plans/subscription.ts'
import { log } from '../log.ts'

/** How long one call may take, milliseconds. A person waits for up to three in a row and must be answered within ten seconds. */
const callTimeoutMs = 4000
/** How old a message may be, seconds: after that, somebody may be replaying it. */
const messageToleranceSeconds = 300

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly prices: Readonly<Record<BillingInterval, string>>
  /** Another address than Stripe's own. */
  readonly apiUrl?: string | undefined
}

/** A customer as Stripe knows them now. */
export interface Customer {
  readonly email: string | null
  /** Also those that ended. Only subscriptions to Pro. */
  readonly subscriptions: readonly Subscription[]
}

/** What a message of Stripe's is about. It is never believed in anything else: what changed, Stripe is asked. */
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

/** The only place that knows Stripe. All but `readMessage` throw `PaymentsAway` when Stripe gives no useful answer. */
export interface Payments {
  /** Repeated within a day for the same person, address and `instead`, the customer it replaces, it answers the same. */
  createCustomer(userId: string, email: string, instead: string | null): Promise<string>
  updateEmail(customerId: string, email: string): Promise<void>
  /** Rejects unless Stripe is there and knows what is sold here. */
  requireAnswer(): Promise<void>
  /** Null: deleted, or never one of this Stripe account. */
  readCustomer(customerId: string): Promise<Customer | null>
  /**
   * Address of the page to pay on. Repeated before it is paid, it answers with the same; any other is closed, so that of
   * two asked for at once by different intervals one can be paid on.
   */
  openCheckout(checkout: Checkout): Promise<string>
  /** Address of the page to manage a subscription on. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Ends what they pay for, at once and for good. */
  deleteCustomer(customerId: string): Promise<void>
  /** Null: not from Stripe, altered, or too old. */
  readMessage(body: string, signature: string): Promise<PaymentMessage | null>
}

export class PaymentsAway extends Error {}

export function createPayments({ secretKey, webhookSecret, prices, apiUrl }: StripeSettings): Payments {
  const stripe = new Stripe(secretKey, {
    timeout: callTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
  })
  let products: Promise<ReadonlySet<string>> | undefined

  /** Prices come and go; who subscribed at an older one has the same product. */
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

  /** Newest first. */
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
          // Closed, or paid on, since it was looked at.
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
        // Asked first: a price that is missing is a mistake in the settings and no sign that the customer is gone.
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
        // Two calls at once see the same newest session: they want the same one after it and are given one between them.
        const key = keyOf([wanted, newest?.id])
        const { url } = await stripe.checkout.sessions.create(wanted, { idempotencyKey: `checkout-${key}` })
        // Two that want different ones do not see each other's before. Whoever looks last sees both.
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
        // Whoever made it up also chose its form.
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
        throw error
      }
    },
  }
}

/** The library compares what it is given as bytes, and breaks where an entry has none. */
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
    // Its message can hold what a person typed; type and code say enough.
    log('billing.stripe-failed', { type: error.type, code: error.code, status: error.statusCode })
    throw new PaymentsAway('Stripe gave no useful answer.', { cause: error })
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
      // A status that Stripe invents one day grants nothing until somebody has decided what it means.
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
  if (!url) throw new PaymentsAway('Stripe gave no page to go to.')
  return url
}
