import { applyBatch } from '../../domain/edits/batch.ts'
import { checkEdit, type Edit, inverseOf } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/entities/graph.ts'

/** Maximum number of stored removals. The oldest ones are dropped first. */
const mostRemembered = 5000

/**
 * A time before the time of any entity in the network, so that no restored value is considered newer than an existing
 * one.
 */
const anyTime = new Date(0).toISOString()

/**
 * The entities that were removed from a network while this page had it open. They can be restored, even offline,
 * together with changes to them that were not saved.
 */
export class Removals {
  /**
   * Maps the id of each removed node, edge and task to the edits that restore it and everything that was removed with
   * it.
   */
  readonly #restoring = new Map<string, readonly Edit[]>()

  /**
   * Remembers the entities that `edits` are about to remove from `before`. Takes time in proportion to the number of
   * removed entities.
   */
  note(before: Graph, edits: readonly Edit[]): void {
    for (const edit of edits.flatMap(removalsIn)) {
      if (checkEdit(before, edit, null)) continue
      const restoring = inverseOf(before, edit)
      for (const id of restoring.flatMap(addedId)) this.#restoring.set(id, restoring)
    }
    for (const id of this.#restoring.keys()) {
      if (this.#restoring.size <= mostRemembered) return
      this.#restoring.delete(id)
    }
  }

  /**
   * Remembers the entities that are in `before` but not in `after`. For cases where the edits between the two states
   * are unknown.
   */
  noteLost(before: Graph, after: Graph): void {
    const lost = (kind: 'nodes' | 'edges' | 'tasks') => [...before[kind].keys()].filter((id) => !after[kind].has(id))
    this.note(before, [
      ...lost('edges').map((id) => ({ type: 'edge.remove' as const, id })),
      ...lost('tasks').map((id) => ({ type: 'task.remove' as const, id })),
      // Nodes come last, because restoring a node also restores everything that was removed with it.
      ...lost('nodes').map((id) => ({ type: 'node.remove' as const, id })),
    ])
  }

  /**
   * Returns the edits that restore the entities with the given ids in `now`, followed by `edits`. Nodes are restored
   * with their tasks, and with their edges and tags if the other end still exists. Null if restoring is not possible.
   */
  restoring(now: Graph, ids: readonly string[], edits: readonly Edit[]): readonly Edit[] | null {
    const known = new Set(ids.flatMap((id) => (isIn(now, id) ? [] : [this.#restoring.get(id) ?? []])))
    const restoring = [...known].flat().map((edit) => withoutLostTags(edit, now))
    const { applied, refused } = applyBatch(now, [...restoring, ...edits], anyTime)
    const isDone = applied.length > 0 && refused.every(({ index }) => index < restoring.length)
    return isDone ? applied : null
  }
}

/**
 * Returns the removals that an edit makes. A merge only removes nodes: everything else is moved, or is restored with
 * the nodes.
 */
function removalsIn(edit: Edit): Edit[] {
  switch (edit.type) {
    case 'node.remove':
    case 'edge.remove':
    case 'task.remove':
      return [edit]
    case 'node.merge':
      return edit.from.map((id) => ({ type: 'node.remove' as const, id }))
    default:
      return []
  }
}

function addedId(edit: Edit): string[] {
  switch (edit.type) {
    case 'node.add':
      return [edit.node.id]
    case 'edge.add':
      return [edit.edge.id]
    case 'task.add':
      return [edit.task.id]
    default:
      return []
  }
}

function isIn(graph: Graph, id: string): boolean {
  return graph.nodes.has(id) || graph.edges.has(id) || graph.tasks.has(id)
}

function withoutLostTags(edit: Edit, { tags }: Graph): Edit {
  if (edit.type !== 'node.add') return edit
  return { ...edit, node: { ...edit.node, tagIds: edit.node.tagIds.filter((id) => tags.has(id)) } }
}
