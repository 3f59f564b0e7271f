import { randomBytes } from 'node:crypto'
import {
  type CheckoutSession,
  type Customer,
  find,
  findPrice,
  prices,
  type Records,
  type Subscription,
} from './records.ts'
import { sessionShape, subscriptionShape } from './shapes.ts'

const day = 24 * 60 * 60
/** Number of days that Stripe retries a failed charge. */
const dunningDays = 21
const eventsKept = 500

interface ShopOptions {
  readonly records: Records
  /** Public URL of the shop's pages. */
  readonly pagesUrl: string
  /** Called after every change. */
  readonly onChange: () => void
}

/** Stripe's behavior for customers and subscriptions, with a clock that can be advanced. */
export class Shop {
  readonly records: Records
  readonly pagesUrl: string
  readonly #onChange: () => void

  constructor({ records, pagesUrl, onChange }: ShopOptions) {
    this.records = records
    this.pagesUrl = pagesUrl
    this.#onChange = onChange
  }

  /** The current time of the sandbox's clock, in seconds since 1970. */
  get now(): number {
    return Math.floor(Date.now() / 1000) + this.records.clockAhead
  }

  createCustomer(email: string, metadata: Record<string, string>, key: string | undefined): Customer {
    const known = find(this.records.customers, find(this.records.customersByKey, key))
    if (known) return known
    const customer = { id: newId('cus'), email, metadata, created: this.now, deleted: false, cardWorks: true }
    this.records.customers[customer.id] = customer
    if (key) this.records.customersByKey[key] = customer.id
    this.#onChange()
    return customer
  }

  changeEmail(customer: Customer, email: string): void {
    customer.email = email
    this.#onChange()
  }

  deleteCustomer(customer: Customer): void {
    customer.deleted = true
    for (const subscription of this.subscriptionsOf(customer.id)) {
      if (subscription.status !== 'canceled') this.#end(subscription)
    }
    this.#emit('customer.deleted', { id: customer.id, object: 'customer' })
  }

  subscriptionsOf(customerId: string): Subscription[] {
    return Object.values(this.records.subscriptions)
      .filter(({ customer }) => customer === customerId)
      .reverse()
  }

  createSession(
    wanted: Omit<CheckoutSession, 'id' | 'created' | 'status' | 'subscription'>,
    key: string | undefined,
  ): CheckoutSession {
    const known = find(this.records.sessions, find(this.records.sessionsByKey, key))
    if (known) return known
    const session = {
      ...wanted,
      id: newId('cs_test'),
      created: this.now,
      status: 'open' as const,
      subscription: null,
    }
    this.records.sessions[session.id] = session
    if (key) this.records.sessionsByKey[key] = session.id
    this.#onChange()
    return session
  }

  expireSession(session: CheckoutSession): void {
    session.status = 'expired'
    this.#emit('checkout.session.expired', sessionShape(session, this.pagesUrl))
  }

  /** Completes a checkout session after the customer has paid. Calling it again has no effect. */
  completeSession(session: CheckoutSession): void {
    if (session.status !== 'open') return
    const { now } = this
    const trialEnd = session.trialDays > 0 ? now + session.trialDays * day : null
    const subscription: Subscription = {
      id: newId('sub'),
      itemId: newId('si'),
      customer: session.customer,
      created: now,
      price: session.price,
      status: trialEnd === null ? 'active' : 'trialing',
      periodStart: now,
      periodEnd: trialEnd ?? periodEnd(session.price, now),
      trialEnd,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      endedAt: null,
      pastDueSince: null,
    }
    this.records.subscriptions[subscription.id] = subscription
    session.status = 'complete'
    session.subscription = subscription.id
    this.#emit('customer.subscription.created', subscriptionShape(subscription))
    this.#emit('checkout.session.completed', sessionShape(session, this.pagesUrl))
  }

  createPortal(customer: string, returnUrl: string) {
    const portal = { id: newId('bps'), customer, returnUrl }
    this.records.portals[portal.id] = portal
    this.#onChange()
    return portal
  }

  /** Cancels the subscription at the end of the paid period. If `cancel` is false, reverts the cancellation. */
  setCancel(subscription: Subscription, cancel: boolean): void {
    if (subscription.status === 'canceled') return
    subscription.cancelAtPeriodEnd = cancel
    subscription.canceledAt = cancel ? this.now : null
    this.#updated(subscription)
  }

  cancelNow(subscription: Subscription): void {
    if (subscription.status !== 'canceled') this.#end(subscription)
  }

  switchPrice(subscription: Subscription, price: string): void {
    if (subscription.status === 'canceled' || subscription.price === price) return
    subscription.price = price
    if (subscription.status === 'active') {
      subscription.periodStart = this.now
      subscription.periodEnd = periodEnd(price, this.now)
    }
    this.#updated(subscription)
  }

  /** Replaces the card. If the new card works, everything due is paid immediately. */
  setCard(customer: Customer, works: boolean): void {
    customer.cardWorks = works
    this.#onChange()
    for (const subscription of works ? this.subscriptionsOf(customer.id) : []) {
      if (subscription.status !== 'past_due') continue
      subscription.status = 'active'
      subscription.pastDueSince = null
      this.#emit('invoice.paid', invoice(subscription))
      this.#updated(subscription)
    }
  }

  /** Advances the clock. Processes everything that becomes due in between, in chronological order. */
  advance(seconds: number): void {
    const target = this.now + seconds
    for (;;) {
      const next = Object.values(this.records.subscriptions)
        .filter((each) => dueAt(each) <= target)
        .toSorted((a, b) => dueAt(a) - dueAt(b))[0]
      if (!next) break
      this.records.clockAhead += Math.max(0, dueAt(next) - this.now)
      this.#becomeDue(next)
    }
    if (target > this.now) {
      this.records.clockAhead += target - this.now
      this.#onChange()
    }
  }

  /** Processes everything that has become due since the last call. */
  catchUp(): void {
    this.advance(0)
  }

  #becomeDue(subscription: Subscription): void {
    if (subscription.status === 'past_due' || subscription.cancelAtPeriodEnd) {
      this.#end(subscription)
      return
    }
    const works = find(this.records.customers, subscription.customer)?.cardWorks ?? false
    subscription.periodStart = subscription.periodEnd
    subscription.periodEnd = periodEnd(subscription.price, subscription.periodStart)
    subscription.status = works ? 'active' : 'past_due'
    subscription.pastDueSince = works ? null : subscription.periodStart
    this.#emit(works ? 'invoice.paid' : 'invoice.payment_failed', invoice(subscription))
    this.#updated(subscription)
  }

  #end(subscription: Subscription): void {
    subscription.status = 'canceled'
    subscription.endedAt = this.now
    subscription.canceledAt ??= this.now
    this.#emit('customer.subscription.deleted', subscriptionShape(subscription))
  }

  #updated(subscription: Subscription): void {
    this.#emit('customer.subscription.updated', subscriptionShape(subscription))
  }

  #emit(type: string, object: unknown): void {
    const { events } = this.records
    events.push({
      id: newId('evt'),
      type,
      created: this.now,
      object,
      attempts: 0,
      nextAttemptAt: Date.now(),
      lastStatus: null,
    })
    events.splice(0, Math.max(0, events.length - eventsKept))
    this.#onChange()
  }
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** Returns the time of the subscription's next change that needs no user action. */
function dueAt({ status, periodEnd: end, pastDueSince }: Subscription): number {
  if (status === 'canceled') return Number.POSITIVE_INFINITY
  return pastDueSince === null ? end : Math.min(end, pastDueSince + dunningDays * day)
}

/** Returns the same day of the next month or year. If that month is shorter, returns the last day of that month. */
function periodEnd(priceId: string, from: number): number {
  const { interval } = findPrice(priceId) ?? prices[0] ?? { interval: 'month' }
  const start = new Date(from * 1000)
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + (interval === 'year' ? 12 : 1))
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return Math.floor(end.getTime() / 1000)
}

function invoice({ id, customer }: Subscription) {
  return { id: newId('in'), object: 'invoice', customer, subscription: id }
}
