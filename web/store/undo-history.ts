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

/** A step of the user. */
export interface UndoStep {
  /** The id known to the server: that of the group or the batch. */
  readonly id: string
  readonly label: string
  readonly groupId: string | undefined
  /** In the order of execution. Null for a step of an earlier page, which only the server can reverse. */
  readonly entries: readonly UndoEntry[] | null
  /** The direction that makes the server redo it, if the step is itself an undo. 'redo' by default. */
  readonly does?: Direction
  /** Counts the steps of this page across documents. Omitted for steps of earlier pages. */
  readonly turn?: number
}

export type Direction = 'undo' | 'redo'

const longestHistory = 200

let turns = 0

/** Returns the number of steps done or undone on this page. */
export function turnNow(): number {
  return turns
}

/** An empty history. */
export const noHistory: History = { undo: null, redo: null, undoGroupId: null, undoTurn: 0, redoTurn: 0 }

/** The steps of one user in one network, from this page and earlier ones. Never includes edits by others. */
export class UndoHistory {
  #done: UndoStep[] = []
  #undone: UndoStep[] = []
  /**
   * The step being sent to the server, and the direction that reverses it afterwards. Key presses meanwhile find it at
   * its future place.
   */
  #traveling: { readonly step: UndoStep; readonly next: Direction } | null = null
  /** Undo and redo requests made while another one was running, in order. */
  readonly #waiting: Direction[] = []
  /** Counts newly recorded steps. A step whose undo was running when a new one was recorded can't be redone. */
  #branch = 0

  get labels(): History {
    const [last, undone] = this.#tops()
    return {
      undo: last?.label ?? null,
      redo: undone?.label ?? null,
      undoGroupId: last?.groupId ?? null,
      undoTurn: last?.turn ?? 0,
      redoTurn: undone?.turn ?? 0,
    }
  }

  get branch(): number {
    return this.#branch
  }

  /** Records a step. Steps of one group are undone together. */
  record(step: UndoStep): void {
    this.#undone = []
    if (this.#traveling?.next === 'redo') this.#traveling = null
    this.#branch++
    push(this.#done, step)
  }

  /** Inserts the steps of earlier pages, as known to the server, before those of this page. */
  recall({ done, undone }: OwnSteps): void {
    const isOwn = ({ entries, does }: UndoStep) => entries !== null || does !== undefined
    const known = new Set([...this.#done, ...this.#undone].filter(isOwn).map(({ id }) => id))
    if (this.#traveling) known.add(this.#traveling.step.id)
    const recalled = (steps: OwnSteps['done']) =>
      steps
        .filter(({ id }) => !known.has(id))
        .map(({ id, label }): UndoStep => ({ id, label, groupId: undefined, entries: null }))
    this.#done = [...recalled(done), ...this.#done.filter(isOwn)]
    // After a new step on this page, steps undone before can't be redone.
    if (this.#branch === 0) this.#undone = [...recalled(undone), ...this.#undone.filter(isOwn)]
  }

  /** Whether a step of this page contains edits of the batch. */
  knows(batchId: string): boolean {
    return [...this.#done, ...this.#undone].some(({ entries }) => entries?.some((each) => each.batchId === batchId))
  }

  takeUndo(): UndoStep | undefined {
    return this.#done.pop()
  }

  takeRedo(): UndoStep | undefined {
    return this.#undone.pop()
  }

  /**
   * Marks a step as sent to the server. `next` is the direction that reverses it afterwards. Until `arrive`, the
   * history shows the step as if it had succeeded.
   */
  travel(step: UndoStep, next: Direction): void {
    this.#traveling = { step: { ...step, turn: ++turns }, next }
  }

  /** Call when the server has answered, whatever the result. */
  arrive(): void {
    this.#traveling = null
  }

  /** Queues a request while another one is running. */
  wait(direction: Direction): void {
    this.#waiting.push(direction)
  }

  /** Removes the oldest queued request, because it starts or is dropped. */
  begin(): void {
    this.#waiting.shift()
  }

  /** Returns the steps that undo and redo will find after all requests are done. */
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

  /** @param branch the branch when the undo started */
  recordUndone(step: UndoStep, branch: number): void {
    if (branch === this.#branch) push(this.#undone, step)
  }

  /** Returns a step that could not be reversed to where it was. */
  putBack(step: UndoStep, direction: Direction): void {
    ;(direction === 'undo' ? this.#done : this.#undone).push(step)
  }

  recordRedone(step: UndoStep): void {
    push(this.#done, step)
  }

  /** Drops a step whose edits were reverted by other means, or that must not be redone. */
  forget(groupId: string): void {
    const others = (steps: UndoStep[]) => steps.filter((step) => step.groupId !== groupId && step.id !== groupId)
    this.#done = others(this.#done)
    this.#undone = others(this.#undone)
  }

  /** Drops edits that were sent without effect: there is nothing to undo or redo. */
  withdraw(batchId: string, edits: readonly Edit[]): void {
    const lost = new Set(edits)
    // Of several queued moves of a node, only the last was sent.
    const unmoved = new MovedPlaces(edits)
    const isLost = (entry: UndoEntry) =>
      entry.batchId === batchId && (lost.has(entry.edit) || unmoved.hasAllOf(entry.edit))
    this.#done = without(this.#done, isLost)
    this.#undone = without(this.#undone, isLost)
  }
}

/** Returns the edits that undo a step, in the order to apply them. */
export function undoEdits(entries: readonly UndoEntry[]): Edit[] {
  // A held arrow key moves a node hundreds of times. Undo moves it back at once.
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
  const place = step.groupId === undefined ? -1 : steps.findLastIndex(({ groupId }) => groupId === step.groupId)
  const begun = steps[place]
  if (begun) {
    const entries = begun.entries && step.entries ? begun.entries.concat(newEntries(begun.entries, step.entries)) : null
    steps[place] = { ...begun, entries, turn: ++turns }
    return
  }
  steps.push({ ...step, turn: ++turns })
  if (steps.length > longestHistory) steps.shift()
}

/**
 * Returns the entries to add to a running step. Of several moves of a node in a batch, only the first is kept: they are
 * sent as one, and only the first knows where the node came from. A held arrow key would fill the memory with the
 * others.
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
