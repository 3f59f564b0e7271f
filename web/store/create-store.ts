import type { LiveMessage } from '../../contract/live.ts'
import type { RefusedEdit } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { ListedNetwork } from '../../domain/model/network.ts'
import { api } from '../api/api.ts'
import { AwaitedSaves } from './awaited-saves.ts'
import { EditDesk } from './edit-desk.ts'
import { readGroupStep } from './group-step.ts'
import { LiveConnection } from './live-connection.ts'
import { NetworkDirectory } from './network-directory.ts'
import { NetworkShelf } from './network-shelf.ts'
import type { OwnedNetworkStore } from './network-store.ts'
import { Outbox, type Settlement } from './outbox.ts'
import { watchPage } from './page-life.ts'
import { type QueuedBatch, QueueDatabase } from './queue-database.ts'
import { sendBatch } from './send-batch.ts'
import { SetAside } from './set-aside.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import { newId, TabIdentity } from './tab-identity.ts'
import { TaskDirectory } from './task-directory.ts'
import type {
  History,
  NetworkList,
  NetworkView,
  NewNetworkOptions,
  RefusalNotice,
  SaveResult,
  SaveStatus,
  SetAsideEdits,
  SubmitOptions,
  TaskOverview,
} from './types.ts'

/** A page that was hidden for longer asks whether it missed something. */
const staleAfterMs = 5 * 60_000

/** Creates the store of one signed-in person. Call `close` when they leave; what is unsent stays in the browser. */
export function createNetworkStore({ userId }: { userId: string }): OwnedNetworkStore {
  return new BrowserNetworkStore(userId)
}

/** Wires the parts: what is open, what is on its way, what is known of the list, and the connection that keeps it live. */
class BrowserNetworkStore implements OwnedNetworkStore {
  readonly userId: string
  readonly #listeners = new Set<() => void>()
  readonly #refusalListeners = new Set<(notice: RefusalNotice) => void>()
  readonly #contentsListeners = new Set<() => void>()
  readonly #saves = new AwaitedSaves()
  readonly #tab: TabIdentity
  readonly #queue: QueueDatabase
  readonly #cache: SnapshotCache
  readonly #outbox: Outbox
  readonly #setAside: SetAside
  readonly #directory: NetworkDirectory
  readonly #tasks: TaskDirectory
  readonly #shelf: NetworkShelf
  readonly #desk: EditDesk
  readonly #live: LiveConnection
  readonly #unload = new AbortController()
  /** What an earlier page left unsent is known: before that nothing may be called saved. */
  #queueRead = false
  #saveStatus: SaveStatus = { state: 'saving', pending: 0, setAside: 0 }

  constructor(userId: string) {
    this.userId = userId
    const onChange = () => this.#changed()
    this.#tab = new TabIdentity(userId)
    this.#queue = new QueueDatabase(userId)
    this.#cache = new SnapshotCache(userId)
    this.#directory = new NetworkDirectory(userId, this.#cache, onChange)
    this.#tasks = new TaskDirectory(userId, onChange)
    this.#setAside = new SetAside({ tabId: this.#tab.id, database: this.#queue, onChange })
    this.#outbox = new Outbox({
      tabId: this.#tab.id,
      database: this.#queue,
      send: (batch) => sendBatch(userId, batch),
      onSettled: (batch, settlement) => this.#settled(batch, settlement),
      onChange,
    })
    this.#shelf = new NetworkShelf({
      userId,
      cache: this.#cache,
      role: (networkId) => this.#directory.find(networkId)?.role ?? null,
      pending: (networkId) => this.#outbox.pending(networkId),
      follow: (networkId, after) => this.#live.send({ type: 'follow', networkId, after }),
      unfollow: (networkId) => this.#live.send({ type: 'unfollow', networkId }),
      onSignedOut: () => this.#outbox.kick(),
      onChange,
    })
    this.#desk = new EditDesk({
      shelf: this.#shelf,
      outbox: this.#outbox,
      onRefusal: (notice) => this.#notifyRefusal(notice),
      onChange,
    })
    this.#live = new LiveConnection({
      userId,
      onMessage: (message) => this.#receive(message),
      onOpen: () => this.#reconnected(),
      onSignedOut: () => this.#outbox.kick(),
    })
    watchPage(
      {
        onLeaving: () => this.#leaving(),
        onReturning: (awayMs) => this.#returning(awayMs),
        // What is stored in the browser is sent next time; only what is not stored would be lost.
        wouldLose: () => this.#queue.behind && this.#outbox.pendingEdits > 0,
      },
      this.#unload.signal,
    )
    void this.#tab.announce(() => void this.#adoptOrphans()).then(() => this.#adoptOrphans())
    void this.#setAside.read()
    void this.#directory.showKept()
    void this.#directory.refresh()
  }

  // --- what is shown ---------------------------------------------------------------------------------------------

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  view(networkId: string): NetworkView {
    return this.#shelf.view(networkId)
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

  onContents(listener: () => void): () => void {
    this.#contentsListeners.add(listener)
    return () => this.#contentsListeners.delete(listener)
  }

  saveStatus(): SaveStatus {
    return this.#saveStatus
  }

  setAside(): readonly SetAsideEdits[] {
    return this.#setAside.list()
  }

  history(networkId: string): History {
    return this.#shelf.history(networkId)
  }

  confirmedVersion(networkId: string): number | null {
    return this.#shelf.get(networkId)?.network?.version ?? null
  }

  open(networkId: string): () => void {
    return this.#shelf.open(networkId)
  }

  prepare(networkId: string): void {
    this.#shelf.prepare(networkId)
  }

  retry(networkId: string): void {
    this.#shelf.load(networkId)
  }

  // --- changing networks -----------------------------------------------------------------------------------------

  submit(networkId: string, edits: readonly Edit[], options: SubmitOptions = {}): readonly RefusedEdit[] {
    return this.#desk.submit(networkId, edits, options)
  }

  undo(networkId: string): Promise<void> {
    return this.#desk.undo(networkId)
  }

  redo(networkId: string): Promise<void> {
    return this.#desk.redo(networkId)
  }

  forgetStep(networkId: string, groupId: string): void {
    this.#shelf.get(networkId)?.history.forget(groupId)
    this.#changed()
  }

  async adoptGroup(networkId: string, groupId: string, label: string): Promise<void> {
    const connection = this.#shelf.get(networkId)
    if (!connection?.network) return
    const step = await readGroupStep(this.userId, connection.network.view.network, groupId, label)
    if (step) connection.history.record(step)
    this.#changed()
  }

  whenSaved(networkId: string): Promise<SaveResult> {
    this.#outbox.flush()
    const batchIds = this.#outbox.pending(networkId).map(({ batchId }) => batchId)
    return this.#saves.await(networkId, batchIds)
  }

  onRefusal(listener: (notice: RefusalNotice) => void): () => void {
    this.#refusalListeners.add(listener)
    return () => this.#refusalListeners.delete(listener)
  }

  async retrySetAside(networkId: string): Promise<void> {
    this.#outbox.restore(await this.#setAside.take(networkId))
    this.#shelf.get(networkId)?.refold()
  }

  discardSetAside(networkId: string): Promise<void> {
    return this.#setAside.discard(networkId)
  }

  // --- networks themselves ---------------------------------------------------------------------------------------

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
    await this.#directory.remove(networkId)
    this.#outbox.discard(networkId)
    this.#saves.giveUp('network-removed', networkId)
    this.#shelf.get(networkId)?.gone()
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

  close(): void {
    this.#unload.abort()
    this.#live.close()
    this.#listeners.clear()
    this.#desk.finish()
    this.#saves.giveUp('closed')
    void this.#leave()
  }

  /** Only once everything is stored may other tabs take it over. */
  async #leave(): Promise<void> {
    await this.#outbox.close()
    await Promise.all([this.#queue.close(), this.#cache.close()])
    this.#tab.leave()
  }

  // --- inside ----------------------------------------------------------------------------------------------------

  #settled(batch: QueuedBatch, settlement: Settlement): void {
    const { networkId, batchId } = batch
    const connection = this.#shelf.get(networkId)
    switch (settlement.kind) {
      case 'accepted':
        connection?.settle(batch, settlement.result)
        this.#directory.confirm(batch, settlement.result.refused)
        this.#tasks.confirm(batch, settlement.result.refused)
        this.#turnedDown(batch, settlement.result.refused)
        break
      case 'rejected':
        connection?.settle(batch, null)
        this.#turnedDown(batch, [{ index: 0, code: 'NOT_ACCEPTED', message: settlement.message }])
        break
      case 'set-aside':
        this.#setAside.add(settlement.kept)
        connection?.history.withdraw(batchId, settlement.kept.edits)
        connection?.refold()
        this.#saves.lose(batchId, 'set-aside', settlement.kept.edits)
        break
    }
    if (!this.#outbox.holds(batchId)) this.#saves.settle(batchId)
  }

  #turnedDown(batch: QueuedBatch, refused: readonly RefusedEdit[]): void {
    if (refused.length === 0) return
    const { networkId, batchId, edits } = batch
    const isWhole = refused.some(({ code }) => code === 'NOT_ACCEPTED')
    const lost = isWhole ? edits : refused.flatMap(({ index }) => edits[index] ?? [])
    this.#shelf.get(networkId)?.history.withdraw(batchId, lost)
    this.#saves.lose(batchId, 'refused', lost)
    this.#notifyRefusal({ networkId, refused, edits })
  }

  #notifyRefusal(notice: RefusalNotice): void {
    for (const listener of this.#refusalListeners) listener(notice)
  }

  #receive(message: LiveMessage): void {
    if (message.type === 'networks') void this.#directory.refresh()
    if (message.type === 'networks' || message.type === 'contents') this.#contentsChanged()
    if (message.type === 'edits') this.#shelf.get(message.networkId)?.receive(message.batches)
    if (message.type === 'gone') {
      this.#shelf.get(message.networkId)?.gone()
      void this.#directory.refresh()
    }
  }

  #reconnected(): void {
    this.#outbox.retryNow()
    if (this.#tab.knowsOthers) void this.#adoptOrphans()
    void this.#directory.refresh()
    this.#contentsChanged()
    this.#shelf.resume()
  }

  #contentsChanged(): void {
    this.#tasks.outdate()
    for (const listener of this.#contentsListeners) listener()
  }

  #leaving(): void {
    this.#desk.finish()
    this.#outbox.flush()
    this.#shelf.keep()
  }

  #returning(awayMs: number): void {
    this.#live.retryNow()
    this.#outbox.retryNow()
    void this.#setAside.read()
    if (this.#tab.knowsOthers) void this.#adoptOrphans()
    if (awayMs <= staleAfterMs) return
    void this.#directory.refresh()
    this.#contentsChanged()
    this.#shelf.catchUp()
  }

  /** Sends what tabs that are gone left behind: when this one starts, when another ends, and when the connection is back. */
  async #adoptOrphans(): Promise<void> {
    // Another tab may be able to send it; this one looks again when it is looked at.
    if (this.#outbox.state === 'signed-out') return
    const orphans = await this.#queue.adoptOrphans(this.#tab.id, await this.#tab.livingTabs())
    this.#queueRead = true
    if (orphans.length > 0) this.#outbox.adopt(orphans)
    else this.#changed()
    for (const networkId of new Set(orphans.map((batch) => batch.networkId))) {
      // A network that was loaded meanwhile does not show them yet.
      this.#shelf.get(networkId)?.refold()
    }
  }

  #changed(): void {
    const pending = this.#outbox.pendingEdits
    const setAside = this.#setAside.edits
    const before = this.#saveStatus
    const state = this.#saveState(pending, setAside)
    if (state !== before.state || pending !== before.pending || setAside !== before.setAside) {
      this.#saveStatus = { state, pending, setAside }
      this.#directory.invalidate()
      this.#tasks.invalidate()
    }
    for (const listener of this.#listeners) listener()
  }

  #saveState(pending: number, setAside: number): SaveStatus['state'] {
    if (pending > 0 || !this.#queueRead) return this.#outbox.state === 'online' ? 'saving' : this.#outbox.state
    return setAside > 0 ? 'set-aside' : 'saved'
  }
}
