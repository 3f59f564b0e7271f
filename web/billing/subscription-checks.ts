import type { SubscriptionCheck } from '../../contract/billing.ts'

/**
 * How long a response is cached, in milliseconds. It is longer for subscribers, because others may subscribe at
 * any moment.
 */
export const subscribedForMs = 60 * 60_000
export const unsubscribedForMs = 5 * 60_000
/** Minimum interval in milliseconds between two checks. */
export const betweenChecksMs = 5000
/** Maximum number of checks within a window of `unforcedWindowMs`, not counting forced ones. */
export const mostUnforced = 3
export const unforcedWindowMs = 10 * 60_000

export interface SubscriptionState {
  readonly phase: 'idle' | 'loading' | 'result'
  /** Id of the user to whom the state belongs. Null for none. */
  readonly userId: string | null
  /** The last response. Null if there was none. */
  readonly check: SubscriptionCheck | null
  /**
   * Whether the user interface treats the user as a subscriber. During a check, the last response still applies. True
   * if the check failed, so that no one is locked out; the server enforces the plan itself.
   */
  readonly isSubscribed: boolean
  /** Error message of the last check if it failed, otherwise null. */
  readonly error: string | null
}

interface SubscriptionChecksOptions {
  /** Requests the state of a user's subscription. Rejects if another user is signed in. */
  readonly ask: (userId: string) => Promise<SubscriptionCheck>
  readonly describe: (error: unknown) => string
  /** Undefined if the browser blocks storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  readonly now: () => number
}

interface Cached {
  readonly userId: string
  readonly data: SubscriptionCheck
  readonly timestamp: number
}

const cacheKey = 'kithmap:subscription'
const unknown: SubscriptionState = { phase: 'idle', userId: null, check: null, isSubscribed: false, error: null }

/** Checks the subscription of the signed-in user at a limited rate, and caches the response. */
export class SubscriptionChecks {
  readonly #options: SubscriptionChecksOptions
  readonly #listeners = new Set<() => void>()
  #state = unknown
  #underway: { readonly userId: string; readonly answer: Promise<SubscriptionState> } | null = null
  #lastCheckAt = Number.NEGATIVE_INFINITY
  #unforced: number[] = []

  constructor(options: SubscriptionChecksOptions) {
    this.#options = options
  }

  get state(): SubscriptionState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Returns the state of a user's subscription. Asks the server if the cached state is too old or `force` is true. If
   * the server was asked too recently, returns the cached state. Never rejects.
   */
  async check(userId: string, { force = false } = {}): Promise<SubscriptionState> {
    if (this.#underway?.userId === userId) return this.#underway.answer
    const cached = this.#read(userId)
    if (!force && cached && this.#isFresh(cached)) return this.#set(resultOf(userId, cached.data))
    if (!this.#mayAsk(force)) {
      if (this.#state.userId === userId && this.#state.phase === 'result') return this.#state
      return this.#set(
        cached ? resultOf(userId, cached.data) : { ...unknown, phase: 'result', userId, isSubscribed: true },
      )
    }
    const answer = this.#ask(userId, cached)
    this.#underway = { userId, answer }
    return answer
  }

  /**
   * Returns the last known state of a user's subscription, regardless of its age. `at` is in milliseconds since 1970.
   */
  remembered(userId: string): { readonly isSubscribed: boolean; readonly at: number } | null {
    const cached = this.#read(userId)
    return cached && { isSubscribed: cached.data.isSubscribed, at: cached.timestamp }
  }

  /**
   * Clears the cache, so that the next check asks the server. Called on sign-in and sign-out, and before changes
   * outside this page.
   */
  forget(): void {
    this.#underway = null
    this.#lastCheckAt = Number.NEGATIVE_INFINITY
    this.#unforced = []
    try {
      this.#options.storage?.removeItem(cacheKey)
    } catch {
      // If the browser blocks storage, there is nothing to clear.
    }
    this.#set(unknown)
  }

  /** Stores a newer response from another source. */
  learn(userId: string, data: SubscriptionCheck): void {
    this.#write({ userId, data, timestamp: this.#options.now() })
    this.#set(resultOf(userId, data))
  }

  async #ask(userId: string, cached: Cached | null): Promise<SubscriptionState> {
    // Uses the cached state in the meantime.
    const known = cached ? resultOf(userId, cached.data) : { ...unknown, userId }
    this.#set({ ...known, phase: 'loading' })
    const isCurrent = () => this.#underway?.userId === userId
    try {
      const data = await this.#options.ask(userId)
      if (!isCurrent()) return this.#state
      this.#write({ userId, data, timestamp: this.#options.now() })
      return this.#set(resultOf(userId, data))
    } catch (error) {
      if (!isCurrent()) return this.#state
      const check = cached?.data ?? null
      return this.#set({ phase: 'result', userId, check, isSubscribed: true, error: this.#options.describe(error) })
    } finally {
      if (isCurrent()) this.#underway = null
    }
  }

  #mayAsk(force: boolean): boolean {
    const now = this.#options.now()
    if (now - this.#lastCheckAt < betweenChecksMs) return false
    this.#unforced = this.#unforced.filter((at) => now - at < unforcedWindowMs)
    if (!force && this.#unforced.length >= mostUnforced) return false
    this.#lastCheckAt = now
    if (!force) this.#unforced.push(now)
    return true
  }

  #isFresh({ data, timestamp }: Cached): boolean {
    const age = this.#options.now() - timestamp
    return age >= 0 && age < (data.isSubscribed ? subscribedForMs : unsubscribedForMs)
  }

  #set(state: SubscriptionState): SubscriptionState {
    this.#state = state
    for (const listener of this.#listeners) listener()
    return state
  }

  #read(userId: string): Cached | null {
    try {
      const cached = JSON.parse(this.#options.storage?.getItem(cacheKey) ?? 'null') as Cached | null
      return cached?.userId === userId ? cached : null
    } catch {
      // The stored entry is missing or invalid, so the server is asked.
      return null
    }
  }

  #write(cached: Cached): void {
    try {
      this.#options.storage?.setItem(cacheKey, JSON.stringify(cached))
    } catch {
      // If the storage is full or blocked, the next page asks the server again.
    }
  }
}

function resultOf(userId: string, check: SubscriptionCheck): SubscriptionState {
  return { phase: 'result', userId, check, isSubscribed: check.isSubscribed, error: null }
}
