import { ConcurrencyLimit } from '../limits/concurrency-limit.ts'

/**
 * Maximum size in bytes of a document that is read completely before it is sent, which is the fastest way. Larger
 * documents are streamed with backpressure.
 */
export const largestPieceBytes = 16 * 1024 * 1024
/** Memory in bytes for streaming a document. */
const streamBytes = 8 * 1024 * 1024
/** Maximum memory in bytes for documents that are being read or sent, per user and in total. */
const mostOfPerson = 24 * 1024 * 1024
const mostOfAll = 128 * 1024 * 1024

/** Minimum rate of a client during the last `rateWindowMs`. A slower client is disconnected while other users wait. */
const leastBytesPerSecond = 256 * 1024
const rateWindowMs = 5000
/** Interval in milliseconds at which a waiting request checks for a free slot, or for a reader that has become slow. */
const recheckMs = 1000

/** The permission to read a whole document. */
export interface Place {
  /** Whether the document has to be streamed in chunks. */
  readonly inParts: boolean
  /**
   * Waits until the client has received a chunk of this size in bytes. Rejects if the client is too slow while
   * other users wait.
   */
  sends(bytes: number, taken: Promise<void>): Promise<void>
  /** Releases the slot. Call this when the response was sent or canceled. Further calls have no effect. */
  release(): void
}

/** A client that receives a streamed document. */
class Reader {
  readonly cut = Promise.withResolvers<never>()
  readonly #since: number
  /** Chunks that the client has received within the last `rateWindowMs`, oldest first. */
  #taken: { readonly at: number; readonly bytes: number }[] = []

  constructor(now: number) {
    this.#since = now
    // While no chunk is being sent, nothing else handles the rejection.
    this.cut.promise.catch(() => undefined)
  }

  took(bytes: number, now: number): void {
    this.#taken.push({ at: now, bytes })
    this.#forget(now)
  }

  /** Returns the recent rate in bytes per second, or null if the client has not been reading for a whole window. */
  rate(now: number): number | null {
    if (now - this.#since <= rateWindowMs) return null
    this.#forget(now)
    return (this.#taken.reduce((sum, { bytes }) => sum + bytes, 0) / rateWindowMs) * 1000
  }

  #forget(now: number): void {
    const first = this.#taken.findIndex(({ at }) => at > now - rateWindowMs)
    this.#taken.splice(0, first < 0 ? this.#taken.length : first)
  }
}

/** Distributes memory and database connections among reads of whole documents. */
export class DocumentReads {
  readonly #mostInParts: number
  readonly #now: () => number
  readonly #reserved = new Map<string, { bytes: number; inParts: number }>()
  readonly #readers = new Set<Reader>()
  /** The number of waiting reads is unlimited, because each already has a slot. */
  readonly #collecting = new ConcurrencyLimit(1, Number.POSITIVE_INFINITY)
  #bytes = 0
  #inParts = 0
  #waiting = Promise.withResolvers<void>()

  /**
   * `connections` is the number of database connections that requests share. Streaming a document occupies one until
   * the end. `now` returns milliseconds since an arbitrary fixed time.
   */
  constructor(connections: number, now: () => number = () => performance.now()) {
    this.#now = now
    this.#mostInParts = Math.max(1, Math.floor(connections / 3))
  }

  /** Reserves a slot. Returns null if none is free. If other users occupy all slots, disconnects the slowest reader. */
  take(userId: string, bytes: number): Place | null {
    const inParts = bytes > largestPieceBytes
    const needed = inParts ? streamBytes : bytes
    const own = this.#reserved.get(userId) ?? { bytes: 0, inParts: 0 }
    const mostOwnInParts = Math.max(1, Math.floor(this.#mostInParts / 2))
    if (own.bytes + needed > mostOfPerson || (inParts && own.inParts >= mostOwnInParts)) return null
    if (this.#bytes + needed > mostOfAll || (inParts && this.#inParts >= this.#mostInParts)) {
      this.#cutSlowest()
      return null
    }
    this.#change(userId, needed, inParts ? 1 : 0)
    const reader = new Reader(this.#now())
    if (inParts) this.#readers.add(reader)
    let isReserved = true
    return {
      inParts,
      sends: async (partBytes, taken) => {
        await Promise.race([taken, reader.cut.promise])
        reader.took(partBytes, this.#now())
      },
      release: () => {
        if (!isReserved) return
        isReserved = false
        this.#readers.delete(reader)
        this.#change(userId, -needed, inParts ? -1 : 0)
        this.#waiting.resolve()
        this.#waiting = Promise.withResolvers()
      },
    }
  }

  /**
   * Reads a document of a user into memory. Reads larger documents of the same user one after the other. In total, this
   * takes no longer than reading them at the same time.
   */
  collect<T>(userId: string, read: () => Promise<T>): Promise<T> {
    return this.#collecting.during(userId, read)
  }

  /** Resolves when calling `take` again may succeed: a slot was released, or a reader may have become slow. */
  async mayHaveRoom(): Promise<void> {
    const recheck = Promise.withResolvers<void>()
    const timer = setTimeout(recheck.resolve, recheckMs)
    await Promise.race([this.#waiting.promise, recheck.promise])
    clearTimeout(timer)
  }

  #cutSlowest(): void {
    const now = this.#now()
    const slowest = [...this.#readers]
      .map((reader) => ({ reader, rate: reader.rate(now) ?? Number.POSITIVE_INFINITY }))
      .filter(({ rate }) => rate < leastBytesPerSecond)
      .sort((one, other) => one.rate - other.rate)[0]
    if (!slowest) return
    this.#readers.delete(slowest.reader)
    slowest.reader.cut.reject(new Error('The client reads too slowly while other requests wait.'))
  }

  #change(userId: string, bytes: number, inParts: number): void {
    const own = this.#reserved.get(userId) ?? { bytes: 0, inParts: 0 }
    this.#bytes += bytes
    this.#inParts += inParts
    const now = { bytes: own.bytes + bytes, inParts: own.inParts + inParts }
    if (now.bytes > 0 || now.inParts > 0) this.#reserved.set(userId, now)
    else this.#reserved.delete(userId)
  }
}
