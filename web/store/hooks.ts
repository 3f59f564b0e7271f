import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Graph } from '../../domain/graph/graph.ts'
import type { LiveNetworkStore } from './network-store.ts'
import type {
  History,
  NetworkList,
  NetworkStore,
  NetworkView,
  SaveStatus,
  SetAsideEdits,
  TaskOverview,
} from './types.ts'

const StoreContext = createContext<LiveNetworkStore | null>(null)
export const StoreProvider = StoreContext.Provider

export function useLiveStore(): LiveNetworkStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('The network store is used outside its provider.')
  return store
}

/** The store itself, for its methods. Never changes while somebody is signed in. */
export function useNetworkStore(): NetworkStore {
  return useLiveStore()
}

/** Opens a network and keeps it live for as long as the component is mounted. */
export function useNetwork(networkId: string): NetworkView {
  const store = useLiveStore()
  useEffect(() => store.open(networkId), [store, networkId])
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.view(networkId))
}

/** A network as far as something else on the page has opened it. */
export function useOpenGraph(networkId: string | null): Graph | null {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => (networkId === null ? null : store.view(networkId).graph))
}

export function useNetworks(): NetworkList {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.list())
}

/** The open tasks of all networks, kept fresh for as long as the component is mounted. */
export function useOpenTasks(isWanted = true): TaskOverview {
  const store = useLiveStore()
  useEffect(() => (isWanted ? store.watchTasks() : undefined), [store, isWanted])
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.tasks())
}

export function useSaveStatus(): SaveStatus {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.saveStatus())
}

/** Whether a newer Kithmap is here, so that this page should be loaded anew. */
export function useIsOutdated(): boolean {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.isOutdated())
}

export function useSetAside(): readonly SetAsideEdits[] {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.setAside())
}

export function useHistory(networkId: string): History {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.history(networkId))
}
