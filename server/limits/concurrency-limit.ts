import { Rejected } from '../platform/rejected.ts'

interface Line {
  active: number
  readonly waiting: (() => void)[]
}

/** Limits the number of calls per owner that run at the same time. Other calls wait for their turn, up to a limit. */
export class ConcurrencyLimit {
  readonly #lines = new Map<string, Line>()
  readonly #most: number
  readonly #mostWaiting: number

  constructor(most: number, mostWaiting: number) {
    this.#most = most
    this.#mostWaiting = mostWaiting
  }

  /** Waits for a turn. Resolves to a function that ends the turn. Throws TOO_FAST if too many calls are waiting. */
  async take(owner: string): Promise<() => void> {
    const line = this.#lines.get(owner) ?? { active: 0, waiting: [] }
    this.#lines.set(owner, line)
    if (line.active < this.#most) line.active++
    else if (line.waiting.length >= this.#mostWaiting) throw new Rejected('TOO_FAST')
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = line.waiting.shift()
      // The slot goes to the next waiting call, so `active` stays the same.
      if (next) return next()
      line.active--
      if (line.active === 0) this.#lines.delete(owner)
    }
  }

  async during<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const end = await this.take(owner)
    try {
      return await work()
    } finally {
      end()
    }
  }
}
