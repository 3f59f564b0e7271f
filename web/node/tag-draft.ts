import type { Edit } from '../../domain/edits/edit.ts'
import { refusals } from '../../domain/edits/texts.ts'
import type { Graph } from '../../domain/model/graph.ts'
import type { Node } from '../../domain/model/node.ts'
import { nextTagColor, Tag, tagKey } from '../../domain/model/tag.ts'

/** The tags a node shall have, as they stand in the dialog. Nothing of it is in the network before it is saved. */
export interface DraftTag {
  /** Id of the network's tag, or the one a new tag will get. */
  readonly id: string
  readonly text: string
  readonly color: string
}

export type AddedTag =
  | { readonly tags: readonly DraftTag[] }
  /** Blank, or there already. */
  | { readonly ignored: true }
  | { readonly refused: string }

type WithTags = Pick<Graph, 'tags'>

/** In the order in which the node carries them. */
export function draftTagsOf(graph: WithTags, tagIds: readonly string[]): readonly DraftTag[] {
  return tagIds.flatMap((tagId) => graph.tags.get(tagId) ?? [])
}

/**
 * Adds what was typed. A word the network knows already is that tag; another becomes a new tag in the next color of the
 * palette, under `newId`.
 */
export function withTag(graph: WithTags, tags: readonly DraftTag[], typed: string, newId: string): AddedTag {
  const text = typed.trim()
  if (text === '' || tags.some((tag) => tagKey(tag.text) === tagKey(text))) return { ignored: true }
  const known = tagReading(graph, text)
  // A known tag that was renamed in the dialog is in `tags` under its new text: the old text is free again.
  if (known && !tags.some((tag) => tag.id === known.id)) return { tags: [...tags, known] }
  const read = Tag.shape.text.safeParse(text)
  if (!read.success) return { refused: read.error.issues[0]?.message ?? '' }
  const fresh = tags.filter((tag) => !graph.tags.has(tag.id)).length
  return { tags: [...tags, { id: newId, text: read.data, color: nextTagColor(graph.tags.size + fresh) }] }
}

/** Why a tag of the draft cannot be called `text`, or null if it can. */
export function renameProblem(graph: WithTags, tags: readonly DraftTag[], tagId: string, text: string): string | null {
  const read = Tag.shape.text.safeParse(text)
  if (!read.success) return read.error.issues[0]?.message ?? ''
  const key = tagKey(read.data)
  const drafted = new Set(tags.map((tag) => tag.id))
  const others = [...tags, ...[...graph.tags.values()].filter((tag) => !drafted.has(tag.id))]
  return others.some((tag) => tag.id !== tagId && tagKey(tag.text) === key) ? refusals.tagExists.message : null
}

/** The network's tags the draft does not hold yet, by text; those that shall be deleted are not offered. */
export function suggestedTags(graph: WithTags, tags: readonly DraftTag[], doomed: readonly string[] = []): Tag[] {
  const left = new Set([...tags.map((tag) => tag.id), ...doomed])
  return [...graph.tags.values()]
    .filter((tag) => !left.has(tag.id))
    .sort((a, b) => a.text.localeCompare(b.text, 'en', { sensitivity: 'base' }))
}

/**
 * One batch that makes the tags of a network and of some nodes what the draft says. `before` is what the draft began
 * with: tags somebody else gave or took meanwhile stay as they are, and so do those only some of the nodes carry.
 * `doomed` are deleted from the whole network.
 */
export function tagEdits(
  graph: Graph,
  nodeIds: readonly string[],
  before: readonly DraftTag[],
  tags: readonly DraftTag[],
  doomed: readonly string[] = [],
): Edit[] {
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

/** The tags every one of the nodes carries, in the order of the first. */
export function commonTags(graph: WithTags, nodes: readonly Pick<Node, 'tagIds'>[]): readonly DraftTag[] {
  const [first, ...others] = nodes.map(({ tagIds }) => tagIds)
  const shared = (first ?? []).filter((tagId) => others.every((tagIds) => tagIds.includes(tagId)))
  return draftTagsOf(graph, shared)
}

/** Edits that make the network know the draft's tags, and under which id each of them is known. */
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
    // Someone may have made the same word a tag since it was typed here.
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

function tagReading(graph: WithTags, text: string): Tag | undefined {
  const key = tagKey(text)
  return [...graph.tags.values()].find((tag) => tagKey(tag.text) === key)
}
