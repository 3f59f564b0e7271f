import { setImmediate as letOthers, setTimeout as sleep } from 'node:timers/promises'
import { Turns } from './turns.ts'

const megabyte = 1024 * 1024

interface Rate {
  /** Maximum burst. */
  readonly mostBytes: number
  /** Sustained rate after the burst. */
  readonly bytesPerSecond: number
}

/**
 * The first visits of twenty users who share an address are sent at once (`pace.test.ts`), then fifteen more per
 * second. A gigabit connection could take four times as much, so a single client would have the server to itself.
 */
export const usualPace: Rate = { mostBytes: 96 * megabyte, bytesPerSecond: 32 * megabyte }
/** Cost of looking up a response and sending its headers, besides its body. */
export const headBytes = 128 * 1024
/** Behind an unknown proxy, one address may stand for all users. */
const mostWaiting = 1000
const forgetAbove = 10_000

/**
 * Limits the rate of content that is the same for all users and costs no points. Each address gets it as fast as pages
 * are opened; beyond that, responses are delayed (decision 57).
 */
export class Pace {
  readonly #rate: Rate
  readonly #turns = new Turns(1, mostWaiting)
  /** Time at which each address will have waited for everything it received. */
  readonly #paidAt = new Map<string, number>()

  constructor(rate: Rate = usualPace) {
    this.#rate = rate
  }

  /** Makes a response when it is the address's turn. `make` resolves to the number of bytes. Throws TOO_FAST. */
  async during(address: string, make: () => Promise<number>): Promise<void> {
    await this.#turns.during(address, async () => {
      const waitMs = this.waitMs(address)
      if (waitMs > 0) await sleep(waitMs)
      this.#charge(address, await make())
      // Gives others a turn between two responses.
      await letOthers()
    })
  }

  /** Returns the delay before an address's next response, in milliseconds. */
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
