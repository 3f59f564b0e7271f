import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredEvent, Subscription } from '../../sandbox/stripe/records.ts'
import { signatureOf } from '../../sandbox/stripe/messenger.ts'
import { eventShape } from '../../sandbox/stripe/shapes.ts'
import { type Answer, type BillingStage, call, openBillingStage, subscribe } from '../support/billing.ts'
import { until } from '../support/live-client.ts'
import { type Fault, FaultInjectionProxy } from '../support/fault-injection-proxy.ts'
import { figure, long, patience, slowest } from '../support/proof.ts'
import { seededRandom } from '../support/random-edits.ts'
import { Session } from '../support/session.ts'
import { StallingProxy } from '../support/stalling-proxy.ts'

const daySeconds = 24 * 60 * 60
const random = seededRandom(Date.now())

let stage: BillingStage
/** A proxy in front of the payment provider. A second proxy is in front of the database. */
let toStripe: FaultInjectionProxy
let toDatabase: StallingProxy

beforeAll(async () => {
  stage = await openBillingStage({
    environment: { STRIPE_TRIAL_DAYS: '14' },
    route: async (url) => {
      toStripe = await FaultInjectionProxy.start(url, random)
      return toStripe.url
    },
    databaseRoute: async (url) => {
      toDatabase = await StallingProxy.start(url)
      return toDatabase.url
    },
  })
})

afterAll(async () => {
  await stage?.close()
  await toStripe?.close()
  await toDatabase?.close()
})

const shop = () => stage.stripe.shop

function subscriptionOf(person: Session): Subscription {
  const customer = Object.values(shop().records.customers).find(({ email }) => email === person.email)
  const [newest] = shop().subscriptionsOf(customer?.id ?? '')
  if (!newest) throw new Error('This person has no subscription.')
  return newest
}

/** Sends a webhook event with the current time as its timestamp. */
function post(event: StoredEvent, signature?: string | null, payload = JSON.stringify(eventShape(event))) {
  const now = Math.floor(Date.now() / 1000)
  const given = signature === undefined ? signatureOf(payload, stage.stripe.webhookSecret, now) : signature
  return fetch(stage.webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(given !== null && { 'stripe-signature': given }) },
    body: payload,
  })
}

/**
 * Sends an event until the server accepts it, as the payment provider does. Resolves to the number of attempts once the
 * event has been processed.
 */
async function deliver(event: StoredEvent): Promise<number> {
  for (let tries = 1; tries <= 200; tries++) {
    if ((await post(event)).ok) {
      await eventsProcessed()
      return tries
    }
    await sleep(20)
  }
  throw new Error(`The message ${event.type} was never accepted.`)
}

/** Waits until every accepted event has been processed. */
async function eventsProcessed(): Promise<void> {
  const waiting = `select 1 from pgboss.job where name = 'handle-stripe-event' and state < 'completed'`
  await until(async () => (await stage.backstage.rows(waiting)).length === 0, 'the messages to be processed')
}

/** Returns the payment provider's events after the first `count`. */
function eventsSince(count: number): StoredEvent[] {
  return shop().records.events.slice(count)
}

async function eventsOf(work: () => void | Promise<void>): Promise<StoredEvent[]> {
  const before = shop().records.events.length
  await work()
  return eventsSince(before)
}

async function stored(): Promise<string> {
  const entitlements = await stage.backstage.rows('select * from entitlement order by user_id')
  const messages = await stage.backstage.rows(
    `select id from pgboss.job where name = 'handle-stripe-event' order by id`,
  )
  return JSON.stringify([entitlements, messages])
}

/** Creates a paying user with a network of their own. */
async function subscriber(): Promise<{ person: Session; networkId: string }> {
  const person = await Session.register(stage.server.baseUrl)
  const networkId = randomUUID()
  await person.api().networks.create({ id: networkId, name: 'Mine' })
  for (const event of await eventsOf(() => subscribe(stage, person, 'month'))) await deliver(event)
  return { person, networkId }
}

describe('T32 subscriptions', () => {
  test("the user's plan follows the payment provider over time, and the data stays accessible", async () => {
    const { person, networkId } = await subscriber()
    const customer = () => {
      const found = shop().records.customers[subscriptionOf(person).customer]
      if (!found) throw new Error('The customer was not found.')
      return found
    }
    const steps: readonly (readonly [string, () => void, object])[] = [
      ['on trial', () => undefined, { plan: 'pro', status: 'trialing' }],
      ['the trial ends and the card works', () => shop().advance(15 * daySeconds), { plan: 'pro', status: 'active' }],
      [
        'a downgrade to the other price',
        () => shop().switchPrice(subscriptionOf(person), stage.stripe.prices.year),
        { plan: 'pro', interval: 'year' },
      ],
      [
        'and back',
        () => shop().switchPrice(subscriptionOf(person), stage.stripe.prices.month),
        { plan: 'pro', interval: 'month' },
      ],
      ['a year of renewals', () => shop().advance(365 * daySeconds), { plan: 'pro', status: 'active' }],
      [
        'the card fails',
        () => (shop().setCard(customer(), false), shop().advance(31 * daySeconds)),
        { plan: 'pro', status: 'past_due' },
      ],
      ['the card works again', () => shop().setCard(customer(), true), { plan: 'pro', status: 'active' }],
      [
        'canceled, until the period ends',
        () => shop().setCancel(subscriptionOf(person), true),
        { plan: 'pro', cancelAtPeriodEnd: true },
      ],
      ['the period ends', () => shop().advance(32 * daySeconds), { plan: 'free', status: 'canceled' }],
    ]
    for (const [what, work, expected] of steps) {
      for (const event of await eventsOf(work)) await deliver(event)
      expect(await person.api().billing.subscription(), what).toMatchObject(expected)
      const edit = { type: 'network.rename' as const, name: what }
      await person.api().networks.submitEdits({ id: networkId, batchId: randomUUID(), edits: [edit] })
      expect((await person.api().networks.get({ id: networkId })).network.name).toBe(what)
    }
    const dunned = await subscriber()
    const events = await eventsOf(() => {
      const failing = shop().records.customers[subscriptionOf(dunned.person).customer]
      if (failing) shop().setCard(failing, false)
      shop().advance(60 * daySeconds)
    })
    for (const event of events) await deliver(event)
    expect(await dunned.person.api().billing.subscription()).toMatchObject({ plan: 'free', status: 'canceled' })
    expect((await dunned.person.api().networks.get({ id: dunned.networkId })).network.name).toBe('Mine')
    figure(
      `T32: ${steps.length + 1} changes to a subscription, each equal to the provider’s state; own data always accessible`,
    )
  })

  test('a forged price or checkout session does not grant Pro', async () => {
    const payer = await subscriber()
    const mallory = await Session.register(stage.server.baseUrl)
    const sessionId = Object.values(shop().records.sessions).find(({ status }) => status === 'complete')?.id
    const before = await stored()
    const forged = [
      {},
      { interval: 'price_free' },
      { interval: ['month'] },
      { price: 'price_free' },
      { priceId: stage.stripe.prices.month, unit_amount: 0 },
    ]
    for (const body of forged) {
      expect((await call(mallory, '/billing/checkout', body)).status, JSON.stringify(body)).toBe(400)
    }
    const session = { sessionId, session_id: sessionId, userId: payer.person.userId, plan: 'pro', isSubscribed: true }
    expect((await call(mallory, '/billing/subscription/refresh', session)).body).toMatchObject({ plan: 'free' })
    await mallory.fetch(`/network?session_id=${sessionId}&fromLogin=true`)
    expect(await mallory.api().billing.subscription()).toMatchObject({ plan: 'free', status: null })
    expect(await stored()).toBe(before)

    // Fields that are sent in addition to a valid interval change neither the price nor the customer.
    const extra = { interval: 'month', price: 'price_free', trialDays: 999, userId: payer.person.userId, quantity: 0 }
    expect((await call(mallory, '/billing/checkout', extra)).status).toBe(200)
    const opened = Object.values(shop().records.sessions).at(-1)
    expect(opened).toMatchObject({ price: stage.stripe.prices.month, trialDays: 14, clientReferenceId: mallory.userId })
    expect(await mallory.api().billing.subscription()).toMatchObject({ plan: 'free' })
    figure(`T32: ${forged.length + 3} forged prices and sessions, none granted Pro`)
  })
})

describe('T30 a webhook event of the payment provider', () => {
  test('is rejected and changes nothing if it is unsigned, wrongly signed, old, or altered', async () => {
    const { person } = await subscriber()
    const [event] = await eventsOf(() => shop().setCancel(subscriptionOf(person), true))
    if (!event) throw new Error('The provider created no event.')
    const before = await stored()
    const asked = toStripe.requests.length
    const now = Math.floor(Date.now() / 1000)
    const { webhookSecret } = stage.stripe
    const payload = JSON.stringify(eventShape(event))
    const altered = payload.replace(event.id, `${event.id}x`)
    const bad: readonly (readonly [string, string | null, string])[] = [
      ['unsigned', null, payload],
      ['empty', '', payload],
      ['nonsense', 't=1,v1=00', payload],
      ['wrong secret', signatureOf(payload, 'whsec_guessed', now), payload],
      ['old', signatureOf(payload, webhookSecret, now - 600), payload],
      ['altered', signatureOf(payload, webhookSecret, now), altered],
      [
        'older time beside a good digest',
        signatureOf(payload, webhookSecret, now).replace(/t=\d+/, `t=${now + 1}`),
        payload,
      ],
      ['empty v1', `t=${now},v1=`, payload],
      ['no v1', `t=${now}`, payload],
      ['empty beside another', `t=${now},v1=,v1=${'0'.repeat(64)}`, payload],
      ['no pairs', 'v1', payload],
      ['empty', '', payload],
      ['not JSON', signatureOf('{', webhookSecret, now), '{'],
    ]
    for (const [what, signature, body] of bad) expect((await post(event, signature, body)).status, what).toBe(400)
    expect(await stored()).toBe(before)
    expect(toStripe.requests.length).toBe(asked)
    figure(`T30: ${bad.length} forged messages: 400, 0 writes, no request to the provider`)
  })

  test('is processed once when sent fifty times concurrently and again later', async () => {
    const { person } = await subscriber()
    const [event] = await eventsOf(() => shop().setCancel(subscriptionOf(person), true))
    if (!event) throw new Error('The provider created no event.')
    const tickets = () => stage.backstage.rows('select last_value from entitlement_ticket')
    const before = toStripe.count(/^GET \/v1\/customers\//)
    const [first] = await tickets()
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => post(event)))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    for (let later = 0; later < 5; later++) expect((await post(event)).status).toBe(200)
    await eventsProcessed()
    expect(toStripe.count(/^GET \/v1\/customers\//) - before).toBe(1)
    expect(Number((await tickets())[0]?.last_value) - Number(first?.last_value)).toBe(1)
    expect(await person.api().billing.subscription()).toMatchObject({ cancelAtPeriodEnd: true })
    figure('T30: one message × 55: acted upon once')
  })

  test('may arrive late and in any order: the final state matches the provider', async () => {
    const rounds = long ? 200 : 8
    const { person } = await subscriber()
    let messages = 0
    toStripe.holdUpToMs = 300
    for (let round = 0; round < rounds; round++) {
      const current = subscriptionOf(person)
      const changes = [
        () => shop().setCancel(current, round % 2 === 0),
        () => shop().switchPrice(current, stage.stripe.prices.year),
        () => shop().setCancel(current, random() < 0.5),
        () => shop().switchPrice(current, random() < 0.5 ? stage.stripe.prices.month : stage.stripe.prices.year),
        () => shop().setCancel(current, random() < 0.5),
      ]
      // Each event is sent with a random delay after its change, while further changes are made.
      const sent: Promise<number>[] = []
      for (const change of changes) {
        for (const event of await eventsOf(change)) {
          messages++
          sent.push(sleep(random() * 20).then(() => deliver(event)))
        }
        await sleep(40)
      }
      await Promise.all(sent)
      const { cancelAtPeriodEnd, price, periodEnd } = subscriptionOf(person)
      expect(await person.api().billing.subscription(), `round ${round}`).toMatchObject({
        cancelAtPeriodEnd,
        interval: price === stage.stripe.prices.month ? 'month' : 'year',
        currentPeriodEnd: new Date(periodEnd * 1000).toISOString(),
      })
    }
    toStripe.holdUpToMs = 0
    figure(`T30: ${messages} messages in ${rounds} rounds, out of order and with late responses: 0 wrong final states`)
  })

  test('is rejected while the database is unavailable, and takes effect when sent again', async () => {
    const { person } = await subscriber()
    const events = await eventsOf(() => shop().setCancel(subscriptionOf(person), true))
    toDatabase.stall()
    await until(async () => !(await fetch(`${stage.server.baseUrl}/readyz`)).ok, 'the server to detect the outage')
    for (const event of events) expect((await post(event)).status).toBe(503)
    toDatabase.heal()
    const tries = await Promise.all(events.map(deliver))
    expect(await person.api().billing.subscription()).toMatchObject({ cancelAtPeriodEnd: true })
    figure(`T30: database disconnected: 503; accepted at attempt ${Math.max(...tries)} after it was reconnected`)
  })
})

const faults: readonly Fault[] = long ? ['refuses', 'errors', 'babbles', 'breaks off', 'hangs'] : ['refuses', 'hangs']

test.each(faults)(
  'T13 while the payment provider %s, stored entitlements stay unchanged and no user gains Pro',
  async (fault) => {
    const { person: payer } = await subscriber()
    const free = await Session.register(stage.server.baseUrl)
    const before = await stored()
    toStripe.fault = fault
    const began = Date.now()
    const timed = async (work: Promise<Answer>) => ({ ...(await work), ms: Date.now() - began })
    const portal = async () => {
      const { userId, email } = payer
      const response = await payer.post('/.netlify/functions/create-portal-session', { userId, email })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    const [checkout, again, manage, asked, renewed] = await Promise.all([
      timed(call(free, '/billing/checkout', { interval: 'month' })),
      timed(call(payer, '/billing/checkout', { interval: 'year' })),
      timed(portal()),
      timed(call(payer, '/billing/subscription')),
      timed(call(payer, '/billing/subscription/refresh', {})),
    ])
    toStripe.fault = 'passes'
    for (const refused of [checkout, again, renewed]) {
      expect(refused).toMatchObject({ status: 502, body: { code: 'BILLING_UNAVAILABLE' } })
    }
    expect(manage).toMatchObject({ status: 502, body: { message: 'Failed to create portal session' } })
    expect(asked).toMatchObject({ status: 200, body: { isSubscribed: true, status: 'trialing' } })
    expect(await free.api().billing.subscription()).toMatchObject({ isSubscribed: false })
    expect(await stored()).toBe(before)
    const waited = [checkout, again, manage, renewed].map(({ ms }) => ms)
    figure(`T13 ${fault}: rejected after at most ${slowest(waited)}; stored entitlement returned after ${asked.ms} ms`)
    expect(Math.max(...waited)).toBeLessThan(10_000 * patience)
    expect((await call(free, '/billing/checkout', { interval: 'month' })).status).toBe(200)
  },
)
