import type { RejectedEdit } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { byOrder, type ListedNetwork } from '../../domain/entities/network/network.ts'
import { api } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import type { QueuedBatch } from './queue-database.ts'
import type { SnapshotCache } from './snapshot-cache.ts'
import type { NetworkList } from './types.ts'

const listTimeoutMs = 10_000
export const listTimedOut = 'Network request timed out. Please try again.'

/**
 * The user's list of networks. It is the server's list, or the cached one until the server has responded. Reorders,
 * deletions and renames that the server does not have yet are applied to it.
 */
export class NetworkDirectory {
  readonly #actor: string
  readonly #cache: SnapshotCache
  readonly #onChange: () => void
  #networks: readonly ListedNetwork[] = []
  #status: NetworkList['status'] = 'loading'
  #failure: string | null = null
  #failures = 0
  #placed: readonly string[] | null = null
  /** Ids of networks that are being deleted. */
  readonly #removed = new Set<string>()
  #reordered: Promise<unknown> = Promise.resolve()
  #requests = 0
  #refreshing = false
  #shown: NetworkList | null = null

  constructor(actor: string, cache: SnapshotCache, onChange: () => void) {
    this.#actor = actor
    this.#cache = cache
    this.#onChange = onChange
  }

  /** Returns the list, with the renames in the `pending` batches. */
  list(pending: readonly QueuedBatch[]): NetworkList {
    this.#shown ??= {
      status: this.#status,
      networks: this.#arranged(pending),
      failure: this.#failure,
      failures: this.#failures,
    }
    return this.#shown
  }

  find(networkId: string): ListedNetwork | undefined {
    return this.#networks.find(({ id }) => id === networkId)
  }

  /** Discards the computed list, so that it is computed again on the next read. */
  invalidate(): void {
    this.#shown = null
  }

  /** Shows the cached list, unless the server has already responded with a list. */
  async showKept(): Promise<void> {
    const kept = await this.#cache.readList()
    if (kept.length === 0 || this.#status === 'ready' || this.#networks.length > 0) return
    this.#networks = kept
    this.#status = 'ready'
    this.#changed()
  }

  async refresh(): Promise<void> {
    const request = ++this.#requests
    this.#refreshing = true
    try {
      const networks = await api.networks.list(undefined, {
        context: { actor: this.#actor },
        signal: AbortSignal.timeout(listTimeoutMs),
      })
      if (request !== this.#requests) return
      this.#refreshing = false
      this.#take(networks)
    } catch (error) {
      if (request !== this.#requests) return
      this.#refreshing = false
      this.#failure = isTimeout(error) ? listTimedOut : failureText(error)
      this.#failures++
      // An existing list is kept, because an old list is more useful than an error.
      if (this.#status !== 'ready') this.#status = 'failed'
      this.#changed()
    }
  }

  add(network: ListedNetwork): void {
    this.#put([...this.#networks.filter(({ id }) => id !== network.id), network])
    this.#outdate()
  }

  async remove(networkId: string): Promise<void> {
    this.#removed.add(networkId)
    this.#changed()
    try {
      await api.networks.remove({ id: networkId }, { context: { actor: this.#actor } })
      this.#put(this.#networks.filter(({ id }) => id !== networkId))
      this.#outdate()
    } finally {
      this.#removed.delete(networkId)
      this.#changed()
    }
  }

  /** Sends reorders one after the other, so that the last one takes effect. */
  reorder(ids: readonly string[]): Promise<void> {
    this.#placed = ids
    this.#changed()
    const sent = this.#reordered.then(() => this.#sendOrder(ids))
    this.#reordered = sent.catch(() => undefined)
    return sent
  }

  /** Applies the names in a batch that the server has accepted. */
  confirm({ networkId, edits }: QueuedBatch, refused: readonly RejectedEdit[]): void {
    const rejectedAt = new Set(refused.map(({ index }) => index))
    const names = namesIn(edits.filter((_edit, index) => !rejectedAt.has(index)))
    if (Object.keys(names).length === 0) return
    this.#put(this.#networks.map((network) => (network.id === networkId ? { ...network, ...names } : network)))
    this.#outdate()
  }

  async #sendOrder(ids: readonly string[]): Promise<void> {
    try {
      const networks = await api.networks.reorder(
        { ids: [...ids] },
        { context: { actor: this.#actor }, signal: AbortSignal.timeout(listTimeoutMs) },
      )
      if (this.#placed === ids) this.#placed = null
      this.#requests++
      this.#refreshing = false
      this.#take(networks)
    } catch (error) {
      if (this.#placed === ids) this.#placed = null
      this.#changed()
      throw error
    }
  }

  /** Fetches the list again if the running request is older than the current state. */
  #outdate(): void {
    if (this.#refreshing || this.#status !== 'ready') void this.refresh()
  }

  #take(networks: readonly ListedNetwork[]): void {
    this.#status = 'ready'
    this.#failure = null
    this.#put(networks)
  }

  #put(networks: readonly ListedNetwork[]): void {
    this.#networks = networks
    if (this.#status === 'ready') void this.#cache.writeList(networks)
    this.#changed()
  }

  #changed(): void {
    this.invalidate()
    this.#onChange()
  }

  #arranged(pending: readonly QueuedBatch[]): ListedNetwork[] {
    const placed = new Map(this.#placed?.map((id, index) => [id, index]))
    const names = new Map<string, Names>()
    for (const { networkId, edits } of pending) names.set(networkId, { ...names.get(networkId), ...namesIn(edits) })
    return this.#networks
      .filter(({ id }) => !this.#removed.has(id))
      .map((network) => ({
        ...network,
        ...names.get(network.id),
        order: placed.get(network.id) ?? network.order,
      }))
      .sort(byOrder)
  }
}

type Names = Partial<Pick<ListedNetwork, 'name' | 'description'>>

/** Returns the name and the description that the edits set. */
function namesIn(edits: readonly Edit[]): Names {
  const names: Names = {}
  for (const edit of edits) {
    if (edit.type === 'network.rename') names.name = edit.name
    if (edit.type === 'network.describe') names.description = edit.description
  }
  return names
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
