import { applyBatch } from '../../domain/edits/batch.ts'
import { checkEdit, type Edit, inverseOf } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/graph/graph.ts'

/** The most things that are remembered; the oldest are forgotten. */
const mostRemembered = 5000

/** Nothing that is brought back is later than what is there. */
const anyTime = new Date(0).toISOString()

/**
 * What was removed from a network while this page had it open: it can be brought back together with what was typed about
 * it meanwhile, here or without a connection.
 */
export class Removals {
  /** Of each node, connection and task that is gone: the edits that bring it back with all that went with it. */
  readonly #restoring = new Map<string, readonly Edit[]>()

  /** Remembers what edits are about to remove from `before`. Cost: proportional to what goes. */
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

  /** Remembers what is in `before` and not in `after`, where nobody told how one became the other. */
  noteLost(before: Graph, after: Graph): void {
    const lost = (kind: 'nodes' | 'edges' | 'tasks') => [...before[kind].keys()].filter((id) => !after[kind].has(id))
    this.note(before, [
      ...lost('edges').map((id) => ({ type: 'edge.remove' as const, id })),
      ...lost('tasks').map((id) => ({ type: 'task.remove' as const, id })),
      // Last: what went with a node comes back with it.
      ...lost('nodes').map((id) => ({ type: 'node.remove' as const, id })),
    ])
  }

  /**
   * The edits that bring back into `now` what has one of the ids, with its tasks and with those of its connections and
   * tags whose other end is still there; then `edits`. Null if that cannot be done.
   */
  restoring(now: Graph, ids: readonly string[], edits: readonly Edit[]): readonly Edit[] | null {
    const known = new Set(ids.flatMap((id) => (isIn(now, id) ? [] : [this.#restoring.get(id) ?? []])))
    const restoring = [...known].flat().map((edit) => withoutLostTags(edit, now))
    const { applied, refused } = applyBatch(now, [...restoring, ...edits], anyTime)
    const isDone = applied.length > 0 && refused.every(({ index }) => index < restoring.length)
    return isDone ? applied : null
  }
}

/** What an edit removes. Of a merge the nodes: what went along with them is there still, or there again with them. */
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
