import { applyBatch } from '../../domain/edits/batch.ts'
import { checkEdit, type Edit, inverseOf } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/graph/graph.ts'

/** Maximum number of remembered removals. The oldest are forgotten. */
const mostRemembered = 5000

/** Earlier than any entity in the network, so that no restored value counts as newer than an existing one. */
const anyTime = new Date(0).toISOString()

/**
 * The entities removed from a network while this page had it open. They can be restored together with unsaved changes
 * to them, even offline.
 */
export class Removals {
  /** For each removed node, edge and task: the edits that restore it with everything removed along with it. */
  readonly #restoring = new Map<string, readonly Edit[]>()

  /** Remembers what edits are about to remove from `before`. The cost is proportional to the removed entities. */
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

  /** Remembers what is in `before` but not in `after`, if the edits in between are unknown. */
  noteLost(before: Graph, after: Graph): void {
    const lost = (kind: 'nodes' | 'edges' | 'tasks') => [...before[kind].keys()].filter((id) => !after[kind].has(id))
    this.note(before, [
      ...lost('edges').map((id) => ({ type: 'edge.remove' as const, id })),
      ...lost('tasks').map((id) => ({ type: 'task.remove' as const, id })),
      // Last, because restoring a node also restores everything removed with it.
      ...lost('nodes').map((id) => ({ type: 'node.remove' as const, id })),
    ])
  }

  /**
   * Returns the edits that restore the given ids in `now`, with their tasks and with those of their edges and tags
   * whose other end still exists, followed by `edits`. Null if that is not possible.
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
 * Returns the removals an edit makes. For a merge, only the nodes: everything else still exists, or is restored with
 * them.
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
