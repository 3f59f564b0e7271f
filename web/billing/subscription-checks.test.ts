import { describe, expect, test } from 'vitest'
import type { SubscriptionCheck } from '../../contract/billing.ts'
import {
  mostUnforced,
  SubscriptionChecks,
  subscribedForMs,
  unforcedWindowMs,
  unsubscribedForMs,
} from './subscription-checks.ts'

const free: SubscriptionCheck = {
  isSubscribed: false,
  plan: 'free',
  status: null,
  interval: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  customer: null,
}
const pro: SubscriptionCheck = { ...free, isSubscribed: true, plan: 'pro', status: 'active' }

/** Simulates a page with its own clock, and a server whose responses the test sets. */
function page() {
  const kept = new Map<string, string>()
  const server = { answer: free, asked: 0, askedFor: '', away: false }
  const clock = { now: 1_000_000 }
  const open = () =>
    new SubscriptionChecks({
      ask: async (userId) => {
        server.asked++
        server.askedFor = userId
        if (server.away) throw new Error('away')
        return server.answer
      },
      describe: (error) => `It is ${error instanceof Error ? error.message : 'odd'}.`,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      now: () => clock.now,
    })
  return { server, clock, kept, open, checks: open() }
}

describe('a cached subscription response', () => {
  test.each([
    ['subscribed', pro, subscribedForMs],
    ['unsubscribed', free, unsubscribedForMs],
  ])('is used for the defined time for a %s user, even after a reload', async (_who, answer, goodForMs) => {
    const { server, clock, checks, open } = page()
    server.answer = answer
    expect(await checks.check('ana')).toMatchObject({ isSubscribed: answer.isSubscribed, check: answer, error: null })
    clock.now += goodForMs - 1
    expect(await open().check('ana')).toMatchObject({ phase: 'result', check: answer })
    expect(server.asked).toBe(1)
    clock.now += 1
    await open().check('ana')
    expect(server.asked).toBe(2)
  })

  test('an expired cached response is used until the next response arrives', async () => {
    const { server, clock, checks, open } = page()
    server.answer = pro
    await checks.check('ana')
    clock.now += subscribedForMs
    const reloaded = open()
    const answer = reloaded.check('ana')
    expect(reloaded.state).toMatchObject({ phase: 'loading', isSubscribed: true, check: pro })
    await answer
  })

  test('is not used for another user', async () => {
    const { server, clock, checks } = page()
    server.answer = pro
    await checks.check('ana')
    server.answer = free
    clock.now += 5000
    expect(await checks.check('bo')).toMatchObject({ userId: 'bo', isSubscribed: false })
    expect(server).toMatchObject({ asked: 2, askedFor: 'bo' })
  })

  test('is discarded on sign-out, even if the response arrives after the sign-out', async () => {
    const { server, checks, kept } = page()
    server.answer = pro
    const late = checks.check('ana')
    checks.forget()
    await late
    expect(checks.state).toMatchObject({ phase: 'idle', isSubscribed: false, check: null })
    expect(kept.size).toBe(0)
    await checks.check('ana')
    expect(server.asked).toBe(2)
  })
})

describe('subscription requests', () => {
  test('are sent once for concurrent checks, and at most once in five seconds', async () => {
    const { server, clock, checks } = page()
    const seen: string[] = []
    checks.subscribe(() => seen.push(checks.state.phase))
    await Promise.all([checks.check('ana'), checks.check('ana', { force: true }), checks.check('ana')])
    expect(server.asked).toBe(1)
    expect(seen).toEqual(['loading', 'result'])
    clock.now += 4999
    await checks.check('ana', { force: true })
    expect(server.asked).toBe(1)
    clock.now += 1
    await checks.check('ana', { force: true })
    expect(server.asked).toBe(2)
  })

  test('are sent at most three times in ten minutes unless the check is forced', async () => {
    const { server, clock, checks } = page()
    server.away = true
    for (let tries = 0; tries < 10; tries++) {
      await checks.check('ana')
      clock.now += 6000
    }
    expect(server.asked).toBe(mostUnforced)
    await checks.check('ana', { force: true })
    expect(server.asked).toBe(mostUnforced + 1)
    clock.now += unforcedWindowMs
    await checks.check('ana')
    expect(server.asked).toBe(mostUnforced + 2)
  })
})

test('a failed subscription check does not restrict access and reports the error', async () => {
  const { server, clock, checks } = page()
  server.away = true
  expect(await checks.check('ana')).toEqual({
    phase: 'result',
    userId: 'ana',
    check: null,
    isSubscribed: true,
    error: 'It is away.',
  })
  clock.now += 5000
  server.away = false
  expect(await checks.check('ana')).toMatchObject({ isSubscribed: false, error: null })
})
