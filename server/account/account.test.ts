import { SignJWT } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredMail } from '../../sandbox/mail/mailbox.ts'
import { freePort, KithmapProcess, temporaryFolder } from '../../tests/support/kithmap.ts'
import { createMigratedTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'

const password = 'Orchard7!'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
/**
 * A server behind one proxy. Each test sets its own client IP address in X-Forwarded-For, so that rate limits count the
 * tests separately.
 */
let server: KithmapProcess
/** A server without a proxy in front of it. */
let open: KithmapProcess
let admin: pg.Client

beforeAll(async () => {
  database = await createMigratedTestDatabase()
  folder = await temporaryFolder('account')
  server = await start('1')
  open = await start('0')
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
})

afterAll(async () => {
  await admin?.end()
  await server?.stop()
  await open?.stop()
  await database?.drop()
  await folder?.remove()
})

async function start(trustedProxies: string): Promise<KithmapProcess> {
  // Both servers share a data folder and therefore a mailbox, so tests read the emails of both in one place.
  return new KithmapProcess(await freePort(), folder.path, {
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: trustedProxies,
    RATE_LIMIT: 'on',
  }).start()
}

/** A browser with its own cookies. It sends an Origin header. */
class Client {
  cookies = new Map<string, string>()
  readonly #server: KithmapProcess
  readonly #address: string

  constructor(on = server, address = nextAddress()) {
    this.#server = on
    this.#address = address
  }

  async call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.#server.baseUrl), {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        origin: this.#server.baseUrl,
        'x-forwarded-for': this.#address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  async json(path: string, body?: unknown, headers?: Record<string, string>): Promise<{ status: number; body: Body }> {
    const response = await this.call(path, body, headers)
    return { status: response.status, body: (await response.json()) as Body }
  }

  signUp(person: Partial<Person> & { email: string; username: string }) {
    return this.json('/api/auth/sign-up/email', { name: 'Test Person', password, ...person })
  }

  signIn(email: string, word = password) {
    return this.json('/api/auth/sign-in/email', { email, password: word })
  }

  /** Returns the response status of an operation that requires a signed-in user. */
  async me(): Promise<number> {
    return (await this.call('/api/v1/me')).status
  }
}

interface Person {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly password: string
}

interface Body {
  readonly code?: string
  readonly message?: string
  readonly user?: Record<string, unknown>
  readonly available?: boolean
  readonly username?: string | null
}

let addresses = 0
function nextAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}

async function mailsTo(email: string, count: number, on = server): Promise<StoredMail[]> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const response = await fetch(`${on.baseUrl}/sandbox/mail/messages.json?to=${encodeURIComponent(email)}`)
    const mails = (await response.json()) as StoredMail[]
    if (mails.length >= count) return mails
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Fewer than ${count} emails to ${email} arrived.`)
}

function linkIn(mail: StoredMail | undefined): string {
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error('The mail has no link.')
  return link
}

/** Signs up, opens the link in the email and returns the client, which is then signed in. */
async function member(username: string, client = new Client()): Promise<Client> {
  const email = `${username}@example.com`
  expect((await client.signUp({ email, username })).status).toBe(200)
  const [mail] = await mailsTo(email, 1)
  expect((await client.call(linkIn(mail))).status).toBe(302)
  return client
}

describe('signing up', () => {
  test('sends an email with a link that verifies the address and signs the user in once', async () => {
    const client = new Client()
    const { status, body } = await client.signUp({ email: 'Ada@Example.com', username: 'Ada', name: 'Ada <b>Ex</b>' })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email: 'ada@example.com', username: 'ada', displayUsername: 'Ada' })
    expect(await client.me()).toBe(401)

    const [mail] = await mailsTo('ada@example.com', 1)
    expect(mail?.subject).toBe('Verify your email for Kithmap')
    expect(mail?.text).toContain('Hello Ada <b>Ex</b>,')
    expect(mail?.html).toContain('Hello Ada &lt;b&gt;Ex&lt;/b&gt;,')
    expect(mail?.html).toContain(linkIn(mail).replaceAll('&', '&amp;'))
    expect(mail?.html).not.toMatch(/<(img|script|link|iframe)|url\(/i)
    expect(linkIn(mail)).toContain(`${server.baseUrl}/api/auth/verify-email?token=`)

    const first = await client.call(linkIn(mail))
    expect(first.status).toBe(302)
    expect(first.headers.get('location')).toBe('/network')
    const cookie = first.headers.getSetCookie().find((each) => each.startsWith('kithmap.session_token='))
    expect(cookie).toMatch(/; Max-Age=604800/i)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).not.toMatch(/; Secure/i)
    expect(await client.json('/api/v1/me')).toMatchObject({ status: 200, body: { username: 'Ada' } })

    const again = new Client()
    const used = await again.call(linkIn(mail))
    expect(used.headers.getSetCookie()).toEqual([])
    expect(used.headers.get('location')).toBe('/login?error=ALREADY_VERIFIED')
    expect(await again.me()).toBe(401)
  })

  test('rejects a tampered verification link without verifying the address', async () => {
    const client = new Client()
    await client.signUp({ email: 'tampered@example.com', username: 'tampered' })
    const [mail] = await mailsTo('tampered@example.com', 1)
    const response = await client.call(linkIn(mail).replace('token=e', 'token=f'))
    expect(response.headers.get('location')).toBe('/login?error=INVALID_TOKEN')
    expect((await client.signIn('tampered@example.com')).status).toBe(403)

    for (const email of ['tampered@example.com', 'unknown@example.com']) {
      const forged = await new SignJWT({ email })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode('a secret that is not the one of the server'))
      const answer = await new Client().call(`/api/auth/verify-email?token=${forged}&callbackURL=/login`)
      expect(answer.headers.get('location'), email).toBe('/login?error=INVALID_TOKEN')
    }
  })

  test.each([
    ['Sh0rt!', 'short'],
    ['orchard7!', 'without an uppercase letter'],
    ['ORCHARD7!', 'without a lowercase letter'],
    ['Orchards!', 'without a digit'],
    ['Orchard77', 'without a special character'],
  ])('rejects the password %s because it is %s', async (weak) => {
    const { status, body } = await new Client().signUp({ email: 'w@example.com', username: 'weak', password: weak })
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 'WEAK_PASSWORD',
      message: 'Please ensure your password meets all the requirements.',
    })
  })

  test.each([
    [{ username: '' }, 'INVALID_USERNAME'],
    [{ username: 'two words' }, 'INVALID_USERNAME'],
    [{ username: 'x'.repeat(51) }, 'INVALID_USERNAME'],
    [{ username: undefined }, 'INVALID_USERNAME'],
    [{ name: '  ' }, 'INVALID_NAME'],
    [{ name: 'x'.repeat(201) }, 'INVALID_NAME'],
    [{ name: 'nul \u0000' }, 'INVALID_NAME'],
    [{ name: 5 }, 'INVALID_NAME'],
    [{ email: 'no-address' }, 'VALIDATION_ERROR'],
    [{ email: null }, 'VALIDATION_ERROR'],
  ])('rejects the sign-up %j with a message', async (fields, code) => {
    const person = { name: 'Form', username: 'form', email: 'form@example.com', password, ...fields }
    const { status, body } = await new Client().json('/api/auth/sign-up/email', person)
    expect(status).toBe(400)
    expect(body.code).toBe(code)
    expect(body.message).toMatch(/\w+ .+/)
  })

  test('rejects a username that is taken in another script, case or normalization', async () => {
    expect((await new Client().signUp({ email: 'jurgen@example.com', username: 'Jürgen.Łoś' })).status).toBe(200)
    for (const username of ['Jürgen.Łoś', 'JÜRGEN.ŁOŚ', 'Ju\u0308rgen.Łoś', ' jürgen.łoś ']) {
      const { status, body } = await new Client().signUp({ email: 'other@example.com', username })
      expect(status).toBe(400)
      expect(body).toEqual({
        code: 'USERNAME_IS_ALREADY_TAKEN',
        message: 'This username is already taken. Please try another one.',
      })
    }
    const ask = async (username: string) =>
      (await new Client().json('/api/auth/is-username-available', { username })).body.available
    expect(await ask('JÜRGEN.łoś')).toBe(false)
    expect(await ask('someone.else')).toBe(true)
  })

  test('ignores fields that a client is not allowed to set', async () => {
    const forbidden = {
      emailVerified: true,
      id: crypto.randomUUID(),
      role: 'admin',
      plan: 'pro',
      image: 'javascript:0',
    }
    const client = new Client()
    await client.json('/api/auth/sign-up/email', {
      name: 'F',
      username: 'forbidden',
      email: 'forbidden@example.com',
      password,
      ...forbidden,
    })
    const { rows } = await admin.query('select * from "user" where email = $1', ['forbidden@example.com'])
    expect(rows[0]).toMatchObject({ emailVerified: false, image: null })
    expect(rows[0].id).not.toBe(forbidden.id)
  })

  test("responds the same for a registered email as for a new one, and emails the account's owner", async () => {
    await member('known')
    const unknown = await new Client().call('/api/auth/sign-up/email', {
      name: 'Some One',
      username: 'probe-a',
      email: 'new@example.com',
      password,
    })
    const known = await new Client().call('/api/auth/sign-up/email', {
      name: 'Some One',
      username: 'probe-b',
      email: 'Known@example.com',
      password,
    })
    expect(await shape(known)).toEqual(await shape(unknown))
    const [mail] = await mailsTo('known@example.com', 2)
    expect(mail?.subject).toBe('You already have a Kithmap account')
    expect(linkIn(mail)).toBe(`${server.baseUrl}/login`)
    expect((await new Client().signIn('known@example.com')).status).toBe(200)
  })

  test('responds the same to two concurrent requests for one new email address', async () => {
    const both = await Promise.all(
      ['race-a', 'race-b'].map((username) =>
        new Client().call('/api/auth/sign-up/email', {
          name: 'Some One',
          username,
          email: 'race@example.com',
          password,
        }),
      ),
    )
    const [first, second] = await Promise.all(both.map(shape))
    expect(first?.status).toBe(200)
    expect(second).toEqual(first)
    const { rows } = await admin.query('select id from "user" where email = $1', ['race@example.com'])
    expect(rows).toHaveLength(1)
  })

  test('accepts one of two concurrent requests for a username and rejects the other request', async () => {
    const answers = await Promise.all(
      ['one', 'two'].map((name) => new Client().signUp({ email: `${name}@race.example`, username: 'same-name' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('USERNAME_IS_ALREADY_TAKEN')
  })
})

/** Returns a response in a comparable form: given names, ids and timestamps are replaced by placeholders. */
async function shape(response: Response) {
  const ignored = new Set(['date', 'x-request-id'])
  const text = (await response.text())
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'uuid')
    .replace(/(probe|race)-[ab]/g, 'username')
    .replace(/(new|known|race)@/g, 'email@')
  const headers = [...response.headers]
    .filter(([name]) => !ignored.has(name) && name !== 'content-length')
    .map(([name, value]) => [
      name,
      name === 'set-cookie' ? value.replace(/=[0-9a-f]{64}\.[^;]{44,60};/, '=mark;') : value,
    ])
  return { status: response.status, headers, text }
}

describe('signing in and out', () => {
  test('a session lasts until the user signs out, and its cookie is rejected afterwards', async () => {
    await member('inout')
    const client = new Client()
    expect((await client.signIn('InOut@example.com')).status).toBe(200)
    expect(await client.me()).toBe(200)
    const stolen = new Client()
    stolen.cookies = new Map(client.cookies)
    expect((await client.call('/api/auth/sign-out', {})).status).toBe(200)
    expect(client.cookies.has('kithmap.session_token')).toBe(false)
    expect(await client.me()).toBe(401)
    expect(await stolen.me()).toBe(401)
  })

  test('a user with an unverified email address cannot sign in, but can request a new verification link', async () => {
    const client = new Client()
    await client.signUp({ email: 'late@example.com', username: 'late' })
    const refused = await client.signIn('late@example.com')
    expect(refused.status).toBe(403)
    expect(refused.body.code).toBe('EMAIL_NOT_VERIFIED')
    expect(refused.body.message).toContain('verify your email')
    await mailsTo('late@example.com', 1)
    expect((await client.call('/api/auth/send-verification-email', { email: 'late@example.com' })).status).toBe(200)
    const [second] = await mailsTo('late@example.com', 2)
    await client.call(linkIn(second))
    expect(await client.me()).toBe(200)
  })

  test('responds the same to a wrong password as to an unknown email address', async () => {
    await member('wrong')
    const answer = async (email: string) =>
      shape(await new Client().call('/api/auth/sign-in/email', { email, password: 'Wrong-orchard7!' }))
    const known = await answer('wrong@example.com')
    expect(known.status).toBe(401)
    expect(JSON.parse(known.text)).toEqual({
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'The email or password is incorrect.',
    })
    expect(await answer('unknown@example.com')).toEqual(known)
  })

  test('a request for a verification link or password reset does not reveal whether the email is registered', async () => {
    await member('asked')
    for (const path of ['/api/auth/send-verification-email', '/api/auth/request-password-reset']) {
      const known = await shape(await new Client().call(path, { email: 'asked@example.com' }))
      const unknown = await shape(await new Client().call(path, { email: 'never@example.com' }))
      expect(known.status).toBe(200)
      expect(unknown).toEqual(known)
    }
  })

  test('rejects a request from another origin', async () => {
    const client = await member('csrf')
    const { status } = await client.json('/api/auth/sign-out', {}, { origin: 'https://evil.example' })
    expect(status).toBe(403)
    expect(await client.me()).toBe(200)
  })

  test('reading a session renews it, and a modified session cookie is rejected', async () => {
    const client = await member('renewed')
    await admin.query(
      `update "session" set "expiresAt" = now() + interval '2 days'
       where "userId" = (select id from "user" where username = 'renewed')`,
    )
    const response = await client.call('/api/auth/get-session')
    expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=604800/i)
    const { rows } = await admin.query(
      `select "expiresAt" - now() > interval '6 days' as renewed from "session"
       where "userId" = (select id from "user" where username = 'renewed')`,
    )
    expect(rows).toEqual([{ renewed: true }])
    const cookie = client.cookies.get('kithmap.session_token') ?? ''
    client.cookies.set(
      'kithmap.session_token',
      cookie.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    )
    expect(await client.me()).toBe(401)
  })
})

describe('changing an account', () => {
  test('changes name and username, rejects a taken username and ignores forbidden fields', async () => {
    await member('first-owner')
    const client = await member('second')
    const taken = await client.json('/api/auth/update-user', { username: 'FIRST-owner' })
    expect(taken.status).toBe(400)
    expect(taken.body.message).toBe('This username is already taken. Please try another one.')
    const changed = await client.json('/api/auth/update-user', {
      name: 'New Name',
      username: 'Second',
      emailVerified: false,
      email: 'x@example.com',
      role: 'admin',
    })
    expect(changed.status).toBe(200)
    expect((await client.json('/api/v1/me')).body).toMatchObject({
      name: 'New Name',
      username: 'Second',
      email: 'second@example.com',
    })
  })

  test('a password change requires a strong password and ends all other sessions', async () => {
    const client = await member('changer')
    const other = new Client()
    await other.signIn('changer@example.com')
    const change = (newPassword: string) =>
      client.json('/api/auth/change-password', { currentPassword: password, newPassword, revokeOtherSessions: false })
    expect((await change('weak')).body.code).toBe('WEAK_PASSWORD')
    expect(await other.me()).toBe(200)
    expect((await change('Meadow8?!')).status).toBe(200)
    expect(await client.me()).toBe(200)
    expect(await other.me()).toBe(401)
    expect((await new Client().signIn('changer@example.com')).status).toBe(401)
    expect((await new Client().signIn('changer@example.com', 'Meadow8?!')).status).toBe(200)
  })

  test('a password reset link works once, requires a strong password and ends all sessions', async () => {
    const client = await member('forgetful')
    await client.call('/api/auth/request-password-reset', { email: 'forgetful@example.com' })
    const [mail] = await mailsTo('forgetful@example.com', 2)
    expect(mail?.subject).toBe('Choose a new Kithmap password')
    const page = (await client.call(linkIn(mail))).headers.get('location') ?? ''
    const address = new URL(page, server.baseUrl)
    expect(address.pathname).toBe('/reset-password')
    const token = address.searchParams.get('token')
    const reset = (newPassword: string) => client.json('/api/auth/reset-password', { token, newPassword })
    expect((await reset('weak')).body.code).toBe('WEAK_PASSWORD')
    expect((await reset('Meadow8?!')).status).toBe(200)
    expect((await reset('Another8?!')).status).toBe(400)
    expect(await client.me()).toBe(401)
    expect((await new Client().signIn('forgetful@example.com', 'Meadow8?!')).status).toBe(200)
  })
})

describe('rate limits', () => {
  const guess = (client: Client, headers?: Record<string, string>, email = 'unknown@example.com') =>
    client.call('/api/auth/sign-in/email', { email, password: 'Guess123!' }, headers)

  test('ignore forged forwarding headers when no proxy is configured', async () => {
    const attempts: Response[] = []
    for (let attempt = 1; attempt <= 12; attempt++) {
      const headers = { 'x-forwarded-for': `198.51.100.${attempt}`, 'x-kithmap-client': `198.51.100.${attempt}` }
      attempts.push(await guess(new Client(open), headers))
    }
    expect(attempts.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
    const refused = attempts.at(-1)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused?.json()).toEqual({
      code: 'TOO_MANY_GUESSES',
      message: 'Too many wrong passwords. Please wait 10 minutes or choose a new password.',
    })
  })

  test('use the IP address that the proxy added, not an address that the client sent', async () => {
    const address = nextAddress()
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 11; attempt++) {
      const client = new Client(server, `198.51.100.${attempt}, ${address}`)
      statuses.push((await guess(client)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await guess(new Client())).status).toBe(401)
  })

  test('of one account do not block other accounts at the same IP address', async () => {
    await member('colleague')
    const address = nextAddress()
    const at = () => new Client(server, address)
    for (let attempt = 1; attempt <= 11; attempt++) await guess(at())
    expect((await guess(at())).status).toBe(429)
    expect((await at().signIn('colleague@example.com')).status).toBe(200)
    expect((await guess(at(), {}, 'someone-else@example.com')).status).toBe(401)
  })

  test('allow two hundred password guesses from one IP address across accounts', async () => {
    const address = nextAddress()
    await admin.query('insert into password_guess (key, count) values ($1, 198)', [`address:${address}`])
    const statuses: number[] = []
    for (const name of ['a', 'b', 'c']) {
      statuses.push((await guess(new Client(server, address), {}, `${name}@spray.example`)).status)
    }
    expect(statuses).toEqual([401, 401, 429])
  })

  test('never block the correct password in a browser that the owner of the account has used before', async () => {
    const owner = await member('forgetting')
    const address = nextAddress()
    for (let attempt = 1; attempt <= 11; attempt++)
      await guess(new Client(server, address), {}, 'forgetting@example.com')
    await owner.call('/api/auth/sign-out', {})
    for (let attempt = 1; attempt <= 15; attempt++) {
      expect((await owner.signIn('forgetting@example.com', 'Wrong-orchard7!')).status).toBe(401)
    }
    expect((await owner.signIn('forgetting@example.com')).status).toBe(200)
    expect((await new Client(server, address).signIn('forgetting@example.com')).status, 'an unknown browser').toBe(429)
  })

  test('reject a very long email without a server error', async () => {
    const { status } = await guess(new Client(), {}, `${'x'.repeat(4000)}@example.com`)
    expect([400, 401]).toContain(status)
  })

  test('store no email addresses in their counters', async () => {
    await guess(new Client(), {}, 'counted@example.com')
    const { rows } = await admin.query<{ key: string }>('select key from password_guess')
    expect(rows.map(({ key }) => key).join()).not.toContain('counted')
  })
})

test('the log contains no personal data or secrets', () => {
  expect(server.output).toContain('server.started')
  expect(server.output).not.toMatch(/example\.com|token=|Orchard|http\.fault/)
})
