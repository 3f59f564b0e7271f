import { ownKinds } from '../../contract/access.ts'
import type { LogEntry } from '../../contract/batches.ts'
import type { Edit } from '../../domain/edits/edit.ts'

/**
 * Who created a node or an edge: this user on this page, this user elsewhere, or someone else. Unknown if it was in a
 * snapshot of the network, because only the log says who made a change.
 */
export type Creator = 'page' | 'user' | 'others' | 'unknown'

/**
 * The creators of the nodes and edges that were created while this page had the network open. A new snapshot of the
 * network does not contain creators, so they are stored separately.
 */
export class Creators {
  readonly #userId: string
  readonly #makers = new Map<string, Creator>()

  constructor(userId: string) {
    this.#userId = userId
  }

  of(id: string): Creator {
    return this.#makers.get(id) ?? 'unknown'
  }

  /** Records the entities created by edits of this page or by a batch in this browser's queue. */
  noteHere(edits: readonly Edit[]): void {
    for (const id of edits.flatMap(createdId)) this.#makers.set(id, 'page')
  }

  /**
   * Records the entities that a logged batch creates. The log also contains the batches of this page, whose entities
   * stay recorded as created here.
   */
  note(batch: Pick<LogEntry, 'edits' | 'userId' | 'madeBy'>): void {
    const maker = isOwn(batch, this.#userId) ? 'user' : 'others'
    for (const id of batch.edits.flatMap(createdId)) {
      if (maker === 'others' || this.of(id) !== 'page') this.#makers.set(id, maker)
    }
  }
}

/**
 * Whether a user made a batch themselves. The user id is not sufficient, because the batches of a guest have the id of
 * the user whose link the guest used.
 */
function isOwn({ userId, madeBy = 'session' }: Pick<LogEntry, 'userId' | 'madeBy'>, ownId: string): boolean {
  return userId === ownId && ownKinds.some((kind) => kind === madeBy)
}

function createdId(edit: Edit): string[] {
  if (edit.type === 'node.add') return [edit.node.id]
  return edit.type === 'edge.add' ? [edit.edge.id] : []
}
