import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingStage, call, openBillingStage, subscribe } from '../support/billing.ts'
import { until } from '../support/live-client.ts'
import { Session } from '../support/session.ts'

let stage: BillingStage
let person: Session

beforeAll(async () => {
  stage = await openBillingStage({ environment: { STRIPE_TRIAL_DAYS: '14' } })
  stage.stripe.sendMessagesTo(stage.webhookUrl)
  person = await Session.register(stage.server.baseUrl)
})

afterAll(() => stage?.close())

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

describe('a subscription from the first visit to its end', () => {
  test('begins at the hosted checkout, once', async () => {
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

  test('is canceled, resumed and switched in the portal, and ends with its period', async () => {
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

  test('has a trial only the first time', async () => {
    await subscribe(stage, person, 'month')
    await becomes({ plan: 'pro' })
    expect((await check()).status).toBe('active')
  })
})

describe('the functions under their old addresses', () => {
  const ask = async (session: Session, name: string, body: unknown) => {
    const response = await session.post(`/.netlify/functions/${name}`, body)
    return { status: response.status, body: await response.json() }
  }

  test('answer about who is signed in', async () => {
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

  test('refuse everybody else with a sentence', async () => {
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
