import type { Purpose } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { OwnSteps } from '../../contract/steps.ts'
import { MovedPlaces } from './moved-places.ts'
import type { History } from './types.ts'

/** An edit as sent, with the edits that revert it. */
export interface UndoEntry {
  readonly batchId: string
  readonly edit: Edit
  readonly inverse: readonly Edit[]
}

/** A step of the user that can be undone or redone. */
export interface UndoStep {
  /** The id by which the server knows the step: the `stepId` of its batches, or the `batchId` of its only batch. */
  readonly id: string
  readonly label: string
  /** Why the step was made. A redo on this page has the same purpose. */
  readonly purpose?: Purpose | undefined
  /** Steps recorded with the same id become a single step. Undefined if the step stays on its own. */
  readonly sharedId: string | undefined
  /**
   * The edits in the order of execution. Null for a step of an earlier page load, which only the server can reverse.
   */
  readonly entries: readonly UndoEntry[] | null
  /**
   * The direction to request from the server to redo the step: 'undo' if the step is itself an undo. 'redo' by default.
   */
  readonly does?: Direction
  /** The documents with batches of the step, if there are several. The server reverses it in each of them. */
  readonly documents?: readonly string[] | undefined
  /** Whether the step was recalled from the server's list, which decides whether it can still be undone. */
  readonly isRecalled?: boolean
  /** Number of the step, counted on this page across documents. Omitted for steps of earlier page loads. */
  readonly turn?: number
}

export type Direction = 'undo' | 'redo'

const longestHistory = 200

let turns = 0

/** Returns the number of steps that were done or undone on this page. */
export function turnNow(): number {
  return turns
}

/** An empty history. */
export const noHistory: History = { undo: null, redo: null, undoStepId: null, undoTurn: 0, redoTurn: 0 }

/**
 * The undo history of one user in one network, with steps from this page and earlier ones. Never includes edits by
 * others.
 */
export class UndoHistory {
  #done: UndoStep[] = []
  #undone: UndoStep[] = []
  /**
   * The step that is being sent to the server, and the direction that reverses it afterward. If the user presses undo
   * or redo in the meantime, the history already treats the request as completed.
   */
  #traveling: { readonly step: UndoStep; readonly next: Direction } | null = null
  /** Undo and redo requests made while another one was running, in order. */
  readonly #waiting: Direction[] = []
  /**
   * Incremented when a new step is recorded. If that happens while a step is being undone, the undone step can't be
   * redone.
   */
  #branch = 0

  get labels(): History {
    const [last, undone] = this.#tops()
    return {
      undo: last?.label ?? null,
      redo: undone?.label ?? null,
      undoStepId: last?.sharedId ?? null,
      undoTurn: last?.turn ?? 0,
      redoTurn: undone?.turn ?? 0,
    }
  }

  get branch(): number {
    return this.#branch
  }

  /** Records a step. Steps with the same `sharedId` are undone together. */
  record(step: UndoStep): void {
    this.#undone = []
    if (this.#traveling?.next === 'redo') this.#traveling = null
    this.#branch++
    push(this.#done, step)
  }

  /** Inserts the steps of earlier page loads, as the server lists them, before the steps of this page. */
  recall({ done, undone }: OwnSteps): void {
    const isOwn = ({ entries, does, documents, isRecalled }: UndoStep) =>
      entries !== null || does !== undefined || (documents !== undefined && !isRecalled)
    const known = new Set([...this.#done, ...this.#undone].filter(isOwn).map(({ id }) => id))
    if (this.#traveling) known.add(this.#traveling.step.id)
    const recalled = (steps: OwnSteps['done']) =>
      steps
        .filter(({ id }) => !known.has(id))
        .map(({ id, label, documents }): UndoStep => {
          return { id, label, documents, sharedId: undefined, entries: null, isRecalled: true }
        })
    this.#done = [...recalled(done), ...this.#done.filter(isOwn)]
    // If this page has recorded a new step, steps that were undone in earlier page loads can no longer be redone.
    if (this.#branch === 0) this.#undone = [...recalled(undone), ...this.#undone.filter(isOwn)]
  }

  /** Whether one of the steps of this page contains edits of the batch. */
  knows(batchId: string): boolean {
    return [...this.#done, ...this.#undone].some(({ entries }) => entries?.some((each) => each.batchId === batchId))
  }

  popUndo(): UndoStep | undefined {
    return this.#done.pop()
  }

  popRedo(): UndoStep | undefined {
    return this.#undone.pop()
  }

  /**
   * Marks a step as being sent to the server. `next` is the direction that reverses it afterward. Until `arrive` is
   * called, the history looks as if the request had succeeded.
   */
  travel(step: UndoStep, next: Direction): void {
    this.#traveling = { step: { ...step, turn: ++turns }, next }
  }

  /** Call this when the server has responded, regardless of the result. */
  arrive(): void {
    this.#traveling = null
  }

  /** Queues an undo or redo request while another one is running. */
  wait(direction: Direction): void {
    this.#waiting.push(direction)
  }

  /** Removes the oldest queued request, because it is being started or dropped. */
  begin(): void {
    this.#waiting.shift()
  }

  /** Returns the steps that undo and redo will find once all requests are done. */
  #tops(): [UndoStep | undefined, UndoStep | undefined] {
    if (!this.#traveling && this.#waiting.length === 0) return [this.#done.at(-1), this.#undone.at(-1)]
    const steps = { undo: [...this.#done], redo: [...this.#undone] }
    if (this.#traveling) steps[this.#traveling.next].push(this.#traveling.step)
    for (const direction of this.#waiting) {
      const step = steps[direction].pop()
      if (step) steps[direction === 'undo' ? 'redo' : 'undo'].push(step)
    }
    return [steps.undo.at(-1), steps.redo.at(-1)]
  }

  /** @param branch value of `#branch` when the undo started */
  recordUndone(step: UndoStep, branch: number): void {
    if (branch === this.#branch) push(this.#undone, step)
  }

  /** Returns a step to its place in the history after an attempt to reverse it failed. */
  putBack(step: UndoStep, direction: Direction): void {
    ;(direction === 'undo' ? this.#done : this.#undone).push(step)
  }

  recordRedone(step: UndoStep): void {
    push(this.#done, step)
  }

  /** Drops a step whose edits were reverted without Undo, or that must not be redone. */
  forget(stepId: string): void {
    const others = (steps: UndoStep[]) => steps.filter((step) => step.sharedId !== stepId && step.id !== stepId)
    this.#done = others(this.#done)
    this.#undone = others(this.#undone)
  }

  /** Drops edits that the server accepted without an effect, because there is nothing to undo or redo. */
  withdraw(batchIds: readonly string[], edits: readonly Edit[]): void {
    const batches = new Set(batchIds)
    const lost = new Set(edits)
    // If a node has several queued moves, only the last one was sent. The earlier ones are dropped with it.
    const unmoved = new MovedPlaces(edits)
    const isLost = (entry: UndoEntry) =>
      batches.has(entry.batchId) && (lost.has(entry.edit) || unmoved.hasAllOf(entry.edit))
    this.#done = without(this.#done, isLost)
    this.#undone = without(this.#undone, isLost)
  }
}

/** Returns the edits that undo a step, in the order to apply them. */
export function undoEdits(entries: readonly UndoEntry[]): Edit[] {
  // While an arrow key is held down, a node moves hundreds of times. Undo moves it back in a single step.
  const moved = new MovedPlaces()
  const isDetour = (edit: Edit) => {
    if (moved.hasAllOf(edit)) return true
    moved.add(edit)
    return false
  }
  const back = entries.toReversed().flatMap(({ inverse }) => inverse)
  return back
    .reverse()
    .filter((edit) => !isDetour(edit))
    .reverse()
}

function push(steps: UndoStep[], step: UndoStep): void {
  const place = step.sharedId === undefined ? -1 : steps.findLastIndex(({ sharedId }) => sharedId === step.sharedId)
  const begun = steps[place]
  if (begun) {
    const entries = begun.entries && step.entries ? begun.entries.concat(newEntries(begun.entries, step.entries)) : null
    steps[place] = { ...begun, documents: step.documents ?? begun.documents, entries, turn: ++turns }
    return
  }
  steps.push({ ...step, turn: ++turns })
  if (steps.length > longestHistory) steps.shift()
}

/**
 * Returns the entries to add to a running step. If a batch moves a node several times, only the first move is kept. The
 * moves are sent as one, and only the first move knows where the node came from. A held arrow key would otherwise fill
 * the memory with moves.
 */
function newEntries(begun: readonly UndoEntry[], entries: readonly UndoEntry[]): UndoEntry[] {
  const batchIds = new Set(entries.map(({ batchId }) => batchId))
  const known = new Map([...batchIds].map((id) => [id, new MovedPlaces()]))
  for (const { batchId, edit } of begun) known.get(batchId)?.add(edit)
  return entries.filter(({ batchId, edit }) => !known.get(batchId)?.hasAllOf(edit))
}

function without(steps: readonly UndoStep[], isLost: (entry: UndoEntry) => boolean): UndoStep[] {
  return steps.flatMap((step) => {
    if (!step.entries?.some(isLost)) return [step]
    const entries = step.entries.filter((entry) => !isLost(entry))
    return entries.length > 0 ? [{ ...step, entries }] : []
  })
}
