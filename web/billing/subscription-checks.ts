import type { SubscriptionCheck } from '../../contract/billing.ts'

/** For how long an answer is good, milliseconds. Who has paid will not lose it soon; who has not may pay any moment. */
export const subscribedForMs = 60 * 60_000
export const unsubscribedForMs = 5 * 60_000
/** Two checks have at least this between them, milliseconds. */
export const betweenChecksMs = 5000
/** Unless they are forced, there are at most so many in this time, milliseconds. */
export const mostUnforced = 3
export const unforcedWindowMs = 10 * 60_000

export interface SubscriptionState {
  readonly phase: 'idle' | 'loading' | 'result'
  /** Whom it is about. */
  readonly userId: string | null
  /** The last answer, if there was one. */
  readonly check: SubscriptionCheck | null
  /** What the interface goes by: when nobody can say, nobody is kept out. The server decides by itself. */
  readonly isSubscribed: boolean
  /** Why the last check failed. */
  readonly error: string | null
}

interface SubscriptionChecksOptions {
  readonly ask: () => Promise<SubscriptionCheck>
  readonly describe: (error: unknown) => string
  /** Undefined where a browser keeps nothing. */
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

/** Asks for the subscription of whoever is signed in, not more often than is decent, and remembers the answer. */
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
   * What is known of a person's subscription, asked for if what is known is too old. `force`: whatever its age. Never
   * rejects. A check that comes too soon after others answers with what is known.
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

  /** What was learned last about a person, however long ago. `at` is in milliseconds since 1970. */
  remembered(userId: string): { readonly isSubscribed: boolean; readonly at: number } | null {
    const cached = this.#read(userId)
    return cached && { isSubscribed: cached.data.isSubscribed, at: cached.timestamp }
  }

  /** For a sign-in, a sign-out, and before something changes elsewhere: the next check asks. */
  forget(): void {
    this.#underway = null
    this.#lastCheckAt = Number.NEGATIVE_INFINITY
    this.#unforced = []
    try {
      this.#options.storage?.removeItem(cacheKey)
    } catch {
      // Where nothing can be kept there is nothing to forget.
    }
    this.#set(unknown)
  }

  /** A fresher answer that came by another way. */
  learn(userId: string, data: SubscriptionCheck): void {
    this.#write({ userId, data, timestamp: this.#options.now() })
    this.#set(resultOf(userId, data))
  }

  async #ask(userId: string, cached: Cached | null): Promise<SubscriptionState> {
    // What was known is shown meanwhile.
    this.#set({ ...unknown, phase: 'loading', userId, check: cached?.data ?? null })
    const isCurrent = () => this.#underway?.userId === userId
    try {
      const data = await this.#options.ask()
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
      // Nothing to read, or nothing we wrote: it is asked for anew.
      return null
    }
  }

  #write(cached: Cached): void {
    try {
      this.#options.storage?.setItem(cacheKey, JSON.stringify(cached))
    } catch {
      // A full or forbidden storage costs a request the next time, no more.
    }
  }
}

function resultOf(userId: string, check: SubscriptionCheck): SubscriptionState {
  return { phase: 'result', userId, check, isSubscribed: check.isSubscribed, error: null }
}
