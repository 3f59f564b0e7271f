import type { LiveMessage } from '../../contract/live.ts'
import type { RefusedEdit } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { ListedNetwork } from '../../domain/model/network.ts'
import { api } from '../api/api.ts'
import { checkEdits } from './check-edits.ts'
import { LiveConnection } from './live-connection.ts'
import { NetworkConnection } from './network-connection.ts'
import { NetworkDirectory } from './network-directory.ts'
import type { OwnedNetworkStore } from './network-store.ts'
import { Outbox, type SendOutcome } from './outbox.ts'
import { type QueuedBatch, QueueDatabase } from './queue-database.ts'
import { sendBatch } from './send-batch.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import { splitEdits } from './split-edits.ts'
import { newId, TabIdentity } from './tab-identity.ts'
import type { History, NetworkList, NetworkView, RefusalNotice, SaveStatus, SubmitOptions } from './types.ts'
import type { Step } from './undo-history.ts'

/** Networks kept in memory after they were closed, for quick returns. */
const mostKeptNetworks = 10
/** A page that was hidden for longer asks whether it missed something. */
const staleAfterMs = 5 * 60_000

/** Creates the store of one signed-in person. Call `close` when they leave; what is unsent stays in the browser. */
export function createNetworkStore({ userId }: { userId: string }): OwnedNetworkStore {
  return new BrowserNetworkStore(userId)
}

class BrowserNetworkStore implements OwnedNetworkStore {
  readonly userId: string
  readonly #listeners = new Set<() => void>()
  readonly #refusalListeners = new Set<(notice: RefusalNotice) => void>()
  readonly #connections = new Map<string, NetworkConnection>()
  readonly #openCounts = new Map<string, number>()
  readonly #views = new Map<string, NetworkView>()
  readonly #waiters: { networkId: string; resolve: () => void }[] = []
  readonly #tab: TabIdentity
  readonly #queue: QueueDatabase
  readonly #cache: SnapshotCache
  readonly #outbox: Outbox
  readonly #directory: NetworkDirectory
  readonly #live: LiveConnection
  readonly #unload = new AbortController()
  /** What an earlier page left unsent is known: before that nothing may be called saved. */
  #queueRead = false
  #saveStatus: SaveStatus = { state: 'saving', pending: 0 }
  #histories = new Map<string, History>()

  constructor(userId: string) {
    this.userId = userId
    this.#tab = new TabIdentity(userId)
    this.#queue = new QueueDatabase(userId)
    this.#cache = new SnapshotCache(userId)
    this.#directory = new NetworkDirectory(userId, () => this.#changed())
    this.#outbox = new Outbox({
      tabId: this.#tab.id,
      database: this.#queue,
      send: (batch) => sendBatch(userId, batch),
      onSettled: (batch, outcome) => this.#settled(batch, outcome),
      onChange: () => this.#changed(),
    })
    this.#live = new LiveConnection({
      userId,
      onMessage: (message) => this.#receive(message),
      onOpen: () => this.#reconnected(),
      onSignedOut: () => this.#outbox.kick(),
    })
    this.#watchPage()
    void this.#tab.announce().then(() => this.#adoptOrphans())
    void this.#directory.refresh()
  }

  // --- what is shown ---------------------------------------------------------------------------------------------

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  view(networkId: string): NetworkView {
    const connection = this.#connections.get(networkId)
    if (connection) return connection.view
    let view = this.#views.get(networkId)
    if (!view) {
      view = { id: networkId, status: 'loading', graph: null, role: null, failure: null }
      this.#views.set(networkId, view)
    }
    return view
  }

  list(): NetworkList {
    return this.#directory.list(this.#outbox.pending())
  }

  saveStatus(): SaveStatus {
    return this.#saveStatus
  }

  history(networkId: string): History {
    const labels = this.#connections.get(networkId)?.history.labels ?? { undo: null, redo: null }
    const before = this.#histories.get(networkId)
    if (before && before.undo === labels.undo && before.redo === labels.redo) return before
    this.#histories.set(networkId, labels)
    return labels
  }

  confirmedVersion(networkId: string): number | null {
    return this.#connections.get(networkId)?.network?.version ?? null
  }

  open(networkId: string): () => void {
    this.#openCounts.set(networkId, (this.#openCounts.get(networkId) ?? 0) + 1)
    void this.#connection(networkId).load()
    return () => {
      const count = (this.#openCounts.get(networkId) ?? 1) - 1
      if (count > 0) {
        this.#openCounts.set(networkId, count)
        return
      }
      this.#openCounts.delete(networkId)
      this.#connections.get(networkId)?.keep()
      this.#live.send({ type: 'unfollow', networkId })
      this.#forgetOldest()
    }
  }

  retry(networkId: string): void {
    void this.#connection(networkId).load()
  }

  // --- changing networks -----------------------------------------------------------------------------------------

  submit(networkId: string, edits: readonly Edit[], options: SubmitOptions = {}): readonly RefusedEdit[] {
    const { refused, step } = this.#submit(networkId, edits, options)
    if (step) this.#connections.get(networkId)?.history.record(step)
    this.#changed()
    return refused
  }

  undo(networkId: string): void {
    this.#travel(networkId, 'takeUndo', 'recordUndone')
  }

  redo(networkId: string): void {
    this.#travel(networkId, 'takeRedo', 'recordRedone')
  }

  whenSaved(networkId: string): Promise<void> {
    this.#outbox.flush()
    if (this.#outbox.pending(networkId).length === 0) return Promise.resolve()
    return new Promise((resolve) => this.#waiters.push({ networkId, resolve }))
  }

  onRefusal(listener: (notice: RefusalNotice) => void): () => void {
    this.#refusalListeners.add(listener)
    return () => this.#refusalListeners.delete(listener)
  }

  // --- networks themselves ---------------------------------------------------------------------------------------

  async createNetwork(name: string, description: string | null = null): Promise<ListedNetwork> {
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
    this.#resolveWaiters()
    this.#connections.get(networkId)?.gone()
  }

  reorderNetworks(ids: readonly string[]): Promise<void> {
    return this.#directory.reorder(ids)
  }

  refreshNetworks(): Promise<void> {
    return this.#directory.refresh()
  }

  close(): void {
    this.#unload.abort()
    this.#live.close()
    this.#listeners.clear()
    void this.#leave()
  }

  /** Only once everything is stored may other tabs take it over. */
  async #leave(): Promise<void> {
    await this.#outbox.close()
    await Promise.all([this.#queue.close(), this.#cache.close()])
    this.#tab.leave()
  }

  // --- inside ----------------------------------------------------------------------------------------------------

  #connection(networkId: string): NetworkConnection {
    let connection = this.#connections.get(networkId)
    if (!connection) {
      connection = new NetworkConnection(networkId, {
        userId: this.userId,
        cache: this.#cache,
        role: () => this.#directory.find(networkId)?.role ?? null,
        pending: () => this.#outbox.pending(networkId),
        follow: (after) => {
          if (this.#openCounts.has(networkId)) this.#live.send({ type: 'follow', networkId, after })
        },
        onChange: () => this.#changed(),
      })
      this.#connections.set(networkId, connection)
    }
    return connection
  }

  #submit(
    networkId: string,
    edits: readonly Edit[],
    options: SubmitOptions,
  ): { refused: readonly RefusedEdit[]; step?: Step } {
    const connection = this.#connections.get(networkId)
    const network = connection?.network
    const { valid, places, refused: invalid } = checkEdits(edits)
    // A network that is not open cannot be judged here; the server will.
    const outcome = network?.submit(valid, new Date())
    const impossible = (outcome?.refused ?? []).map((each) => ({ ...each, index: places[each.index] ?? each.index }))
    const refused = [...invalid, ...impossible].sort((a, b) => a.index - b.index)
    const applied = outcome?.applied ?? valid
    if (applied.length === 0) return { refused }
    const parts = splitEdits(applied)
    const groupId = options.groupId ?? (parts.length > 1 ? newId() : undefined)
    for (const part of parts) {
      this.#outbox.add({ batchId: newId(), networkId, edits: part, ...(groupId ? { groupId } : {}) }, options.delayMs)
    }
    network?.setPending(this.#outbox.pending(networkId))
    connection?.changed()
    if (!outcome || options.label === undefined) return { refused }
    return { refused, step: { label: options.label, groupId, inverse: outcome.inverse } }
  }

  #travel(networkId: string, take: 'takeUndo' | 'takeRedo', record: 'recordUndone' | 'recordRedone'): void {
    const history = this.#connections.get(networkId)?.history
    const step = history?.[take]()
    if (!history || !step) return
    const { refused, step: back } = this.#submit(networkId, step.inverse, { label: step.label })
    if (back) history[record](back)
    if (refused.length > 0) this.#notifyRefusal({ networkId, refused, edits: step.inverse })
    this.#changed()
  }

  #settled(batch: QueuedBatch, outcome: SendOutcome & { kind: 'accepted' | 'rejected' }): void {
    const connection = this.#connections.get(batch.networkId)
    connection?.settle(batch, outcome.kind === 'accepted' ? outcome.result : null)
    if (outcome.kind === 'accepted') this.#directory.confirm(batch, outcome.result.refused)
    const refused = outcome.kind === 'accepted' ? outcome.result.refused : rejectedWhole(outcome.message)
    if (refused.length > 0) this.#notifyRefusal({ networkId: batch.networkId, refused, edits: batch.edits })
    this.#resolveWaiters()
  }

  #resolveWaiters(): void {
    const open = this.#waiters.filter(({ networkId }) => this.#outbox.pending(networkId).length > 0)
    for (const waiter of this.#waiters.splice(0, this.#waiters.length, ...open)) {
      if (!open.includes(waiter)) waiter.resolve()
    }
  }

  #notifyRefusal(notice: RefusalNotice): void {
    for (const listener of this.#refusalListeners) listener(notice)
  }

  #receive(message: LiveMessage): void {
    if (message.type === 'networks') void this.#directory.refresh()
    if (message.type === 'edits') this.#connections.get(message.networkId)?.receive(message.batches)
    if (message.type === 'gone') {
      this.#connections.get(message.networkId)?.gone()
      void this.#directory.refresh()
    }
  }

  #reconnected(): void {
    this.#outbox.retryNow()
    if (this.#tab.knowsOthers) void this.#adoptOrphans()
    void this.#directory.refresh()
    for (const networkId of this.#openCounts.keys()) void this.#connection(networkId).load()
  }

  #watchPage(): void {
    const { signal } = this.#unload
    let leftAt: number | null = null
    const leaving = () => {
      leftAt ??= Date.now()
      this.#outbox.flush()
      for (const connection of this.#connections.values()) connection.keep()
    }
    // Also after signing in again in another tab, of which nothing else tells this one.
    const returning = () => {
      this.#live.retryNow()
      this.#outbox.retryNow()
      if (leftAt !== null && Date.now() - leftAt > staleAfterMs) this.#refresh()
      leftAt = null
    }
    const turning = () => (document.visibilityState === 'hidden' ? leaving() : returning())
    document.addEventListener('visibilitychange', turning, { signal })
    addEventListener('pagehide', leaving, { signal })
    addEventListener('focus', returning, { signal })
    addEventListener('online', returning, { signal })
    addEventListener(
      'beforeunload',
      (event) => {
        // What is stored in the browser is sent next time; only what is not stored would be lost.
        if (this.#queue.behind && this.#outbox.pendingEdits > 0) event.preventDefault()
      },
      { signal },
    )
  }

  /** A connection that died in the meantime looks alive for a while: asks for what it would not have told. */
  #refresh(): void {
    void this.#directory.refresh()
    for (const networkId of this.#openCounts.keys()) void this.#connection(networkId).catchUp()
  }

  /** Sends what tabs that are gone left behind: when this one starts, and when it is back after a while offline. */
  async #adoptOrphans(): Promise<void> {
    const orphans = await this.#queue.adoptOrphans(this.#tab.id, await this.#tab.livingTabs())
    this.#queueRead = true
    if (orphans.length > 0) this.#outbox.adopt(orphans)
    else this.#changed()
    for (const networkId of new Set(orphans.map((batch) => batch.networkId))) {
      // A network that was loaded meanwhile does not show them yet.
      this.#connections.get(networkId)?.refold()
    }
  }

  #forgetOldest(): void {
    for (const networkId of this.#connections.keys()) {
      if (this.#connections.size <= mostKeptNetworks) return
      const isBusy = this.#openCounts.has(networkId) || this.#outbox.pending(networkId).length > 0
      if (!isBusy) this.#connections.delete(networkId)
    }
  }

  #changed(): void {
    const pending = this.#outbox.pendingEdits
    const waiting = this.#outbox.state === 'online' ? 'saving' : this.#outbox.state
    const state = pending === 0 && this.#queueRead ? 'saved' : waiting
    if (state !== this.#saveStatus.state || pending !== this.#saveStatus.pending) {
      this.#saveStatus = { state, pending }
      this.#directory.invalidate()
    }
    for (const listener of this.#listeners) listener()
  }
}

/** A batch the server would not have at all, in the form of refused edits. */
function rejectedWhole(message: string): RefusedEdit[] {
  return [{ index: 0, code: 'NOT_ACCEPTED', message }]
}
