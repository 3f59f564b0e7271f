/** A page that reconnects follows each network it has open, at most 100, up to twice while it loads. */
const mostMessages = 300
const messagesPerSecond = 20

/** Limits the messages of one live connection. Points limit those of a user across all connections. */
export class MessageRate {
  readonly #now: () => number
  #left = mostMessages
  #at: number

  /** `now` returns milliseconds from any origin. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#at = now()
  }

  /** Counts a message. Returns false if it exceeds the limit. */
  takes(): boolean {
    const now = this.#now()
    this.#left = Math.min(mostMessages, this.#left + ((now - this.#at) / 1000) * messagesPerSecond)
    this.#at = now
    if (this.#left < 1) return false
    this.#left--
    return true
  }
}
