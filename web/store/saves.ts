import type { Edit } from '../../domain/edits/edit.ts'
import type { SaveOutcome, SaveResult, UnsavedEdits } from './types.ts'

interface Wait {
  readonly networkId: string
  readonly batchIds: Set<string>
  readonly unsaved: UnsavedEdits[]
  readonly resolve: (result: SaveResult) => void
}

/** Those who wait to hear what became of batches on their way. */
export class Saves {
  readonly #waits = new Set<Wait>()
  /** Thousands may wait while there is no connection. */
  readonly #byBatch = new Map<string, Set<Wait>>()

  /** Resolves once each of the batches was answered, or given up. */
  whenAnswered(networkId: string, batchIds: Iterable<string>): Promise<SaveResult> {
    const ids = new Set(batchIds)
    if (ids.size === 0) return Promise.resolve({ unsaved: [] })
    return new Promise((resolve) => {
      const wait = { networkId, batchIds: ids, unsaved: [], resolve }
      this.#waits.add(wait)
      for (const id of ids) this.#byBatch.set(id, (this.#byBatch.get(id) ?? new Set()).add(wait))
    })
  }

  /** The same about some edits of these batches, which may carry others as well. */
  async whenSaved(networkId: string, batchIds: Iterable<string>, edits: readonly Edit[]): Promise<SaveOutcome> {
    const { unsaved } = await this.whenAnswered(networkId, batchIds)
    const own = new Set(edits)
    const lost = unsaved.find((each) => each.edits.length === 0 || each.edits.some((edit) => own.has(edit)))
    return lost?.reason ?? 'saved'
  }

  /** Some edits of a batch were lost; the batch itself may still be on its way. */
  lose(batchId: string, reason: UnsavedEdits['reason'], edits: readonly Edit[]): void {
    if (edits.length === 0) return
    for (const wait of this.#byBatch.get(batchId) ?? []) wait.unsaved.push({ reason, edits })
  }

  /** A batch left the queue. */
  settle(batchId: string): void {
    const waits = this.#byBatch.get(batchId)
    this.#byBatch.delete(batchId)
    for (const wait of waits ?? []) {
      wait.batchIds.delete(batchId)
      if (wait.batchIds.size === 0) this.#end(wait)
    }
  }

  /** Nothing more will be heard of a network, or of any. */
  giveUp(reason: UnsavedEdits['reason'], networkId?: string): void {
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
