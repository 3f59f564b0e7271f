import type { Edit } from '../../domain/edits/edit.ts'
import { loadNetwork } from '../store/load-network.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import type { NewNetworkOptions } from '../store/types.ts'
import { untilSaved } from '../store/until-saved.ts'

interface FilledNetworkOrder {
  readonly name: string
  readonly options: NewNetworkOptions
  /** The contents, in one batch where they fit into one. */
  readonly edits: readonly Edit[]
  /** Names the one step of undo that takes the contents out again. */
  readonly label: string
}

/**
 * Creates a network and puts contents into it. Resolves with its id when the server has these, or when it is certain
 * that they wait in this browser; with null if they did not get in, and then there is no network. Rejects if it could
 * not be created.
 */
export async function createFilledNetwork(store: LiveNetworkStore, order: FilledNetworkOrder): Promise<string | null> {
  const { id } = await store.createNetwork(order.name, order.options)
  try {
    if (await fill(store, id, order)) return id
    await store.removeNetwork(id)
    return null
  } catch (error) {
    // Nothing half made is left behind, as far as that can be helped; the reason to tell is the first one.
    await store.removeNetwork(id).catch(() => undefined)
    throw error
  }
}

async function fill(store: LiveNetworkStore, id: string, { edits, label }: FilledNetworkOrder): Promise<boolean> {
  // Opened first: only what is done to an open network can be undone.
  const { close } = await loadNetwork(store, id)
  try {
    const { refused, saved } = store.submit(id, edits, { label })
    if (refused.length > 0) return false
    return !(await untilSaved(store, id)) || (await saved) === 'saved'
  } finally {
    close()
  }
}
