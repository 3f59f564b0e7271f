import type { Edit } from '../../domain/edits/edit.ts'
import type { OwnSteps } from '../../contract/steps.ts'
import type { History } from './types.ts'

/** One edit as it was sent, and those that take it back. */
export interface UndoEntry {
  readonly batchId: string
  readonly edit: Edit
  readonly inverse: readonly Edit[]
}

/** One thing a person did. */
export interface UndoStep {
  /** By which the server knows it: the group, or the batch. */
  readonly id: string
  readonly label: string
  readonly groupId: string | undefined
  /** In the order in which they were done. Null: this page was not there, and only the server can reverse it. */
  readonly entries: readonly UndoEntry[] | null
}

export type Direction = 'undo' | 'redo'

const longestHistory = 200

/** What one person did in one network, here and on earlier pages. Other people's edits never enter. */
export class UndoHistory {
  #done: UndoStep[] = []
  #undone: UndoStep[] = []
  /** Counts what was done anew: after that, what was being taken back cannot be done again. */
  #branch = 0

  get labels(): History {
    const last = this.#done.at(-1)
    return { undo: last?.label ?? null, redo: this.#undone.at(-1)?.label ?? null, undoGroupId: last?.groupId ?? null }
  }

  get branch(): number {
    return this.#branch
  }

  /** Records a step. Steps of one group are taken back together. */
  record(step: UndoStep): void {
    this.#undone = []
    this.#branch++
    push(this.#done, step)
  }

  /** Puts what the server knows of earlier pages beneath what this one has done. */
  recall({ done, undone }: OwnSteps): void {
    const isOwn = ({ entries }: UndoStep) => entries !== null
    const known = new Set([...this.#done, ...this.#undone].filter(isOwn).map(({ id }) => id))
    const recalled = (steps: OwnSteps['done']) =>
      steps
        .filter(({ id }) => !known.has(id))
        .map(({ id, label }): UndoStep => ({ id, label, groupId: undefined, entries: null }))
    this.#done = [...recalled(done), ...this.#done.filter(isOwn)]
    // Something new was done here: what had been taken back before does not come again.
    if (this.#branch === 0) this.#undone = [...recalled(undone), ...this.#undone.filter(isOwn)]
  }

  /** True if a step of this page holds edits of the batch. */
  knows(batchId: string): boolean {
    return [...this.#done, ...this.#undone].some(({ entries }) => entries?.some((each) => each.batchId === batchId))
  }

  takeUndo(): UndoStep | undefined {
    return this.#done.pop()
  }

  takeRedo(): UndoStep | undefined {
    return this.#undone.pop()
  }

  /** `branch` is the one in which it was taken. */
  recordUndone(step: UndoStep, branch: number): void {
    if (branch === this.#branch) push(this.#undone, step)
  }

  /** It could not be reversed after all. */
  putBack(step: UndoStep, direction: Direction): void {
    ;(direction === 'undo' ? this.#done : this.#undone).push(step)
  }

  recordRedone(step: UndoStep): void {
    push(this.#done, step)
  }

  /** Drops a step whose edits were taken back by other means, or that shall not come again. */
  forget(groupId: string): void {
    const others = (steps: UndoStep[]) => steps.filter((step) => step.groupId !== groupId && step.id !== groupId)
    this.#done = others(this.#done)
    this.#undone = others(this.#undone)
  }

  /** Drops edits that were sent and came to nothing: there is nothing to take back, or to do again. */
  withdraw(batchId: string, edits: readonly Edit[]): void {
    const lost = new Set(edits)
    // Of several moves of one node that waited together, only the last was sent.
    const unmoved = new Set(edits.flatMap((edit) => (edit.type === 'node.move' ? [edit.id] : [])))
    const isLost = (entry: UndoEntry) =>
      entry.batchId === batchId &&
      (lost.has(entry.edit) || (entry.edit.type === 'node.move' && unmoved.has(entry.edit.id)))
    this.#done = without(this.#done, isLost)
    this.#undone = without(this.#undone, isLost)
  }
}

/** The edits that take a step back, in the order in which to do them. */
export function undoEdits(entries: readonly UndoEntry[]): Edit[] {
  // A held arrow key moves a node hundreds of times; back it goes at once.
  const moved = new Set<string>()
  const isDetour = (edit: Edit) => edit.type === 'node.move' && moved.size === moved.add(edit.id).size
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
    steps[place] = { ...begun, entries }
    return
  }
  steps.push(step)
  if (steps.length > longestHistory) steps.shift()
}

/**
 * What a step adds to the one that was begun. Of several moves of one node in one batch the first says it all: they are
 * sent as one, and where the node came from only it knows. A held arrow key would fill the memory with the others.
 */
function newEntries(begun: readonly UndoEntry[], entries: readonly UndoEntry[]): UndoEntry[] {
  const keyOf = ({ batchId, edit }: UndoEntry) => (edit.type === 'node.move' ? `${batchId} ${edit.id}` : null)
  const known = new Set(begun.map(keyOf))
  return entries.filter((entry) => {
    const key = keyOf(entry)
    return key === null || !known.has(key)
  })
}

function without(steps: readonly UndoStep[], isLost: (entry: UndoEntry) => boolean): UndoStep[] {
  return steps.flatMap((step) => {
    if (!step.entries?.some(isLost)) return [step]
    const entries = step.entries.filter((entry) => !isLost(entry))
    return entries.length > 0 ? [{ ...step, entries }] : []
  })
}
