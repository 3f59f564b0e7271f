import type { LiveMessage, UnreadableMessage } from '../../contract/live.ts'
import type { ListedPerson, ListedTag } from '../../contract/listed.ts'
import { ownProtocol, type Protocol } from '../../contract/protocol.ts'
import type { RejectedEdit } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { api } from '../api/api.ts'
import { EditSubmitter } from './edit-submitter.ts'
import { LiveConnection } from './live-connection.ts'
import { NetworkDirectory } from './network-directory.ts'
import { OpenNetworks } from './open-networks.ts'
import type { Listing } from './live-listing.ts'
import type { OwnedNetworkStore } from './network-store.ts'
import { Outbox, type SendOutcome, type Settlement } from './outbox.ts'
import { watchPage } from './page-lifecycle.ts'
import { peopleListing } from './people-listing.ts'
import { type QueuedBatch, QueueDatabase } from './queue-database.ts'
import { Saves } from './saves.ts'
import { sendBatch } from './send-batch.ts'
import { byNetwork, SetAside } from './set-aside.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import { newId, TabIdentity } from './tab-identity.ts'
import { tagListing } from './tag-listing.ts'
import { taskListing } from './task-listing.ts'
import type {
  DocumentEdits,
  History,
  NetworkList,
  NetworkView,
  NewNetworkOptions,
  RejectionNotice,
  ReversedStep,
  SaveResult,
  SaveStatus,
  SetAsideEdits,
  Submission,
  SubmitOptions,
  TaskOverview,
} from './types.ts'

/**
 * Whether the browser reports that it is offline. Some browsers do not report this; the store then detects it by failed
 * connections.
 */
const isBrowserOffline = () => 'onLine' in navigator && !navigator.onLine

/**
 * Time in milliseconds. A page that was hidden for longer than this checks for missed changes when it becomes visible.
 */
const staleAfterMs = 5 * 60_000

/** Creates the store of a signed-in user. Call `close` when the user leaves. Unsent edits stay in the browser. */
export function createNetworkStore({ userId }: { userId: string }): OwnedNetworkStore {
  return new BrowserNetworkStore(userId)
}

/** Connects the parts of the store: open networks, outbox, list of networks, and live connection. */
class BrowserNetworkStore implements OwnedNetworkStore {
  readonly userId: string
  readonly #listeners = new Set<() => void>()
  readonly #rejectionListeners = new Set<(notice: RejectionNotice) => void>()
  readonly #contentsListeners = new Set<(networkId?: string) => void>()
  readonly #saves = new Saves()
  readonly #tab: TabIdentity
  readonly #queue: QueueDatabase
  readonly #cache: SnapshotCache
  readonly #outbox: Outbox
  readonly #setAside: SetAside
  readonly #directory: NetworkDirectory
  readonly #tasks: ReturnType<typeof taskListing>
  readonly #people: ReturnType<typeof peopleListing>
  readonly #tags: ReturnType<typeof tagListing>
  readonly #networks: OpenNetworks
  readonly #submitter: EditSubmitter
  readonly #live: LiveConnection
  readonly #unload = new AbortController()
  /** Whether unsent edits of earlier page loads have been read. Until then, nothing is reported as saved. */
  #queueRead = false
  #outdated = false
  /**
   * Whether the server has responded since the live connection was lost. A proxy may block WebSockets but allow plain
   * requests.
   */
  #reached = false
  /** Number of unsent edits from a page of a newer release. This page can neither show nor send them. */
  #unknownOrphans = 0
  /** Number of edits in the queue at the last change. */
  #pending = 0
  #saveStatus: SaveStatus = { state: 'asking', pending: 0, setAside: 0, isKept: true }

  constructor(userId: string) {
    this.userId = userId
    const onChange = () => this.#changed()
    this.#tab = new TabIdentity(userId)
    this.#queue = new QueueDatabase(userId, onChange)
    this.#cache = new SnapshotCache(userId)
    this.#directory = new NetworkDirectory(userId, this.#cache, onChange)
    this.#tasks = taskListing(userId, onChange)
    this.#people = peopleListing(userId, this.#cache, onChange)
    this.#tags = tagListing(userId, this.#cache, onChange)
    this.#setAside = new SetAside({ tabId: this.#tab.id, database: this.#queue, onChange })
    this.#outbox = new Outbox({
      tabId: this.#tab.id,
      database: this.#queue,
      send: (batch) => this.#send(batch),
      onSettled: (batch, settlement) => this.#settled(batch, settlement),
      onChange,
    })
    this.#networks = new OpenNetworks({
      userId,
      cache: this.#cache,
      role: (networkId) => this.#directory.find(networkId)?.role ?? null,
      pending: (networkId) => this.#outbox.pending(networkId),
      follow: (networkId, after) => this.#live.send({ type: 'follow', networkId, after }),
      unfollow: (networkId) => this.#live.send({ type: 'unfollow', networkId }),
      onSignedOut: () => this.#outbox.kick(),
      onUnknown: () => this.#outdate(),
      onChange,
    })
    this.#submitter = new EditSubmitter({
      userId,
      saves: this.#saves,
      networks: this.#networks,
      outbox: this.#outbox,
      onRejection: (notice) => this.#notifyRejection(notice),
      onChange,
    })
    this.#live = new LiveConnection({
      userId,
      onMessage: (message) => this.#receive(message),
      onOpen: () => this.#reconnected(),
      onSignedOut: () => this.#outbox.kick(),
      onChange: () => {
        this.#reached = false
        this.#changed()
      },
    })
    watchPage(
      {
        onLeaving: () => this.#leaving(),
        onReturning: (awayMs) => this.#returning(awayMs),
        onOffline: onChange,
        // Stored edits are sent later, so only unstored edits would be lost.
        wouldLose: () => !this.isStored(),
      },
      this.#unload.signal,
    )
    void this.#tab.announce(() => void this.#adoptOrphans()).then(() => this.#adoptOrphans())
    void this.#setAside.read()
    void this.#directory.showKept()
    void this.#directory.refresh()
  }

  // --- reading ---------------------------------------------------------------------------------------------------

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  view(networkId: string): NetworkView {
    return this.#networks.view(networkId)
  }

  list(): NetworkList {
    return this.#directory.list(this.#outbox.pending())
  }

  tasks(): TaskOverview {
    return this.#tasks.list(this.#outbox.pending())
  }

  watchTasks(): () => void {
    return this.#tasks.watch()
  }

  people(): Listing<ListedPerson> {
    return this.#people.list(this.#outbox.pending())
  }

  watchPeople(): () => void {
    return this.#people.watch()
  }

  tags(): Listing<ListedTag> {
    return this.#tags.list(this.#outbox.pending())
  }

  watchTags(): () => void {
    return this.#tags.watch()
  }

  onContents(listener: (networkId?: string) => void): () => void {
    this.#contentsListeners.add(listener)
    return () => this.#contentsListeners.delete(listener)
  }

  saveStatus(): SaveStatus {
    return this.#saveStatus
  }

  isOutdated(): boolean {
    return this.#outdated
  }

  isStored(): boolean {
    return !this.#queue.behind || this.#outbox.pendingEdits === 0
  }

  pendingEdits(): readonly SetAsideEdits[] {
    return byNetwork(this.#outbox.pending())
  }

  setAside(): readonly SetAsideEdits[] {
    return this.#setAside.list()
  }

  history(networkId: string): History {
    return this.#networks.history(networkId)
  }

  confirmedVersion(networkId: string): number | null {
    return this.#networks.get(networkId)?.network?.version ?? null
  }

  open(networkId: string): () => void {
    return this.#networks.open(networkId)
  }

  prepare(networkId: string): void {
    this.#networks.prepare(networkId)
  }

  retry(networkId: string): void {
    this.#networks.load(networkId)
  }

  // --- editing networks ------------------------------------------------------------------------------------------

  submit(networkId: string, edits: readonly Edit[], options: SubmitOptions = {}): Submission {
    return this.#submitter.submit(networkId, edits, options)
  }

  submitTogether(parts: readonly DocumentEdits[], label: string): ReturnType<OwnedNetworkStore['submitTogether']> {
    return this.#submitter.submitTogether(parts, label)
  }

  undo(networkId: string): Promise<void> {
    return this.#submitter.undo(networkId)
  }

  redo(networkId: string): Promise<void> {
    return this.#submitter.redo(networkId)
  }

  reverse(networkId: string, step: ReversedStep): Promise<void> {
    return this.#submitter.reverse(networkId, step)
  }

  restoring(networkId: string, ids: readonly string[], edits: readonly Edit[]): readonly Edit[] | null {
    return this.#networks.get(networkId)?.restoring(ids, edits) ?? null
  }

  forgetStep(networkId: string, stepId: string): void {
    this.#networks.get(networkId)?.history.forget(stepId)
    this.#changed()
  }

  adoptStep(networkId: string, stepId: string, label: string): void {
    const connection = this.#networks.get(networkId)
    // The server may already have listed the first part of the step, so the history may contain an incomplete step.
    connection?.history.forget(stepId)
    connection?.history.record({ id: stepId, label, sharedId: stepId, entries: null })
    // Cached only after catching up. Otherwise, an incomplete network would be stored, and after a reload the rest
    // would appear to come from another user.
    void connection?.catchUp().then(() => connection.keep())
    this.#changed()
  }

  whenSaved(networkId: string): Promise<SaveResult> {
    this.#outbox.flush()
    const batchIds = this.#outbox.pending(networkId).map(({ batchId }) => batchId)
    return this.#saves.whenResponded(networkId, batchIds)
  }

  onRejection(listener: (notice: RejectionNotice) => void): () => void {
    this.#rejectionListeners.add(listener)
    return () => this.#rejectionListeners.delete(listener)
  }

  async retrySetAside(networkId: string): Promise<void> {
    this.#outbox.restore(await this.#setAside.take(networkId))
    this.#networks.get(networkId)?.refold()
  }

  discardSetAside(networkId: string): Promise<void> {
    return this.#setAside.discard(networkId)
  }

  // --- managing networks -----------------------------------------------------------------------------------------

  async createNetwork(name: string, options: NewNetworkOptions = {}): Promise<ListedNetwork> {
    const description = options.description ?? null
    const created = await api.networks.create({ id: newId(), name, description }, { context: { actor: this.userId } })
    this.#directory.add(created)
    return created
  }

  async duplicateNetwork(networkId: string): Promise<ListedNetwork> {
    await this.whenSaved(networkId)
    const copy = await api.networks.duplicate({ id: networkId, copyId: newId() }, { context: { actor: this.userId } })
    this.#directory.add(copy)
    return copy
  }

  async removeNetwork(networkId: string): Promise<void> {
    const open = this.#networks.get(networkId)
    open?.leave()
    try {
      await this.#directory.remove(networkId)
    } catch (error) {
      open?.stay()
      throw error
    }
    this.#outbox.discard(networkId)
    this.#saves.abandonAll('network-removed', networkId)
    this.#lose(networkId)
    await this.#setAside.discard(networkId)
  }

  reorderNetworks(ids: readonly string[]): Promise<void> {
    return this.#directory.reorder(ids)
  }

  refreshNetworks(): Promise<void> {
    return this.#directory.refresh()
  }

  refreshTasks(): Promise<void> {
    return this.#tasks.refresh()
  }

  refreshPeople(): Promise<void> {
    return this.#people.refresh()
  }

  refreshTags(): Promise<void> {
    return this.#tags.refresh()
  }

  close(): void {
    this.#unload.abort()
    this.#live.close()
    this.#listeners.clear()
    this.#submitter.finish()
    this.#saves.abandonAll('closed')
    void this.#leave()
  }

  /** Waits until everything is stored, and only then lets other tabs take over. */
  async #leave(): Promise<void> {
    await this.#outbox.close()
    await Promise.all([this.#queue.close(), this.#cache.close()])
    this.#tab.leave()
  }

  // --- internal --------------------------------------------------------------------------------------------------

  #settled(batch: QueuedBatch, settlement: Settlement): void {
    const { networkId, batchId } = batch
    const connection = this.#networks.get(networkId)
    switch (settlement.kind) {
      case 'accepted':
        this.#reached = true
        connection?.settle(batch, settlement.result)
        // If the history does not contain the batch, an earlier page has created it. The batch can still be undone, so
        // the history is loaded from the server again.
        if (batch.label !== undefined && !connection?.history.knows(batchId)) void connection?.recall()
        this.#directory.confirm(batch, settlement.result.refused)
        this.#tasks.confirm(batch, settlement.result.refused)
        if (networkId !== bookOf(this.userId)) {
          this.#people.confirm(batch, settlement.result.refused)
          this.#tags.confirm(batch, settlement.result.refused)
        }
        this.#rejectedParts(batch, settlement.result.refused)
        break
      case 'rejected':
        this.#rejected([batch, ...settlement.rest], settlement.message)
        return
      case 'set-aside':
        this.#setAside.add(settlement.kept)
        connection?.history.withdraw([batchId], settlement.kept.edits)
        connection?.refold()
        this.#saves.lose(batchId, 'set-aside', settlement.kept.edits)
        break
    }
    if (!this.#outbox.holds(batchId)) this.#saves.settle(batchId)
  }

  /** Handles batches of one step that the server rejected, or that were not sent because it rejected the first one. */
  #rejected(batches: readonly [QueuedBatch, ...QueuedBatch[]], message: string): void {
    const [batch] = batches
    const { networkId } = batch
    const connection = this.#networks.get(networkId)
    const batchIds = batches.map(({ batchId }) => batchId)
    const edits = batches.flatMap((each) => each.edits)
    connection?.drop(batchIds)
    connection?.history.withdraw(batchIds, edits)
    for (const { batchId, edits: lost } of batches) {
      this.#saves.lose(batchId, 'refused', lost)
      this.#saves.settle(batchId)
    }
    this.#notifyRejection(rejectionOf(batch, [{ index: 0, code: 'NOT_ACCEPTED', message }], edits))
  }

  /** Handles an accepted batch of which the server rejected some edits. */
  #rejectedParts(batch: QueuedBatch, refused: readonly RejectedEdit[]): void {
    if (refused.length === 0) return
    const { networkId, batchId, edits } = batch
    const lost = refused.flatMap(({ index }) => edits[index] ?? [])
    this.#networks.get(networkId)?.history.withdraw([batchId], lost)
    this.#saves.lose(batchId, 'refused', lost)
    this.#notifyRejection(rejectionOf(batch, refused, edits))
  }

  #notifyRejection(notice: RejectionNotice): void {
    for (const listener of this.#rejectionListeners) listener(notice)
  }

  async #send(batch: QueuedBatch): Promise<SendOutcome> {
    const outcome = await sendBatch(this.userId, batch, (server) => this.#meet(server))
    if (outcome.kind === 'page-older') this.#outdate()
    return outcome
  }

  /**
   * Marks this page as outdated if the server has a newer protocol, which may give known messages an additional
   * meaning.
   */
  #meet(server: Protocol): void {
    if (server.number > ownProtocol.number) this.#outdate()
  }

  #outdate(): void {
    if (this.#outdated) return
    this.#outdated = true
    this.#changed()
  }

  #receive(message: LiveMessage | UnreadableMessage): void {
    if (message.type === 'hello') this.#meet(message.protocol)
    // The message could mean any change to the network, so the whole network is read again.
    if (message.type === 'unreadable' && message.networkId) this.#networks.get(message.networkId)?.receiveUnknown()
    if (message.type === 'networks') void this.#directory.refresh()
    if (message.type === 'networks') this.#contentsChanged()
    if (message.type === 'contents') this.#contentsChanged(message.networkId)
    if (message.type === 'edits') this.#networks.get(message.networkId)?.receive(message.batches)
    if (message.type === 'gone') {
      this.#lose(message.networkId)
      void this.#directory.refresh()
    }
  }

  /** Removes a network from this page and this browser. */
  #lose(networkId: string): void {
    const open = this.#networks.get(networkId)
    if (open) open.gone()
    else void this.#cache.remove(networkId)
  }

  #reconnected(): void {
    this.#outbox.retryNow()
    if (this.#tab.knowsOthers) void this.#adoptOrphans()
    void this.#directory.refresh()
    this.#contentsChanged()
    this.#networks.resume()
  }

  /** Call this when the content of one network, or of any network, may have changed. */
  #contentsChanged(networkId?: string): void {
    this.#tasks.outdate()
    // Edits of the book do not affect the lists of people and tags. The book is often edited while these lists are
    // shown.
    if (networkId !== bookOf(this.userId)) {
      this.#people.outdate()
      this.#tags.outdate()
    }
    for (const listener of this.#contentsListeners) listener(networkId)
  }

  #leaving(): void {
    this.#submitter.finish()
    this.#outbox.flush()
    this.#networks.keep()
  }

  #returning(awayMs: number): void {
    this.#live.retryNow()
    this.#outbox.retryNow()
    void this.#setAside.read()
    if (this.#tab.knowsOthers) void this.#adoptOrphans()
    if (awayMs <= staleAfterMs) return
    void this.#directory.refresh()
    this.#contentsChanged()
    this.#networks.catchUp()
  }

  /**
   * Sends batches that closed tabs have left: when this tab starts, when another one closes, and when the connection is
   * back.
   */
  async #adoptOrphans(): Promise<void> {
    // While signed out, batches of closed tabs stay in storage, because another tab may be able to send them. This tab
    // looks for them again when it gets focus.
    if (this.#outbox.state === 'signed-out') return
    const { adopted: orphans, unknown } = await this.#queue.adoptOrphans(this.#tab.id, await this.#tab.livingTabs())
    if (unknown > 0) this.#outdate()
    this.#unknownOrphans = unknown
    this.#queueRead = true
    if (orphans.length > 0) this.#outbox.adopt(orphans)
    else this.#changed()
    for (const networkId of new Set(orphans.map((batch) => batch.networkId))) {
      // If the network was loaded in the meantime, its view does not include these batches yet.
      this.#networks.get(networkId)?.refold()
    }
  }

  #changed(): void {
    const pending = this.#outbox.pendingEdits + this.#unknownOrphans
    const setAside = this.#setAside.edits
    const before = this.#saveStatus
    const state = this.#saveState(pending, setAside)
    const isKept = this.#queue.durable
    // While the server is unreachable, edits only count as pending once they are stored, so that closing the page loses
    // none of the counted edits.
    const isStoring = state !== 'saving' && isKept && this.#queue.behind
    const shown = isStoring ? Math.min(pending, before.pending) : pending
    const isSame = state === before.state && isKept === before.isKept
    if (!isSame || shown !== before.pending || setAside !== before.setAside) {
      this.#saveStatus = { state, pending: shown, setAside, isKept }
    }
    if (!isSame || pending !== this.#pending || setAside !== before.setAside) {
      this.#pending = pending
      this.#directory.invalidate()
      this.#tasks.invalidate()
      this.#people.invalidate()
      this.#tags.invalidate()
    }
    for (const listener of this.#listeners) listener()
  }

  #saveState(pending: number, setAside: number): SaveStatus['state'] {
    if (this.#unknownOrphans > 0 && this.#outbox.state === 'online') return 'upgrading'
    if (pending > 0) return this.#outbox.state === 'online' ? 'saving' : this.#outbox.state
    if (!this.#queueRead) return 'asking'
    if (setAside > 0) return 'set-aside'
    if (this.#live.isSignedOut) return 'signed-out'
    // Nothing is pending, but changes by other users may be missing, so "Saved" would wrongly suggest a connection.
    if ((this.#live.isDown && !this.#reached) || isBrowserOffline()) return 'offline'
    return this.#live.hasConnected || this.#reached ? 'saved' : 'asking'
  }
}

function rejectionOf(
  { networkId, undoes, redoes, label }: QueuedBatch,
  refused: readonly RejectedEdit[],
  edits: readonly Edit[],
): RejectionNotice {
  const direction = undoes ? 'undo' : redoes ? 'redo' : null
  const reversal = direction && label !== undefined ? ({ direction, label } as const) : undefined
  return { networkId, refused, edits, ...(reversal && { reversal }) }
}
