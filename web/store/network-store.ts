import type {
  History,
  NetworkList,
  NetworkStore,
  NetworkView,
  SaveStatus,
  SetAsideEdits,
  TaskOverview,
} from './types.ts'

/** The store as used by its hooks. Every getter returns the same object until its value changes. */
export interface LiveNetworkStore extends NetworkStore {
  subscribe(listener: () => void): () => void
  /** Opens a network. Returns a function that closes it. */
  open(networkId: string): () => void
  /** Reads the cached copy of a network that is about to be opened. */
  prepare(networkId: string): void
  view(networkId: string): NetworkView
  list(): NetworkList
  tasks(): TaskOverview
  /** Keeps `tasks` up to date until the returned function is called. */
  watchTasks(): () => void
  /**
   * Calls back when the content of any of the user's networks changes on the server. Returns a function that
   * unsubscribes.
   */
  onContents(listener: () => void): () => void
  saveStatus(): SaveStatus
  /** Returns true if a newer Kithmap is available and this page has met something it does not know. */
  isOutdated(): boolean
  /** Returns false while reloading the page would lose edits. */
  isStored(): boolean
  setAside(): readonly SetAsideEdits[]
  /** Returns the unsaved edits, to download if the browser can't store them. A new array for each call. */
  pendingEdits(): readonly SetAsideEdits[]
  history(networkId: string): History
  /** Returns the number of the latest batch received from the server, not counting pending ones. */
  confirmedVersion(networkId: string): number | null
}

/** The store as seen by its owner. */
export interface OwnedNetworkStore extends LiveNetworkStore {
  /** Closes all connections. Unsent edits stay in the browser. */
  close(): void
}
