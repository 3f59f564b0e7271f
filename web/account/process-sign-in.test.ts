import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { processSignIn, type Stage } from './process-sign-in.ts'
import type { SubscriptionSource } from './subscription-source.ts'
import { callbackTexts as texts } from './texts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})
const subscribed = { isSubscribed: true }
const free = { isSubscribed: false }

function source(parts: Partial<SubscriptionSource>): SubscriptionSource {
  return { remembered: () => null, forget: () => {}, isChecking: () => false, check: () => never, ...parts }
}

/** Runs the end of a sign-in with these responses. Records what was shown and when the page was left. */
function begin(session: Promise<string | null>, subscription: SubscriptionSource | null | Promise<never>) {
  const stages: Stage[] = []
  const exits: { exit: string; atMs: number }[] = []
  const start = Date.now()
  const giveUp = processSignIn({
    findUser: () => session,
    findSubscription: () => Promise.resolve(subscription),
    show: (stage) => stages.push(stage),
    leave: (exit) => exits.push({ exit, atMs: Date.now() - start }),
  })
  return { stages, exits, giveUp }
}

const yes = Promise.resolve('user')

describe('the message and the destination after signing in', () => {
  test.each([
    ['no session', Promise.resolve(null), null, texts.noSession, 'login', 2000],
    ['no open purchase', yes, null, texts.welcomeBack, 'enter', 500],
    [
      'remembered, subscribed',
      yes,
      source({ remembered: () => ({ ...subscribed, at: Date.now() - 299_000 }) }),
      texts.welcomeBack,
      'enter',
      500,
    ],
    [
      'remembered, free',
      yes,
      source({ remembered: () => ({ ...free, at: Date.now() }) }),
      texts.subscribe,
      'plans',
      500,
    ],
    [
      'remembered too long ago',
      yes,
      source({ remembered: () => ({ ...free, at: Date.now() - 300_000 }), check: async () => subscribed }),
      texts.active,
      'enter',
      500,
    ],
    ['asked, subscribed', yes, source({ check: async () => subscribed }), texts.active, 'enter', 500],
    ['asked, free', yes, source({ check: async () => free }), texts.subscribe, 'plans', 500],
    ['asked already', yes, source({ isChecking: () => true }), texts.checking, 'enter', 0],
    ['no response in time', never, null, texts.tooLong, 'login', 18_000],
    ['no response about the subscription', yes, source({}), texts.tooLong, 'login', 18_000],
  ])('%s', async (_case, session, subscription, message, exit, atMs) => {
    const { stages, exits } = begin(session, subscription)
    await vi.advanceTimersByTimeAsync(atMs)
    expect(stages.at(-1)?.message).toBe(message)
    expect(exits).toEqual([{ exit, atMs }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(exits).toHaveLength(1)
  })

  test('reports failures, and a failed subscription check does not block entry', async () => {
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

  test('progress jumps to 60, 80, and 95, and giving up prevents navigation', async () => {
    const { stages } = begin(yes, source({ check: async () => subscribed }))
    await vi.advanceTimersByTimeAsync(0)
    expect(stages.map(({ jumpTo }) => jumpTo)).toEqual([undefined, 60, 80, 95])
    const left = begin(yes, null)
    await vi.advanceTimersByTimeAsync(100)
    left.giveUp()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(left.exits).toEqual([])
  })
})
