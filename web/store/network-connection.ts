import { type LogEntry, readableLogEntries } from '../../contract/batches.ts'
import { longestLogPage, type Snapshot } from '../../contract/snapshot.ts'
import type { BatchResult } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { api } from '../api/api.ts'
import type { Role } from '../../domain/entities/member.ts'
import { whenIdle } from '../ui/page/when-idle.ts'
import { failureText, isFailure, isPassing } from '../api/failure.ts'
import { type Creator, Creators } from './creators.ts'
import { OptimisticNetwork } from './optimistic-network.ts'
import type { QueuedBatch } from './queue-database.ts'
import { Removals } from './removals.ts'
import type { SnapshotCache } from './snapshot-cache.ts'
import type { NetworkView } from './types.ts'
import { UndoHistory } from './undo-history.ts'

/** Time in milliseconds after which the user is told that loading takes long and can retry. Loading continues. */
const patienceMs = 5000
const slowText = 'The server has not answered yet. Kithmap keeps waiting. You can also try again.'
/**
 * Time limit for loading in milliseconds. When it is exceeded, an error is shown. The limit is long enough for large
 * networks on slow connections.
 */
const loadTimeoutMs = 60_000
/** Number of failed attempts to read the log, after which the whole network is read. */
const mostLogTries = 4
const firstLogRetryMs = 500
/**
 * If the log of a network cannot be read, the whole network is read after this time in milliseconds. The delay combines
 * several changes into one read.
 */
const rereadAfterMs = 2000

interface ConnectionOptions {
  readonly userId: string
  readonly cache: SnapshotCache
  /**
   * Returns the user's role according to their list of networks, which is newer than a cached network. Null if unknown.
   */
  role(): Role | null
  pending(): readonly QueuedBatch[]
  /** Follows the network on the live connection, starting after a version. */
  follow(after: number): void
  /** Called if no user, or another user, is signed in. */
  onSignedOut(): void
  /** Called if the log contains an edit that this release cannot read. */
  onUnknown(): void
  onChange(): void
}

/** An open network of this page: loads it, updates it from the log, and provides its view. */
export class NetworkConnection {
  readonly id: string
  readonly history = new UndoHistory()
  readonly #options: ConnectionOptions
  readonly #removals = new Removals()
  readonly #makers: Creators
  readonly #makerOf = (id: string): Creator => this.#makers.of(id)
  #open: OptimisticNetwork | null = null
  #status: NetworkView['status'] = 'loading'
  #failure: string | null = null
  #shown: NetworkView | null = null
  #catchingUp = false
  #loading = false
  /** The current read of the cached copy. */
  #reading: Promise<Snapshot | null> | null = null
  /** Whether the view is the cached copy and the server has not been asked for changes yet. */
  #unasked = false
  #keptVersion: number | null = null
  #rereading = false
  #recalled = false
  #isConfirmed = false
  /** The current attempt to load the network. */
  #attempt: AbortController | null = null
  /** Aborted while the user deletes the network, to cancel its requests. */
  #leaving = new AbortController()

  constructor(id: string, options: ConnectionOptions) {
    this.id = id
    this.#options = options
    this.#makers = new Creators(options.userId)
  }

  get network(): OptimisticNetwork | null {
    return this.#open
  }

  get view(): NetworkView {
    const role = this.#open ? (this.#options.role() ?? this.#open.role) : null
    if (this.#shown?.role !== role) this.#shown = null
    this.#shown ??= {
      id: this.id,
      status: this.#status,
      graph: this.#open?.view ?? null,
      role,
      failure: this.#failure,
      isConfirmed: this.#isConfirmed,
      isRemovedHere: this.#leaving.signal.aborted,
      makerOf: this.#makerOf,
    }
    return this.#shown
  }

  /** Loads the network, or the missed changes if it was loaded before. Shows the cached copy in the meantime. */
  async load(): Promise<void> {
    if (this.#leaving.signal.aborted || (this.#loading && this.#status !== 'failed')) return
    // A retry cancels the previous attempt.
    this.#attempt?.abort()
    const attempt = new AbortController()
    this.#attempt = attempt
    if (this.#open && !this.#unasked) {
      this.#options.follow(this.#open.version)
      this.#recallOnce()
      return
    }
    const { signal: left } = this.#leaving
    this.#loading = true
    if (!this.#open) this.#show('loading')
    const slow = setTimeout(() => {
      if (!this.#open && this.#attempt === attempt) this.#show('failed', slowText)
    }, patienceMs)
    try {
      await this.readKept()
      if (this.#open) void this.catchUp()
      else await this.#fetch()
      this.#unasked = false
      this.#recallOnce()
    } catch (error) {
      if (this.#attempt === attempt && !left.aborted) this.#fail(error)
    } finally {
      clearTimeout(slow)
      if (this.#attempt === attempt) {
        this.#attempt = null
        this.#loading = false
      }
    }
  }

  /** Loads the user's undo and redo steps from before this page was opened. */
  async recall(): Promise<void> {
    try {
      this.history.recall(await api.networks.listSteps({ id: this.id }, this.#call()))
      this.changed()
    } catch {
      // If this fails, steps of this page can be undone nevertheless. The next connection tries again.
      this.#recalled = false
    }
  }

  /** Shows the cached copy, unless the network has already loaded. */
  async readKept(): Promise<void> {
    if (this.#open) return
    this.#reading ??= this.#options.cache.read(this.id)
    const kept = await this.#reading
    this.#reading = null
    if (!kept || this.#open) return
    this.#unasked = true
    this.#take(kept)
  }

  /** Stores the confirmed state in the browser's cache. */
  keep(): void {
    if (!this.#open || this.#open.version === this.#keptVersion) return
    this.#keptVersion = this.#open.version
    void this.#options.cache.write(this.#open.confirmed)
  }

  receive(batches: readonly LogEntry[]): void {
    if (!this.#open) return
    const complete = batches.every((batch) => this.#open?.confirm(batch))
    this.changed()
    if (!complete) void this.catchUp()
  }

  /**
   * Handles a change of a kind that this release does not know: reads the whole network, as far as this release
   * understands it.
   */
  receiveUnknown(): void {
    this.#options.onUnknown()
    if (this.#rereading || !this.#open) return
    this.#rereading = true
    setTimeout(() => void this.#reread(), rereadAfterMs)
  }

  async #reread(): Promise<void> {
    this.#rereading = false
    if (!this.#open) return
    const { signal: left } = this.#leaving
    try {
      await this.#fetch()
    } catch (error) {
      if (!left.aborted) this.#stayBehind(error)
    }
  }

  settle(batch: QueuedBatch, result: BatchResult): void {
    if (!this.#open) return
    if (!this.#open.acknowledge(batch, result, this.#options.userId)) void this.catchUp()
    this.changed()
  }

  /** Removes batches that the server will not accept from the view. */
  drop(batchIds: readonly string[]): void {
    this.#open?.drop(batchIds)
    this.changed()
  }

  /** See `NetworkStore.restoring`. */
  restoring(ids: readonly string[], edits: readonly Edit[]): readonly Edit[] | null {
    return this.#open ? this.#removals.restoring(this.#open.view, ids, edits) : null
  }

  refold(): void {
    this.#open?.refold(this.#options.pending())
    this.changed()
  }

  /** Cancels running requests, because they would fail when the user deletes the network. */
  leave(): void {
    this.#leaving.abort()
    this.changed()
  }

  /** Call this if deleting has failed. */
  stay(): void {
    this.#leaving = new AbortController()
    this.#catchingUp = false
    this.#loading = false
    if (this.#open) void this.catchUp()
    else if (this.#status === 'loading') void this.load()
  }

  gone(): void {
    this.#open = null
    void this.#options.cache.remove(this.id)
    this.#show('gone')
  }

  changed(): void {
    this.#shown = null
    this.#options.onChange()
  }

  /** Reads the log after this page's version, because the live connection may be down or late. */
  async catchUp(): Promise<void> {
    const { signal: left } = this.#leaving
    if (this.#catchingUp || !this.#open || left.aborted) return
    this.#catchingUp = true
    try {
      await this.#readLog()
      this.#isConfirmed = true
      this.changed()
      this.#options.follow(this.#open?.version ?? 0)
    } catch (error) {
      if (!left.aborted) this.#stayBehind(error)
    } finally {
      this.#catchingUp = false
    }
  }

  async #readLog(): Promise<void> {
    let failures = 0
    while (this.#open) {
      try {
        if (!(await this.#readLogPage(this.#open))) return
      } catch (error) {
        if (!isFailure(error, 'FAULT')) throw error
        failures++
        // If the log cannot be read, reading the whole network may still be possible.
        if (failures === mostLogTries) return this.#fetch()
        await pause(firstLogRetryMs * 2 ** failures)
      }
    }
  }

  /** Reads a page of the log. Returns whether more pages follow. */
  async #readLogPage(network: OptimisticNetwork): Promise<boolean> {
    const after = network.version
    const page = await api.networks.listEdits({ id: this.id, after }, this.#call())
    // Either the page is so far behind that reading the whole network is faster, or the server was restored to an older
    // state.
    if (page.version > after + longestLogPage || page.version < after) {
      await this.#fetch()
      return false
    }
    const batches = readableLogEntries(page.batches)
    if (batches.length < page.batches.length) {
      this.#options.onUnknown()
      await this.#fetch()
      return false
    }
    for (const batch of batches) network.confirm(batch)
    this.changed()
    return network.version > after && network.version < page.version
  }

  /** Handles a failed attempt to catch up, depending on the error. */
  #stayBehind(error: unknown): void {
    if (isFailure(error, 'UNAUTHORIZED', 'ACCOUNT_CHANGED')) this.#options.onSignedOut()
    // When the live connection is open again, it continues after this version.
    else if (isAway(error)) this.#options.follow(this.#open?.version ?? 0)
    else this.#fail(error)
  }

  /** Handles an error after which the state of the network is unknown. */
  #fail(error: unknown): void {
    if (isFailure(error, 'NOT_FOUND')) return this.gone()
    this.#open = null
    this.#show('failed', failureText(error))
  }

  #recallOnce(): void {
    if (this.#recalled) return
    this.#recalled = true
    whenIdle(() => void this.recall())
  }

  async #fetch(): Promise<void> {
    const snapshot = await api.networks.get({ id: this.id }, this.#call())
    this.#isConfirmed = true
    this.#take(snapshot)
    this.#options.follow(this.#open?.version ?? 0)
    void this.#options.cache.remove(this.id)
    whenIdle(() => this.keep())
  }

  #take(snapshot: Snapshot): void {
    const before = this.#open?.confirmedGraph
    this.#open = new OptimisticNetwork(snapshot, this.#options.pending(), {
      removals: this.#removals,
      makers: this.#makers,
    })
    if (before) this.#removals.noteLost(before, this.#open.confirmedGraph)
    this.#show('ready')
  }

  #call() {
    const ends = [AbortSignal.timeout(loadTimeoutMs), this.#leaving.signal]
    if (this.#attempt) ends.push(this.#attempt.signal)
    return { context: { actor: this.#options.userId }, signal: AbortSignal.any(ends) }
  }

  #show(status: NetworkView['status'], failure: string | null = null): void {
    this.#status = status
    this.#failure = failure
    this.changed()
  }
}

/** Whether a request had no result: the network, the server or its database could not be reached. */
const isAway = (error: unknown) => isPassing(error) && !isFailure(error, 'FAULT')
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
