const firstRetryMs = 500
const longestRetryMs = 15_000
/** What the server fails at is sent this often, over three quarters of a minute, before the rest goes on without it. */
export const mostTries = 8

interface Setback {
  readonly tries: number
  /** Undefined while it is being tried again. */
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

/** Networks whose first batch the server failed at: when it is sent again, and when no more. */
export class Setbacks {
  readonly #setbacks = new Map<string, Setback>()

  isWaiting(networkId: string): boolean {
    return this.#setbacks.get(networkId)?.timer !== undefined
  }

  /** Has it tried again after a while, longer each time. False if it was tried often enough. */
  suffer(networkId: string, retry: () => void): boolean {
    const tries = (this.#setbacks.get(networkId)?.tries ?? 0) + 1
    this.forget(networkId)
    if (tries >= mostTries) return false
    const again = () => {
      this.#setbacks.set(networkId, { tries, timer: undefined })
      retry()
    }
    const timer = setTimeout(again, Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs))
    this.#setbacks.set(networkId, { tries, timer })
    return true
  }

  /** An answer came, or none is needed any more. */
  forget(networkId: string): void {
    clearTimeout(this.#setbacks.get(networkId)?.timer)
    this.#setbacks.delete(networkId)
  }

  stop(): void {
    for (const networkId of this.#setbacks.keys()) this.forget(networkId)
  }
}
