import { Turns } from '../limits/turns.ts'

/** Up to here a document is read before it is sent, which is quickest; beyond, only as fast as its reader takes it. */
export const largestPieceBytes = 16 * 1024 * 1024
/** What a document read in parts takes of memory. */
const streamBytes = 8 * 1024 * 1024
/** The most that wholes being read, or not taken yet by who asked, may hold: of one person, and of all. */
const mostOfPerson = 24 * 1024 * 1024
const mostOfAll = 128 * 1024 * 1024

/** Leave to read one whole document. */
export interface Place {
  /** Whether it is to be read in parts. */
  readonly inParts: boolean
  /** To be called when the answer has gone out, or never will. Calling it again does nothing. */
  release(): void
}

/** Shares out the memory, and the connections to the database, that whole documents take while they are read. */
export class WholeReads {
  readonly #mostInParts: number
  readonly #held = new Map<string, { bytes: number; inParts: number }>()
  /** As many as work at all, all of which may read: none is refused for it. */
  readonly #collecting = new Turns(1, Number.POSITIVE_INFINITY)
  #bytes = 0
  #inParts = 0
  #waiting = Promise.withResolvers<void>()

  /** `connections`: how many requests have among them. A document that is read in parts keeps one until the end. */
  constructor(connections: number) {
    this.#mostInParts = Math.max(1, Math.floor(connections / 3))
  }

  /** Null: not now. */
  take(userId: string, bytes: number): Place | null {
    const inParts = bytes > largestPieceBytes
    const needed = inParts ? streamBytes : bytes
    const own = this.#held.get(userId) ?? { bytes: 0, inParts: 0 }
    const mostOwnInParts = Math.max(1, this.#mostInParts - 1)
    if (own.bytes + needed > mostOfPerson || this.#bytes + needed > mostOfAll) return null
    if (inParts && (own.inParts >= mostOwnInParts || this.#inParts >= this.#mostInParts)) return null
    this.#change(userId, needed, inParts ? 1 : 0)
    let isHeld = true
    return {
      inParts,
      release: () => {
        if (!isHeld) return
        isHeld = false
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

  #change(userId: string, bytes: number, inParts: number): void {
    const own = this.#held.get(userId) ?? { bytes: 0, inParts: 0 }
    this.#bytes += bytes
    this.#inParts += inParts
    const now = { bytes: own.bytes + bytes, inParts: own.inParts + inParts }
    if (now.bytes > 0 || now.inParts > 0) this.#held.set(userId, now)
    else this.#held.delete(userId)
  }
}
