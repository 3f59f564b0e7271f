import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { processSignIn, type Stage } from './process-sign-in.ts'
import type { SubscriptionSource } from './subscription-source.ts'
import { callbackTexts as texts } from '../texts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})
const subscribed = { isSubscribed: true }
const free = { isSubscribed: false }

function source(parts: Partial<SubscriptionSource>): SubscriptionSource {
  return { remembered: () => null, forget: () => {}, isChecking: () => false, check: () => never, ...parts }
}

/** Runs the end of a sign-in with these responses. Records the shown stages and the time when the page was left. */
function begin(session: Promise<string | null>, subscription: SubscriptionSource | null | Promise<never>) {
  const stages: Stage[] = []
  const exits: { exit: string; atMs: number }[] = []
  const start = Date.now()
  const abort = processSignIn({
    findUser: () => session,
    findSubscription: () => Promise.resolve(subscription),
    show: (stage) => stages.push(stage),
    leave: (exit) => exits.push({ exit, atMs: Date.now() - start }),
  })
  return { stages, exits, abort }
}

const yes = Promise.resolve('user')

describe('signing in shows the correct message and continues to the correct page', () => {
  test.each([
    ['no session', Promise.resolve(null), null, texts.noSession, 'login', 2000],
    ['no pending purchase', yes, null, texts.welcomeBack, 'enter', 500],
    [
      'a subscription known from an earlier check',
      yes,
      source({ remembered: () => ({ ...subscribed, at: Date.now() - 299_000 }) }),
      texts.welcomeBack,
      'enter',
      500,
    ],
    [
      'a Free plan known from an earlier check',
      yes,
      source({ remembered: () => ({ ...free, at: Date.now() }) }),
      texts.subscribe,
      'plans',
      500,
    ],
    [
      'an earlier check that is too old',
      yes,
      source({ remembered: () => ({ ...free, at: Date.now() - 300_000 }), check: async () => subscribed }),
      texts.active,
      'enter',
      500,
    ],
    ['a subscription found by a new check', yes, source({ check: async () => subscribed }), texts.active, 'enter', 500],
    ['no subscription found by a new check', yes, source({ check: async () => free }), texts.subscribe, 'plans', 500],
    ['a check that is already running', yes, source({ isChecking: () => true }), texts.checking, 'enter', 0],
    ['no session response in time', never, null, texts.tooLong, 'login', 18_000],
    ['no subscription response in time', yes, source({}), texts.tooLong, 'login', 18_000],
  ])('with %s', async (_case, session, subscription, message, exit, atMs) => {
    const { stages, exits } = begin(session, subscription)
    await vi.advanceTimersByTimeAsync(atMs)
    expect(stages.at(-1)?.message).toBe(message)
    expect(exits).toEqual([{ exit, atMs }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(exits).toHaveLength(1)
  })

  test('signing in reports a failed session check and continues after a failed subscription check', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = begin(Promise.reject(new Error('away')), null)
    const unknown = begin(yes, source({ check: () => Promise.reject(new Error('away')) }))
    const silent = begin(yes, Promise.reject(new Error('away')))
    await vi.advanceTimersByTimeAsync(3000)
    expect(broken.stages.at(-1)).toEqual({ message: texts.sessionError, failed: true })
    expect(broken.exits).toEqual([{ exit: 'login', atMs: 3000 }])
    for (const { stages, exits } of [unknown, silent]) {
      expect(stages.at(-1)?.message).toBe(texts.unverified)
      expect(exits).toEqual([{ exit: 'enter', atMs: 1000 }])
    }
    expect(quiet).toHaveBeenCalledTimes(3)
    quiet.mockRestore()
  })

  test('the progress of a sign-in goes to 60, 80, and 95 percent, and after canceling no other page opens', async () => {
    const { stages } = begin(yes, source({ check: async () => subscribed }))
    await vi.advanceTimersByTimeAsync(0)
    expect(stages.map(({ jumpTo }) => jumpTo)).toEqual([undefined, 60, 80, 95])
    const left = begin(yes, null)
    await vi.advanceTimersByTimeAsync(100)
    left.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(left.exits).toEqual([])
  })
})
