/** How many bytes wait somewhere, and whether that is too much: until half of it is gone again. */
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

  /** True if it was too much and is not any more. */
  remove(bytes: number): boolean {
    this.#bytes -= bytes
    if (!this.isFull || this.#bytes > this.#most / 2) return false
    this.isFull = false
    return true
  }
}

/** Of one page, of all pages of one person, and of everybody's: beyond these edits wait in the log, not in memory. */
const mostOfPage = 2 * 1024 * 1024
const mostOfPerson = 16 * 1024 * 1024
const mostOfAll = 128 * 1024 * 1024

/** What was sent to the pages of one server and not taken by them yet. */
export class Unread {
  readonly #all = new Level(mostOfAll)
  readonly #persons = new Map<string, { readonly level: Level; pages: number }>()

  /** How many pages a person has. */
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

/** Who may be sent to again. */
export type Relieved = 'nobody' | 'page' | 'person' | 'all'

export class UnreadOfPage {
  readonly #all: Level
  readonly #person: Level
  readonly #own = new Level(mostOfPage)
  readonly #onClose: () => void
  /** When the page last took something, or had nothing to take. */
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

  /** For how long it has taken nothing of what waits for it, milliseconds. */
  get stalledMs(): number {
    return this.bytes === 0 ? 0 : performance.now() - this.#tookAt
  }

  add(bytes: number): void {
    if (this.bytes === 0) this.#tookAt = performance.now()
    for (const level of [this.#own, this.#person, this.#all]) level.add(bytes)
  }

  /** The page took so many bytes. What is told after it was closed counts no more. */
  remove(bytes: number): Relieved {
    const taken = Math.min(bytes, this.bytes)
    this.#tookAt = performance.now()
    const [own, person, all] = [this.#own, this.#person, this.#all].map((level) => level.remove(taken))
    if (all) return 'all'
    if (person) return 'person'
    return own ? 'page' : 'nobody'
  }

  /** Nobody will take the rest. */
  close(): Relieved {
    const relieved = this.remove(this.bytes)
    this.#onClose()
    return relieved
  }
}
