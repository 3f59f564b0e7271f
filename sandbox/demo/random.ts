/** A random number generator with a seed: mulberry32 (Tommy Ettinger). It is sufficient for varied sample data. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number from 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns true with probability `share`. */
  falls(share: number): boolean {
    return this.next() < share
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T {
    const chosen = choices[Math.floor(this.next() * choices.length)]
    if (chosen === undefined) throw new Error('There is nothing to choose from.')
    return chosen
  }

  shuffled<T>(items: readonly T[]): T[] {
    const keyed = items.map((item) => [this.next(), item] as const)
    return keyed.sort(([a], [b]) => a - b).map(([, item]) => item)
  }

  /** Returns a version 4 UUID. */
  id(): string {
    const hex = Array.from({ length: 32 }, () => this.whole(0, 15).toString(16)).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
