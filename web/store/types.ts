import type { ListedTask } from '../../contract/overview.ts'
import type { RefusedEdit } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import type { Role } from '../../domain/entities/member.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'

/** What a person may read off the save indicator. `saved` is only ever said of what the server acknowledged. */
export type SaveState =
  | 'saved'
  | 'saving'
  /** Nothing waits here, as far as is known; the server has not been heard yet. */
  | 'asking'
  /** Edits wait in this browser until the server can be reached. */
  | 'offline'
  /** Edits wait in this browser until the server has room for them. */
  | 'full'
  /** Edits wait in this browser until the same person signs in again. */
  | 'signed-out'
  /** Edits wait in this browser until server and page are of releases that understand each other. */
  | 'upgrading'
  /** Everything was answered, but some edits were set aside. */
  | 'set-aside'

export interface SaveStatus {
  readonly state: SaveState
  /** Edits not acknowledged yet. */
  readonly pending: number
  /** Edits the server failed at again and again; see `SetAsideEdits`. */
  readonly setAside: number
  /** False where the browser refuses to store anything: what is pending is in this page's memory only. */
  readonly isKept: boolean
}

/** What became of everything that was on its way. Saved is what stands nowhere in it. */
export interface SaveResult {
  readonly unsaved: readonly UnsavedEdits[]
}

/** What became of edits that were submitted together. */
export type SaveOutcome = 'saved' | UnsavedEdits['reason']

export interface Submission {
  /** Those that could not be done; they were not applied and will not be sent. */
  readonly refused: readonly RefusedEdit[]
  /** The edits that take the others back, from how things were before them. Empty where the network is not open here. */
  inverse(): readonly Edit[]
  /** Resolves once the server has answered for the others, or they were given up. Without a connection it waits. */
  readonly saved: Promise<SaveOutcome>
}

export interface UnsavedEdits {
  readonly reason: 'refused' | 'set-aside' | 'network-removed' | 'closed'
  /** Empty where every edit is meant. */
  readonly edits: readonly Edit[]
}

/**
 * Edits of one network at which the server failed again and again. They are kept in this browser, neither shown nor
 * sent, until the person has them sent once more or throws them away.
 */
export interface SetAsideEdits {
  readonly networkId: string
  readonly edits: readonly Edit[]
}

/** One open network as a page shows it. */
export interface NetworkView {
  readonly id: string
  readonly status: 'loading' | 'ready' | 'failed' | 'gone'
  /** Confirmed state with this person's pending edits on top. Present when ready. */
  readonly graph: Graph | null
  readonly role: Role | null
  /** The sentence to show when `status` is 'failed'. */
  readonly failure: string | null
  /** The server was heard since it was opened: what is not in it is gone, and not only later than the browser's copy. */
  readonly isHeard: boolean
  /** This page is removing it, or has: nobody else's doing. */
  readonly isRemovedHere: boolean
  /** True of a node or connection that was made on this page, or is waiting in this browser: nobody else's doing. */
  isMadeHere(id: string): boolean
}

export interface NetworkList {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Sorted as the person sees them, pending renames included. */
  readonly networks: readonly ListedNetwork[]
  readonly failure: string | null
}

/** The open tasks of all networks of a person. */
export interface TaskOverview {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Those due first first, pending edits included. */
  readonly tasks: readonly ListedTask[]
  /** False if there are more than are listed. */
  readonly isComplete: boolean
  readonly failure: string | null
}

export interface SubmitOptions {
  /** What the edits did, for the undo button: 'Move 3 nodes'. Edits without a label cannot be undone. */
  readonly label?: string
  /** Waits this long for further edits with a delay before sending, milliseconds. Drags use it. */
  readonly delayMs?: number
  /** Ties several batches into one step of undo. */
  readonly groupId?: string
  /** The group that these edits take back, where that is not undo: an import that was stopped. */
  readonly undoes?: string
}

export interface History {
  /** Label of the step undo would take back, or null. */
  readonly undo: string | null
  readonly redo: string | null
  /** The group of the step undo would take back, or null. */
  readonly undoGroupId: string | null
  /** Whichever of several documents was changed last has the higher one; 0 of steps of earlier pages, or none. */
  readonly undoTurn: number
  readonly redoTurn: number
}

/** Edits the server refused after they had been shown. They are taken back by then. */
export interface RefusalNotice {
  readonly networkId: string
  readonly refused: readonly RefusedEdit[]
  readonly edits: readonly Edit[]
  /** They were to take a step back, or to do it again. */
  readonly reversal?: { readonly direction: 'undo' | 'redo'; readonly label: string }
}

/** A step of the edit log that is to be taken back, or done again. */
export interface ReversedStep {
  readonly stepId: string
  readonly direction: 'undo' | 'redo'
  /** For the undo button. */
  readonly label: string
}

export interface NewNetworkOptions {
  readonly description?: string | null
  /** What it was made from, for scripts around the app: 'workspace' if left out. */
  readonly source?: string
}

/**
 * The networks of the signed-in person: the one home of everything that is edited. All methods that change a network
 * work without a connection; those that return promises need the server.
 */
export interface NetworkStore {
  readonly userId: string
  /** Applies edits at once and sees to it that they reach the server, in order, whatever happens to the page. */
  submit(networkId: string, edits: readonly Edit[], options?: SubmitOptions): Submission
  /**
   * Resolves once the whole step is taken back here; a large one is in several batches. A step of an earlier page is taken
   * back by the server: where that cannot be reached it rejects, and everything stays as it was.
   */
  undo(networkId: string): Promise<void>
  redo(networkId: string): Promise<void>
  /**
   * Has the server take a step back, whoever made it, or do it again, as a whole or not at all: a step of its own, which undo
   * takes back. Rejects, with everything as it was, where something was built upon it or the server cannot be reached.
   */
  reverse(networkId: string, step: ReversedStep): Promise<void>
  /**
   * The edits that bring back what has one of the ids, where others deleted it while this page had the network open, and
   * then do `edits`. Null if that cannot be done.
   */
  restoring(networkId: string, ids: readonly string[], edits: readonly Edit[]): readonly Edit[] | null
  /** Drops the step of a group from the history: it was taken back by other means, or shall not come again. */
  forgetStep(networkId: string, groupId: string): void
  /** Makes what the server did in this person's name, as one group of batches, a step they can take back. */
  adoptGroup(networkId: string, groupId: string, label: string): void
  /**
   * Resolves once everything submitted so far was answered by the server, or given up, and says what was not saved.
   * Never rejects; without a connection it waits.
   */
  whenSaved(networkId: string): Promise<SaveResult>

  /** Sends what was set aside of a network once more. */
  retrySetAside(networkId: string): Promise<void>
  discardSetAside(networkId: string): Promise<void>

  createNetwork(name: string, options?: NewNetworkOptions): Promise<ListedNetwork>
  duplicateNetwork(networkId: string): Promise<ListedNetwork>
  removeNetwork(networkId: string): Promise<void>
  /** Shows the new order at once; rejects, with the list back as it was, if the server refuses it. */
  reorderNetworks(ids: readonly string[]): Promise<void>
  refreshNetworks(): Promise<void>
  refreshTasks(): Promise<void>
  /** Loads a network again after a failure. */
  retry(networkId: string): void

  onRefusal(listener: (notice: RefusalNotice) => void): () => void
}
