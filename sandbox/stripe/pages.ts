import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { html } from 'hono/html'
import { type Html, sandboxPage, styleSheet } from '../page.ts'
import {
  type CheckoutSession,
  type Customer,
  find,
  findPrice,
  type PortalSession,
  prices,
  type StoredEvent,
  type Subscription,
} from './records.ts'
import type { Shop } from './shop.ts'
import { texts } from './texts.ts'

export const stripePath = '/sandbox/stripe'
const daySeconds = 24 * 60 * 60
const messagesShown = 20

/** The pages of the payment provider: checkout, portal, and an overview with the clock. */
export function stripePages(shop: Shop): Hono {
  const { records } = shop
  const app = new Hono()
  // Rejects forms of other sites, which could otherwise buy or cancel a subscription.
  app.use(csrf())
  app.use(async (_c, next) => {
    shop.catchUp()
    await next()
  })
  app.get('/stripe.css', (c) =>
    c.body(styleSheet('mail/mailbox.css', 'stripe/stripe.css'), 200, { 'content-type': 'text/css; charset=utf-8' }),
  )

  app.get('/', (c) => c.html(overviewPage(shop)))
  app.post('/clock', async (c) => {
    const { days } = await c.req.parseBody()
    if (typeof days === 'string' && days in texts.advance) shop.advance(Number(days) * daySeconds)
    return c.redirect(stripePath, 303)
  })

  app.get('/checkout/:id', (c) => {
    const session = find(records.sessions, c.req.param('id'))
    if (!session) return missing(c)
    return c.html(
      session.status === 'open'
        ? checkoutPage(shop, session, c.req.query('declined') !== undefined)
        : finishedPage(session, session.status),
    )
  })
  app.post('/checkout/:id', async (c) => {
    const session = find(records.sessions, c.req.param('id'))
    if (!session) return missing(c)
    const { action } = await c.req.parseBody()
    if (session.status === 'expired') return c.redirect(`${stripePath}/checkout/${session.id}`, 303)
    if (action !== 'pay') return c.redirect(`${stripePath}/checkout/${session.id}?declined`, 303)
    shop.completeSession(session)
    return c.redirect(returnAddress(session), 303)
  })

  app.get('/portal/:id', (c) => {
    const portal = find(records.portals, c.req.param('id'))
    const customer = find(records.customers, portal?.customer)
    return portal && customer ? c.html(portalPage(shop, portal, customer)) : missing(c)
  })
  app.post('/portal/:id', async (c) => {
    const portal = find(records.portals, c.req.param('id'))
    const customer = find(records.customers, portal?.customer)
    if (!portal || !customer) return missing(c)
    const { action, subscription } = await c.req.parseBody()
    const own = shop.subscriptionsOf(customer.id).find(({ id }) => id === subscription)
    if (typeof action === 'string') change(shop, customer, own, action)
    return c.redirect(`${stripePath}/portal/${portal.id}`, 303)
  })
  return app
}

function change(shop: Shop, customer: Customer, subscription: Subscription | undefined, action: string): void {
  if (action === 'card-works' || action === 'card-fails') shop.setCard(customer, action === 'card-works')
  if (!subscription) return
  if (action === 'cancel' || action === 'resume') shop.setCancel(subscription, action === 'cancel')
  const price = findPrice(action)
  if (price) shop.switchPrice(subscription, price.id)
}

function returnAddress(session: CheckoutSession): string {
  return session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id)
}

function missing(c: Context) {
  return c.html(page(texts.missingTitle, texts.missing, html``), 404)
}

function page(title: string, explanation: string, body: Html): Html {
  const content = html`<header class="intro">
<p class="label">${texts.label}</p>
<h1>${title}</h1>
<p>${explanation}</p>
</header>
<main>
${body}
</main>
${title === texts.overviewTitle ? '' : html`<footer class="after"><a href="${stripePath}">${texts.overview}</a></footer>`}`
  return sandboxPage({ title, styles: `${stripePath}/stripe.css`, narrow: true, content })
}

function facts(rows: readonly (readonly [string, string | Html])[]): Html {
  return html`<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function button(action: string, label: string, isMain = false): Html {
  return html`<button type="submit" name="action" value="${action}" class="${isMain ? 'main' : ''}">${label}</button>`
}

function checkoutPage(shop: Shop, session: CheckoutSession, declined: boolean): Html {
  const price = findPrice(session.price) ?? prices[0]
  const customer = find(shop.records.customers, session.customer)
  if (!price) return html``
  return page(
    texts.checkoutTitle,
    texts.checkoutExplanation,
    html`${declined ? html`<p role="alert" class="alert">${texts.declined}</p>` : ''}
<section class="card">
<h2>${texts.planName[price.interval]}</h2>
<p class="amount">${session.trialDays > 0 ? texts.trialPrice(session.trialDays, price.interval) : texts.price(price.interval)}</p>
${facts([[texts.email, customer?.email ?? '']])}
<form method="post" class="actions">
${button('pay', texts.pay, true)}
${button('decline', texts.payDeclined)}
</form>
</section>
<p class="after"><a href="${session.cancelUrl}">${texts.backWithoutPaying}</a></p>`,
  )
}

function finishedPage(session: CheckoutSession, status: 'complete' | 'expired'): Html {
  const target = status === 'complete' ? returnAddress(session) : session.cancelUrl
  return page(
    texts.finishedTitle,
    texts.finished[status],
    html`<p class="after"><a href="${target}">${texts.backToKithmap}</a></p>`,
  )
}

function portalPage(shop: Shop, portal: PortalSession, customer: Customer): Html {
  const [subscription] = shop.subscriptionsOf(customer.id)
  return page(
    texts.portalTitle,
    texts.portalExplanation,
    html`${subscription ? subscriptionCard(subscription, customer) : html`<p class="empty">${texts.noSubscription}</p>`}
<p class="after"><a href="${portal.returnUrl}">${texts.backToKithmap}</a></p>`,
  )
}

function subscriptionCard(subscription: Subscription, customer: Customer): Html {
  const { status, cancelAtPeriodEnd } = subscription
  const price = findPrice(subscription.price) ?? prices[0]
  if (!price) return html``
  const other = prices.find(({ id }) => id !== price.id)
  const isOver = status === 'canceled'
  return html`<section class="card">
<h2>${texts.planName[price.interval]}</h2>
<p class="amount">${texts.price(price.interval)}</p>
${facts([
  [texts.status, texts.statusNames[status]],
  [
    isOver ? texts.ended : cancelAtPeriodEnd ? texts.ends : texts.renews,
    moment(subscription.endedAt ?? subscription.periodEnd),
  ],
  [texts.email, customer.email],
  [texts.card, customer.cardWorks ? texts.cardWorks : texts.cardFails],
])}
${
  isOver
    ? ''
    : html`<form method="post" class="actions">
<input type="hidden" name="subscription" value="${subscription.id}">
${cancelAtPeriodEnd ? button('resume', texts.resume, true) : button('cancel', texts.cancel)}
${other ? button(other.id, texts.switchTo[other.interval]) : ''}
${customer.cardWorks ? button('card-fails', texts.breakCard) : button('card-works', texts.renewCard)}
</form>`
}
</section>`
}

function overviewPage(shop: Shop): Html {
  const customers = Object.values(shop.records.customers).reverse()
  const messages = shop.records.events.toReversed().slice(0, messagesShown)
  return page(
    texts.overviewTitle,
    texts.overviewExplanation,
    html`<section class="card">
<h2>${texts.clockTitle}</h2>
<p class="amount">${texts.clock} ${moment(shop.now)}</p>
<p class="note">${texts.clockNote}</p>
<form method="post" action="${stripePath}/clock" class="actions row">
${Object.entries(texts.advance).map(([days, label]) => html`<button type="submit" name="days" value="${days}">${label}</button>`)}
</form>
</section>
<h2>${texts.customersTitle}</h2>
${customers.length > 0 ? html`<ul class="rows">${customers.map((customer) => customerRow(shop, customer))}</ul>` : html`<p class="empty">${texts.noCustomers}</p>`}
<h2>${texts.messagesTitle}</h2>
${messages.length > 0 ? html`<ul class="rows">${messages.map(messageRow)}</ul>` : html`<p class="empty">${texts.noMessages}</p>`}`,
  )
}

function customerRow(shop: Shop, customer: Customer): Html {
  const [subscription] = shop.subscriptionsOf(customer.id)
  const state = customer.deleted
    ? texts.deletedCustomer
    : subscription
      ? texts.statusNames[subscription.status]
      : texts.never
  return html`<li><span class="name">${customer.email}</span><span class="state">${state}</span></li>`
}

function messageRow({ type, lastStatus, nextAttemptAt, attempts }: StoredEvent): Html {
  const isDelivered = lastStatus !== null && lastStatus >= 200 && lastStatus < 300
  const state = isDelivered
    ? texts.delivered
    : nextAttemptAt === null && attempts > 0
      ? texts.givenUp
      : texts.waiting(lastStatus)
  return html`<li><span class="name mono">${type}</span><span class="state">${state}</span></li>`
}

function moment(seconds: number): Html {
  const date = new Date(seconds * 1000)
  const readable = date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return html`<time datetime="${date.toISOString()}">${readable}</time>`
}
