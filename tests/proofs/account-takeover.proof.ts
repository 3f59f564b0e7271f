import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followRedirect, consent, startGoogleSignIn, signInWithGoogle } from '../support/google.ts'
import { LiveClient } from '../support/live-client.ts'
import { linkIn, mailsTo } from '../support/mails.ts'
import { figure, openStage, patience, slowest, type Stage } from '../support/proof.ts'
import { password, Session } from '../support/session.ts'
import { codeOf } from '../support/totp.ts'

const newPassword = 'An0ther-strong!'
const deadWithinMs = 1000 * patience
const closedWithinMs = 5000 * patience

let stage: Stage
let baseUrl: string

beforeAll(async () => {
  stage = await openStage('takeover')
  baseUrl = stage.server.baseUrl
})

afterAll(() => stage?.close())

const address = () => `${randomUUID()}@people.test`
const status = async (session: Session) => (await session.fetch('/api/v1/me')).status
const emailOf = async (session: Session) => (await session.api().me()).email

function signUp(email: string, word = password): Promise<Session> {
  const session = new Session(baseUrl, email)
  const username = `u${randomUUID().slice(0, 12)}`
  return session
    .post('/api/auth/sign-up/email', { name: 'Test Person', username, email, password: word })
    .then(() => session)
}

async function signIn(email: string, word = password): Promise<{ session: Session; status: number }> {
  const session = new Session(baseUrl, email)
  const response = await session.post('/api/auth/sign-in/email', { email, password: word })
  return { session, status: response.status }
}

/**
 * Requests a link to reset the password. Returns the token that the page receives. `mails` is the number of emails that
 * the address has received by then.
 */
async function resetToken(email: string, mails: number): Promise<string> {
  await new Session(baseUrl).post('/api/auth/request-password-reset', { email })
  const [mail] = await mailsTo(baseUrl, email, mails)
  const page = (await new Session(baseUrl).fetch(linkIn(mail))).headers.get('location') ?? ''
  const token = new URL(page, baseUrl).searchParams.get('token')
  if (!token) throw new Error(`The link in the email led to ${page}.`)
  return token
}

function reset(token: string, word = newPassword): Promise<Response> {
  return new Session(baseUrl).post('/api/auth/reset-password', { token, newPassword: word })
}

describe('T27 a password reset link', () => {
  test('works once, even when used concurrently, and its token appears in no log', async () => {
    const owner = await Session.register(baseUrl)
    const token = await resetToken(owner.email, 2)
    const words = Array.from({ length: 20 }, (_, each) => `An0ther-strong!${each}`)
    const answers = await Promise.all(words.map((word) => reset(token, word)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const chosen = words.filter((_, each) => answers[each]?.ok)
    for (const word of words.slice(0, 3).concat(chosen)) {
      expect((await signIn(owner.email, word)).status, word).toBe(chosen.includes(word) ? 200 : 401)
    }
    expect((await reset(token)).status).toBe(400)
    expect(stage.server.output).not.toContain(token)
    figure('T27: 20 concurrent uses of one link: 1 succeeded, 19 were refused')
  })

  test('does not work once superseded, expired, or followed by another password change', async () => {
    const owner = await Session.register(baseUrl)
    const first = await resetToken(owner.email, 2)
    const second = await resetToken(owner.email, 3)
    expect((await reset(first)).status, 'superseded').toBe(400)
    await stage.backstage.rows(
      `update "verification" set "expiresAt" = now() - interval '1 second' where "value" = $1`,
      [owner.userId],
    )
    expect((await reset(second)).status, 'expired').toBe(400)
    const third = await resetToken(owner.email, 4)
    await owner.post('/api/auth/change-password', { currentPassword: password, newPassword })
    expect((await reset(third)).status, 'overtaken').toBe(400)
    expect((await signIn(owner.email, newPassword)).status).toBe(200)
  })
})

describe('T28 other sessions and live connections end', () => {
  const ways: Record<string, (owner: Session) => Promise<Response>> = {
    'after a password change': (owner) =>
      owner.post('/api/auth/change-password', { currentPassword: password, newPassword }),
    'after a password reset': async (owner) => reset(await resetToken(owner.email, 2)),
    'after the account was deleted': (owner) => owner.post('/api/auth/delete-user', { password }),
  }

  test.each(Object.entries(ways))('%s', async (what, end) => {
    const owner = await Session.register(baseUrl)
    const { session: other } = await signIn(owner.email)
    const live = await LiveClient.connect(baseUrl, other.cookie)
    expect((await end(owner)).status).toBe(200)
    const began = performance.now()
    expect(await status(other)).toBe(401)
    const deadMs = performance.now() - began
    expect(await live.closed).toBe(4401)
    const closedMs = performance.now() - began
    expect(deadMs).toBeLessThan(deadWithinMs)
    expect(closedMs).toBeLessThan(closedWithinMs)
    figure(
      `T28 ${what}: other sessions ended after ${slowest([deadMs])}, their connections closed after ${slowest([closedMs])}`,
    )
  })

  test('deleting an account removes its data, and members lose access to its networks', async () => {
    const [owner, member] = [await Session.register(baseUrl), await Session.register(baseUrl)]
    const networkId = randomUUID()
    await owner.api().networks.create({ id: networkId, name: 'Shared' })
    await stage.backstage.join(networkId, member.userId, 'viewer')
    const live = await LiveClient.connect(baseUrl, member.cookie)
    await live.follow(networkId)
    for (const body of [{}, { password: '' }, { password: null }]) {
      expect((await owner.post('/api/auth/delete-user', body)).status, JSON.stringify(body)).toBe(400)
    }
    expect((await owner.post('/api/auth/delete-user', { password: 'Wr0ng-enough!' })).status).toBe(400)
    expect((await owner.post('/api/auth/delete-user', { password })).status).toBe(200)
    await live.waitForMessage((message) => message.type === 'gone')
    live.close()
    for (const [table, column] of [
      ['"user"', 'id'],
      ['"session"', '"userId"'],
      ['"account"', '"userId"'],
      ['document', 'owner_id'],
      ['network_member', 'user_id'],
    ]) {
      expect(await stage.backstage.rows(`select 1 from ${table} where ${column} = $1`, [owner.userId]), table).toEqual(
        [],
      )
    }
    expect((await signIn(owner.email)).status).toBe(401)
  })
})

describe('T29 sign-in keeps others out of an account', () => {
  test('Google sign-in opens the same account every time', async () => {
    const email = address()
    const [first, second] = [new Session(baseUrl, email), new Session(baseUrl, email)]
    expect(await signInWithGoogle(first, { email })).toBe('/auth/callback')
    expect(await emailOf(first)).toBe(email)
    await signInWithGoogle(second, { email, name: 'Another Name' })
    expect((await second.api().me()).id).toBe((await first.api().me()).id)
  })

  test('linking Google to an existing account notifies its owner once', async () => {
    const owner = await Session.register(baseUrl)
    const byGoogle = new Session(baseUrl, owner.email)
    for (let time = 1; time <= 2; time++) await signInWithGoogle(byGoogle, { email: owner.email })
    const kindsOf = async (session: Session) =>
      (await session.api().account.security()).events.map(({ kind }) => kind).toReversed()
    expect(await kindsOf(owner)).toEqual(['signed-in', 'google-added', 'signed-in', 'signed-in'])
    expect((await mailsTo(baseUrl, owner.email, 2)).map(({ subject }) => subject)).toContain(
      'Google sign-in was added to your Kithmap account',
    )
    const newcomer = new Session(baseUrl, address())
    await signInWithGoogle(newcomer, { email: newcomer.email })
    expect(await kindsOf(newcomer)).toEqual(['signed-in'])
  })

  test.each<[string, (answer: URL) => void]>([
    ['a wrong state', (answer) => answer.searchParams.set('state', 'x'.repeat(32))],
    ['a missing state', (answer) => answer.searchParams.delete('state')],
    ['an invented code', (answer) => answer.searchParams.set('code', 'x'.repeat(32))],
    ['a wrong issuer', (answer) => answer.searchParams.set('iss', 'https://evil.example')],
    ['an error from the provider', (answer) => answer.searchParams.set('error', 'access_denied')],
  ])('a Google response with %s does not sign in', async (_what, change) => {
    const session = new Session(baseUrl)
    const answer = await consent(await startGoogleSignIn(session), { email: address() })
    change(answer)
    expect(await followRedirect(session, answer)).toMatch(/\/login\?.*error=/)
    expect(await status(session)).toBe(401)
  })

  test("rejects a Google response or code that is from another browser's flow or already used", async () => {
    const [attacker, victim] = [new Session(baseUrl), new Session(baseUrl)]
    const ofAttacker = await consent(await startGoogleSignIn(attacker), { email: address() })
    expect(await followRedirect(victim, ofAttacker)).toContain('error=')
    expect(await status(victim)).toBe(401)

    const ofVictim = await consent(await startGoogleSignIn(victim), { email: address() })
    const injected = await consent(await startGoogleSignIn(attacker), { email: address() })
    injected.searchParams.set('code', ofVictim.searchParams.get('code') ?? '')
    expect(await followRedirect(attacker, injected), 'authorization code of another flow').toContain('error=')
    expect(await status(attacker)).toBe(401)

    const fresh = await consent(await startGoogleSignIn(victim), { email: address() })
    expect(await followRedirect(victim, fresh)).toBe('/auth/callback')
    expect(await followRedirect(attacker, fresh), 'response used before').toContain('error=')
    expect(await followRedirect(victim, fresh), 'response used before').toContain('error=')
    expect(await status(attacker)).toBe(401)
  })

  test('an address that Google has not verified opens and creates no account', async () => {
    const owner = await Session.register(baseUrl)
    for (const email of [owner.email, address()]) {
      const stranger = new Session(baseUrl, email)
      expect(await signInWithGoogle(stranger, { email, verified: false })).toContain('error=unable_to_get_user_info')
      expect(await status(stranger)).toBe(401)
    }
    expect((await signIn(owner.email)).status).toBe(200)
  })

  test('ignores a Google ID token that is sent directly', async () => {
    const session = new Session(baseUrl)
    const response = await session.post('/api/auth/sign-in/social', { provider: 'google', idToken: { token: 'x.y.z' } })
    expect(await response.json()).toHaveProperty('url')
    expect(await status(session)).toBe(401)
  })

  test('Google sign-in by the owner of an address locks out an earlier unverified registration', async () => {
    const email = address()
    await signUp(email, newPassword)
    const owner = new Session(baseUrl, email)
    await signInWithGoogle(owner, { email, name: 'The Owner' })
    expect(await owner.api().me()).toMatchObject({ email, name: 'The Owner' })
    expect((await signIn(email, newPassword)).status).toBe(401)
    const [mail] = await mailsTo(baseUrl, email, 1)
    const late = new Session(baseUrl, email)
    await late.fetch(linkIn(mail))
    expect(await status(late)).toBe(401)
  })

  test("the verification link of another person's sign-up neither signs in nor verifies the account", async () => {
    const email = address()
    await signUp(email, newPassword)
    const [mail] = await mailsTo(baseUrl, email, 1)
    const owner = new Session(baseUrl, email)
    expect((await owner.fetch(linkIn(mail))).headers.get('location')).toMatch(/^\/login\?verify=/)
    expect(await status(owner)).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(403)

    // The owner of the address cannot get in by registering, either. The response looks the same as for a new address,
    // but the account still belongs to the other user.
    await owner.post('/api/auth/sign-up/email', {
      name: 'Owner',
      username: `u${randomUUID().slice(0, 9)}`,
      email,
      password,
    })
    expect((await owner.fetch(linkIn(mail))).headers.get('location')).toMatch(/^\/login\?verify=/)
    expect((await signIn(email, newPassword)).status).toBe(403)

    // A password reset transfers the account to the owner of the address and invalidates the old password.
    expect((await reset(await resetToken(email, 3), 'Own-w0rd!')).status).toBe(200)
    expect((await signIn(email, newPassword)).status).toBe(401)
    expect((await signIn(email, 'Own-w0rd!')).status).toBe(200)
  })

  test('Google sign-in does not bypass the second factor, with or without a password', async () => {
    const withTwoSteps = async (owner: Session, proof: object) => {
      const enabled = await owner.post('/api/auth/two-factor/enable', proof)
      const key = new URL(((await enabled.json()) as { totpURI: string }).totpURI).searchParams.get('secret') ?? ''
      expect((await owner.post('/api/auth/two-factor/verify-totp', { code: codeOf(key) })).status).toBe(200)
      return key
    }
    const byPassword = await Session.register(baseUrl)
    const byGoogle = new Session(baseUrl, address())
    await signInWithGoogle(byGoogle, { email: byGoogle.email })
    const keys = new Map([
      [byPassword.email, await withTwoSteps(byPassword, { password })],
      [byGoogle.email, await withTwoSteps(byGoogle, {})],
    ])
    for (const [email, key] of keys) {
      const browser = new Session(baseUrl)
      const consented = await consent(await startGoogleSignIn(browser, '/auth/callback?from=%2Ftasks'), { email })
      expect(await followRedirect(browser, consented)).toBe('/login?step=code&from=%2Ftasks')
      expect(await status(browser)).toBe(401)
      const wrong = await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(key, 40) })
      expect([wrong.status, await status(browser)]).toEqual([401, 401])
      expect((await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(key, 1) })).status).toBe(200)
      expect(await emailOf(browser)).toBe(email)
    }
  })

  test('a verification link works in any browser in which the password was entered', async () => {
    const email = address()
    await signUp(email)
    const [mail] = await mailsTo(baseUrl, email, 1)
    const { session: phone } = await signIn(email)
    expect((await phone.fetch(linkIn(mail))).headers.get('location')).toBe('/network')
    expect(await emailOf(phone)).toBe(email)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/a/..//evil.example',
  ])('rejects a redirect to %s', async (elsewhere) => {
    const session = new Session(baseUrl)
    const social = await session.post('/api/auth/sign-in/social', { provider: 'google', callbackURL: elsewhere })
    expect(social.status).toBe(403)
    const query = `callbackURL=${encodeURIComponent(elsewhere)}`
    for (const path of [`/api/auth/verify-email?token=x&${query}`, `/api/auth/reset-password/x?${query}`]) {
      const response = await session.fetch(path)
      expect(response.headers.get('location') ?? '', path).not.toContain('evil')
      expect(response.status, path).toBe(403)
    }
    const body = { email: address(), redirectTo: elsewhere }
    expect((await session.post('/api/auth/request-password-reset', body)).status).toBe(403)
  })
})
