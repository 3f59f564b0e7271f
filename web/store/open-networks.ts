import type { Role } from '../../domain/entities/member.ts'
import { NetworkConnection } from './network-connection.ts'
import type { QueuedBatch } from './queue-database.ts'
import type { SnapshotCache } from './snapshot-cache.ts'
import type { History, NetworkView } from './types.ts'
import { noHistory } from './undo-history.ts'

/** Number of closed networks that stay in memory, so that they open quickly. */
const mostKeptNetworks = 10

interface OpenNetworksOptions {
  readonly userId: string
  readonly cache: SnapshotCache
  role(networkId: string): Role | null
  pending(networkId: string): readonly QueuedBatch[]
  follow(networkId: string, after: number): void
  unfollow(networkId: string): void
  onSignedOut(): void
  onUnknown(): void
  onChange(): void
}

/** The open networks of this page, and some that were closed. */
export class OpenNetworks {
  readonly #options: OpenNetworksOptions
  readonly #connections = new Map<string, NetworkConnection>()
  readonly #openCounts = new Map<string, number>()
  readonly #blankViews = new Map<string, NetworkView>()
  readonly #histories = new Map<string, History>()

  constructor(options: OpenNetworksOptions) {
    this.#options = options
  }

  get(networkId: string): NetworkConnection | undefined {
    return this.#connections.get(networkId)
  }

  view(networkId: string): NetworkView {
    const connection = this.#connections.get(networkId)
    if (connection) return connection.view
    let view = this.#blankViews.get(networkId)
    if (!view) {
      view = {
        id: networkId,
        status: 'loading',
        graph: null,
        role: null,
        failure: null,
        isConfirmed: false,
        isRemovedHere: false,
        makerOf: () => 'unknown',
      }
      this.#blankViews.set(networkId, view)
    }
    return view
  }

  history(networkId: string): History {
    const labels = this.#connections.get(networkId)?.history.labels ?? noHistory
    const before = this.#histories.get(networkId)
    const isSame =
      before?.undo === labels.undo &&
      before.redo === labels.redo &&
      before.undoStepId === labels.undoStepId &&
      before.undoTurn === labels.undoTurn &&
      before.redoTurn === labels.redoTurn
    if (isSame) return before
    this.#histories.set(networkId, labels)
    return labels
  }

  /** Opens a network. Returns a function that closes it. */
  open(networkId: string): () => void {
    this.#openCounts.set(networkId, (this.#openCounts.get(networkId) ?? 0) + 1)
    this.load(networkId)
    return () => {
      const count = (this.#openCounts.get(networkId) ?? 1) - 1
      if (count > 0) {
        this.#openCounts.set(networkId, count)
        return
      }
      this.#openCounts.delete(networkId)
      this.#connections.get(networkId)?.keep()
      this.#options.unfollow(networkId)
      this.#forgetOldest()
    }
  }

  load(networkId: string): void {
    void this.#connection(networkId).load()
  }

  /** Reads the cached copy of a network that will be opened. */
  prepare(networkId: string): void {
    void this.#connection(networkId).readKept()
    this.#forgetOldest()
  }

  /**
   * Follows all open networks on the live connection, starting after their current versions. Called when the connection
   * is open again.
   */
  resume(): void {
    for (const networkId of this.#openCounts.keys()) this.load(networkId)
  }

  /** Loads missed changes, because it takes some time until a dead live connection is detected. */
  catchUp(): void {
    for (const networkId of this.#openCounts.keys()) void this.#connections.get(networkId)?.catchUp()
  }

  /** Stores all networks in the browser's cache. */
  keep(): void {
    for (const connection of this.#connections.values()) connection.keep()
  }

  #connection(networkId: string): NetworkConnection {
    const known = this.#connections.get(networkId)
    if (known) return known
    const connection = this.#connect(networkId)
    this.#connections.set(networkId, connection)
    return connection
  }

  #connect(networkId: string): NetworkConnection {
    return new NetworkConnection(networkId, {
      userId: this.#options.userId,
      cache: this.#options.cache,
      role: () => this.#options.role(networkId),
      pending: () => this.#options.pending(networkId),
      follow: (after) => {
        if (this.#openCounts.has(networkId)) this.#options.follow(networkId, after)
      },
      onSignedOut: () => this.#options.onSignedOut(),
      onUnknown: () => this.#options.onUnknown(),
      onChange: () => this.#options.onChange(),
    })
  }

  #forgetOldest(): void {
    for (const networkId of this.#connections.keys()) {
      if (this.#connections.size <= mostKeptNetworks) return
      const isBusy = this.#openCounts.has(networkId) || this.#options.pending(networkId).length > 0
      if (!isBusy) this.#connections.delete(networkId)
    }
  }
}
