import { setImmediate as letOthers, setTimeout as sleep } from 'node:timers/promises'
import { Turns } from './turns.ts'

const megabyte = 1024 * 1024

interface Rate {
  /** So much at once. */
  readonly mostBytes: number
  /** So much a second from then on. */
  readonly bytesPerSecond: number
}

/**
 * The first visits of twenty people who share an address go out at once (`pace.test.ts`), and then fifteen more in each
 * second. A line of a gigabit takes four times as much: whoever asked for that would have the server to themselves.
 */
export const usualPace: Rate = { mostBytes: 96 * megabyte, bytesPerSecond: 32 * megabyte }
/** What finding an answer and its head count for, beside its body. */
export const headBytes = 128 * 1024
/** Where a proxy in front is not known for one, an address may be everybody's. */
const mostWaiting = 1000
const forgetAbove = 10_000

/**
 * What is the same for everybody has no price: it goes out as fast to each address as pages are opened, and waits where
 * more is asked for (decision 57).
 */
export class Pace {
  readonly #rate: Rate
  readonly #turns = new Turns(1, mostWaiting)
  /** When each address has waited for all it got. */
  readonly #paidAt = new Map<string, number>()

  constructor(rate: Rate = usualPace) {
    this.#rate = rate
  }

  /** Makes an answer, of as many bytes as it resolves to, once it is the address's turn. Throws TOO_FAST. */
  async during(address: string, make: () => Promise<number>): Promise<void> {
    await this.#turns.during(address, async () => {
      const waitMs = this.waitMs(address)
      if (waitMs > 0) await sleep(waitMs)
      this.#charge(address, await make())
      // Between two answers everybody else has a turn.
      await letOthers()
    })
  }

  /** How long an address has to wait for its next answer, ms. */
  waitMs(address: string): number {
    const { mostBytes, bytesPerSecond } = this.#rate
    const owedMs = (this.#paidAt.get(address) ?? 0) - performance.now()
    return Math.max(0, owedMs - (mostBytes / bytesPerSecond) * 1000)
  }

  #charge(address: string, bytes: number): void {
    if (this.#paidAt.size > forgetAbove) this.#forget()
    const paidAt = Math.max(performance.now(), this.#paidAt.get(address) ?? 0)
    this.#paidAt.set(address, paidAt + ((headBytes + bytes) / this.#rate.bytesPerSecond) * 1000)
  }

  #forget(): void {
    for (const [address, at] of this.#paidAt) if (at < performance.now()) this.#paidAt.delete(address)
  }
}
