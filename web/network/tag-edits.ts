import type { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { type Tag, tagKey } from '../../domain/entities/tag/tag.ts'

/** A tag in a dialog. It is only added to the network when the user saves. */
export interface DraftTag {
  /** Id of the network's tag, or the id that a new tag will have. */
  readonly id: string
  readonly text: string
  readonly color: string
}

export type WithTags = Pick<Graph, 'tags'>

/** A change to the tags of some nodes. */
export interface TagChange {
  /**
   * The tags in the dialog when it was opened. Tags that other users have added or removed since, or that only some of
   * the nodes have, do not change.
   */
  readonly before: readonly DraftTag[]
  readonly tags: readonly DraftTag[]
  /** Ids of tags to delete from the whole network. */
  readonly doomed?: readonly string[]
}

/** Returns the edits that apply the chosen tags to the network and the nodes. */
export function tagEdits(graph: Graph, nodeIds: readonly string[], { before, tags, doomed = [] }: TagChange): Edit[] {
  const { edits, idOf } = definitionEdits(graph, before, tags)
  const had = new Set(before.map((tag) => tag.id))
  const removed = new Set(doomed.filter((id) => graph.tags.has(id)))
  for (const id of removed) edits.push({ type: 'tag.remove', id })
  const kept = new Set([...tags.map((tag) => tag.id), ...removed])
  for (const nodeId of nodeIds) {
    const carried = new Set(graph.nodes.get(nodeId)?.tagIds)
    for (const { id } of before)
      if (!kept.has(id) && carried.has(id)) edits.push({ type: 'node.untag', id: nodeId, tagId: id })
    for (const { id } of tags) {
      const tagId = idOf(id)
      if (!had.has(id) && !carried.has(tagId)) edits.push({ type: 'node.tag', id: nodeId, tagId })
    }
  }
  return edits
}

/** Returns the edits that define the dialog's tags in the network, and the id that each tag has there. */
export function definitionEdits(graph: WithTags, before: readonly DraftTag[], tags: readonly DraftTag[]) {
  const edits: Edit[] = []
  const known = new Map<string, string>()
  const began = new Map(before.map((tag) => [tag.id, tag]))
  for (const tag of tags) {
    const inNetwork = graph.tags.get(tag.id)
    if (inNetwork) {
      const changes = tagChanges(began.get(tag.id) ?? inNetwork, tag)
      if (changes) edits.push({ type: 'tag.update', id: tag.id, changes })
      continue
    }
    // Another user may have created a tag with the same text in the meantime. That tag is then used.
    const twin = tagReading(graph, tag.text)
    if (twin) known.set(tag.id, twin.id)
    else if (!began.has(tag.id)) edits.push({ type: 'tag.add', tag })
  }
  return { edits, idOf: (id: string) => known.get(id) ?? id }
}

function tagChanges(before: DraftTag, now: DraftTag): { text?: string; color?: string } | null {
  const changes: { text?: string; color?: string } = {}
  if (before.text !== now.text) changes.text = now.text
  if (before.color !== now.color) changes.color = now.color
  return Object.keys(changes).length > 0 ? changes : null
}

/** Returns the network's tag with this text, ignoring case and surrounding spaces. */
export function tagReading(graph: WithTags, text: string): Tag | undefined {
  const key = tagKey(text)
  return [...graph.tags.values()].find((tag) => tagKey(tag.text) === key)
}
