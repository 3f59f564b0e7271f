import type { Edit } from '../../domain/edits/edit.ts'
import type { History } from './types.ts'

/** One edit as it was sent, and those that take it back. */
export interface Stroke {
  readonly batchId: string
  readonly edit: Edit
  readonly inverse: readonly Edit[]
}

/** One thing a person did. */
export interface Step {
  readonly label: string
  readonly groupId: string | undefined
  /** In the order in which they were done. */
  readonly strokes: readonly Stroke[]
}

const longestHistory = 200

/** What one person did in one network since the page opened it. Other people's edits never enter. */
export class UndoHistory {
  #done: Step[] = []
  #undone: Step[] = []
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
  record(step: Step): void {
    this.#undone = []
    this.#branch++
    push(this.#done, step)
  }

  takeUndo(): Step | undefined {
    return this.#done.pop()
  }

  takeRedo(): Step | undefined {
    return this.#undone.pop()
  }

  /** `branch` is the one in which it was taken. */
  recordUndone(step: Step, branch: number): void {
    if (branch === this.#branch) push(this.#undone, step)
  }

  recordRedone(step: Step): void {
    push(this.#done, step)
  }

  /** Drops a step whose edits were taken back by other means, or that shall not come again. */
  forget(groupId: string): void {
    const others = (steps: Step[]) => steps.filter((step) => step.groupId !== groupId)
    this.#done = others(this.#done)
    this.#undone = others(this.#undone)
  }

  /** Drops edits that were sent and came to nothing: there is nothing to take back, or to do again. */
  withdraw(batchId: string, edits: readonly Edit[]): void {
    const lost = new Set(edits)
    // Of several moves of one node that waited together, only the last was sent.
    const unmoved = new Set(edits.flatMap((edit) => (edit.type === 'node.move' ? [edit.id] : [])))
    const isLost = (stroke: Stroke) =>
      stroke.batchId === batchId &&
      (lost.has(stroke.edit) || (stroke.edit.type === 'node.move' && unmoved.has(stroke.edit.id)))
    this.#done = without(this.#done, isLost)
    this.#undone = without(this.#undone, isLost)
  }
}

/** The edits that take a step back, in the order in which to do them. */
export function inverseOf(step: Step): Edit[] {
  // A held arrow key moves a node hundreds of times; back it goes at once.
  const moved = new Set<string>()
  const isDetour = (edit: Edit) => edit.type === 'node.move' && moved.size === moved.add(edit.id).size
  const back = step.strokes.toReversed().flatMap(({ inverse }) => inverse)
  return back
    .reverse()
    .filter((edit) => !isDetour(edit))
    .reverse()
}

function push(steps: Step[], step: Step): void {
  const place = step.groupId === undefined ? -1 : steps.findLastIndex(({ groupId }) => groupId === step.groupId)
  const begun = steps[place]
  if (begun) {
    steps[place] = { ...begun, strokes: begun.strokes.concat(newStrokes(begun, step)) }
    return
  }
  steps.push(step)
  if (steps.length > longestHistory) steps.shift()
}

/**
 * What a step adds to the one that was begun. Of several moves of one node in one batch the first says it all: they are
 * sent as one, and where the node came from only it knows. A held arrow key would fill the memory with the others.
 */
function newStrokes(begun: Step, { strokes }: Step): Stroke[] {
  const keyOf = ({ batchId, edit }: Stroke) => (edit.type === 'node.move' ? `${batchId} ${edit.id}` : null)
  const known = new Set(begun.strokes.map(keyOf))
  return strokes.filter((stroke) => {
    const key = keyOf(stroke)
    return key === null || !known.has(key)
  })
}

function without(steps: readonly Step[], isLost: (stroke: Stroke) => boolean): Step[] {
  return steps.flatMap((step) => {
    if (!step.strokes.some(isLost)) return [step]
    const strokes = step.strokes.filter((stroke) => !isLost(stroke))
    return strokes.length > 0 ? [{ ...step, strokes }] : []
  })
}
