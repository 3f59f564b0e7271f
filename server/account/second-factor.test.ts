import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { codeOf, codeStepMs } from '../../tests/support/totp.ts'
import type { ExpiringMail } from '../services/mail.ts'
import { createAuth } from './auth.ts'
import { createAuthHandler } from './auth-handler.ts'
import { takeOverUnverified } from './commands.ts'
import { readSecurity } from './queries.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { currentUser } from './session.ts'

const baseUrl = 'https://kithmap.example'
const secret = 'a secret that only this test file knows'
const password = 'Orchard7!'
const { database, backstage, close } = await openMigratedDatabase()
const mails: ExpiringMail[] = []
const auth = createAuth({
  database,
  baseUrl,
  trustedOrigins: [baseUrl],
  secret,
  mailer: { send: async (mail) => void mails.push(mail) },
  emailVerification: 'automatic',
  passwordCost: 'low',
})
const handler = createAuthHandler(auth, 0)

afterAll(close)
beforeEach(() => void mails.splice(0))
afterEach(() => void vi.useRealTimers())

interface Answer {
  readonly code?: string
  readonly message?: string
  readonly totpURI?: string
  readonly backupCodes?: string[]
  readonly twoFactorRedirect?: boolean
}

let browsers = 0

/** A browser with its own cookies and IP address. */
class Browser {
  readonly cookies = new Map<string, string>()
  readonly #address = `203.0.113.${++browsers}`

  get headers(): Headers {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'
    return new Headers({ cookie, origin: baseUrl, 'content-type': 'application/json', 'user-agent': userAgent })
  }

  async post(path: string, body: unknown): Promise<{ status: number; body: Answer }> {
    const request = new Request(`${baseUrl}/api/auth${path}`, {
      method: 'POST',
      headers: this.headers,
      body: JSON.stringify(body),
    })
    const response = await handler(request, this.#address)
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=')
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value.join('='))
    }
    return { status: response.status, body: (await response.json()) as Answer }
  }

  async user() {
    return (await currentUser(auth, database, this.headers))?.user ?? null
  }

  signIn(email: string) {
    return this.post('/sign-in/email', { email, password })
  }
}

async function register(username: string): Promise<Browser> {
  const browser = new Browser()
  const email = `${username}@example.com`
  expect((await browser.post('/sign-up/email', { name: 'Someone', username, email, password })).status).toBe(200)
  expect((await browser.signIn(email)).status).toBe(200)
  return browser
}

const keyIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? ''

/**
 * Turns on two-factor sign-in, and stops the clock in the middle of a code's period until the end of the test.
 * Otherwise, the period could end during the test, and the next code would become the current one.
 */
async function turnOn(browser: Browser): Promise<{ uri: string; codes: string[] }> {
  vi.setSystemTime((Math.floor(Date.now() / codeStepMs) + 0.5) * codeStepMs)
  const { body } = await browser.post('/two-factor/enable', { password })
  const uri = body.totpURI ?? ''
  const verified = await browser.post('/two-factor/verify-totp', { code: codeOf(keyIn(uri)) })
  expect(verified.status).toBe(200)
  return { uri, codes: body.backupCodes ?? [] }
}

async function events(browser: Browser) {
  const signedIn = await currentUser(auth, database, browser.headers)
  if (!signedIn) throw new Error('There is no user.')
  return (await readSecurity(database, signedIn.user.id, signedIn.principal.sessionId)).events
}

const subjects = () => mails.map(({ subject }) => subject)

test('with 2FA on, sign-in requires an authenticator code after the password', async () => {
  const owner = await register('totp')
  const { uri } = await turnOn(owner)
  expect(await owner.user()).not.toBeNull()
  expect(new URL(uri).searchParams.get('issuer')).toBe('Kithmap')

  const other = new Browser()
  expect((await other.signIn('totp@example.com')).body).toMatchObject({ twoFactorRedirect: true })
  expect(await other.user()).toBeNull()
  const wrong = await other.post('/two-factor/verify-totp', { code: codeOf(keyIn(uri), 40) })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CODE', message: /code your app|one your app/ } })
  expect(await other.user()).toBeNull()
  // The code that turned on two-factor sign-in counts as used.
  expect((await other.post('/two-factor/verify-totp', { code: codeOf(keyIn(uri)) })).body.code).toBe('CODE_USED')
  const code = codeOf(keyIn(uri), 1)
  expect((await other.post('/two-factor/verify-totp', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(
    200,
  )
  expect((await other.user())?.email).toBe('totp@example.com')
  expect(subjects()).toEqual(['Two-factor sign-in is on'])
})

test('an authenticator code is accepted only once, even from concurrent requests', async () => {
  const { uri } = await turnOn(await register('overlooked'))
  const email = 'overlooked@example.com'
  const three = [new Browser(), new Browser(), new Browser()]
  for (const browser of three) expect((await browser.signIn(email)).body.twoFactorRedirect).toBe(true)
  const code = codeOf(keyIn(uri), 1)
  const answers = await Promise.all(three.map((browser) => browser.post('/two-factor/verify-totp', { code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 401)
  expect(refused?.body).toMatchObject({ code: 'CODE_USED', message: /already been used.*next/ })

  const late = new Browser()
  await late.signIn(email)
  expect((await late.post('/two-factor/verify-totp', { code })).body.code).toBe('CODE_USED')
  expect((await late.post('/two-factor/verify-totp', { code: codeOf(keyIn(uri), -1) })).status).toBe(200)
})

test('too many wrong authenticator codes block authenticator codes but not recovery codes, and the owner is emailed', async () => {
  const owner = await register('locked')
  const { uri, codes } = await turnOn(owner)
  const codesOf: (string | undefined)[] = []
  for (let tries = 0; tries < 11; tries++) {
    // A sign-in attempt allows only five codes, so the test starts a new attempt for each code.
    const stranger = new Browser()
    await stranger.signIn('locked@example.com')
    const { body } = await stranger.post('/two-factor/verify-totp', { code: codeOf(keyIn(uri), 40 + tries) })
    codesOf.push(body.code)
  }
  expect(codesOf).toEqual([...Array(10).fill('INVALID_CODE'), 'TOO_MANY_CODES'])
  expect(
    subjects().filter((subject) => subject === 'Someone entered wrong sign-in codes for your Kithmap account'),
  ).toHaveLength(1)
  await owner.signIn('locked@example.com')
  expect((await owner.post('/two-factor/verify-totp', { code: codeOf(keyIn(uri), 1) })).body.code).toBe(
    'TOO_MANY_CODES',
  )
  expect((await owner.post('/two-factor/verify-backup-code', { code: codes[0] })).status).toBe(200)
})

test('repeating the same wrong authenticator code counts as a wrong code each time, and the owner is emailed', async () => {
  const { uri } = await turnOn(await register('repeated'))
  const wrong = codeOf(keyIn(uri), 40)
  const codes: (string | undefined)[] = []
  for (let tries = 0; tries < 11; tries++) {
    const stranger = new Browser()
    await stranger.signIn('repeated@example.com')
    codes.push((await stranger.post('/two-factor/verify-totp', { code: wrong })).body.code)
  }
  expect(codes).toEqual([...Array(10).fill('INVALID_CODE'), 'TOO_MANY_CODES'])
  expect(
    subjects().filter((subject) => subject === 'Someone entered wrong sign-in codes for your Kithmap account'),
  ).toHaveLength(1)
})

test('a reused valid code does not count as a wrong code', async () => {
  const { uri } = await turnOn(await register('impatient'))
  const code = codeOf(keyIn(uri), 1)
  const codes: (string | undefined)[] = []
  const verify = async (word: string) => {
    const browser = new Browser()
    await browser.signIn('impatient@example.com')
    return browser.post('/two-factor/verify-totp', { code: word })
  }
  expect((await verify(code)).status).toBe(200)
  for (let tries = 0; tries < 11; tries++) codes.push((await verify(code)).body.code)
  expect(codes).toEqual(Array(11).fill('CODE_USED'))
  expect((await verify(codeOf(keyIn(uri), -1))).status).toBe(200)
})

test('a recovery code works once, and generating new codes invalidates the old codes', async () => {
  const owner = await register('recovery')
  const { codes } = await turnOn(owner)
  expect(codes).toHaveLength(10)
  const [first = '', second = ''] = codes
  const left = async () => recoveryCodesLeft(auth, (await owner.user())?.id ?? '')
  expect(await left()).toBe(10)
  const lost = new Browser()
  await lost.signIn('recovery@example.com')
  expect((await lost.post('/two-factor/verify-backup-code', { code: ` ${first} ` })).status).toBe(200)
  expect(await lost.user()).not.toBeNull()
  expect(subjects()).toContain('A Kithmap recovery code was used')
  expect(await left()).toBe(9)

  const again = new Browser()
  await again.signIn('recovery@example.com')
  const usedUp = await again.post('/two-factor/verify-backup-code', { code: first })
  expect(usedUp.body).toMatchObject({
    code: 'INVALID_BACKUP_CODE',
    message: expect.stringContaining('already been used'),
  })
  expect(await left()).toBe(9)
  expect((await owner.post('/two-factor/generate-backup-codes', { password })).body.backupCodes).toHaveLength(10)
  expect(await left()).toBe(10)
  expect((await again.post('/two-factor/verify-backup-code', { code: second })).body.code).toBe('INVALID_BACKUP_CODE')
})

test('the database stores neither the authenticator secret nor recovery codes in plain text', async () => {
  const owner = await register('secrets')
  const { uri, codes } = await turnOn(owner)
  const rows = JSON.stringify(await backstage.rows('select * from "twoFactor"'))
  for (const text of [keyIn(uri), ...codes]) expect(rows).not.toContain(text)
})

test('turning 2FA off requires the password, and password guesses are limited', async () => {
  const owner = await register('switcher')
  await turnOn(owner)
  expect((await owner.post('/two-factor/disable', {})).body.code).toBe('PASSWORD_MISSING')
  expect((await owner.post('/two-factor/disable', { password: 'Wrong-orchard7!' })).body.code).toBe('INVALID_PASSWORD')
  expect((await owner.post('/two-factor/disable', { password })).status).toBe(200)
  expect((await new Browser().signIn('switcher@example.com')).body.twoFactorRedirect).toBeUndefined()
  expect(subjects()).toContain('Two-factor sign-in is off')

  const statuses: number[] = []
  for (let guess = 1; guess <= 11; guess++) {
    statuses.push((await owner.post('/confirm-password', { password: `Wrong-orchard${guess}!` })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429])
})

test('for an account without a password, turning 2FA on or off requires a recent sign-in', async () => {
  const owner = await register('google')
  await backstage.rows(`delete from "account" where "userId" = (select "id" from "user" where "username" = 'google')`)
  const { body } = await owner.post('/two-factor/enable', {})
  expect((await owner.post('/two-factor/verify-totp', { code: codeOf(keyIn(body.totpURI ?? '')) })).status).toBe(200)
  await backstage.rows(`update "session" set "createdAt" = now() - interval '11 minutes'`)
  expect((await owner.post('/two-factor/disable', {})).body.code).toBe('SESSION_NOT_FRESH')
})

test('confirming the password starts a new session and ends the old session', async () => {
  const owner = await register('fresh')
  await backstage.rows(`update "session" set "createdAt" = now() - interval '11 minutes'`)
  const before = owner.headers
  expect((await owner.post('/passkey/delete-passkey', { id: crypto.randomUUID() })).body.code).toBe('SESSION_NOT_FRESH')
  expect((await owner.post('/confirm-password', { password })).status).toBe(200)
  expect((await owner.post('/passkey/delete-passkey', { id: crypto.randomUUID() })).body.code).toBe('PASSKEY_NOT_FOUND')
  expect(await currentUser(auth, database, before)).toBeNull()
})

test.each(['delete-passkey', 'update-passkey'])('%s responds to an invalid id with a 404', async (operation) => {
  const owner = await register(operation.replace('-', ''))
  for (const id of [crypto.randomUUID(), 'unknown', '', 7]) {
    const answer = await owner.post(`/passkey/${operation}`, { id, name: 'Key' })
    expect(answer, String(id)).toMatchObject({
      status: 404,
      body: { code: 'PASSKEY_NOT_FOUND', message: 'This passkey has already been removed.' },
    })
  }
})

test('adding a passkey requires user verification and a recent sign-in', async () => {
  const owner = await register('keys')
  const options = () =>
    handler(
      new Request(`${baseUrl}/api/auth/passkey/generate-register-options`, { headers: owner.headers }),
      '192.0.2.1',
    )
  expect(await (await options()).json()).toMatchObject({
    rp: { id: 'kithmap.example', name: 'Kithmap' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await backstage.rows(`update "session" set "createdAt" = now() - interval '11 minutes'`)
  expect(await (await options()).json()).toMatchObject({ code: 'SESSION_NOT_FRESH' })
})

test('account events are visible only to their owner, in a log that the server cannot change', async () => {
  const owner = await register('logged')
  await new Browser().post('/sign-in/email', { email: 'logged@example.com', password: 'Wrong-orchard7!' })
  await turnOn(owner)
  await owner.post('/two-factor/generate-backup-codes', { password: 'Wrong-orchard7!' })
  const half = new Browser()
  await half.signIn('logged@example.com')
  await half.post('/two-factor/verify-totp', { code: '000000' })
  const kinds = (await events(owner)).map(({ kind }) => kind)
  expect(kinds).toEqual(['second-step-failed', 'password-wrong', 'two-factor-on', 'sign-in-failed', 'signed-in'])
  const [latest] = await events(owner)
  expect(latest).toMatchObject({ address: '203.0.113.x', userAgent: expect.stringContaining('Firefox') })
  const other = await register('curious')
  expect((await events(other)).map(({ kind }) => kind)).toEqual(['signed-in'])
  for (const sql of ['delete from security_event', `update security_event set kind = ''`]) {
    await expect(database.pool.query(sql), sql).rejects.toMatchObject({ code: '42501' })
  }
})

test('a sign-in sends a notice by email only if the browser is unknown', async () => {
  const owner = await register('traveller')
  const email = 'traveller@example.com'
  await backstage.rows(`update "user" set "createdAt" = now() - interval '1 day'`)
  await owner.signIn(email)
  expect(subjects()).toEqual([])
  await new Browser().signIn(email)
  expect(subjects()).toEqual(['New sign-in to Kithmap'])
  expect(mails[0]?.text).toContain('Browser: Firefox on Windows\nNetwork: 203.0.113.x')
  expect(mails[0]?.text).toContain(`You received this email because ${email} belongs to a Kithmap account.`)

  await turnOn(owner)
  mails.splice(0)
  await new Browser().signIn(email)
  expect(subjects(), 'a password alone').toEqual([])
})

test('sign-up and password change reject common passwords and passwords that contain the owner’s name, and say why', async () => {
  const browser = new Browser()
  const person = { name: 'Wilhelmina Marlow', username: 'minna', email: 'harbour.front@example.com' }
  const signUp = async (word: string) => (await browser.post('/sign-up/email', { ...person, password: word })).body.code
  expect(await signUp('P@ssw0rd')).toBe('COMMON_PASSWORD')
  expect(await signUp('Marlow-1987!')).toBe('OWN_NAME_PASSWORD')
  expect(await signUp('!MINNA-at-7')).toBe('OWN_NAME_PASSWORD')
  expect(await signUp('Harbour.Front1')).toBe('OWN_NAME_PASSWORD')
  expect(await signUp(password)).toBeUndefined()
  const owner = await register('changing')
  const change = (newPassword: string) => owner.post('/change-password', { currentPassword: password, newPassword })
  expect((await change('P@ssw0rd')).body.code).toBe('COMMON_PASSWORD')
  expect((await change('I-am-Changing7')).body.code).toBe('OWN_NAME_PASSWORD')
  expect((await change('Meadow8?!')).status).toBe(200)
  expect(subjects()).toEqual(['Your Kithmap password was changed'])
})

test('emails never contain URLs, phone numbers, links or sentences from a user name', async () => {
  const names = [
    'Visit https://evil.example',
    'you won at evil.example',
    // These are look-alike characters: one-dot leader, ideographic full stop, full-width letters.
    'Visit evil\u2024test',
    'Visit evil\u3002test',
    'Visit \uff45vil\uff0etest',
    'Call +1 (555) 010-0199',
    'a@b.example',
    `x\nClick here`,
    'x'.repeat(200),
    'Project 2025/2026',
  ]
  for (const [at, name] of names.entries()) {
    const email = `victim${at}@example.com`
    await auth.api.signUpEmail({ body: { name, username: `victim${at}`, email, password } })
    await auth.api.requestPasswordReset({ body: { email } })
  }
  const greetings = mails.map(({ text }) => text.split('\n')[0])
  expect(greetings).toEqual([
    ...Array(7).fill('Hello,'),
    'Hello x Click here,',
    `Hello ${'x'.repeat(40)}…,`,
    'Hello Project 2025/2026,',
  ])
})

test('an email address gets a limited number of emails per hour, and the link in the last email stays valid', async () => {
  await register('flooded')
  const email = 'flooded@example.com'
  for (let time = 1; time <= 9; time++) await auth.api.requestPasswordReset({ body: { email } })
  expect(mails).toHaveLength(6)
  const token = /reset-password\/([^?]+)\?/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  const reset = await new Browser().post('/reset-password', { token, newPassword: 'Meadow8?!' })
  expect(reset.status).toBe(200)
  // The limit on requested emails does not apply to security notices.
  expect(subjects().at(-1)).toBe('Your Kithmap password was changed')
  expect(JSON.stringify(await backstage.rows('select * from mail_allowance'))).not.toContain('flooded')
})

test('a Google sign-in removes passkeys and 2FA set up by an earlier unverified owner of the address', async () => {
  const squatter = await register('squatter')
  const { id = '' } = (await squatter.user()) ?? {}
  await turnOn(squatter)
  await backstage.rows(
    `insert into "passkey" ("name", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp")
     values ('Theirs', 'x', $1, 'x', 0, 'singleDevice', false)`,
    [id],
  )
  await takeOverUnverified(database, 'squatter@example.com', 'The Owner')
  expect(await squatter.user()).toBeNull()
  const left = await backstage.rows(
    `select "name", "twoFactorEnabled" as "asksForCode",
       (select count(*)::integer from "passkey" where "userId" = $1) as passkeys,
       (select count(*)::integer from "twoFactor" where "userId" = $1) as apps
     from "user" where "id" = $1`,
    [id],
  )
  expect(left).toEqual([{ name: 'The Owner', asksForCode: false, passkeys: 0, apps: 0 }])
})
