import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StripeSandbox, startStripe } from '../../sandbox/stripe/stripe.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { createPayments, type Payments, PaymentsUnavailable } from '../services/stripe.ts'
import { Billing } from './billing.ts'

const baseUrl = 'http://localhost:3000'
const folder = mkdtempSync(join(tmpdir(), 'kithmap-billing-'))
const notStopping = new AbortController().signal
const { database, backstage, close } = await openMigratedDatabase()
let stripe: StripeSandbox

beforeAll(async () => {
  stripe = await startStripe({ folder, pagesUrl: `${baseUrl}/sandbox/stripe` })
})

afterAll(async () => {
  await stripe?.close()
  await close()
  rmSync(folder, { recursive: true, force: true })
})

function paymentsWith(prices = stripe.prices): Payments {
  const { secretKey, webhookSecret, apiUrl } = stripe
  return createPayments({ secretKey, webhookSecret, prices, apiUrl })
}

function billingWith(prices = stripe.prices): Billing {
  return new Billing({ database, payments: paymentsWith(prices), rules: { strictFree: false }, baseUrl, trialDays: 0 })
}

interface Subscriber {
  readonly id: string
  readonly email: string
  readonly customerId: string
}

/** Creates a user with a subscription that was last checked a day ago. */
async function subscriber(): Promise<Subscriber> {
  const id = await backstage.person()
  const person = { id, email: `${id}@people.test` }
  await billingWith().checkout(person, 'month')
  const session = Object.values(stripe.shop.records.sessions).find(({ clientReferenceId }) => clientReferenceId === id)
  if (!session) throw new Error('There is no checkout.')
  stripe.shop.completeSession(session)
  await billingWith().refresh(person)
  await becomeStale(id)
  return { ...person, customerId: session.customer }
}

async function becomeStale(userId: string): Promise<void> {
  await backstage.rows(`update entitlement set checked_at = now() - interval '1 day' where user_id = $1`, [userId])
}

const plansOf = (people: readonly Subscriber[]) =>
  Promise.all(people.map(async (person) => (await billingWith().check(person)).plan))

test('concurrent checkouts share one payment page, but a checkout with a different billing interval opens a new page', async () => {
  const payments = paymentsWith()
  const customerId = await payments.createCustomer('7', 'ana@people.test', null)
  const wanted = { customerId, userId: '7', trialDays: 0, successUrl: `${baseUrl}/network`, cancelUrl: baseUrl }
  const open = (interval: 'month' | 'year') => payments.openCheckout({ ...wanted, interval })
  const urls = await Promise.all(Array.from({ length: 20 }, () => open('month')))
  expect(new Set(urls).size).toBe(1)
  await open('year')
  expect(await open('month')).not.toBe(urls[0])
  const sessions = Object.values(stripe.shop.records.sessions).filter(({ customer }) => customer === customerId)
  expect(sessions.map(({ status }) => status)).toEqual(['expired', 'expired', 'open'])

  for (let round = 0; round < 5; round++) {
    const id = await payments.createCustomer(`concurrent ${round}`, 'bo@people.test', null)
    const both = ['month', 'year'] as const
    await Promise.all(both.map((interval) => payments.openCheckout({ ...wanted, customerId: id, interval })))
    const left = Object.values(stripe.shop.records.sessions).filter(({ customer }) => customer === id)
    expect(left.filter(({ status }) => status === 'open')).toHaveLength(1)
  }
})

test('with a wrong price id in the settings, plans and customers stay unchanged', async () => {
  const person = await subscriber()
  const mistyped = billingWith({ ...stripe.prices, year: 'price_mistyped' })
  expect(await mistyped.reconcile(notStopping)).toEqual({ checked: 0, failed: 1 })
  await expect(mistyped.portal(person)).rejects.toMatchObject({ code: 'BILLING_UNAVAILABLE' })
  expect(await plansOf([person])).toEqual(['pro'])
  expect(await backstage.rows('select customer_id from entitlement where user_id = $1', [person.id])).toEqual([
    { customer_id: person.customerId },
  ])
  expect(await billingWith().reconcile(notStopping)).toEqual({ checked: 1, failed: 0 })
})

test('a customer who cannot be read does not block other customers, but an outage throws PaymentsUnavailable', async () => {
  const people: Subscriber[] = []
  while (people.length < 12) people.push(await subscriber())
  const inOrder = people.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const readable = inOrder.slice(7)
  for (const { customerId } of inOrder) {
    const [subscription] = stripe.shop.subscriptionsOf(customerId)
    if (!subscription) throw new Error('There is no subscription.')
    // An invalid date, so that the check of this customer fails.
    if (readable.every((each) => each.customerId !== customerId)) subscription.periodEnd = 1e15
    else stripe.shop.cancelNow(subscription)
  }

  await expect(billingWith().reconcile(AbortSignal.abort(new Error('stops')))).rejects.toThrow('stops')
  expect(await plansOf(readable)).toEqual(readable.map(() => 'pro'))
  expect(await billingWith().reconcile(notStopping)).toEqual({ checked: 5, failed: 7 })
  expect(await plansOf(readable)).toEqual(readable.map(() => 'free'))

  const closed = stripe
  await closed.close()
  await expect(billingWith().reconcile(notStopping)).rejects.toBeInstanceOf(PaymentsUnavailable)
  stripe = await startStripe({ folder, pagesUrl: `${baseUrl}/sandbox/stripe` })
})
