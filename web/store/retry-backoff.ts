const firstRetryMs = 500
const longestRetryMs = 15_000
/** What the server fails at is sent this often, over three quarters of a minute, before the rest goes on without it. */
export const mostTries = 8

interface Failing {
  readonly tries: number
  /** Undefined while it is being tried again. */
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

/** Networks whose first batch the server failed at: when it is sent again, and when no more. */
export class RetryBackoff {
  readonly #failing = new Map<string, Failing>()

  isWaiting(networkId: string): boolean {
    return this.#failing.get(networkId)?.timer !== undefined
  }

  /** Has it tried again after a while, longer each time. False if it was tried often enough. */
  retryLater(networkId: string, retry: () => void): boolean {
    const tries = (this.#failing.get(networkId)?.tries ?? 0) + 1
    this.reset(networkId)
    if (tries >= mostTries) return false
    const again = () => {
      this.#failing.set(networkId, { tries, timer: undefined })
      retry()
    }
    const timer = setTimeout(again, Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs))
    this.#failing.set(networkId, { tries, timer })
    return true
  }

  /** An answer came, or none is needed any more. */
  reset(networkId: string): void {
    clearTimeout(this.#failing.get(networkId)?.timer)
    this.#failing.delete(networkId)
  }

  stop(): void {
    for (const networkId of this.#failing.keys()) this.reset(networkId)
  }
}
