/**
 * Collects the best candidates, at most `most`, without sorting all candidates. A lower rank is better. If ranks are
 * equal, the earlier candidate is better.
 */
export class TopCandidates {
  readonly #most: number
  readonly #ranks: number[] = []
  readonly #items: number[] = []

  constructor(most: number) {
    this.#most = most
  }

  offer(item: number, rank: number): void {
    const { length } = this.#items
    if (length >= this.#most && rank >= (this.#ranks[length - 1] as number)) return
    let at = length
    while (at > 0 && rank < (this.#ranks[at - 1] as number)) at--
    this.#items.splice(at, 0, item)
    this.#ranks.splice(at, 0, rank)
    if (this.#items.length <= this.#most) return
    this.#items.pop()
    this.#ranks.pop()
  }

  /** The collected candidates, best first. */
  get all(): readonly number[] {
    return this.#items
  }
}
