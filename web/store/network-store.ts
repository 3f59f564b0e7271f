import type {
  History,
  NetworkList,
  NetworkStore,
  NetworkView,
  SaveStatus,
  SetAsideEdits,
  TaskOverview,
} from './types.ts'

/** The store as its hooks see it. Every getter returns the same object until what it describes has changed. */
export interface LiveNetworkStore extends NetworkStore {
  subscribe(listener: () => void): () => void
  /** Returns the function that closes it again. */
  open(networkId: string): () => void
  /** Looks up what this browser kept of a network that is about to be opened. */
  prepare(networkId: string): void
  view(networkId: string): NetworkView
  list(): NetworkList
  tasks(): TaskOverview
  /** Keeps `tasks` fresh until the function it returns is called. */
  watchTasks(): () => void
  /** Calls back when the contents of any network of the person changed on the server; returns what ends that. */
  onContents(listener: () => void): () => void
  saveStatus(): SaveStatus
  /** A newer Kithmap is here, and this page meets what it does not know. */
  isOutdated(): boolean
  /** False while something would be lost if the page were loaded anew. */
  isStored(): boolean
  setAside(): readonly SetAsideEdits[]
  /** What waits to be saved, to be downloaded where the browser cannot keep it. Made anew with each call. */
  pendingEdits(): readonly SetAsideEdits[]
  history(networkId: string): History
  /** Number of the newest batch this page has from the server, pending ones not counted. */
  confirmedVersion(networkId: string): number | null
}

/** The store as whoever made it sees it. */
export interface OwnedNetworkStore extends LiveNetworkStore {
  /** Ends all connections. What is unsent stays in the browser. */
  close(): void
}
