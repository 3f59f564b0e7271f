import type { RejectedEdit } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { failureText } from '../api/failure.ts'
import type { QueuedBatch } from './queue-database.ts'

export interface Listing<Row> {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly rows: readonly Row[]
  /** False if there are more rows than listed. */
  readonly isComplete: boolean
  readonly failure: string | null
}

type Batch = Pick<QueuedBatch, 'networkId' | 'edits'>

type Rows<Row> = Pick<Listing<Row>, 'rows' | 'isComplete'>

interface ListingOptions<Row, Shown> {
  readonly fetch: () => Promise<Rows<Row>>
  /**
   * Returns the rows after edits to one network. Data that cannot be derived from the rows arrives with the next
   * response.
   */
  readonly withEdits: (rows: readonly Row[], networkId: string, edits: readonly Edit[]) => readonly Row[]
  readonly present: (listing: Listing<Row>) => Shown
  /** The browser's cache of the rows, to show them before the server has responded. */
  readonly cache?: {
    readonly read: () => Promise<Rows<Row> | null>
    readonly write: (rows: Rows<Row>) => Promise<void>
  }
  readonly onChange: () => void
  /** Minimum interval between requests in milliseconds. Matters, for example, during an import of thousands of rows. */
  readonly pauseMs: number
}

/**
 * Maximum number of accepted edits that an unwatched list stores until it is next read. With more edits, the list is
 * fetched again when a component next watches it.
 */
export const mostConfirmed = 5000

/**
 * A list of entries from all networks of a user, such as people or tasks. Most of these networks are not open on this
 * page. The list is the server's response with the queued edits applied on top. It is only fetched while a component
 * watches it.
 */
export class LiveListing<Row, Shown> {
  readonly #options: ListingOptions<Row, Shown>
  #base: Rows<Row> = { rows: [], isComplete: true }
  /** Edits that the server has accepted, but that are not part of `#base` yet. */
  #confirmed: Batch[] = []
  /** Number of edits in `#confirmed`. */
  #confirmedEdits = 0
  #status: Listing<Row>['status'] = 'loading'
  #failure: string | null = null
  #watchers = 0
  #refreshing = false
  /** True if the list may have changed since the running request was sent, so that another request is needed. */
  #again = false
  /** True if the response to the running request may lack edits that the server has accepted since. */
  #lacksEdits = false
  #shown: Shown | null = null

  constructor(options: ListingOptions<Row, Shown>) {
    this.#options = options
  }

  /** Keeps the list up to date until the returned function is called. */
  watch(): () => void {
    this.#watchers++
    if (this.#status === 'loading') void this.#showCached()
    void this.refresh()
    return () => void this.#watchers--
  }

  list(pending: readonly QueuedBatch[]): Shown {
    if (this.#shown) return this.#shown
    if (this.#status === 'ready') {
      this.#base = { ...this.#base, rows: this.#after(this.#base.rows, this.#confirmed) }
      this.#release()
    }
    this.#shown = this.#options.present({
      status: this.#status,
      rows: this.#after(this.#base.rows, pending),
      isComplete: this.#base.isComplete,
      failure: this.#failure,
    })
    return this.#shown
  }

  /** Makes the next read compute the list again. */
  invalidate(): void {
    this.#shown = null
  }

  /**
   * Fetches the list again if a component watches it. Call this when the list may have changed elsewhere, such as in
   * another tab.
   */
  outdate(): void {
    if (this.#watchers > 0) void this.refresh()
  }

  /**
   * Takes the edits of a batch that the server has accepted. They are stored and applied together when the list is next
   * read, because most of the time no component watches it.
   */
  confirm({ networkId, edits }: QueuedBatch, refused: readonly RejectedEdit[]): void {
    const rejectedAt = new Set(refused.map(({ index }) => index))
    const accepted = edits.filter((_edit, index) => !rejectedAt.has(index))
    if (this.#status === 'ready' || this.#refreshing) this.#hold({ networkId, edits: accepted })
    this.#again = this.#refreshing
    this.#lacksEdits = this.#refreshing
    this.#changed()
  }

  #hold(batch: Batch): void {
    this.#confirmed.push(batch)
    this.#confirmedEdits += batch.edits.length
    // A watched list is read after every change, which applies the edits, so they do not accumulate.
    if (this.#confirmedEdits <= mostConfirmed || this.#watchers > 0) return
    this.#release()
    this.#base = { rows: [], isComplete: true }
    this.#status = 'loading'
  }

  #release(): void {
    this.#confirmed = []
    this.#confirmedEdits = 0
  }

  async refresh(): Promise<void> {
    this.#again = this.#refreshing
    if (this.#refreshing) return
    this.#refreshing = true
    do {
      this.#again = false
      this.#lacksEdits = false
      await this.#read()
      await new Promise((resolve) => setTimeout(resolve, this.#options.pauseMs))
    } while (this.#again && this.#watchers > 0)
    this.#refreshing = false
  }

  async #showCached(): Promise<void> {
    const cached = await this.#options.cache?.read()
    if (!cached || this.#status === 'ready') return
    this.#base = cached
    this.#status = 'ready'
    this.#changed()
  }

  async #read(): Promise<void> {
    try {
      const response = await this.#options.fetch()
      // The response may lack edits that the server has accepted since the request. Rows that already contain these
      // edits are kept until the next response. If there are no rows yet, the edits are applied to this response.
      if (this.#lacksEdits && this.#status === 'ready') return
      this.#base = response
      if (!this.#lacksEdits) this.#release()
      this.#status = 'ready'
      this.#failure = null
      void this.#options.cache?.write(response)
    } catch (error) {
      this.#failure = failureText(error)
      // Keeps a list that is already loaded, because an old list is more useful than an error.
      if (this.#status !== 'ready') this.#status = 'failed'
    }
    this.#changed()
  }

  /** Applies batches. The batches of one network are applied together. */
  #after(rows: readonly Row[], batches: readonly Batch[]): readonly Row[] {
    return Array.from(Map.groupBy(batches, ({ networkId }) => networkId)).reduce(
      (before, [networkId, ofNetwork]) =>
        this.#options.withEdits(
          before,
          networkId,
          ofNetwork.flatMap(({ edits }) => edits),
        ),
      rows,
    )
  }

  #changed(): void {
    this.invalidate()
    this.#options.onChange()
  }
}
