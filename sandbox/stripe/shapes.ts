import {
  type CheckoutSession,
  type Customer,
  findPrice,
  type Price,
  type StoredEvent,
  type Subscription,
} from './records.ts'

/* This module converts records to the JSON of Stripe's API, with only the fields that Kithmap uses. */

/** Id of the only product. */
export const productId = 'prod_sandbox_pro'

export function customerShape({ id, email, metadata, created, deleted }: Customer) {
  if (deleted) return { id, object: 'customer', deleted: true }
  return { id, object: 'customer', email, metadata, created, livemode: false }
}

export function priceShape({ id, interval, unitAmount }: Price) {
  return {
    id,
    object: 'price',
    active: true,
    currency: 'usd',
    type: 'recurring',
    product: productId,
    unit_amount: unitAmount,
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
    livemode: false,
  }
}

export function subscriptionShape(subscription: Subscription) {
  const price = findPrice(subscription.price)
  const item = {
    id: subscription.itemId,
    object: 'subscription_item',
    quantity: 1,
    price: price && priceShape(price),
    current_period_start: subscription.periodStart,
    current_period_end: subscription.periodEnd,
  }
  return {
    id: subscription.id,
    object: 'subscription',
    customer: subscription.customer,
    status: subscription.status,
    created: subscription.created,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : null,
    canceled_at: subscription.canceledAt,
    ended_at: subscription.endedAt,
    trial_end: subscription.trialEnd,
    metadata: {},
    items: listShape([item]),
    livemode: false,
  }
}

export function sessionShape(session: CheckoutSession, pagesUrl: string) {
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'subscription',
    customer: session.customer,
    client_reference_id: session.clientReferenceId,
    subscription: session.subscription,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    metadata: session.metadata,
    created: session.created,
    status: session.status,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    url: session.status === 'open' ? `${pagesUrl}/checkout/${session.id}` : null,
    livemode: false,
  }
}

export function eventShape({ id, type, created, object }: StoredEvent) {
  return {
    id,
    object: 'event',
    type,
    created,
    api_version: null,
    livemode: false,
    pending_webhooks: 1,
    data: { object },
  }
}

export function listShape(data: readonly object[]) {
  return { object: 'list', data, has_more: false, url: '/v1' }
}
