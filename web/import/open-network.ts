import { type LoadedNetwork, loadNetwork, NotLoaded } from '../store/load-network.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { ImportFailure } from './import-failure.ts'
import { texts } from './texts.ts'

/** Opens a network and waits until it can be edited. Rejects with `ImportFailure` if it cannot be loaded. */
export async function openNetwork(store: LiveNetworkStore, networkId: string): Promise<LoadedNetwork> {
  try {
    return await loadNetwork(store, networkId)
  } catch (error) {
    if (error instanceof NotLoaded) throw new ImportFailure(error.message || texts.networkGone)
    throw error
  }
}
