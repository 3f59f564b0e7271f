import type { RefusedEdit } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { checkEdits } from './check-edits.ts'
import type { NetworkShelf } from './network-shelf.ts'
import type { Outbox } from './outbox.ts'
import { splitEdits } from './split-edits.ts'
import { newId } from './tab-identity.ts'
import type { RefusalNotice, SubmitOptions } from './types.ts'
import { inverseOf, type Step, type Stroke, type UndoHistory } from './undo-history.ts'

interface DeskOptions {
  readonly shelf: NetworkShelf
  readonly outbox: Outbox
  onRefusal(notice: RefusalNotice): void
  onChange(): void
}

interface Made {
  readonly refused: readonly RefusedEdit[]
  readonly strokes: readonly Stroke[]
}

type Direction = 'undo' | 'redo'

/** A step being taken back or done again, batch by batch. */
interface Travel {
  /** Does the next batch. True if there are more. */
  advance(): boolean
}

/** Where networks are edited: edits are judged, shown at once, queued, and remembered for undo. */
export class EditDesk {
  readonly #options: DeskOptions
  /** Steps on their way back, one per network at a time. */
  readonly #turns = new Map<string, Promise<void>>()
  readonly #travels = new Set<Travel>()

  constructor(options: DeskOptions) {
    this.#options = options
  }

  submit(networkId: string, edits: readonly Edit[], options: SubmitOptions): readonly RefusedEdit[] {
    const { label } = options
    const { refused, strokes } = this.#make(networkId, edits, options)
    if (label !== undefined && strokes.length > 0) {
      this.#history(networkId)?.record({ label, groupId: options.groupId, strokes })
    }
    this.#options.onChange()
    return refused
  }

  /** Takes the last step back, batch by batch: between them the page has its turn. */
  undo(networkId: string): Promise<void> {
    return this.#inTurn(networkId, 'undo')
  }

  redo(networkId: string): Promise<void> {
    return this.#inTurn(networkId, 'redo')
  }

  /** The page may close: what is half taken back is taken back at once. */
  finish(): void {
    for (const travel of this.#travels) while (travel.advance());
  }

  #history(networkId: string): UndoHistory | undefined {
    return this.#options.shelf.get(networkId)?.history
  }

  #make(networkId: string, edits: readonly Edit[], { groupId, delayMs }: SubmitOptions): Made {
    const connection = this.#options.shelf.get(networkId)
    const network = connection?.network
    const { valid, places, refused: invalid } = checkEdits(edits)
    // A network that is not open cannot be judged here; the server will.
    const outcome = network?.submit(valid, new Date())
    const impossible = (outcome?.refused ?? []).map((each) => ({ ...each, index: places[each.index] ?? each.index }))
    const refused = [...invalid, ...impossible].sort((a, b) => a.index - b.index)
    const applied = outcome?.applied ?? valid
    if (applied.length === 0) return { refused, strokes: [] }
    const batchIds = this.#queue(networkId, applied, { groupId, delayMs })
    network?.setPending(this.#options.outbox.pending(networkId))
    connection?.changed()
    const strokes = (outcome?.inverses ?? []).flatMap((inverse, index) => {
      const [edit, batchId] = [applied[index], batchIds[index]]
      return edit && batchId ? [{ batchId, edit, inverse }] : []
    })
    return { refused, strokes }
  }

  /** Returns for each edit the batch that carries it. */
  #queue(networkId: string, edits: readonly Edit[], options: Pick<SubmitOptions, 'groupId' | 'delayMs'>): string[] {
    const parts = splitEdits(edits)
    const groupId = options.groupId ?? (parts.length > 1 ? newId() : undefined)
    return parts.flatMap((part) => {
      const batch = { batchId: newId(), networkId, edits: part, ...(groupId ? { groupId } : {}) }
      const batchId = this.#options.outbox.add(batch, options.delayMs)
      return part.map(() => batchId)
    })
  }

  #inTurn(networkId: string, direction: Direction): Promise<void> {
    const before = this.#turns.get(networkId)
    const turn = before ? before.then(() => this.#travel(networkId, direction)) : this.#travel(networkId, direction)
    this.#turns.set(networkId, turn)
    return turn.finally(() => {
      if (this.#turns.get(networkId) === turn) this.#turns.delete(networkId)
    })
  }

  async #travel(networkId: string, direction: Direction): Promise<void> {
    const history = this.#history(networkId)
    const step = direction === 'undo' ? history?.takeUndo() : history?.takeRedo()
    if (!history || !step) return
    const travel = this.#plan(networkId, history, step, direction)
    this.#travels.add(travel)
    while (travel.advance()) await nextTurn()
    this.#travels.delete(travel)
  }

  #plan(networkId: string, history: UndoHistory, step: Step, direction: Direction): Travel {
    const edits = inverseOf(step)
    const slices = splitEdits(edits)
    const batchGroup = slices.length > 1 ? newId() : undefined
    const groupId = step.groupId ?? batchGroup
    const refused: RefusedEdit[] = []
    const { branch } = history
    let done = 0
    return {
      advance: () => {
        const slice = slices.shift()
        // The network may have been deleted meanwhile.
        if (!slice || !this.#options.shelf.get(networkId)?.network) return false
        const made = this.#make(networkId, slice, { groupId: batchGroup })
        refused.push(...made.refused.map((each) => ({ ...each, index: each.index + done })))
        done += slice.length
        const back: Step = { label: step.label, groupId, strokes: made.strokes }
        if (back.strokes.length > 0) {
          if (direction === 'undo') history.recordUndone(back, branch)
          else history.recordRedone(back)
        }
        const isDone = slices.length === 0
        if (isDone && refused.length > 0) this.#options.onRefusal({ networkId, refused, edits })
        this.#options.onChange()
        return !isDone
      },
    }
  }
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
