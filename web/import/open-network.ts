import type { Graph } from '../../domain/model/graph.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { ImportFailure } from './import-failure.ts'
import { texts } from './texts.ts'

/**
 * Opens a network and waits until it can be changed. Rejects with `ImportFailure` if it cannot be loaded. Call `close`
 * when done; `graph` gives its present state until then.
 */
export async function openNetwork(
  store: LiveNetworkStore,
  networkId: string,
): Promise<{ graph: () => Graph; close: () => void }> {
  const close = store.open(networkId)
  try {
    let last = await whenLoaded(store, networkId)
    const graph = () => {
      // A network that was removed meanwhile has no graph any more; the last one still tells what it was.
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
      else reject(new ImportFailure(failure ?? texts.networkGone))
    }
    const stop = store.subscribe(look)
    look()
  })
}
