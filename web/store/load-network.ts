import type { Graph } from '../../domain/entities/graph.ts'
import type { LiveNetworkStore } from './network-store.ts'

/**
 * Thrown if a network could not be loaded. The message comes from the store, or is empty if the network was deleted.
 */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

export interface LoadedNetwork {
  /** Returns the current state, or the last one if the network was deleted in the meantime. */
  graph(): Graph
  /** Call this when the network is no longer needed. */
  close(): void
}

/** Opens a network and waits until it can be edited. Rejects with `NotLoaded` if that fails. */
export async function loadNetwork(store: LiveNetworkStore, networkId: string): Promise<LoadedNetwork> {
  const close = store.open(networkId)
  try {
    let last = await whenLoaded(store, networkId)
    const graph = () => {
      last = store.view(networkId).graph ?? last
      return last
    }
    return { graph, close }
  } catch (error) {
    close()
    throw error
  }
}

function whenLoaded(store: LiveNetworkStore, networkId: string): Promise<Graph> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { status, graph, failure } = store.view(networkId)
      if (status === 'loading') return
      stop()
      if (status === 'ready' && graph) resolve(graph)
      else reject(new NotLoaded(failure ?? ''))
    }
    const stop = store.subscribe(look)
    look()
  })
}
