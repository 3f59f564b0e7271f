import type { ListedTask } from '../../contract/overview.ts'
import type { RefusedEdit } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import type { Role } from '../../domain/entities/member.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'

/** The states of the save indicator. `saved` only applies to edits the server has accepted. */
export type SaveState =
  | 'saved'
  | 'saving'
  /** Nothing is known to be pending, but the server has not answered yet. */
  | 'asking'
  /** Edits are queued in this browser until the server is reachable. */
  | 'offline'
  /** Edits are queued in this browser until the server has room for them. */
  | 'full'
  /** Edits are queued in this browser until the same user signs in again. */
  | 'signed-out'
  /** Edits are queued in this browser until the releases of server and page are compatible. */
  | 'upgrading'
  /** Everything was answered, but some edits were set aside. */
  | 'set-aside'

export interface SaveStatus {
  readonly state: SaveState
  /** Number of edits the server has not answered yet. */
  readonly pending: number
  /** Number of edits the server failed at repeatedly. See `SetAsideEdits`. */
  readonly setAside: number
  /** False if the browser refuses to store anything. Pending edits are then only in this page's memory. */
  readonly isKept: boolean
}

/** The outcome of everything that was queued. Edits not listed here were saved. */
export interface SaveResult {
  readonly unsaved: readonly UnsavedEdits[]
}

/** The outcome of edits that were submitted together. */
export type SaveOutcome = 'saved' | UnsavedEdits['reason']

export interface Submission {
  /** Edits that were refused. They were not applied and will not be sent. */
  readonly refused: readonly RefusedEdit[]
  /** Returns the edits that undo the applied ones. Empty if the network is not open on this page. */
  inverse(): readonly Edit[]
  /** Resolves once the server has answered for the other edits, or they were given up. Stays pending while offline. */
  readonly saved: Promise<SaveOutcome>
}

export interface UnsavedEdits {
  readonly reason: 'refused' | 'set-aside' | 'network-removed' | 'closed'
  /** Empty if all edits are affected. */
  readonly edits: readonly Edit[]
}

/**
 * Edits of a network that the server failed at repeatedly. They are stored in this browser, neither shown nor sent,
 * until the user retries or discards them.
 */
export interface SetAsideEdits {
  readonly networkId: string
  readonly edits: readonly Edit[]
}

/** A view of an open network. */
export interface NetworkView {
  readonly id: string
  readonly status: 'loading' | 'ready' | 'failed' | 'gone'
  /** The confirmed state with this user's pending edits on top. Set if ready. */
  readonly graph: Graph | null
  readonly role: Role | null
  /** The message to show if `status` is 'failed'. */
  readonly failure: string | null
  /**
   * True if the server has answered since the network was opened: anything missing was then deleted, and is not just
   * newer than the cached copy.
   */
  readonly isHeard: boolean
  /** True if this page is removing the network or has removed it. */
  readonly isRemovedHere: boolean
  /** Whether a node or edge was created on this page, or is in this browser's queue. */
  isMadeHere(id: string): boolean
}

export interface NetworkList {
  readonly status: 'loading' | 'ready' | 'failed'
  /** In the user's order, including pending renames. */
  readonly networks: readonly ListedNetwork[]
  readonly failure: string | null
}

/** The open tasks of all networks of a user. */
export interface TaskOverview {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Tasks due first come first. Includes pending edits. */
  readonly tasks: readonly ListedTask[]
  /** False if there are more than listed. */
  readonly isComplete: boolean
  readonly failure: string | null
}

export interface SubmitOptions {
  /** Describes the edits for the undo button: 'Move 3 nodes'. Edits without a label cannot be undone. */
  readonly label?: string
  /** Waits this long for further edits with a delay before sending, in milliseconds. Used by drags. */
  readonly delayMs?: number
  /** Groups several batches into one undo step. */
  readonly groupId?: string
  /** The group that these edits revert other than by undo, such as a canceled import. */
  readonly undoes?: string
}

export interface History {
  /** Label of the step that undo would revert, or null. */
  readonly undo: string | null
  readonly redo: string | null
  /** The group of the step that undo would revert, or null. */
  readonly undoGroupId: string | null
  /** Higher for the document that was changed last. 0 for steps of earlier pages, or if there are none. */
  readonly undoTurn: number
  readonly redoTurn: number
}

/** Edits the server refused after they had been shown. They have already been reverted. */
export interface RefusalNotice {
  readonly networkId: string
  readonly refused: readonly RefusedEdit[]
  readonly edits: readonly Edit[]
  /** Set if the edits were to undo or redo a step. */
  readonly reversal?: { readonly direction: 'undo' | 'redo'; readonly label: string }
}

/** A step of the edit log to undo or redo. */
export interface ReversedStep {
  readonly stepId: string
  readonly direction: 'undo' | 'redo'
  /** Label for the undo button. */
  readonly label: string
}

export interface NewNetworkOptions {
  readonly description?: string | null
  /** The origin of the network, for scripts around the app. 'workspace' by default. */
  readonly source?: string
}

/**
 * The networks of the signed-in user, and the only place for editable data. All methods that change a network work
 * offline. Those that return promises need the server.
 */
export interface NetworkStore {
  readonly userId: string
  /** Applies edits at once and delivers them to the server in order, whatever happens to the page. */
  submit(networkId: string, edits: readonly Edit[], options?: SubmitOptions): Submission
  /**
   * Resolves once the whole step is undone on this page, in several batches if it is large. A step of an earlier page
   * is undone by the server: if that is unreachable, it rejects and changes nothing.
   */
  undo(networkId: string): Promise<void>
  redo(networkId: string): Promise<void>
  /**
   * Makes the server undo or redo a step of any user, as a whole or not at all. This is a step of its own, which undo
   * reverts. Rejects and changes nothing if later changes depend on it, or if the server is unreachable.
   */
  reverse(networkId: string, step: ReversedStep): Promise<void>
  /**
   * Returns the edits that restore ids deleted by others while this page had the network open, followed by `edits`.
   * Null if that is not possible.
   */
  restoring(networkId: string, ids: readonly string[], edits: readonly Edit[]): readonly Edit[] | null
  /** Drops a group's step from the history, because it was reverted by other means or must not be redone. */
  forgetStep(networkId: string, groupId: string): void
  /**
   * Adds a group of batches that the server submitted in this user's name to the history, as a step the user can undo.
   */
  adoptGroup(networkId: string, groupId: string, label: string): void
  /**
   * Resolves once everything submitted so far was answered by the server or given up, with the edits that were not
   * saved. Never rejects. Stays pending while offline.
   */
  whenSaved(networkId: string): Promise<SaveResult>

  /** Retries the edits of a network that were set aside. */
  retrySetAside(networkId: string): Promise<void>
  discardSetAside(networkId: string): Promise<void>

  createNetwork(name: string, options?: NewNetworkOptions): Promise<ListedNetwork>
  duplicateNetwork(networkId: string): Promise<ListedNetwork>
  removeNetwork(networkId: string): Promise<void>
  /** Shows the new order at once. Rejects and restores the list if the server refuses it. */
  reorderNetworks(ids: readonly string[]): Promise<void>
  refreshNetworks(): Promise<void>
  refreshTasks(): Promise<void>
  /** Loads a network again after a failure. */
  retry(networkId: string): void

  onRefusal(listener: (notice: RefusalNotice) => void): () => void
}
