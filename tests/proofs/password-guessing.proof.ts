import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInBudgets } from '../../server/account/password-guesses.ts'
import { count, figure, long, openStage, type Stage } from '../support/proof.ts'
import { password, Session } from '../support/session.ts'

const guesses = long ? 1000 : 200
/** Maximum number of passwords that the server checks within ten minutes. */
const mostLookedAt = 20
const samples = long ? 60 : 6
/**
 * Maximum relative difference of median times. The short form runs at the same time as other tests, so it prints times
 * without checking them.
 */
const mostApart = long ? 0.3 : Number.POSITIVE_INFINITY

let stage: Stage
/** A server without rate limits, because times can only be compared if no request is rejected. */
let unlimited: Stage
const attacker = '203.0.113.9'

beforeAll(async () => {
  stage = await openStage('guessing', { RATE_LIMIT: 'on', TRUSTED_PROXIES: '1', PASSWORD_COST: 'full' })
  unlimited = await openStage('timing', { PASSWORD_COST: 'full' })
})

afterAll(async () => {
  await stage?.close()
  await unlimited?.close()
})

/**
 * Returns the X-Forwarded-For header as a proxy sets it: a forged address sent by the client first, the client's real
 * address last.
 */
function through(address: string): string {
  const forged = Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.')
  return `${forged}, ${address}`
}

async function signIn(session: Session, word: string, address: string): Promise<number> {
  const response = await session.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': through(address) },
    body: JSON.stringify({ email: session.email, password: word }),
  })
  return response.status
}

test('T25 the server checks only a few of many wrong passwords, and the owner can still sign in', async () => {
  const owner = await Session.register(stage.server.baseUrl)
  const statuses: number[] = []
  for (let start = 0; start < guesses; start += 20) {
    const batch = Array.from({ length: 20 }, () => {
      const stranger = new Session(stage.server.baseUrl, owner.email)
      return signIn(stranger, `Wr0ng-${randomUUID()}`, attacker)
    })
    statuses.push(...(await Promise.all(batch)))
  }
  const lookedAt = statuses.filter((status) => status === 401).length
  expect(
    [...new Set(statuses)].sort((a, b) => a - b),
    'answers',
  ).toEqual([401, 429])
  expect(lookedAt).toBeGreaterThan(0)
  expect(lookedAt).toBeLessThanOrEqual(mostLookedAt)

  const elsewhere = new Session(stage.server.baseUrl, owner.email)
  expect(await signIn(elsewhere, password, '198.51.100.7'), 'from another IP address').toBe(200)
  expect(await signIn(owner, password, attacker), 'from the IP address of the attacker, in a known browser').toBe(200)
  const stranger = new Session(stage.server.baseUrl, owner.email)
  expect(await signIn(stranger, password, attacker), 'from the IP address of the attacker, in an unknown browser').toBe(
    429,
  )
  const neighbor = await Session.register(stage.server.baseUrl)
  const atOffice = new Session(stage.server.baseUrl, neighbor.email)
  expect(await signIn(atOffice, password, attacker), 'another user, from the IP address of the attacker').toBe(200)
  figure(`T25: ${count(guesses)} wrong passwords: ${lookedAt} checked, ${guesses - lookedAt} rejected without a check`)
})

test('T25 many IP addresses together get at most a hundred password checks for one account', async () => {
  const owner = await Session.register(stage.server.baseUrl)
  const before = long ? 0 : 94
  const budgets = signInBudgets({ address: '192.0.2.1', email: owner.email, knownBrowser: undefined })
  const key = budgets.find((budget) => budget.key.startsWith('account:'))?.key
  await stage.backstage.rows('insert into password_guess (key, count) values ($1, $2)', [key, before])
  let lookedAt = before
  for (let network = 0; network < (long ? 12 : 2); network++) {
    const batch = Array.from({ length: 10 }, (_, guess) =>
      signIn(new Session(stage.server.baseUrl, owner.email), 'Wr0ng-enough!', `2001:db8:0:${network}::${guess + 1}`),
    )
    lookedAt += (await Promise.all(batch)).filter((status) => status === 401).length
  }
  expect(lookedAt).toBeLessThanOrEqual(100)
  expect(await signIn(owner, password, '198.51.100.8')).toBe(200)
})

interface Answer {
  readonly ms: number
  readonly shape: string
}

async function ask(path: string, body: object): Promise<Answer> {
  const start = performance.now()
  const response = await new Session(unlimited.server.baseUrl).post(path, body)
  const text = await response.text()
  const ms = performance.now() - start
  const headers = [...response.headers].filter(([name]) => !['date', 'content-length', 'set-cookie'].includes(name))
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '='))
  return { ms, shape: JSON.stringify([response.status, headers, cookies, formOf(text)]) }
}

/** Returns a response without its variable parts: emails, usernames, ids and times. */
function formOf(text: string): string {
  return text
    .replaceAll(/[\w-]+@people\.test/g, 'email')
    .replaceAll(/\bu[0-9a-f-]{12}/g, 'username')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

test('T26 neither responses nor their timing reveal whether an email address has an account', async () => {
  const known = await Session.register(unlimited.server.baseUrl)
  const address = () => `${randomUUID()}@people.test`
  const username = () => `u${randomUUID().slice(0, 12)}`
  const questions: Record<string, (email: string) => readonly [string, object]> = {
    'sign-in': (email) => ['/api/auth/sign-in/email', { email, password: 'Wr0ng-enough!' }],
    'sign-up': (email) => ['/api/auth/sign-up/email', { name: 'Test Person', username: username(), email, password }],
    reset: (email) => ['/api/auth/request-password-reset', { email }],
    'verification mail': (email) => ['/api/auth/send-verification-email', { email }],
  }
  for (const [what, question] of Object.entries(questions)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let sample = 0; sample < samples; sample++) {
      const yes = await ask(...question(known.email))
      const no = await ask(...question(address()))
      expect(yes.shape, what).toBe(no.shape)
      times.known.push(yes.ms)
      times.unknown.push(no.ms)
    }
    const [yes, no] = [median(times.known), median(times.unknown)]
    figure(`T26 ${what}: median ${yes.toFixed(0)} ms with an account, ${no.toFixed(0)} ms without`)
    expect(Math.abs(yes - no), what).toBeLessThan(Math.max(yes, no) * mostApart)
  }
})
