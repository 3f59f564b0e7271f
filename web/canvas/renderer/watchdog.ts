/** Interval between checks in milliseconds, and the number of missed checks before giving up. */
const lookEveryMs = 1000
const mostLooks = 20

/**
 * Detects that a worker no longer responds. Counts checks instead of time, because none run while the machine sleeps or
 * the page is busy. Checks in hidden tabs do not count, because their workers may be paused.
 */
export class Watchdog {
  readonly #onSilent: () => void
  #timer: ReturnType<typeof setInterval> | undefined
  #looks = 0

  constructor(onSilent: () => void) {
    this.#onSilent = onSilent
  }

  /** Starts watching for a sign of life. */
  expectSign(): void {
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs)
  }

  /** Call on each sign of life. */
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
