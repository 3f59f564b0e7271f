import type { Edit } from '../../domain/edits/edit.ts'
import type { PlacedDraft } from '../../domain/import/plan-import.ts'
import type { Graph } from '../../domain/model/graph.ts'
import { nextTagColor, type Tag, tagKey } from '../../domain/model/tag.ts'

/** What an import has put into a network, so that it can be taken out again. */
export interface ImportedIds {
  readonly nodes: readonly string[]
  /** Tags that came with it; those that stood in the network before are not among them. */
  readonly tags: readonly string[]
}

/**
 * Drafts → the edits that add them: first the tags the network does not have, then the nodes in the order of the file.
 * `existing` are the network's tags; words are matched the way the network itself tells tags apart.
 */
export function draftsToEdits(
  drafts: readonly PlacedDraft[],
  existing: Iterable<Pick<Tag, 'id' | 'text'>>,
  newId: () => string,
): Edit[] {
  const tagIds = new Map<string, string>()
  for (const tag of existing) tagIds.set(tagKey(tag.text), tag.id)
  const tagEdits: Edit[] = []
  const tagIdOf = (text: string): string => {
    const key = tagKey(text)
    const known = tagIds.get(key)
    if (known !== undefined) return known
    const id = newId()
    tagEdits.push({ type: 'tag.add', tag: { id, text, color: nextTagColor(tagIds.size) } })
    tagIds.set(key, id)
    return id
  }
  const nodeEdits = drafts.map(({ tags, ...draft }): Edit => {
    return { type: 'node.add', node: { ...draft, id: newId(), tagIds: [...new Set(tags.map(tagIdOf))], locked: false } }
  })
  return [...tagEdits, ...nodeEdits]
}

/** The nodes and tags that edits add. */
export function idsOf(edits: readonly Edit[]): ImportedIds {
  return {
    nodes: edits.flatMap((edit) => (edit.type === 'node.add' ? [edit.node.id] : [])),
    tags: edits.flatMap((edit) => (edit.type === 'tag.add' ? [edit.tag.id] : [])),
  }
}

/**
 * The edits that take an import out of a network in which other work was done since: its nodes, as far as they are
 * still there, and its tags unless another node carries them by now. Cost: one pass over the nodes.
 */
export function editsThatRemove(imported: ImportedIds, graph: Graph): Edit[] {
  const nodes = new Set(imported.nodes)
  const inUse = new Set<string>()
  for (const node of graph.nodes.values()) {
    if (!nodes.has(node.id)) for (const tagId of node.tagIds) inUse.add(tagId)
  }
  return [
    ...imported.nodes.filter((id) => graph.nodes.has(id)).map((id): Edit => ({ type: 'node.remove', id })),
    ...imported.tags
      .filter((id) => graph.tags.has(id) && !inUse.has(id))
      .map((id): Edit => ({ type: 'tag.remove', id })),
  ]
}
