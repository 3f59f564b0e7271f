import { createContext, useCallback, useContext, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { ListedPerson, ListedTag } from '../../contract/listed.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { Listing } from './live-listing.ts'
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

/** Returns the store, for calling its methods. It is the same object while the user is signed in. */
export function useNetworkStore(): NetworkStore {
  return useLiveStore()
}

const FormerNetworkContext = createContext<NetworkView | null>(null)
/** Shows a former state of a network to all components inside it, instead of the current one. */
export const FormerNetworkProvider = FormerNetworkContext.Provider

/**
 * Opens a network. It receives live updates while the component is mounted. Inside a `FormerNetworkProvider` for this
 * network, returns the former state.
 */
export function useNetwork(networkId: string): NetworkView {
  const store = useLiveStore()
  const former = useContext(FormerNetworkContext)
  useEffect(() => store.open(networkId), [store, networkId])
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  const present = useSyncExternalStore(subscribe, () => store.view(networkId))
  return former?.id === networkId ? former : present
}

/** Opens the user's own book when it is needed. */
export function useBook(userId: string, isWanted: boolean): NetworkView {
  const store = useLiveStore()
  const bookId = bookOf(userId)
  useEffect(() => (isWanted ? store.open(bookId) : undefined), [store, bookId, isWanted])
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.view(bookId))
}

/**
 * Opens several networks, which then receive live updates. Returns the loaded networks by id. The map is the same
 * object as long as none of them changes.
 */
export function useNetworkViews(networkIds: readonly string[]): ReadonlyMap<string, NetworkView> {
  const store = useLiveStore()
  const key = networkIds.join(' ')
  useEffect(() => {
    const closings = key.split(' ').flatMap((id) => (id === '' ? [] : store.open(id)))
    return () => closings.forEach((close) => close())
  }, [store, key])
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  const views = useMemo(() => new ViewsOfSeveral(store, key.split(' ').filter(Boolean)), [store, key])
  return useSyncExternalStore(subscribe, views.read)
}

/** Caches a map of several views, so that it is the same object as long as none of the views changes. */
class ViewsOfSeveral {
  readonly #store: LiveNetworkStore
  readonly #ids: readonly string[]
  #known: ReadonlyMap<string, NetworkView> = new Map()

  constructor(store: LiveNetworkStore, ids: readonly string[]) {
    this.#store = store
    this.#ids = ids
  }

  readonly read = (): ReadonlyMap<string, NetworkView> => {
    const isKnown = this.#known.size === this.#ids.length
    if (!isKnown || this.#ids.some((id) => this.#known.get(id) !== this.#store.view(id))) {
      this.#known = new Map(this.#ids.map((id) => [id, this.#store.view(id)]))
    }
    return this.#known
  }
}

/** Returns a network if another component has opened it, otherwise null. */
export function useOpenGraph(networkId: string | null): Graph | null {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => (networkId === null ? null : store.view(networkId).graph))
}

interface ContentChanges {
  /** Whether to respond to changes in the document with this id. By default, changes in all documents count. */
  readonly concerns?: (documentId: string) => boolean
  readonly isWanted?: boolean
  /** Whether the previous update is still running. The next update then waits for it. */
  readonly isBusy?: boolean
  /** Delay in milliseconds before the update. It combines changes in quick succession, for example during an import. */
  readonly delayMs?: number
  /** Whether the delay starts again with each change, for updates that are expensive. */
  readonly waitsForPause?: boolean
}

/** Calls `update` after the contents of documents have changed, here or on other pages. */
export function useContentChanges(
  update: () => void,
  { concerns, isWanted = true, isBusy = false, delayMs = 1000, waitsForPause = false }: ContentChanges = {},
): void {
  const store = useLiveStore()
  const isConcerned = useEffectEvent((id: string | undefined) => id === undefined || !concerns || concerns(id))
  const tryUpdate = useEffectEvent(() => {
    if (!isBusy) update()
    return !isBusy
  })
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      timer = setTimeout(run, delayMs)
    }
    const run = () => {
      timer = undefined
      if (!tryUpdate()) start()
    }
    const stop = store.onContents((documentId) => {
      if (!isConcerned(documentId)) return
      if (waitsForPause) clearTimeout(timer)
      if (waitsForPause || timer === undefined) start()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, isWanted, delayMs, waitsForPause])
}

export function useNetworks(): NetworkList {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.list())
}

/** Returns the open tasks of all networks. They are updated while the component is mounted. */
export function useOpenTasks(isWanted = true): TaskOverview {
  const store = useLiveStore()
  useEffect(() => (isWanted ? store.watchTasks() : undefined), [store, isWanted])
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.tasks())
}

/** Returns the people of all networks. They are updated while the component is mounted. */
export function usePeople(): Listing<ListedPerson> {
  const store = useLiveStore()
  useEffect(() => store.watchPeople(), [store])
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.people())
}

/** Returns the tags of all networks. They are updated while the component is mounted. */
export function useTags(): Listing<ListedTag> {
  const store = useLiveStore()
  useEffect(() => store.watchTags(), [store])
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.tags())
}

export function useSaveStatus(): SaveStatus {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.saveStatus())
}

/** Whether a newer release is available. The page should then be reloaded. */
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

/**
 * Returns the version of an open network, which is the number of the latest confirmed batch. Null until it has loaded.
 */
export function useConfirmedVersion(networkId: string): number | null {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.confirmedVersion(networkId))
}

export function useHistory(networkId: string): History {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.history(networkId))
}
