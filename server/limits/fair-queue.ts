import { Rejected } from '../platform/rejected.ts'

interface Bounds {
  readonly most: number
  /** Maximum number of slots for heavy users. The other slots are reserved for other users. */
  readonly mostHeavy: number
  readonly mostWaiting: number
}

interface Work {
  readonly owner: string
  readonly since: number
}

interface Waiting {
  readonly owner: string
  begin(work: Work): void
}

/** Recent use in milliseconds above which a user counts as a heavy user. Recent use is halved every minute. */
const muchMs = 5000
const halfForgottenMs = 60_000
/** Recent use in milliseconds below which the entry of a user is deleted. */
const littleMs = 50

/**
 * Limits the number of long operations that run at the same time, for all users together. The user with the least
 * recent use goes first, and heavy users never occupy all slots. So users with many long operations do not block
 * others.
 */
export class FairQueue {
  readonly #bounds: Bounds
  readonly #now: () => number
  readonly #active = new Set<Work>()
  readonly #waiting: Waiting[] = []
  readonly #had = new Map<string, { ms: number; at: number }>()

  /** `now` returns milliseconds since any fixed time. */
  constructor(bounds: Bounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds
    this.#now = now
  }

  /** Runs `work` when it is the owner's turn. Throws TOO_FAST if too many operations are waiting. */
  async during<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= this.#bounds.mostWaiting) throw new Rejected('TOO_FAST')
    const mine = await new Promise<Work>((begin) => {
      this.#waiting.push({ owner, begin })
      this.#beginWaiting()
    })
    try {
      return await work()
    } finally {
      this.#active.delete(mine)
      this.#remember(mine)
      this.#beginWaiting()
    }
  }

  #beginWaiting(): void {
    for (let next = this.#nextWaiting(); next; next = this.#nextWaiting()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      const work = { owner: next.owner, since: this.#now() }
      this.#active.add(work)
      next.begin(work)
    }
  }

  #nextWaiting(): Waiting | undefined {
    return this.#waiting
      .filter(({ owner }) => this.#hasRoomFor(owner))
      .reduce<Waiting | undefined>(
        (first, each) => (!first || this.#hadMs(each.owner) < this.#hadMs(first.owner) ? each : first),
        undefined,
      )
  }

  #hasRoomFor(owner: string): boolean {
    const { most, mostHeavy } = this.#bounds
    const isHeavy = (each: string) => this.#hadMs(each) > muchMs
    if (this.#active.size >= most) return false
    return !isHeavy(owner) || [...this.#active].filter((work) => isHeavy(work.owner)).length < mostHeavy
  }

  /** Returns a user's recent use in milliseconds, including running operations. */
  #hadMs(owner: string): number {
    const now = this.#now()
    const had = this.#had.get(owner)
    const before = had ? had.ms * 2 ** ((had.at - now) / halfForgottenMs) : 0
    return [...this.#active].reduce((sum, work) => sum + (work.owner === owner ? now - work.since : 0), before)
  }

  #remember({ owner, since }: Work): void {
    const now = this.#now()
    this.#had.set(owner, { ms: this.#hadMs(owner) + now - since, at: now })
    for (const each of this.#had.keys()) if (this.#hadMs(each) < littleMs) this.#had.delete(each)
  }
}
