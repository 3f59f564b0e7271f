import type { Edit } from '../../domain/edits/edit.ts'
import type { OwnSteps } from '../../contract/steps.ts'
import { MovedPlaces } from './moved-places.ts'
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
  /** What has the server do it again, where it is itself a taking back: 'redo' unless told. */
  readonly does?: Direction
  /** Counts up with every step of this page, in whatever document; left out of those of earlier pages. */
  readonly turn?: number
}

export type Direction = 'undo' | 'redo'

const longestHistory = 200

let turns = 0

/** How many steps were done on this page, or taken back. */
export function turnNow(): number {
  return turns
}

/** Nothing to take back. */
export const noHistory: History = { undo: null, redo: null, undoGroupId: null, undoTurn: 0, redoTurn: 0 }

/** What one person did in one network, here and on earlier pages. Other people's edits never enter. */
export class UndoHistory {
  #done: UndoStep[] = []
  #undone: UndoStep[] = []
  /** On its way to the server, and what takes it from where it will lie: keys that are pressed meanwhile find it there. */
  #traveling: { readonly step: UndoStep; readonly next: Direction } | null = null
  /** Asked for while something was on its way, in that order. */
  readonly #waiting: Direction[] = []
  /** Counts what was done anew: after that, what was being taken back cannot be done again. */
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

  /** Records a step. Steps of one group are taken back together. */
  record(step: UndoStep): void {
    this.#undone = []
    if (this.#traveling?.next === 'redo') this.#traveling = null
    this.#branch++
    push(this.#done, step)
  }

  /** Puts what the server knows of earlier pages beneath what this one has done. */
  recall({ done, undone }: OwnSteps): void {
    const isOwn = ({ entries, does }: UndoStep) => entries !== null || does !== undefined
    const known = new Set([...this.#done, ...this.#undone].filter(isOwn).map(({ id }) => id))
    if (this.#traveling) known.add(this.#traveling.step.id)
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

  /** The server is asked for it; `next` is what will take it from there. Until `arrive` it is told as if it were done. */
  travel(step: UndoStep, next: Direction): void {
    this.#traveling = { step: { ...step, turn: ++turns }, next }
  }

  /** The server has answered, whatever it said. */
  arrive(): void {
    this.#traveling = null
  }

  /** It is asked for while another is on its way. */
  wait(direction: Direction): void {
    this.#waiting.push(direction)
  }

  /** What waited longest has its turn, or none any more. */
  begin(): void {
    this.#waiting.shift()
  }

  /** What undo and redo find once all that was asked for is done. */
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
    const unmoved = new MovedPlaces(edits)
    const isLost = (entry: UndoEntry) =>
      entry.batchId === batchId && (lost.has(entry.edit) || unmoved.hasAllOf(entry.edit))
    this.#done = without(this.#done, isLost)
    this.#undone = without(this.#undone, isLost)
  }
}

/** The edits that take a step back, in the order in which to do them. */
export function undoEdits(entries: readonly UndoEntry[]): Edit[] {
  // A held arrow key moves a node hundreds of times; back it goes at once.
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
 * What a step adds to the one that was begun. Of several moves of one node in one batch the first says it all: they are
 * sent as one, and where the node came from only it knows. A held arrow key would fill the memory with the others.
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
