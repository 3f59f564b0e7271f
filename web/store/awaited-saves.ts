import type { Edit } from '../../domain/edits/edit.ts'
import type { SaveResult, UnsavedEdits } from './types.ts'

interface Wait {
  readonly networkId: string
  readonly batchIds: Set<string>
  readonly unsaved: UnsavedEdits[]
  readonly resolve: (result: SaveResult) => void
}

/** Those who wait to hear what became of batches on their way. */
export class AwaitedSaves {
  readonly #waits = new Set<Wait>()

  /** Resolves once each of the batches was answered, or given up. */
  await(networkId: string, batchIds: readonly string[]): Promise<SaveResult> {
    if (batchIds.length === 0) return Promise.resolve({ unsaved: [] })
    return new Promise((resolve) => {
      this.#waits.add({ networkId, batchIds: new Set(batchIds), unsaved: [], resolve })
    })
  }

  /** Some edits of a batch were lost; the batch itself may still be on its way. */
  lose(batchId: string, reason: UnsavedEdits['reason'], edits: readonly Edit[]): void {
    if (edits.length === 0) return
    for (const wait of this.#waits) if (wait.batchIds.has(batchId)) wait.unsaved.push({ reason, edits })
  }

  /** A batch left the queue. */
  settle(batchId: string): void {
    for (const wait of this.#waits) {
      if (wait.batchIds.delete(batchId) && wait.batchIds.size === 0) this.#end(wait)
    }
  }

  /** Nothing more will be heard of a network, or of any. */
  giveUp(reason: UnsavedEdits['reason'], networkId?: string): void {
    for (const wait of this.#waits) {
      if (networkId !== undefined && wait.networkId !== networkId) continue
      wait.unsaved.push({ reason, edits: [] })
      this.#end(wait)
    }
  }

  #end(wait: Wait): void {
    this.#waits.delete(wait)
    wait.resolve({ unsaved: wait.unsaved })
  }
}
