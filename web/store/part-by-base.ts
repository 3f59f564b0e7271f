import { type Edit, reachOf } from '../../domain/edits/edit.ts'

/** Parts edits into those that need something `lost` would have added, directly or through one another, and the others. */
export function partByBase(
  lost: readonly Edit[],
  edits: readonly Edit[],
): { readonly building: Edit[]; readonly others: Edit[] } {
  const missing = new Set(lost.flatMap(addedId))
  const parts = { building: [] as Edit[], others: [] as Edit[] }
  for (const edit of edits) {
    if (!reachedIds(edit).some((id) => missing.has(id))) {
      parts.others.push(edit)
      continue
    }
    parts.building.push(edit)
    for (const id of addedId(edit)) missing.add(id)
  }
  return parts
}

function addedId(edit: Edit): string[] {
  switch (edit.type) {
    case 'node.add':
      return [edit.node.id]
    case 'edge.add':
      return [edit.edge.id]
    case 'task.add':
      return [edit.task.id]
    case 'tag.add':
      return [edit.tag.id]
    default:
      return []
  }
}

function reachedIds(edit: Edit): string[] {
  const { nodes, edges, tasks, tags, surroundings, twins, carriers, between } = reachOf(edit)
  return [nodes, edges, tasks, tags, surroundings, twins, carriers, between?.flat()].flatMap((ids) => ids ?? [])
}
