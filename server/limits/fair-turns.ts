import { Refused } from '../refused.ts'

interface Bounds {
  readonly most: number
  /** Of them, how many people who have had much lately may hold together: the others are there for everybody else. */
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

/** From so much work on, somebody has had much. Half of what was had is forgotten after a minute. */
const muchMs = 5000
const halfForgottenMs = 60_000
/** Less is not worth remembering. */
const littleMs = 50

/**
 * Lets so much long work of all people go on at a time. Whoever has had least lately goes first, and those who have had much
 * never hold all places: a few people with work that takes long do not keep it from the others.
 */
export class FairTurns {
  readonly #bounds: Bounds
  readonly #now: () => number
  readonly #active = new Set<Work>()
  readonly #waiting: Waiting[] = []
  readonly #had = new Map<string, { ms: number; at: number }>()

  /** `now`: milliseconds, of any beginning. */
  constructor(bounds: Bounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds
    this.#now = now
  }

  /** Throws TOO_FAST where too many wait. */
  async during<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= this.#bounds.mostWaiting) throw new Refused('TOO_FAST')
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

  /** What somebody has had lately, work that is going on included. */
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
