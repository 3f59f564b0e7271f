import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingStage, call, openBillingStage, subscribe } from '../support/billing.ts'
import { HostileModel } from '../support/hostile-model.ts'
import { until } from '../support/live-client.ts'
import { password, Session } from '../support/session.ts'

let stage: BillingStage
let model: HostileModel
let person: Session

beforeAll(async () => {
  model = await HostileModel.start()
  stage = await openBillingStage({
    environment: { STRIPE_TRIAL_DAYS: '14', FREE_LIMITS: 'all', AI_BASE_URL: model.baseUrl, AI_API_KEY: 'key' },
  })
  stage.stripe.sendMessagesTo(stage.webhookUrl)
  person = await Session.register(stage.server.baseUrl)
})

afterAll(async () => {
  await stage?.close()
  await model?.close()
})

const check = () => person.api().billing.subscription()
const becomes = (expected: object) =>
  until(
    async () => {
      const now: object = await check()
      return Object.entries(expected).every(([key, value]) => now[key as keyof typeof now] === value)
    },
    `the subscription to become ${JSON.stringify(expected)}`,
  )
const mine = () => {
  const [subscription] = Object.values(stage.stripe.shop.records.subscriptions)
  if (!subscription) throw new Error('There is no subscription.')
  return subscription
}

describe('a subscription', () => {
  test('starts when the user pays in the only open checkout, and a subscriber cannot start another checkout', async () => {
    expect(await check()).toEqual({
      isSubscribed: false,
      plan: 'free',
      status: null,
      interval: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      customer: null,
    })
    const monthly = await person.api().billing.checkout({ interval: 'month' })
    expect(await person.api().billing.checkout({ interval: 'month' })).toEqual(monthly)
    const yearly = await person.api().billing.checkout({ interval: 'year' })
    expect(Object.values(stage.stripe.shop.records.sessions)).toMatchObject([
      {
        status: 'expired',
        price: stage.stripe.prices.month,
        clientReferenceId: person.userId,
        trialDays: 14,
        successUrl: `${stage.server.baseUrl}/network?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${stage.server.baseUrl}/network`,
      },
      { status: 'open', price: stage.stripe.prices.year },
    ])
    expect(yearly.url).toMatch(`${stage.server.baseUrl}/sandbox/stripe/checkout/cs_test_`)
    expect(Object.values(stage.stripe.shop.records.customers)).toMatchObject([{ email: person.email }])
    await subscribe(stage, person, 'year')
    await becomes({ plan: 'pro', status: 'trialing', interval: 'year' })
    expect((await check()).customer).toEqual({ email: person.email })
    expect(await call(person, '/billing/checkout', { interval: 'month' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSCRIBED' },
    })
  })

  test('can be canceled, resumed, and switched in the portal, and a canceled subscription ends with its paid period', async () => {
    const { url } = await person.api().billing.portal()
    expect(url).toContain('/sandbox/stripe/portal/')
    const { shop, prices } = stage.stripe
    shop.setCancel(mine(), true)
    await becomes({ cancelAtPeriodEnd: true, isSubscribed: true })
    shop.setCancel(mine(), false)
    await becomes({ cancelAtPeriodEnd: false, isSubscribed: true })
    shop.switchPrice(mine(), prices.month)
    await becomes({ interval: 'month' })
    shop.setCancel(mine(), true)
    shop.advance(15 * 24 * 60 * 60)
    await becomes({ plan: 'free', status: 'canceled', isSubscribed: false })
  })

  test('has no trial if the user had a subscription before', async () => {
    await subscribe(stage, person, 'month')
    await becomes({ plan: 'pro' })
    expect((await check()).status).toBe('active')
  })
})

test('with FREE_LIMITS, Free users can have only one network, but existing networks stay after Pro ends', async () => {
  const greedy = await Session.register(stage.server.baseUrl)
  const create = (name: string) => call(greedy, '/networks', { id: randomUUID(), name })
  const made = await Promise.all(Array.from({ length: 10 }, (_, number) => create(`Network ${number}`)))
  const refused = made.filter(({ status }) => status === 403)
  expect(made.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  expect(refused).toHaveLength(9)
  expect(refused[0]?.body).toMatchObject({ code: 'PLAN_LIMIT' })
  const [only] = await greedy.api().networks.list()
  const copy = await call(greedy, `/networks/${only?.id}/duplicate`, { copyId: randomUUID() })
  expect(copy).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT' } })

  await subscribe(stage, greedy, 'month')
  await until(async () => (await greedy.api().billing.subscription()).isSubscribed, 'Pro')
  expect((await create('Second')).status).toBe(201)
  const [customer] = Object.values(stage.stripe.shop.records.customers).filter(({ email }) => email === greedy.email)
  for (const subscription of stage.stripe.shop.subscriptionsOf(customer?.id ?? '')) {
    stage.stripe.shop.cancelNow(subscription)
  }
  await until(async () => !(await greedy.api().billing.subscription()).isSubscribed, 'Free')
  expect((await create('Third')).status).toBe(403)
  const kept = await greedy.api().networks.list()
  expect(kept).toHaveLength(2)
  for (const { id } of kept) expect((await call(greedy, `/networks/${id}`)).status).toBe(200)
})

test('with FREE_LIMITS, only Pro users get answers from the language model, and Free users get computed answers', async () => {
  const asker = await Session.register(stage.server.baseUrl)
  const { id } = await asker.api().networks.create({ id: randomUUID(), name: 'Harbour' })
  const ask = async () => {
    const asked = model.asked.length
    const question = { id, messageId: randomUUID(), text: 'How many nodes are there?' }
    let text = ''
    for await (const event of await asker.api().assistant.ask(question)) if (event.type === 'text') text += event.delta
    return { text, requests: model.asked.length - asked }
  }
  model.behaviour = { kind: 'answer', text: 'Quite a few.' }
  const computed = await ask()
  expect(computed.requests).toBe(0)
  expect(computed.text).not.toBe('')
  await subscribe(stage, asker, 'month')
  await until(async () => (await asker.api().billing.subscription()).isSubscribed, 'Pro')
  expect(await ask()).toEqual({ text: 'Quite a few.', requests: 1 })
})

test('deleting an account cancels its subscription and deletes the customer at Stripe', async () => {
  const leaving = await Session.register(stage.server.baseUrl)
  await subscribe(stage, leaving, 'month')
  const removed = await leaving.post('/api/auth/delete-user', { password })
  expect(removed.status, await removed.text()).toBe(200)
  const [customer] = Object.values(stage.stripe.shop.records.customers).filter(({ email }) => email === leaving.email)
  expect(customer?.deleted).toBe(true)
  expect(stage.stripe.shop.subscriptionsOf(customer?.id ?? '')).toMatchObject([{ status: 'canceled' }])
  expect(await stage.backstage.rows('select 1 from entitlement where user_id = $1', [leaving.userId])).toEqual([])
})

describe('legacy function URLs', () => {
  const ask = async (session: Session, name: string, body: unknown) => {
    const response = await session.post(`/.netlify/functions/${name}`, body)
    return { status: response.status, body: await response.json() }
  }

  test("return the signed-in user's subscription and portal", async () => {
    const { email, userId } = person
    const checked = await ask(person, 'check-subscription', { email: email.toUpperCase() })
    expect(checked).toEqual({
      status: 200,
      body: {
        isSubscribed: true,
        status: 'active',
        currentPeriodEnd: expect.stringMatching(/^\d{4}-.*Z$/),
        cancelAtPeriodEnd: false,
        customer: { email },
      },
    })
    expect(await ask(person, 'create-portal-session', { userId, email })).toEqual({
      status: 200,
      body: { url: expect.stringContaining('/portal/') },
    })
  })

  test('reject other users, missing sessions, and invalid bodies with a message', async () => {
    const stranger = await Session.register(stage.server.baseUrl)
    const { email, userId } = person
    for (const name of ['check-subscription', 'create-portal-session']) {
      const body = { userId, email }
      expect(await ask(stranger, name, body)).toEqual({
        status: 403,
        body: { message: 'You can only ask about your own account.' },
      })
      expect(await ask(new Session(stage.server.baseUrl), name, body)).toEqual({
        status: 401,
        body: { message: 'User not authenticated' },
      })
      for (const odd of [{}, [], null, { email: 1 }]) expect((await ask(stranger, name, odd)).status).toBe(400)
    }
    const mixed = { userId, email: stranger.email }
    expect((await ask(stranger, 'create-portal-session', mixed)).status).toBe(403)
  })
})
