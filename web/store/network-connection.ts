import { longestLogPage, type Snapshot } from '../../contract/networks.ts'
import { knowsEdits } from '../../contract/protocol.ts'
import type { BatchResult, LoggedBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { api } from '../api/api.ts'
import type { Role } from '../../domain/entities/member.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { failureText, isFailure, isPassing } from '../api/failure.ts'
import { OptimisticNetwork } from './optimistic-network.ts'
import type { QueuedBatch } from './queue-database.ts'
import { Removals } from './removals.ts'
import type { SnapshotCache } from './snapshot-cache.ts'
import type { NetworkView } from './types.ts'
import { UndoHistory } from './undo-history.ts'

/** A person waits this long before they are told, and may try again; loading itself goes on. */
const patienceMs = 5000
const slowText = 'The server has not answered yet. Kithmap goes on waiting for it; you can also try again.'
/** Loading ends: with the network, or with a sentence and a way to try again. Leaves slow lines time for large networks. */
const loadTimeoutMs = 60_000
/** How often the log is asked for when the server fails at it, before the whole network is read anew. */
const mostLogTries = 4
const firstLogRetryMs = 500
/** How long a page that cannot read the log gathers news before it reads the network as a whole. */
const rereadAfterMs = 2000

interface ConnectionOptions {
  readonly userId: string
  readonly cache: SnapshotCache
  /** What the person may do by their list of networks, which is newer than a network that was kept; null if unknown. */
  role(): Role | null
  pending(): readonly QueuedBatch[]
  /** Asks the live connection for everything after the version this page holds. */
  follow(after: number): void
  /** Nobody, or somebody else, is signed in. */
  onSignedOut(): void
  /** The log holds an edit of a kind this release does not know. */
  onUnknown(): void
  onChange(): void
}

/** One network this page has open: loading it, keeping it in step with the log, showing it. */
export class NetworkConnection {
  readonly id: string
  readonly history = new UndoHistory()
  readonly #options: ConnectionOptions
  readonly #removals = new Removals()
  #open: OptimisticNetwork | null = null
  #status: NetworkView['status'] = 'loading'
  #failure: string | null = null
  #shown: NetworkView | null = null
  #catchingUp = false
  #loading = false
  /** What this browser kept is being looked up. */
  #reading: Promise<Snapshot | null> | null = null
  /** What is shown was kept in this browser, and nobody has asked yet what has changed since. */
  #unasked = false
  #keptVersion: number | null = null
  #rereading = false
  #recalled = false
  #isHeard = false
  /** The present attempt to load it. */
  #attempt: AbortController | null = null
  /** Aborted while the network is being removed: nothing is asked of it any more. */
  #leaving = new AbortController()

  constructor(id: string, options: ConnectionOptions) {
    this.id = id
    this.#options = options
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
      isHeard: this.#isHeard,
      isRemovedHere: this.#leaving.signal.aborted,
      isMadeHere: (id) => this.#open?.isMadeHere(id) ?? false,
    }
    return this.#shown
  }

  /** Loads the network, or catches up if it was loaded before. What was kept in the browser is shown meanwhile. */
  async load(): Promise<void> {
    if (this.#leaving.signal.aborted || (this.#loading && this.#status !== 'failed')) return
    // Somebody is tired of waiting: what was asked for before no longer counts.
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

  /** Asks the server which steps of this person there are to undo and redo from before this page. */
  async recall(): Promise<void> {
    try {
      this.history.recall(await api.networks.listSteps({ id: this.id }, this.#call()))
      this.changed()
    } catch {
      // What this page does can be undone without it; the next connection asks again.
      this.#recalled = false
    }
  }

  /** Shows what was kept in this browser, unless the network is there already. */
  async readKept(): Promise<void> {
    if (this.#open) return
    this.#reading ??= this.#options.cache.read(this.id)
    const kept = await this.#reading
    this.#reading = null
    if (!kept || this.#open) return
    this.#unasked = true
    this.#take(kept)
  }

  /** Keeps the confirmed state in this browser, for the next time. */
  keep(): void {
    if (!this.#open || this.#open.version === this.#keptVersion) return
    this.#keptVersion = this.#open.version
    void this.#options.cache.write(this.#open.confirmed)
  }

  receive(batches: readonly LoggedBatch[]): void {
    if (!this.#open) return
    const complete = batches.every((batch) => this.#open?.confirm(batch))
    this.changed()
    if (!complete) void this.catchUp()
  }

  /**
   * Something happened here that this release has no word for. Its pages stay up to date by reading the network as a whole,
   * as far as they know what is in it.
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

  settle(batch: QueuedBatch, result: BatchResult | null): void {
    if (!this.#open) return
    if (!result) this.#open.drop(batch.batchId)
    else if (!this.#open.acknowledge(batch, result, this.#options.userId)) void this.catchUp()
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

  /** This person removes it. What is being asked for would find nothing, so it is not waited for. */
  leave(): void {
    this.#leaving.abort()
    this.changed()
  }

  /** It was not removed after all. */
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

  /** Reads the log from the version this page holds; the live connection may be down or behind. */
  async catchUp(): Promise<void> {
    const { signal: left } = this.#leaving
    if (this.#catchingUp || !this.#open || left.aborted) return
    this.#catchingUp = true
    try {
      await this.#readLog()
      this.#isHeard = true
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
        // The network as a whole may still be had.
        if (failures === mostLogTries) return this.#fetch()
        await pause(firstLogRetryMs * 2 ** failures)
      }
    }
  }

  /** True if there is more. */
  async #readLogPage(network: OptimisticNetwork): Promise<boolean> {
    const after = network.version
    const page = await api.networks.listEdits({ id: this.id, after }, this.#call())
    // So far behind that the whole is quicker, or ahead of a server that was set back to an older state.
    if (page.version > after + longestLogPage || page.version < after) {
      await this.#fetch()
      return false
    }
    if (!page.batches.every(({ edits }) => knowsEdits(edits))) {
      this.#options.onUnknown()
      await this.#fetch()
      return false
    }
    for (const batch of page.batches) network.confirm(batch)
    this.changed()
    return network.version > after && network.version < page.version
  }

  /** What came in between decides how to go on. */
  #stayBehind(error: unknown): void {
    if (isFailure(error, 'UNAUTHORIZED', 'ACCOUNT_CHANGED')) this.#options.onSignedOut()
    // The live connection resumes from there as soon as it stands again.
    else if (isAway(error)) this.#options.follow(this.#open?.version ?? 0)
    else this.#fail(error)
  }

  /** There is no telling what the network looks like. */
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
    this.#isHeard = true
    this.#take(snapshot)
    this.#options.follow(this.#open?.version ?? 0)
    void this.#options.cache.remove(this.id)
    whenIdle(() => this.keep())
  }

  #take(snapshot: Snapshot): void {
    const before = this.#open?.confirmedGraph
    this.#open = new OptimisticNetwork(snapshot, this.#options.pending(), this.#removals)
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

/** Nothing was decided: the network, the server or its database is away. */
const isAway = (error: unknown) => isPassing(error) && !isFailure(error, 'FAULT')
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
