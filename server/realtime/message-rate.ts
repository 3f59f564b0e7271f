/**
 * Maximum number of messages in a burst. A page that reconnects sends up to two messages for each of at most 100
 * networks that it follows.
 */
const mostMessages = 300
const messagesPerSecond = 20

/**
 * Limits the messages on one live connection. Rate-limit points limit the messages of a user across all connections.
 */
export class MessageRate {
  readonly #now: () => number
  #left = mostMessages
  #at: number

  /** `now` returns milliseconds since any fixed time. */
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
