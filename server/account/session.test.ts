import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { createAuth } from './auth.ts'
import { createAuthHandler } from './auth-handler.ts'
import { mostSessions } from './commands.ts'
import { currentUser } from './session.ts'

const baseUrl = 'https://kithmap.example'
const person = { name: 'Ada Example', username: 'Ada', email: 'ada@example.com', password: 'Orchard7!' }

const { database, close } = await openMigratedDatabase()
/** A database URL on a port where nothing listens. */
const away = openDatabase('postgres://unknown@127.0.0.1:1/nothing')

afterAll(async () => {
  await away.close()
  await close()
})

const secret = 'a secret that only this test file knows'

/** Creates the authentication of a server that sends no email. */
function authOn(on: Database) {
  return createAuth({
    database: on,
    baseUrl,
    trustedOrigins: [baseUrl],
    secret,
    mailer: undefined,
    emailVerification: 'automatic',
    passwordCost: 'low',
  })
}

function post(path: string, body: unknown, cookie = ''): Request {
  const headers = { 'content-type': 'application/json', origin: baseUrl, cookie }
  return new Request(`${baseUrl}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('without a mail server, sign-in requires no verification; with an HTTPS URL, cookies are secure', async () => {
  const auth = authOn(database)
  const handler = createAuthHandler(auth, 0)
  const signUp = await handler(post('/sign-up/email', person), '192.0.2.1')
  expect(signUp.status).toBe(200)
  expect(signUp.headers.getSetCookie().join()).not.toContain('session_token')
  const signIn = await handler(post('/sign-in/email', person), '192.0.2.1')
  const cookie = signIn.headers.getSetCookie().join()
  expect(cookie).toMatch(/^__Secure-kithmap\.session_token=.*; Secure/i)

  const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' })
  const signedIn = await currentUser(auth, database, headers)
  const { id, ...rest } = signedIn?.user ?? {}
  expect(rest).toEqual({ name: 'Ada Example', username: 'Ada', email: 'ada@example.com' })
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(signedIn?.principal).toMatchObject({ kind: 'session', userId: id })
  expect(signedIn?.principal.sessionId).toMatch(/^[0-9a-f-]{36}$/)
  expect(await currentUser(auth, database, new Headers())).toBeNull()
})

test('if the database is unreachable, requests fail with an error instead of treating the user as signed out', async () => {
  const handler = createAuthHandler(authOn(database), 0)
  const signIn = await handler(post('/sign-in/email', person), '192.0.2.2')
  const cookie = signIn.headers.getSetCookie().join().split(';')[0] ?? ''
  const broken = authOn(away)
  const refused = { code: 'ECONNREFUSED' }
  await expect(currentUser(broken, away, new Headers({ cookie }))).rejects.toMatchObject(refused)
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

test('neither the database nor responses contain the session token', async () => {
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
  const body = await session.text()
  expect(body).toContain(person.email)
  expect(body).not.toContain(token)

  const { rows } = await database.accountPool.query<{ token: string }>('select * from "session"')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
  // The stored hashes cannot be used to sign in, even with the secret that signs cookies.
  const stolen = rows.map((row) => row.token)
  for (const hash of stolen) {
    const mac = createHmac('sha256', secret).update(hash).digest('base64')
    const forged = new Headers({ cookie: `${name}=${encodeURIComponent(`${hash}.${mac}`)}` })
    expect(await currentUser(auth, database, forged)).toBeNull()
  }
  const mac = createHmac('sha256', secret).update(token).digest('base64')
  expect(
    await currentUser(auth, database, new Headers({ cookie: `${name}=${encodeURIComponent(`${token}.${mac}`)}` })),
  ).not.toBeNull()
})

test('any cookie, valid or invalid, gives the same result as Better Auth: the same user or no user', async () => {
  const auth = authOn(database)
  const handler = createAuthHandler(auth, 0)
  const signIn = await handler(post('/sign-in/email', person), '192.0.2.10')
  const [right = ''] = (signIn.headers.getSetCookie().find((each) => each.includes('session_token')) ?? '').split(';')
  const [name = '', content = ''] = right.split('=')
  const [token = '', signature = ''] = decodeURIComponent(content).split('.')
  const sign = (value: string, by = secret) => createHmac('sha256', by).update(value).digest('base64')
  const value = fc.oneof(
    fc.constant(`${token}.${signature}`),
    fc.string().map((text) => `${text}.${sign(text)}`),
    fc.string().map((text) => `${token}.${text}`),
    fc.string().map((by) => `${token}.${sign(token, by)}`),
    fc.nat(token.length + signature.length).map((cut) => `${token}.${signature}`.slice(0, cut)),
    fc.tuple(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 })).map(([at, letter]) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1)
      return `${changed}.${signature}`
    }),
  )
  const cookie = fc
    .tuple(fc.constantFrom(name, name.replace('__Secure-', ''), 'other'), value, fc.boolean())
    .map(([key, text, isPlain]) => `${key}=${isPlain ? text : encodeURIComponent(text)}`)
  const sent = fc.array(cookie, { maxLength: 3 }).map((cookies) => cookies.join('; '))
  let signedIn = 0
  await fc.assert(
    fc.asyncProperty(sent, async (cookies) => {
      // Skips characters that are invalid in headers.
      fc.pre(/^[\x20-\x7e]*$/.test(cookies))
      const headers = new Headers({ cookie: cookies })
      const expected = await auth.api.getSession({ headers, query: { disableRefresh: true } })
      const found = await currentUser(auth, database, headers)
      expect(found?.principal.sessionId).toBe(expected?.session.id)
      expect(found?.user.id).toBe(expected?.user.id)
      if (found) signedIn++
    }),
    // In the first example, two cookies have the same name. The server uses the first of them, which no browser would
    // send.
    {
      numRuns: 300,
      examples: [
        [`${name}=\\.${signature}; ${name}=${token}.${encodeURIComponent(signature)}`],
        // The same signature in another base64 encoding.
        [`${name}=${token}.${signature.replace('=', '')}`],
        [`${name}=${token}.${signature.replaceAll('+', '-').replaceAll('/', '_')}=`],
      ],
    },
  )
  expect(signedIn).toBeGreaterThan(0)
})

test('an expired session is rejected', async () => {
  const auth = authOn(database)
  const handler = createAuthHandler(auth, 0)
  const signIn = await handler(post('/sign-in/email', person), '192.0.2.11')
  const cookie = signIn.headers.getSetCookie().join().split(';')[0] ?? ''
  const signedIn = await currentUser(auth, database, new Headers({ cookie }))
  expect(signedIn).not.toBeNull()
  await database.accountPool.query(`update "session" set "expiresAt" = now() - interval '1 second' where "id" = $1`, [
    signedIn?.principal.sessionId,
  ])
  expect(await currentUser(auth, database, new Headers({ cookie }))).toBeNull()
})

test('the server warns once about a proxy that is not configured, and names the setting', async () => {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const ask = (handler: ReturnType<typeof createAuthHandler>) =>
    handler(
      new Request(`${baseUrl}/api/auth/get-session`, { headers: { 'x-forwarded-for': '198.51.100.7' } }),
      '10.0.0.1',
    )
  const auth = authOn(database)
  const [behindNone, behindOne] = [createAuthHandler(auth, 0), createAuthHandler(auth, 1)]
  for (const handler of [behindNone, behindNone, behindOne]) await ask(handler)
  const warnings = output.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('TRUSTED_PROXIES'))
  output.mockRestore()
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).not.toContain('198.51.100.7')
})

test('a HEAD request for the session does not cause a server error', async () => {
  const handler = createAuthHandler(authOn(database), 0)
  const response = await handler(new Request(`${baseUrl}/api/auth/get-session`, { method: 'HEAD' }), '192.0.2.9')
  expect(response.status).toBeLessThan(500)
})

test('a sign-in beyond the session limit ends the least recently used session', async () => {
  const auth = authOn(database)
  const handler = createAuthHandler(auth, 0)
  const signIn = async () => (await handler(post('/sign-in/email', person), '192.0.2.11')).headers.getSetCookie()
  const cookieOf = (cookies: string[]) =>
    new Headers({ cookie: (cookies.find((each) => each.includes('session_token')) ?? '').split(';')[0] ?? '' })
  const inUse = cookieOf(await signIn())
  const { rows } = await database.accountPool.query<{ userId: string }>('select "userId" from "session" limit 1')
  const userId = rows[0]?.userId
  await database.accountPool.query(`update "session" set "createdAt" = now() - interval '1 day' where "userId" = $1`, [
    userId,
  ])
  await database.accountPool.query(
    `insert into "session" ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt")
     select gen_random_uuid(), $1, 'token ' || i, now() + interval '1 hour' * i, now() - interval '1 hour',
       now() - interval '1 hour'
     from generate_series(0, $2::int) i`,
    [userId, mostSessions - 2],
  )
  await database.accountPool.query(
    `update "session" set "expiresAt" = now() - interval '1 hour', "updatedAt" = now() where "token" = 'token 0'`,
  )
  await signIn()
  await database.accountPool.query(
    `update "session" set "updatedAt" = now() - interval '2 hours' where "token" = 'token 7'`,
  )
  const newest = cookieOf(await signIn())
  const left = await database.accountPool.query<{ token: string }>('select "token" from "session"')
  const tokens = left.rows.map(({ token }) => token)
  expect(tokens).toHaveLength(mostSessions)
  expect(tokens).not.toContain('token 0')
  expect(tokens).not.toContain('token 7')
  expect(await currentUser(auth, database, inUse)).not.toBeNull()
  expect(await currentUser(auth, database, newest)).not.toBeNull()
})
