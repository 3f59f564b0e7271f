/** Interval between checks in milliseconds. After `mostLooks` checks without a message, the worker counts as failed. */
const lookEveryMs = 1000
const mostLooks = 20

/**
 * Detects that a worker does not respond. The watchdog counts checks instead of time, because no checks run while the
 * machine sleeps or the page is busy. Checks in hidden tabs are ignored, because browsers may pause the workers of such
 * tabs.
 */
export class Watchdog {
  readonly #onSilent: () => void
  #timer: ReturnType<typeof setInterval> | undefined
  #looks = 0

  constructor(onSilent: () => void) {
    this.#onSilent = onSilent
  }

  /** Starts to watch for messages. */
  expectSign(): void {
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs)
  }

  /** Call this for each message from the worker. */
  signed(): void {
    this.#looks = 0
  }

  /** Stops watching. */
  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#looks = 0
  }

  #look(): void {
    this.#looks = document.hidden ? 0 : this.#looks + 1
    if (this.#looks >= mostLooks) this.#onSilent()
  }
}
