import { Turns } from '../limits/turns.ts'

/** Up to here a document is read before it is sent, which is quickest; beyond, only as fast as its reader takes it. */
export const largestPieceBytes = 16 * 1024 * 1024
/** What a document read in parts takes of memory. */
const streamBytes = 8 * 1024 * 1024
/** The most that wholes being read, or not taken yet by who asked, may hold: of one person, and of all. */
const mostOfPerson = 24 * 1024 * 1024
const mostOfAll = 128 * 1024 * 1024

/** A reader of parts who takes less than this on average, and has had a while, makes room for whoever waits. */
const leastBytesPerSecond = 256 * 1024
const graceMs = 5000

/** Leave to read one whole document. */
export interface Place {
  /** Whether it is to be read in parts. */
  readonly inParts: boolean
  /** Waits until the reader takes a part of so many bytes. Rejects when others wait and this reader is too slow. */
  sends(bytes: number, taken: Promise<void>): Promise<void>
  /** To be called when the answer has gone out, or never will. Calling it again does nothing. */
  release(): void
}

interface Reader {
  readonly since: number
  bytes: number
  readonly cut: PromiseWithResolvers<never>
}

/** Shares out the memory, and the connections to the database, that whole documents take while they are read. */
export class WholeReads {
  readonly #mostInParts: number
  readonly #now: () => number
  readonly #held = new Map<string, { bytes: number; inParts: number }>()
  readonly #readers = new Set<Reader>()
  /** As many as work at all, all of which may read: none is refused for it. */
  readonly #collecting = new Turns(1, Number.POSITIVE_INFINITY)
  #bytes = 0
  #inParts = 0
  #waiting = Promise.withResolvers<void>()

  /**
   * `connections`: how many requests have among them. A document that is read in parts keeps one until the end. `now`:
   * milliseconds, of any beginning.
   */
  constructor(connections: number, now: () => number = () => performance.now()) {
    this.#now = now
    this.#mostInParts = Math.max(1, Math.floor(connections / 3))
  }

  /** Null: not now. */
  take(userId: string, bytes: number): Place | null {
    const inParts = bytes > largestPieceBytes
    const needed = inParts ? streamBytes : bytes
    const own = this.#held.get(userId) ?? { bytes: 0, inParts: 0 }
    const mostOwnInParts = Math.max(1, Math.floor(this.#mostInParts / 2))
    if (own.bytes + needed > mostOfPerson || (inParts && own.inParts >= mostOwnInParts)) return null
    if (this.#bytes + needed > mostOfAll || (inParts && this.#inParts >= this.#mostInParts)) {
      this.#cutSlowest()
      return null
    }
    this.#change(userId, needed, inParts ? 1 : 0)
    const reader: Reader = { since: this.#now(), bytes: 0, cut: Promise.withResolvers<never>() }
    // Whoever is not sending anything then does not hear of it.
    reader.cut.promise.catch(() => undefined)
    if (inParts) this.#readers.add(reader)
    let isHeld = true
    return {
      inParts,
      async sends(partBytes, taken) {
        await Promise.race([taken, reader.cut.promise])
        reader.bytes += partBytes
      },
      release: () => {
        if (!isHeld) return
        isHeld = false
        this.#readers.delete(reader)
        this.#change(userId, -needed, inParts ? -1 : 0)
        this.#waiting.resolve()
        this.#waiting = Promise.withResolvers()
      },
    }
  }

  /** Reads one of a person's documents into memory: their larger ones one at a time, which takes no longer for all of them. */
  collect<T>(userId: string, read: () => Promise<T>): Promise<T> {
    return this.#collecting.during(userId, read)
  }

  /** Resolves when some place was given back. */
  async released(): Promise<void> {
    await this.#waiting.promise
  }

  #cutSlowest(): void {
    const now = this.#now()
    const slow = [...this.#readers]
      .filter(({ since }) => now - since > graceMs)
      .map((reader) => ({ reader, rate: (reader.bytes / (now - reader.since)) * 1000 }))
      .filter(({ rate }) => rate < leastBytesPerSecond)
      .sort((one, other) => one.rate - other.rate)[0]
    slow?.reader.cut.reject(new Error('Others wait, and this reader takes too little.'))
  }

  #change(userId: string, bytes: number, inParts: number): void {
    const own = this.#held.get(userId) ?? { bytes: 0, inParts: 0 }
    this.#bytes += bytes
    this.#inParts += inParts
    const now = { bytes: own.bytes + bytes, inParts: own.inParts + inParts }
    if (now.bytes > 0 || now.inParts > 0) this.#held.set(userId, now)
    else this.#held.delete(userId)
  }
}
