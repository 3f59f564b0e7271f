import type { Edit } from '../../domain/edits/edit.ts'
import type { SaveOutcome, SaveResult, UnsavedEdits } from './types.ts'

interface Wait {
  readonly networkId: string
  readonly batchIds: Set<string>
  readonly unsaved: UnsavedEdits[]
  readonly resolve: (result: SaveResult) => void
}

/** Promises for the outcome of batches in the queue. */
export class Saves {
  readonly #waits = new Set<Wait>()
  /** Indexed by batch id, because thousands of batches may be queued while offline. */
  readonly #byBatch = new Map<string, Set<Wait>>()

  /** Resolves once the server has responded to each of the batches, or the store has stopped sending them. */
  whenResponded(networkId: string, batchIds: Iterable<string>): Promise<SaveResult> {
    const ids = new Set(batchIds)
    if (ids.size === 0) return Promise.resolve({ unsaved: [] })
    return new Promise((resolve) => {
      const wait = { networkId, batchIds: ids, unsaved: [], resolve }
      this.#waits.add(wait)
      for (const id of ids) this.#byBatch.set(id, (this.#byBatch.get(id) ?? new Set()).add(wait))
    })
  }

  /** Resolves to the outcome of the given edits of these batches. The batches may also contain other edits. */
  async whenSaved(networkId: string, batchIds: Iterable<string>, edits: readonly Edit[]): Promise<SaveOutcome> {
    const { unsaved } = await this.whenResponded(networkId, batchIds)
    const own = new Set(edits)
    const lost = unsaved.find((each) => each.edits.length === 0 || each.edits.some((edit) => own.has(edit)))
    return lost?.reason ?? 'saved'
  }

  /** Call this when some edits of a batch were lost. The batch itself may still be queued. */
  lose(batchId: string, reason: UnsavedEdits['reason'], edits: readonly Edit[]): void {
    if (edits.length === 0) return
    for (const wait of this.#byBatch.get(batchId) ?? []) wait.unsaved.push({ reason, edits })
  }

  /** Call this when a batch has left the queue. */
  settle(batchId: string): void {
    const waits = this.#byBatch.get(batchId)
    this.#byBatch.delete(batchId)
    for (const wait of waits ?? []) {
      wait.batchIds.delete(batchId)
      if (wait.batchIds.size === 0) this.#end(wait)
    }
  }

  /**
   * Settles all promises of a network, or of all networks without `networkId`, because no more responses will arrive.
   */
  abandonAll(reason: UnsavedEdits['reason'], networkId?: string): void {
    for (const wait of this.#waits) {
      if (networkId !== undefined && wait.networkId !== networkId) continue
      for (const id of wait.batchIds) this.#byBatch.get(id)?.delete(wait)
      wait.unsaved.push({ reason, edits: [] })
      this.#end(wait)
    }
  }

  #end(wait: Wait): void {
    this.#waits.delete(wait)
    wait.resolve({ unsaved: wait.unsaved })
  }
}
