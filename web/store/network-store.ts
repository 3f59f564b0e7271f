import type { ListedPerson, ListedTag } from '../../contract/listed.ts'
import type { Listing } from './live-listing.ts'
import type {
  History,
  NetworkList,
  NetworkStore,
  NetworkView,
  SaveStatus,
  SetAsideEdits,
  TaskOverview,
} from './types.ts'

/** The store as its hooks use it. Every getter returns the same object until its value changes. */
export interface LiveNetworkStore extends NetworkStore {
  subscribe(listener: () => void): () => void
  /** Opens a network. Returns a function that closes it. */
  open(networkId: string): () => void
  /** Reads the cached copy of a network that will be opened. */
  prepare(networkId: string): void
  view(networkId: string): NetworkView
  list(): NetworkList
  tasks(): TaskOverview
  /** Updates `tasks` until the returned function is called. */
  watchTasks(): () => void
  /** The people of all networks, with pending edits. */
  people(): Listing<ListedPerson>
  /** Updates `people` until the returned function is called. */
  watchPeople(): () => void
  /** The tags of all networks, with pending edits. */
  tags(): Listing<ListedTag>
  /** Updates `tags` until the returned function is called. */
  watchTags(): () => void
  /**
   * Calls `listener` with the id of a network when the content of this network changes on the server. Calls it without
   * an id when the content of any network may have changed. Returns a function that unsubscribes.
   */
  onContents(listener: (networkId?: string) => void): () => void
  saveStatus(): SaveStatus
  /** Whether a newer release is available and this page has received something that it does not know. */
  isOutdated(): boolean
  /** Whether reloading the page would lose no edits. */
  isStored(): boolean
  setAside(): readonly SetAsideEdits[]
  /** Returns the unsaved edits, for download if the browser cannot store them. Each call returns a new array. */
  pendingEdits(): readonly SetAsideEdits[]
  history(networkId: string): History
  /** Returns the number of the latest batch that was received from the server. Pending batches are not included. */
  confirmedVersion(networkId: string): number | null
}

/** The store with the methods that only its creator uses. */
export interface OwnedNetworkStore extends LiveNetworkStore {
  /** Closes all connections. Unsent edits stay in the browser. */
  close(): void
}
