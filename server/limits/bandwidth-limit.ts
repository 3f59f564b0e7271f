import { setImmediate as letOthers, setTimeout as sleep } from 'node:timers/promises'
import { ConcurrencyLimit } from './concurrency-limit.ts'

const megabyte = 1024 * 1024

interface Rate {
  /** Number of bytes that can be sent in a burst. */
  readonly mostBytes: number
  /** Number of bytes per second that can be sent after the burst. */
  readonly bytesPerSecond: number
}

/**
 * The first visits of twenty users at one IP address are served immediately (`bandwidth-limit.test.ts`), and then
 * fifteen visits per second. With a gigabit connection, a single client could receive four times as much and use the
 * whole server.
 */
export const defaultBandwidth: Rate = { mostBytes: 96 * megabyte, bytesPerSecond: 32 * megabyte }
/** Number of bytes charged for each response in addition to its body, for looking it up and sending its headers. */
export const headBytes = 128 * 1024
/**
 * Maximum number of waiting responses per IP address. It is high, because one IP address can be a proxy for all users.
 */
const mostWaiting = 1000
const forgetAbove = 10_000

/**
 * Limits the rate of content that is the same for all users and costs no points. Each IP address is served immediately
 * as long as it only opens pages. If it requests more, responses are delayed (decision 57).
 */
export class BandwidthLimit {
  readonly #rate: Rate
  readonly #turns = new ConcurrencyLimit(1, mostWaiting)
  /** For each address, the time from which a response to it is not delayed. */
  readonly #paidAt = new Map<string, number>()

  constructor(rate: Rate = defaultBandwidth) {
    this.#rate = rate
  }

  /**
   * Waits until the rate limit of the address allows a response, then calls `make`, which sends it and resolves to its
   * size in bytes. Throws TOO_FAST if too many responses are waiting.
   */
  async during(address: string, make: () => Promise<number>): Promise<void> {
    await this.#turns.during(address, async () => {
      const waitMs = this.waitMs(address)
      if (waitMs > 0) await sleep(waitMs)
      this.#charge(address, await make())
      // Lets the server respond to other addresses between two responses.
      await letOthers()
    })
  }

  /** Returns the delay before the next response to an address, in milliseconds. */
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
