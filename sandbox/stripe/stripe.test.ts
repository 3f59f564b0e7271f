import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecordStore } from './record-store.ts'
import { type StripeSandbox, startStripe } from './stripe.ts'

const folder = mkdtempSync(join(tmpdir(), 'kithmap-stripe-'))
const pagesUrl = 'http://localhost:3000/sandbox/stripe'
const origin = 'http://localhost:3000'
let sandbox: StripeSandbox

/** Webhook events that the listener has received. It responds with the status in `answer`. */
const received: { type: string; verified: boolean }[] = []
let answer = 200
const listener = createServer((request: IncomingMessage, response) => {
  void text(request).then((body) => {
    const signature = String(request.headers['stripe-signature'])
    const verify = () => new Stripe('sk_test_x').webhooks.constructEvent(body, signature, sandbox.webhookSecret)
    if (answer === 200) received.push({ type: verify().type, verified: true })
    response.writeHead(answer).end()
  })
})

beforeAll(async () => {
  sandbox = await startStripe({ folder, pagesUrl })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await sandbox.close()
  listener.closeAllConnections()
  listener.close()
  rmSync(folder, { recursive: true, force: true })
})

function client(): Stripe {
  const { hostname, port } = new URL(sandbox.apiUrl)
  return new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
}

function listenerUrl(): string {
  const address = listener.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`
}

async function press(path: string, action: Record<string, string>, from = origin): Promise<Response> {
  return sandbox.pages.request(`${origin}${path}`, {
    method: 'POST',
    headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(action).toString(),
  })
}

test('a subscription can be bought through Stripe’s official library, and checkout rejects forms from other origins', async () => {
  const stripe = client()
  const customer = await stripe.customers.create({ email: 'ana@people.test', metadata: { user_id: '7' } })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: sandbox.prices.year, quantity: 1 }],
    success_url: `${origin}/network?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/network`,
    client_reference_id: '7',
  })
  const path = `/checkout/${session.id}`
  expect(session.url).toBe(`${pagesUrl}${path}`)
  const page = await (await sandbox.pages.request(`${origin}${path}`)).text()
  expect(page).toContain('$144.00 per year')
  expect(page).toContain('Sandbox: no real payments')

  expect((await press(path, { action: 'pay' }, 'https://evil.example')).status).toBe(403)
  expect((await press(path, { action: 'decline' })).headers.get('location')).toContain('declined')
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
  const paid = await press(path, { action: 'pay' })
  expect(paid.headers.get('location')).toBe(`${origin}/network?session_id=${session.id}`)
  await press(path, { action: 'pay' })
  const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'all' })
  expect(data).toMatchObject([{ status: 'active', items: { data: [{ price: { unit_amount: 14_400 } }] } }])
  await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.customers.retrieve('constructor')).rejects.toMatchObject({ code: 'resource_missing' })
})

test('the sandbox Stripe retries webhooks until they are accepted, even across a restart', async () => {
  answer = 503
  sandbox.sendMessagesTo(listenerUrl())
  await expect.poll(() => sandbox.shop.records.events.every(({ lastStatus }) => lastStatus === 503)).toBe(true)
  await sandbox.close()
  answer = 200
  sandbox = await startStripe({ folder, pagesUrl })
  sandbox.sendMessagesTo(listenerUrl())
  await expect
    .poll(() => received.map(({ type }) => type).sort(), { timeout: 30_000 })
    .toEqual(['checkout.session.completed', 'customer.subscription.created'])
  expect((await client().events.list()).data).toHaveLength(2)
})

test('the sandbox Stripe saves later changes after a failed write', async () => {
  const kept = join(folder, 'kept')
  const keep = await openRecordStore(kept)
  // A folder with the name of the temporary file makes writing fail.
  const inTheWay = join(kept, 'stripe.json.new')
  mkdirSync(inTheWay)
  await expect(keep.save()).rejects.toThrow('EISDIR')
  rmSync(inTheWay, { recursive: true })
  keep.records.clockAhead = 7
  await keep.save()
  expect((await openRecordStore(kept)).records.clockAhead).toBe(7)
})
