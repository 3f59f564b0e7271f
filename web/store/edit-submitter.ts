import type { StepResult } from '../../contract/steps.ts'
import { applyBatch, type RejectedEdit } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { checkEdits } from './check-edits.ts'
import type { OpenNetworks } from './open-networks.ts'
import type { Outbox } from './outbox.ts'
import { failureText, isPassing } from '../api/failure.ts'
import { isReversedElsewhere, reverseAtServer } from './reverse-at-server.ts'
import type { Saves } from './saves.ts'
import { splitEdits } from '../../domain/edits/split-edits.ts'
import { newId } from './tab-identity.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { counted } from '../../domain/english.ts'
import type {
  DocumentEdits,
  NetworkStore,
  RejectionNotice,
  ReversedStep,
  SaveOutcome,
  Submission,
  SubmitOptions,
} from './types.ts'
import { type Direction, undoEdits, type UndoEntry, type UndoHistory, type UndoStep } from './undo-history.ts'

interface SubmitterOptions {
  readonly userId: string
  readonly networks: OpenNetworks
  readonly outbox: Outbox
  readonly saves: Saves
  onRejection(notice: RejectionNotice): void
  onChange(): void
}

/** Properties of a batch in addition to its edits. */
interface BatchMarks extends SubmitOptions {
  /** Id of the step that the edits undo or redo. */
  readonly undoes?: string
  readonly redoes?: string
}

interface Made {
  readonly refused: readonly RejectedEdit[]
  readonly applied: readonly Edit[]
  /** For each applied edit, the id of its batch. */
  readonly batchIds: readonly string[]
  readonly entries: readonly UndoEntry[]
  readonly stepId: string
}

/** A step that is being undone or redone batch by batch. */
interface StepPlayback {
  /** Submits the next batch. Returns whether there are more batches. */
  advance(): boolean
}

/** Submits edits to networks: checks them, applies them immediately, queues them, and records them for undo. */
export class EditSubmitter {
  readonly #options: SubmitterOptions
  /** Running undo and redo steps. There is one at a time per network. */
  readonly #turns = new Map<string, Promise<void>>()
  readonly #playing = new Set<StepPlayback>()

  constructor(options: SubmitterOptions) {
    this.#options = options
  }

  submit(networkId: string, edits: readonly Edit[], options: SubmitOptions): Submission {
    const { label, purpose } = options
    const { valid, places, refused: invalid } = checkEdits(edits)
    const { refused: impossible, applied, batchIds, entries, stepId } = this.#make(networkId, valid, options)
    const placed = impossible.map((each) => ({ ...each, index: places[each.index] ?? each.index }))
    const refused = [...invalid, ...placed].sort((a, b) => a.index - b.index)
    if (label !== undefined && entries.length > 0) {
      this.#history(networkId)?.record({ id: stepId, label, purpose, sharedId: options.stepId, entries })
    }
    const saved =
      applied.length === 0 && refused.length > 0
        ? Promise.resolve<SaveOutcome>('refused')
        : this.#options.saves.whenSaved(networkId, batchIds, applied)
    this.#options.onChange()
    return { refused, inverse: () => undoEdits(entries), saved }
  }

  /** See `NetworkStore.submitTogether`. */
  submitTogether(parts: readonly DocumentEdits[], label: string): ReturnType<NetworkStore['submitTogether']> {
    const bookId = bookOf(this.#options.userId)
    const stepId = newId()
    // Nothing may change if the book rejects its part, because the caller reports that as a failure of the whole step.
    const inBook = parts.find(({ documentId }) => documentId === bookId)
    const impossible = inBook ? this.#rejectedOf(inBook) : []
    if (impossible.length > 0) return { stepId: null, refused: impossible }
    const outcomes = parts.map(({ documentId, edits }) => {
      return { documentId, edits, refused: this.submit(documentId, edits, { stepId, label }).refused }
    })
    const documents = outcomes.flatMap(({ documentId, edits, refused }) =>
      refused.length < edits.length ? documentId : [],
    )
    if (documents.length === 0) return { stepId: null, refused: outcomes.flatMap(({ refused }) => refused) }
    for (const { documentId: networkId, edits, refused } of outcomes) {
      if (refused.length > 0) this.#options.onRejection({ networkId, refused, edits })
    }
    // If all edits are in the book, its history already contains the step, which can then be undone without the server.
    const isOnlyInBook = documents.every((id) => id === bookId)
    if (!isOnlyInBook) this.#history(bookId)?.record({ id: stepId, label, sharedId: stepId, entries: null, documents })
    this.#options.onChange()
    return { stepId, refused: [] }
  }

  /** Returns the edits that would be rejected on this page, without applying any. */
  #rejectedOf({ documentId, edits }: DocumentEdits): readonly RejectedEdit[] {
    const { valid, refused } = checkEdits(edits)
    const view = this.#options.networks.get(documentId)?.network?.view
    if (refused.length > 0 || !view) return refused
    return applyBatch(view, valid, new Date().toISOString()).refused
  }

  /** Undoes the last step batch by batch, so that the page can render in between. */
  undo(networkId: string): Promise<void> {
    return this.#inTurn(networkId, () => this.#play(networkId, 'undo'), 'undo')
  }

  redo(networkId: string): Promise<void> {
    return this.#inTurn(networkId, () => this.#play(networkId, 'redo'), 'redo')
  }

  /** See `NetworkStore.reverse`. */
  reverse(networkId: string, { stepId, direction, label }: ReversedStep): Promise<void> {
    const step: UndoStep = { id: stepId, label, sharedId: undefined, entries: null, does: direction }
    return this.#inTurn(networkId, async () => {
      const history = this.#history(networkId)
      await this.#travel(history, step, 'undo', async () => {
        await this.#reverseAtServer(networkId, stepId, direction, { ifUnchanged: true })
        // The reversed step can no longer be undone, only the reversal.
        history?.forget(stepId)
        history?.record(step)
      })
    })
  }

  /** Completes running undo and redo steps without pauses, because the page may close. */
  finish(): void {
    for (const playback of this.#playing) while (playback.advance());
  }

  #history(networkId: string): UndoHistory | undefined {
    return this.#options.networks.get(networkId)?.history
  }

  /**
   * Submits edits without validation, because edits that undo a step come from the server and may be from a later
   * release.
   */
  #make(networkId: string, edits: readonly Edit[], options: BatchMarks): Made {
    const connection = this.#options.networks.get(networkId)
    const network = connection?.network
    // If the network is not open on this page, only the server can check the edits.
    const outcome = network?.submit(edits, new Date())
    const refused = outcome?.refused ?? []
    const applied = outcome?.applied ?? edits
    if (applied.length === 0) return { refused, applied, batchIds: [], entries: [], stepId: '' }
    const { batchIds, stepId } = this.#queue(networkId, applied, options)
    network?.setPending(this.#options.outbox.pending(networkId))
    connection?.changed()
    const entries = (outcome?.inverses ?? []).flatMap((inverse, index) => {
      const [edit, batchId] = [applied[index], batchIds[index]]
      return edit && batchId ? [{ batchId, edit, inverse }] : []
    })
    return { refused, applied, batchIds, entries, stepId }
  }

  /** Queues the edits. Returns the batch id of each edit, and the id of the step on the server. */
  #queue(
    networkId: string,
    edits: readonly Edit[],
    { delayMs, stepId: given, ...marks }: BatchMarks,
  ): { batchIds: string[]; stepId: string } {
    const parts = splitEdits(edits)
    const stepId = given ?? (parts.length > 1 ? newId() : undefined)
    const batchIds = parts.flatMap((part) => {
      const batch = { batchId: newId(), networkId, edits: part, ...marks, ...(stepId ? { stepId } : {}) }
      const batchId = this.#options.outbox.add(batch, delayMs)
      return part.map(() => batchId)
    })
    return { batchIds, stepId: stepId ?? batchIds[0] ?? '' }
  }

  /**
   * Runs undo steps one after the other. If one fails, the steps waiting for it are dropped, because they depend on its
   * result.
   */
  #inTurn(networkId: string, play: () => Promise<void>, direction?: Direction): Promise<void> {
    const before = this.#turns.get(networkId)
    const turn = before ? this.#waited(networkId, before, direction).then(play) : play()
    this.#turns.set(networkId, turn)
    return turn.finally(() => {
      if (this.#turns.get(networkId) === turn) this.#turns.delete(networkId)
    })
  }

  async #waited(networkId: string, before: Promise<void>, direction: Direction | undefined): Promise<void> {
    const history = direction && this.#history(networkId)
    if (direction) history?.wait(direction)
    this.#options.onChange()
    try {
      await before
    } finally {
      history?.begin()
      this.#options.onChange()
    }
  }

  async #play(networkId: string, direction: Direction): Promise<void> {
    const history = this.#history(networkId)
    const step = direction === 'undo' ? history?.popUndo() : history?.popRedo()
    if (!history || !step) return
    if (step.documents) return this.#playInEach(history, step, step.documents, direction)
    if (!step.entries) return this.#playAtServer(networkId, history, step, direction)
    const playback = this.#plan(networkId, history, step, undoEdits(step.entries), direction)
    this.#playing.add(playback)
    while (playback.advance()) await nextTurn()
    this.#playing.delete(playback)
  }

  /**
   * Undoes or redoes a step on the server in a single call, regardless of the size of the step. If the server cannot be
   * reached, rejects without changing anything.
   */
  async #playAtServer(networkId: string, history: UndoHistory, step: UndoStep, direction: Direction): Promise<void> {
    const { branch } = history
    await this.#travel(history, step, direction === 'undo' ? 'redo' : 'undo', async () => {
      try {
        const { refused } = await this.#reverseAtServer(networkId, step.id, directionFor(step, direction))
        if (direction === 'undo') history.recordUndone(step, branch)
        else history.recordRedone(step)
        const places = refused.map((why, index) => ({ ...why, index }))
        if (places.length > 0) {
          const reversal = { direction, label: step.label }
          this.#options.onRejection({ networkId, refused: places, edits: [], reversal })
        }
      } catch (error) {
        if (!isReversedElsewhere(error)) history.putBack(step, direction)
        throw error
      }
    })
  }

  /**
   * Undoes or redoes a step of several documents on the server. If the server cannot be reached for some of them, the
   * step stays in its place in the history, and the returned promise rejects. Documents that the user can no longer
   * edit are reported.
   */
  async #playInEach(
    history: UndoHistory,
    step: UndoStep,
    documents: readonly string[],
    direction: Direction,
  ): Promise<void> {
    const { branch } = history
    await this.#travel(history, step, direction === 'undo' ? 'redo' : 'undo', async () => {
      const outcomes = await Promise.all(
        documents.map(async (documentId) => {
          try {
            const { refused } = await this.#reverseAtServer(documentId, step.id, direction)
            // The step can no longer be undone from the history of this network.
            if (documentId !== bookOf(this.#options.userId)) this.#history(documentId)?.forget(step.id)
            return { documentId, refused, error: null }
          } catch (error) {
            return { documentId, refused: [], error: isReversedElsewhere(error) ? null : error }
          }
        }),
      )
      const failed = outcomes.filter(({ error }) => error !== null)
      const passing = failed.find(({ error }) => isPassing(error))
      const unreversed = passing ?? (failed.length === documents.length ? failed[0] : undefined)
      // The next attempt skips the documents in which the step is reversed already.
      if (unreversed) history.putBack(step, direction)
      else if (direction === 'undo') history.recordUndone(step, branch)
      else history.recordRedone(step)
      const reversal = { direction, label: step.label }
      for (const { documentId: networkId, refused } of outcomes) {
        const places = refused.map((why, index) => ({ ...why, index }))
        if (places.length > 0) this.#options.onRejection({ networkId, refused: places, edits: [], reversal })
      }
      // Throws only if the step is back in the history. Otherwise, a retry would reverse the step before it.
      if (unreversed) throw unreversed.error
      if (failed.length === 0) return
      const reasons = new Set(failed.map(({ error }) => failureText(error)))
      const message = [`${counted(failed.length, 'network', 'networks')} could not be changed.`, ...reasons].join(' ')
      const networkId = bookOf(this.#options.userId)
      this.#options.onRejection({
        networkId,
        refused: [{ index: 0, code: 'NOT_ACCEPTED', message }],
        edits: [],
        reversal,
      })
    })
  }

  /**
   * Marks a step as being sent to the server while `ask` runs. `next` is the direction that reverses the step
   * afterward.
   */
  async #travel(
    history: UndoHistory | undefined,
    step: UndoStep,
    next: Direction,
    ask: () => Promise<void>,
  ): Promise<void> {
    history?.travel(step, next)
    this.#options.onChange()
    try {
      await ask()
    } finally {
      history?.arrive()
      this.#options.onChange()
    }
  }

  async #reverseAtServer(
    networkId: string,
    stepId: string,
    direction: Direction,
    options?: { readonly ifUnchanged: boolean },
  ): Promise<StepResult> {
    const { userId, saves, outbox, networks } = this.#options
    // Sends the pending edits of this page first, because the reversal may depend on them.
    outbox.flush()
    const pending = outbox.pending(networkId).map(({ batchId }) => batchId)
    if (pending.length > 0 && outbox.state !== 'online') throw new Error('Earlier edits are waiting for a connection.')
    try {
      await saves.whenResponded(networkId, pending)
      return await reverseAtServer(userId, networkId, stepId, direction, options)
    } finally {
      void networks.get(networkId)?.catchUp()
    }
  }

  #plan(
    networkId: string,
    history: UndoHistory,
    step: UndoStep,
    edits: readonly Edit[],
    direction: Direction,
  ): StepPlayback {
    const slices = splitEdits(edits)
    const ownId = slices.length > 1 ? newId() : undefined
    const marks = {
      label: step.label,
      ...(ownId ? { stepId: ownId } : {}),
      ...(direction === 'undo'
        ? { undoes: step.id }
        : { redoes: step.id, ...(step.purpose && { purpose: step.purpose }) }),
    }
    const sharedId = step.sharedId ?? ownId
    const refused: RejectedEdit[] = []
    const { branch } = history
    let done = 0
    return {
      advance: () => {
        const slice = slices.shift()
        // The network may have been deleted in the meantime.
        if (!slice || !this.#options.networks.get(networkId)?.network) return false
        const made = this.#make(networkId, slice, marks)
        refused.push(...made.refused.map((each) => ({ ...each, index: each.index + done })))
        done += slice.length
        const { id, label, purpose } = step
        const back: UndoStep = { id, label, purpose, sharedId, entries: made.entries }
        if (made.entries.length > 0) {
          if (direction === 'undo') history.recordUndone(back, branch)
          else history.recordRedone(back)
        }
        const isDone = slices.length === 0
        if (isDone && refused.length > 0) {
          const reversal = { direction, label: step.label }
          this.#options.onRejection({ networkId, refused, edits: [...edits], reversal })
        }
        this.#options.onChange()
        return !isDone
      },
    }
  }
}

/**
 * Returns the direction to request from the server. If a step is itself an undo, undoing it means redoing the step that
 * it has undone.
 */
function directionFor({ does = 'redo' }: UndoStep, direction: Direction): Direction {
  if (does === 'redo') return direction
  return direction === 'undo' ? 'redo' : 'undo'
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
