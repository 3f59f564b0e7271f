/** How often a sign is looked for, and after how many looks in vain whoever is watched is given up. */
const lookEveryMs = 1000
const mostLooks = 20

/**
 * Notices that somebody who is waited for gives no sign any more. Looks are counted, not time: none is taken while the
 * machine sleeps or the page is too busy, and none counts in a tab out of sight, whose workers may be halted.
 */
export class Watchdog {
  readonly #onSilent: () => void
  #timer: ReturnType<typeof setInterval> | undefined
  #looks = 0

  constructor(onSilent: () => void) {
    this.#onSilent = onSilent
  }

  /** A sign is due. */
  expectSign(): void {
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs)
  }

  /** It has come. */
  signed(): void {
    this.#looks = 0
  }

  /** None is due any more. */
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
