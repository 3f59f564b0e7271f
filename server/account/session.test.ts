import { afterAll, expect, test } from 'vitest'
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

/** Accounts of a server without mail. */
function authOn(on: Database) {
  const secret = 'a secret that only this test file knows'
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
  const { id, sessionToken, ...rest } = (await currentUser(auth, headers)) ?? {}
  expect(rest).toEqual({ name: 'Ada Example', username: 'Ada', email: 'ada@example.com' })
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('cookie')).toContain(sessionToken)
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
