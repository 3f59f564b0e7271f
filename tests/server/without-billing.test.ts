import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, KithmapProcess, temporaryFolder } from '../support/kithmap.ts'
import { createMigratedTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { password, Session } from '../support/session.ts'

let database: TestDatabase
let server: KithmapProcess
let folder: { path: string; remove(): Promise<void> }
let person: Session

beforeAll(async () => {
  database = await createMigratedTestDatabase()
  folder = await temporaryFolder('without-billing')
  server = new KithmapProcess(await freePort(), folder.path, {
    KITHMAP_MODE: 'production',
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret of more than thirty-two characters',
    EMAIL_VERIFICATION: 'automatic',
    FREE_LIMITS: 'all',
  })
  await server.start()
  person = new Session(server.baseUrl)
  const newcomer = { name: 'Ana', username: 'ana', email: person.email, password }
  await person.post('/api/auth/sign-up/email', newcomer)
  const { ok } = await person.signIn()
  if (!ok) throw new Error('Signing in failed.')
})

afterAll(async () => {
  await server?.kill()
  await database?.drop()
  await folder?.remove()
})

test('a production server without Stripe sells no plans and gives all users Pro', async () => {
  expect(await person.api().config()).toMatchObject({ localMode: false, billing: false, google: false, mail: false })
  expect(await person.api().billing.subscription()).toMatchObject({ isSubscribed: true, plan: 'pro', status: null })
  for (const path of ['checkout', 'portal', 'subscription/refresh']) {
    const answer = await person.post(`/api/v1/billing/${path}`, { interval: 'month' })
    expect(await answer.json(), path).toMatchObject({ code: 'BILLING_OFF' })
  }
  const { id: userId } = await person.api().me()
  const checked = await person.post('/.netlify/functions/check-subscription', { email: person.email })
  expect(await checked.json()).toMatchObject({ isSubscribed: true })
  const portal = await person.post('/.netlify/functions/create-portal-session', { userId, email: person.email })
  expect(portal.status).toBe(409)
  for (const name of ['One', 'Two', 'Three']) await person.api().networks.create({ id: crypto.randomUUID(), name })
  expect(await person.api().networks.list()).toHaveLength(3)
  expect((await fetch(`${server.baseUrl}/api/stripe/webhook`, { method: 'POST', body: '{}' })).status).toBe(404)
  expect((await fetch(`${server.baseUrl}/sandbox/stripe`)).status).toBe(404)
})
