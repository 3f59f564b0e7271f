import { createHmac } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { createAuth } from './auth.ts'
import { createAuthHandler } from './auth-handler.ts'
import { currentUser } from './session.ts'

const baseUrl = 'https://kithmap.example'
const person = { name: 'Ada Example', username: 'Ada', email: 'ada@example.com', password: 'Orchard7!' }

const { database, close } = await openMigratedDatabase()
/** Nothing listens there. */
const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing')

afterAll(async () => {
  await away.close()
  await close()
})

const secret = 'a secret that only this test file knows'

/** Accounts of a server without mail. */
function authOn(on: Database) {
  return createAuth({
    database: on,
    baseUrl,
    trustedOrigins: [baseUrl],
    secret,
    mailer: undefined,
    emailVerification: 'automatic',
  })
}

function post(path: string, body: unknown, cookie = ''): Request {
  const headers = { 'content-type': 'application/json', origin: baseUrl, cookie }
  return new Request(`${baseUrl}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('a server without mail needs no verification; its cookies are secure where its address is', async () => {
  const auth = authOn(database)
  const handler = createAuthHandler(auth, 0)
  const signUp = await handler(post('/sign-up/email', person), '192.0.2.1')
  expect(signUp.status).toBe(200)
  expect(signUp.headers.getSetCookie().join()).not.toContain('session_token')
  const signIn = await handler(post('/sign-in/email', person), '192.0.2.1')
  const cookie = signIn.headers.getSetCookie().join()
  expect(cookie).toMatch(/^__Secure-kithmap\.session_token=.*; Secure/i)

  const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' })
  const { id, sessionId, ...rest } = (await currentUser(auth, headers)) ?? {}
  expect(rest).toEqual({ name: 'Ada Example', username: 'Ada', email: 'ada@example.com' })
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(sessionId).toMatch(/^[0-9a-f-]{36}$/)
  expect(await currentUser(auth, new Headers())).toBeNull()
})

test('a database that is away is an error, never signed out or refused', async () => {
  const handler = createAuthHandler(authOn(database), 0)
  const signIn = await handler(post('/sign-in/email', person), '192.0.2.2')
  const cookie = signIn.headers.getSetCookie().join().split(';')[0] ?? ''
  const broken = authOn(away)
  const refused = { code: 'ECONNREFUSED' }
  await expect(currentUser(broken, new Headers({ cookie }))).rejects.toMatchObject(refused)
  const brokenHandler = createAuthHandler(broken, 0)
  for (const request of [
    post('/sign-up/email', person),
    post('/sign-in/email', person),
    post('/sign-out', {}, cookie),
    post('/update-user', { name: 'Other' }, cookie),
    new Request(`${baseUrl}/api/auth/get-session`, { headers: { cookie } }),
  ]) {
    await expect(brokenHandler(request, '192.0.2.3')).rejects.toMatchObject(refused)
  }
})

test('what opens an account stands in its cookie alone: not in the database, and not in an answer', async () => {
  const auth = authOn(database)
  const handler = createAuthHandler(auth, 0)
  const signIn = await handler(post('/sign-in/email', person), '192.0.2.9')
  const cookie = signIn.headers.getSetCookie().find((each) => each.includes('session_token')) ?? ''
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
  const token = decodeURIComponent(value).split('.')[0] ?? ''
  expect(token).toHaveLength(32)
  expect(await signIn.text()).not.toContain(token)
  const headers = { cookie: `${name}=${value}` }
  const session = await handler(new Request(`${baseUrl}/api/auth/get-session`, { headers }), '192.0.2.9')
  const told = await session.text()
  expect(told).toContain(person.email)
  expect(told).not.toContain(token)

  const { rows } = await database.pool.query<{ token: string }>('select * from "session"')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
  // Even with the secret that signs cookies, what lies in the database signs nobody in.
  const stolen = rows.map((row) => row.token)
  for (const hash of stolen) {
    const mac = createHmac('sha256', secret).update(hash).digest('base64')
    const forged = new Headers({ cookie: `${name}=${encodeURIComponent(`${hash}.${mac}`)}` })
    expect(await currentUser(auth, forged)).toBeNull()
  }
  const mac = createHmac('sha256', secret).update(token).digest('base64')
  expect(
    await currentUser(auth, new Headers({ cookie: `${name}=${encodeURIComponent(`${token}.${mac}`)}` })),
  ).not.toBeNull()
})

test('a proxy nobody has told of is named once, with what to set', async () => {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const ask = (handler: ReturnType<typeof createAuthHandler>) =>
    handler(
      new Request(`${baseUrl}/api/auth/get-session`, { headers: { 'x-forwarded-for': '198.51.100.7' } }),
      '10.0.0.1',
    )
  const auth = authOn(database)
  const [behindNone, behindOne] = [createAuthHandler(auth, 0), createAuthHandler(auth, 1)]
  for (const handler of [behindNone, behindNone, behindOne]) await ask(handler)
  const said = output.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('TRUSTED_PROXIES'))
  output.mockRestore()
  expect(said).toHaveLength(1)
  expect(said[0]).not.toContain('198.51.100.7')
})
