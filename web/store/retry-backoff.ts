const firstRetryMs = 500
const longestRetryMs = 15_000
/**
 * Maximum number of attempts if the server fails, over about 45 seconds. After that, the other batches are sent without
 * this one.
 */
export const mostTries = 8

interface Failing {
  readonly tries: number
  /** Undefined while the batch is being retried. */
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

/** Schedules retries for networks whose first batch caused a server failure, up to a maximum number of attempts. */
export class RetryBackoff {
  readonly #failing = new Map<string, Failing>()

  isWaiting(networkId: string): boolean {
    return this.#failing.get(networkId)?.timer !== undefined
  }

  /** Schedules a retry with an increasing delay. Returns false after the last attempt. */
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

  /** Call this when the server has responded, or when a response is no longer needed. */
  reset(networkId: string): void {
    clearTimeout(this.#failing.get(networkId)?.timer)
    this.#failing.delete(networkId)
  }

  stop(): void {
    for (const networkId of this.#failing.keys()) this.reset(networkId)
  }
}
