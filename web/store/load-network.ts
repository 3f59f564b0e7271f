import type { Graph } from '../../domain/graph/graph.ts'
import type { LiveNetworkStore } from './network-store.ts'

/** A network could not be loaded. The message is the store's sentence; empty if the network is gone. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

export interface LoadedNetwork {
  /** Its present state, or the last one if it was removed meanwhile. */
  graph(): Graph
  /** To be called when nobody needs it any more. */
  close(): void
}

/** Opens a network and waits until it can be changed. Rejects with `NotLoaded` if it cannot. */
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
