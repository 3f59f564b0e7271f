import type { Edit } from '../../domain/edits/edit.ts'
import type { History } from './types.ts'

/** One thing a person did, and how to take it back. */
export interface Step {
  readonly label: string
  readonly groupId: string | undefined
  /** Edits that take it back. */
  readonly inverse: readonly Edit[]
}

const longestHistory = 200

/** What one person did in one network since the page opened it. Other people's edits never enter. */
export class UndoHistory {
  readonly #done: Step[] = []
  readonly #undone: Step[] = []

  get labels(): History {
    return { undo: this.#done.at(-1)?.label ?? null, redo: this.#undone.at(-1)?.label ?? null }
  }

  /** Records a step. Steps of one group are taken back together. */
  record(step: Step): void {
    this.#undone.length = 0
    push(this.#done, step)
  }

  takeUndo(): Step | undefined {
    return this.#done.pop()
  }

  takeRedo(): Step | undefined {
    return this.#undone.pop()
  }

  recordUndone(step: Step): void {
    push(this.#undone, step)
  }

  recordRedone(step: Step): void {
    push(this.#done, step)
  }
}

function push(steps: Step[], step: Step): void {
  const last = steps.at(-1)
  if (last && step.groupId !== undefined && last.groupId === step.groupId) {
    // The newer part has to be taken back first.
    steps[steps.length - 1] = { ...last, inverse: [...step.inverse, ...last.inverse] }
    return
  }
  steps.push(step)
  if (steps.length > longestHistory) steps.shift()
}
