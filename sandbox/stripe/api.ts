import { type Context, Hono } from 'hono'
import { find, findPrice, prices } from './records.ts'
import { customerShape, eventShape, listShape, priceShape, sessionShape, subscriptionShape } from './shapes.ts'
import type { Shop } from './shop.ts'

/** The part of Stripe's HTTP API that selling a subscription requires. */
export function stripeApi(shop: Shop): Hono {
  const { records } = shop
  const app = new Hono()
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${records.secretKey}`)
      return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }, 401)
    // Processes everything that has become due since the last request.
    shop.catchUp()
    await next()
  })

  app.post('/v1/customers', async (c) => {
    const form = await readForm(c)
    const customer = shop.createCustomer(form.get('email') ?? '', metadataOf(form), c.req.header('idempotency-key'))
    return c.json(customerShape(customer))
  })
  app.on(['GET', 'POST', 'DELETE'], '/v1/customers/:id', async (c) => {
    const customer = find(records.customers, c.req.param('id'))
    if (!customer) return missing(c, 'customer')
    if (c.req.method === 'DELETE') shop.deleteCustomer(customer)
    if (c.req.method === 'POST') shop.changeEmail(customer, (await readForm(c)).get('email') ?? customer.email)
    return c.json(customerShape(customer))
  })

  app.get('/v1/prices', (c) => c.json(listShape(prices.map(priceShape))))
  app.get('/v1/prices/:id', (c) => {
    const price = findPrice(c.req.param('id'))
    return price ? c.json(priceShape(price)) : missing(c, 'price')
  })

  app.get('/v1/subscriptions', (c) => {
    const { customer, status } = c.req.query()
    const all = customer ? shop.subscriptionsOf(customer) : Object.values(records.subscriptions)
    const wanted = all.filter((each) =>
      status === 'all' ? true : status ? each.status === status : each.status !== 'canceled',
    )
    return c.json(listShape(wanted.map(subscriptionShape)))
  })
  app.on(['GET', 'POST', 'DELETE'], '/v1/subscriptions/:id', async (c) => {
    const subscription = find(records.subscriptions, c.req.param('id'))
    if (!subscription) return missing(c, 'subscription')
    if (c.req.method === 'DELETE') shop.cancelNow(subscription)
    if (c.req.method === 'POST') {
      const form = await readForm(c)
      const cancel = form.get('cancel_at_period_end')
      const price = form.get('items[0][price]')
      if (cancel !== null) shop.setCancel(subscription, cancel === 'true')
      if (price !== null && !findPrice(price)) return missing(c, 'price')
      if (price !== null) shop.switchPrice(subscription, price)
    }
    return c.json(subscriptionShape(subscription))
  })

  app.post('/v1/checkout/sessions', async (c) => {
    const form = await readForm(c)
    const customer = find(records.customers, form.get('customer'))
    const price = findPrice(form.get('line_items[0][price]'))
    if (!customer || customer.deleted) return missing(c, 'customer')
    if (!price) return missing(c, 'price')
    const wanted = {
      customer: customer.id,
      price: price.id,
      clientReferenceId: form.get('client_reference_id'),
      trialDays: Number(form.get('subscription_data[trial_period_days]') ?? 0),
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      metadata: metadataOf(form),
    }
    const session = shop.createSession(wanted, c.req.header('idempotency-key'))
    return c.json(sessionShape(session, shop.pagesUrl))
  })
  app.get('/v1/checkout/sessions', (c) => {
    const { customer, status } = c.req.query()
    const wanted = Object.values(records.sessions).filter(
      (each) => (!customer || each.customer === customer) && (!status || each.status === status),
    )
    return c.json(listShape(wanted.reverse().map((each) => sessionShape(each, shop.pagesUrl))))
  })
  app.get('/v1/checkout/sessions/:id', (c) => {
    const session = find(records.sessions, c.req.param('id'))
    return session ? c.json(sessionShape(session, shop.pagesUrl)) : missing(c, 'checkout.session')
  })
  app.post('/v1/checkout/sessions/:id/expire', (c) => {
    const session = find(records.sessions, c.req.param('id'))
    if (!session) return missing(c, 'checkout.session')
    shop.expireSession(session)
    return c.json(sessionShape(session, shop.pagesUrl))
  })

  app.post('/v1/billing_portal/sessions', async (c) => {
    const form = await readForm(c)
    const customer = find(records.customers, form.get('customer'))
    if (!customer || customer.deleted) return missing(c, 'customer')
    const portal = shop.createPortal(customer.id, form.get('return_url') ?? '')
    return c.json({ id: portal.id, object: 'billing_portal.session', url: `${shop.pagesUrl}/portal/${portal.id}` })
  })

  app.get('/v1/events', (c) => c.json(listShape(records.events.toReversed().map(eventShape))))

  app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path})`
    return c.json({ error: { type: 'invalid_request_error', message } }, 404)
  })
  return app
}

async function readForm(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text())
}

/** Parses metadata from a form: `metadata[name]=value` becomes { name: value }. */
function metadataOf(form: URLSearchParams): Record<string, string> {
  const pairs = [...form].map(([key, value]) => [/^metadata\[(\w+)\]$/.exec(key)?.[1], value] as const)
  return Object.fromEntries(pairs.filter(([name]) => name !== undefined))
}

function missing(c: Context, what: string) {
  const message = `No such ${what}`
  return c.json({ error: { type: 'invalid_request_error', code: 'resource_missing', message } }, 404)
}
