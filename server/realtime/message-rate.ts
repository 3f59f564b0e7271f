/** A page that comes back follows each network it has open, 100 at most, twice over while it loads. */
const mostMessages = 300
const messagesPerSecond = 20

/** How many messages one live connection may send. Points bound what a person asks for over all of them. */
export class MessageRate {
  readonly #now: () => number
  #left = mostMessages
  #at: number

  /** `now`: milliseconds, of any beginning. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#at = now()
  }

  /** Counts a message. False: it is one too many. */
  takes(): boolean {
    const now = this.#now()
    this.#left = Math.min(mostMessages, this.#left + ((now - this.#at) / 1000) * messagesPerSecond)
    this.#at = now
    if (this.#left < 1) return false
    this.#left--
    return true
  }
}
