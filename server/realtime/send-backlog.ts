/**
 * Counts unread bytes. Once the count exceeds the limit, `isFull` stays true until the count drops to half of the
 * limit.
 */
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

  /** Subtracts bytes. Returns whether `isFull` has changed to false. */
  remove(bytes: number): boolean {
    this.#bytes -= bytes
    if (!this.isFull || this.#bytes > this.#most / 2) return false
    this.isFull = false
    return true
  }
}

/**
 * Maximum number of unread bytes per page, per user and in total. Above a limit, edits stay in the log instead of
 * filling the send buffers in memory.
 */
const mostOfPage = 2 * 1024 * 1024
const mostOfPerson = 16 * 1024 * 1024
const mostOfAll = 128 * 1024 * 1024

/** Data that was sent to pages of this server but has not been received. */
export class SendBacklog {
  readonly #all = new Level(mostOfAll)
  readonly #persons = new Map<string, { readonly level: Level; pages: number }>()

  /** Returns the number of pages that a user has open. */
  pagesOf(userId: string): number {
    return this.#persons.get(userId)?.pages ?? 0
  }

  open(userId: string): PageBacklog {
    const person = this.#persons.get(userId) ?? { level: new Level(mostOfPerson), pages: 0 }
    person.pages++
    this.#persons.set(userId, person)
    return new PageBacklog(this.#all, person.level, () => {
      person.pages--
      if (person.pages === 0) this.#persons.delete(userId)
    })
  }
}

/** The pages to which sending can resume: none, this page, all pages of the user, or all pages. */
export type ResumeScope = 'none' | 'page' | 'person' | 'all'

export class PageBacklog {
  readonly #all: Level
  readonly #person: Level
  readonly #own = new Level(mostOfPage)
  readonly #onClose: () => void
  /** The time when the page last received data, or when no data was waiting for it. */
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

  /** How long the page has received nothing although data is waiting, in milliseconds. */
  get stalledMs(): number {
    return this.bytes === 0 ? 0 : performance.now() - this.#tookAt
  }

  add(bytes: number): void {
    if (this.bytes === 0) this.#tookAt = performance.now()
    for (const level of [this.#own, this.#person, this.#all]) level.add(bytes)
  }

  /** Subtracts bytes that the page has received, and returns where sending can resume. Has no effect after `close`. */
  remove(bytes: number): ResumeScope {
    const taken = Math.min(bytes, this.bytes)
    this.#tookAt = performance.now()
    const [own, person, all] = [this.#own, this.#person, this.#all].map((level) => level.remove(taken))
    if (all) return 'all'
    if (person) return 'person'
    return own ? 'page' : 'none'
  }

  /**
   * Called when the page disconnects. Subtracts its unread bytes from all totals, and returns where sending can resume.
   */
  close(): ResumeScope {
    const relieved = this.remove(this.bytes)
    this.#onClose()
    return relieved
  }
}
