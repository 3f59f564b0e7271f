import type { ListedTask } from '../../contract/overview.ts'
import type { Purpose, RejectedEdit } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { Role } from '../../domain/entities/member.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import type { Creator } from './creators.ts'

/** The states of the save indicator. `saved` only applies to edits the server has accepted. */
export type SaveState =
  | 'saved'
  | 'saving'
  /** Nothing is known to be pending, but the server has not responded yet. */
  | 'asking'
  /** Edits are queued in this browser until the server is reachable. */
  | 'offline'
  /** Edits are queued in this browser until the server has room for them. */
  | 'full'
  /** Edits are queued in this browser until the same user signs in again. */
  | 'signed-out'
  /** Edits are queued in this browser until the releases of server and page are compatible. */
  | 'upgrading'
  /** The server has responded to everything, but some edits were set aside. */
  | 'set-aside'

export interface SaveStatus {
  readonly state: SaveState
  /** Number of edits to which the server has not responded yet. */
  readonly pending: number
  /** Number of edits that the server has repeatedly failed to process. See `SetAsideEdits`. */
  readonly setAside: number
  /** False if the browser fails to store anything. Pending edits are then only in the memory of this page. */
  readonly isKept: boolean
}

/** The outcome of all edits that were queued. Edits that are not listed were saved. */
export interface SaveResult {
  readonly unsaved: readonly UnsavedEdits[]
}

/** The outcome of edits that were submitted together. */
export type SaveOutcome = 'saved' | UnsavedEdits['reason']

export interface Submission {
  /** Edits that were rejected. They were not applied and will not be sent. */
  readonly refused: readonly RejectedEdit[]
  /** Returns the edits that undo the applied ones. Empty if the network is not open on this page. */
  inverse(): readonly Edit[]
  /**
   * Resolves once the server has responded to all edits that were not rejected, or has stopped sending them. Stays
   * pending while offline.
   */
  readonly saved: Promise<SaveOutcome>
}

export interface UnsavedEdits {
  readonly reason: 'refused' | 'set-aside' | 'network-removed' | 'closed'
  /** The affected edits. Empty if all edits are affected. */
  readonly edits: readonly Edit[]
}

/**
 * Edits of a network that the server has repeatedly failed to process. They are stored in this browser, but neither
 * shown nor sent until the user retries or discards them.
 */
export interface SetAsideEdits {
  readonly networkId: string
  readonly edits: readonly Edit[]
}

/** The state of an open network as the user sees it. */
export interface NetworkView {
  readonly id: string
  readonly status: 'loading' | 'ready' | 'failed' | 'gone'
  /** The confirmed state with this user's pending edits applied on top. Not null if `status` is 'ready'. */
  readonly graph: Graph | null
  readonly role: Role | null
  /** The message to show if `status` is 'failed'. */
  readonly failure: string | null
  /**
   * True if the server has responded since the network was opened. If an entity is missing then, it was deleted. Before
   * the response, the entity may only be newer than the cached copy.
   */
  readonly isConfirmed: boolean
  /** True if this page is removing the network or has removed it. */
  readonly isRemovedHere: boolean
  /** Returns who created a node or an edge. */
  makerOf(id: string): Creator
}

export interface NetworkList {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The networks in the user's order, including pending renames. */
  readonly networks: readonly ListedNetwork[]
  readonly failure: string | null
  /** Number of failed requests since the page was opened. */
  readonly failures: number
}

/** The open tasks of all networks of a user. */
export interface TaskOverview {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The tasks, sorted by due date. Includes pending edits. */
  readonly tasks: readonly ListedTask[]
  /** False if there are more tasks than listed. */
  readonly isComplete: boolean
  readonly failure: string | null
}

export interface SubmitOptions {
  /** Describes the edits for the Undo button: 'Move 3 nodes'. Edits without a label cannot be undone. */
  readonly label?: string
  /** Why the edits are made, if they import or restore something. */
  readonly purpose?: Purpose
  /** How long to wait for further edits before sending the batch, in milliseconds. Used by drags. */
  readonly delayMs?: number
  /** Combines all batches with this id into one undo step. */
  readonly stepId?: string
  /** Id of the step that these edits revert without Undo, for example when an import is canceled. */
  readonly undoes?: string
}

export interface History {
  /** Label of the step that Undo would revert, or null if there is none. */
  readonly undo: string | null
  readonly redo: string | null
  /** The `stepId` of the step that Undo would revert, or null if it was recorded without one. */
  readonly undoStepId: string | null
  /**
   * Order of the step that Undo would revert: higher for later steps, across documents. 0 for steps of earlier
   * page loads, or if there is no step.
   */
  readonly undoTurn: number
  readonly redoTurn: number
}

/** Edits of one of several documents. */
export interface DocumentEdits {
  readonly documentId: string
  readonly edits: readonly Edit[]
}

/** Edits that the server rejected after they had been shown. They have already been reverted. */
export interface RejectionNotice {
  readonly networkId: string
  readonly refused: readonly RejectedEdit[]
  readonly edits: readonly Edit[]
  /** Set if the edits undo or redo a step. */
  readonly reversal?: { readonly direction: 'undo' | 'redo'; readonly label: string }
}

/** A step of the edit log to undo or redo. */
export interface ReversedStep {
  readonly stepId: string
  readonly direction: 'undo' | 'redo'
  /** Label for the Undo button. */
  readonly label: string
}

export interface NewNetworkOptions {
  readonly description?: string | null
  /** The place in the app where the network was created, for scripts that observe the app. 'workspace' by default. */
  readonly source?: string
}

/**
 * The networks of the signed-in user, and the only place that holds editable data. Methods that change the content of a
 * network work offline. Methods that return promises need the server.
 */
export interface NetworkStore {
  readonly userId: string
  /** Applies edits immediately and delivers them to the server in order, even if the page is closed in the meantime. */
  submit(networkId: string, edits: readonly Edit[], options?: SubmitOptions): Submission
  /**
   * Submits edits to several networks and the user's book as one step, which is in the history of the book. The server
   * undoes the step, because most of the networks are not open on this page. If an edit of the book is rejected, or all
   * edits are, nothing changes and `stepId` is null. Other edits that this page rejects are reported like those that
   * the server rejects.
   */
  submitTogether(
    parts: readonly DocumentEdits[],
    label: string,
  ): { readonly stepId: string | null; readonly refused: readonly RejectedEdit[] }
  /**
   * Resolves once the whole step is undone on this page. A large step takes several batches. A step of an earlier page
   * load is undone by the server: if the server is unreachable, the promise rejects and nothing changes.
   */
  undo(networkId: string): Promise<void>
  redo(networkId: string): Promise<void>
  /**
   * Makes the server undo or redo a step of any user: the whole step or nothing. The result is a new step, which Undo
   * can revert. Rejects and changes nothing if later changes depend on the step, or if the server is unreachable.
   */
  reverse(networkId: string, step: ReversedStep): Promise<void>
  /**
   * Returns the edits that restore entities which others deleted while this page had the network open, followed by
   * `edits`. Null if restoring is not possible.
   */
  restoring(networkId: string, ids: readonly string[], edits: readonly Edit[]): readonly Edit[] | null
  /** Drops a step from the history, because it was reverted without Undo or must not be redone. */
  forgetStep(networkId: string, stepId: string): void
  /**
   * Adds a step to the history that the user can undo. The step consists of batches that the server submitted on behalf
   * of this user.
   */
  adoptStep(networkId: string, stepId: string, label: string): void
  /**
   * Resolves once the server has responded to all edits submitted so far, or the store has stopped sending them. The
   * result contains the edits that were not saved. Never rejects. Stays pending while offline.
   */
  whenSaved(networkId: string): Promise<SaveResult>

  /** Retries the edits to a network that were set aside. */
  retrySetAside(networkId: string): Promise<void>
  discardSetAside(networkId: string): Promise<void>

  createNetwork(name: string, options?: NewNetworkOptions): Promise<ListedNetwork>
  duplicateNetwork(networkId: string): Promise<ListedNetwork>
  removeNetwork(networkId: string): Promise<void>
  /** Shows the new order immediately. If the server rejects it, the promise rejects and the old order is restored. */
  reorderNetworks(ids: readonly string[]): Promise<void>
  refreshNetworks(): Promise<void>
  refreshTasks(): Promise<void>
  refreshPeople(): Promise<void>
  refreshTags(): Promise<void>
  /** Loads a network again after a failure. */
  retry(networkId: string): void

  onRejection(listener: (notice: RejectionNotice) => void): () => void
}
