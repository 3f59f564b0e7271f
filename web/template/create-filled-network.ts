import type { Edit } from '../../domain/edits/edit.ts'
import { loadNetwork } from '../store/load-network.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import type { NewNetworkOptions } from '../store/types.ts'
import { waitUntilSaved } from '../store/wait-until-saved.ts'

interface FilledNetworkOrder {
  readonly name: string
  readonly options: NewNetworkOptions
  /** The content of the network, submitted as a single batch if it fits. */
  readonly edits: readonly Edit[]
  /** Label of the undo step for the content. */
  readonly label: string
}

/**
 * Creates a network with content. Resolves to its id when the server has saved the content, or when the content is
 * queued in this browser. Resolves to null if the content could not be added, in which case the network is removed
 * again. Rejects if the network could not be created.
 */
export async function createFilledNetwork(store: LiveNetworkStore, order: FilledNetworkOrder): Promise<string | null> {
  const { id } = await store.createNetwork(order.name, order.options)
  try {
    if (await fill(store, id, order)) return id
    await store.removeNetwork(id)
    return null
  } catch (error) {
    // Tries to remove the incomplete network. A failure is ignored, because the first error is the one to report.
    await store.removeNetwork(id).catch(() => undefined)
    throw error
  }
}

async function fill(store: LiveNetworkStore, id: string, { edits, label }: FilledNetworkOrder): Promise<boolean> {
  // The network is opened first, because only edits to an open network can be undone.
  const { close } = await loadNetwork(store, id)
  try {
    const { refused, saved } = store.submit(id, edits, { label })
    if (refused.length > 0) return false
    return !(await waitUntilSaved(store, id)) || (await saved) === 'saved'
  } finally {
    close()
  }
}
