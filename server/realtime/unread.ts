/** Number of waiting bytes. It counts as full above the limit, until it drops to half of it. */
class Level {
  readonly #most: number
  #bytes = 0
  isFull = false

  constructor(most: number) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  add(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > this.#most) this.isFull = true
  }

  /** Returns true if it was full and no longer is. */
  remove(bytes: number): boolean {
    this.#bytes -= bytes
    if (!this.isFull || this.#bytes > this.#most / 2) return false
    this.isFull = false
    return true
  }
}

/** Limits per page, per user and in total. Beyond them, edits wait in the log instead of in memory. */
const mostOfPage = 2 * 1024 * 1024
const mostOfPerson = 16 * 1024 * 1024
const mostOfAll = 128 * 1024 * 1024

/** Data that has been sent to the pages of a server but not received yet. */
export class Unread {
  readonly #all = new Level(mostOfAll)
  readonly #persons = new Map<string, { readonly level: Level; pages: number }>()

  /** Returns the number of a user's pages. */
  pagesOf(userId: string): number {
    return this.#persons.get(userId)?.pages ?? 0
  }

  open(userId: string): UnreadOfPage {
    const person = this.#persons.get(userId) ?? { level: new Level(mostOfPerson), pages: 0 }
    person.pages++
    this.#persons.set(userId, person)
    return new UnreadOfPage(this.#all, person.level, () => {
      person.pages--
      if (person.pages === 0) this.#persons.delete(userId)
    })
  }
}

/** Pages to which sending can resume. */
export type Relieved = 'none' | 'page' | 'person' | 'all'

export class UnreadOfPage {
  readonly #all: Level
  readonly #person: Level
  readonly #own = new Level(mostOfPage)
  readonly #onClose: () => void
  /** When the page last received something, or had nothing to receive. */
  #tookAt = performance.now()

  constructor(all: Level, person: Level, onClose: () => void) {
    this.#all = all
    this.#person = person
    this.#onClose = onClose
  }

  get bytes(): number {
    return this.#own.bytes
  }

  get isTooMuch(): boolean {
    return this.#own.isFull || this.#person.isFull || this.#all.isFull
  }

  /** How long it has received nothing although data is waiting, in milliseconds. */
  get stalledMs(): number {
    return this.bytes === 0 ? 0 : performance.now() - this.#tookAt
  }

  add(bytes: number): void {
    if (this.bytes === 0) this.#tookAt = performance.now()
    for (const level of [this.#own, this.#person, this.#all]) level.add(bytes)
  }

  /** Records bytes that the page has received. Reports after it was closed are ignored. */
  remove(bytes: number): Relieved {
    const taken = Math.min(bytes, this.bytes)
    this.#tookAt = performance.now()
    const [own, person, all] = [this.#own, this.#person, this.#all].map((level) => level.remove(taken))
    if (all) return 'all'
    if (person) return 'person'
    return own ? 'page' : 'none'
  }

  /** Discards the rest, because the page is gone. */
  close(): Relieved {
    const relieved = this.remove(this.bytes)
    this.#onClose()
    return relieved
  }
}
