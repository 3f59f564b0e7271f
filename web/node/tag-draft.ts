import type { AccountTag } from '../../domain/entities/account-tag/account-tag.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import { compareNames } from '../../domain/name-order.ts'
import { nextTagColor, Tag, tagKey, tagKind } from '../../domain/entities/tag/tag.ts'
import type { AccountTags } from '../network/use-account-tags.ts'
import { type DraftTag, tagReading, type WithTags } from '../network/tag-edits.ts'

export type AddedTag =
  | { readonly tags: readonly DraftTag[] }
  /** The text is blank, or the tag is already in the list. */
  | { readonly ignored: true }
  | { readonly refused: string }

/** Returns the tags in the order of the node's tag ids. */
export function draftTagsOf(graph: WithTags, tagIds: readonly string[]): readonly DraftTag[] {
  return tagIds.flatMap((tagId) => graph.tags.get(tagId) ?? [])
}

/**
 * Returns the tags with the typed text added as a tag, or the reason why it was not added. If the network has a tag
 * with this text, that tag is added, otherwise a new tag with the id `newId`. If the user's account has a tag with this
 * text, the new tag looks like it. Otherwise, it gets the next color of the palette.
 */
export function withTag(
  graph: WithTags,
  tags: readonly DraftTag[],
  typed: string,
  newId: string,
  account: AccountTags | null = null,
): AddedTag {
  const text = typed.trim()
  if (text === '' || tags.some((tag) => tagKey(tag.text) === tagKey(text))) return { ignored: true }
  const known = tagReading(graph, text)
  // If an existing tag was renamed in the dialog, `tags` contains it with its new text, so its old text is free.
  if (known && !tags.some((tag) => tag.id === known.id)) return { tags: [...tags, known] }
  const read = Tag.shape.text.safeParse(text)
  if (!read.success) return { refused: read.error.issues[0]?.message ?? '' }
  const ofAccount = account?.accountTags.get(account.accountTagByKey.get(tagKey(text)) ?? '')
  if (ofAccount) return { tags: [...tags, { id: newId, text: ofAccount.text, color: ofAccount.color }] }
  const fresh = tags.filter((tag) => !graph.tags.has(tag.id)).length
  return { tags: [...tags, { id: newId, text: read.data, color: nextTagColor(graph.tags.size + fresh) }] }
}

/** Returns why a tag of the draft cannot be renamed to `text`, or null if it can. */
export function renameProblem(graph: WithTags, tags: readonly DraftTag[], tagId: string, text: string): string | null {
  const read = Tag.shape.text.safeParse(text)
  if (!read.success) return read.error.issues[0]?.message ?? ''
  const key = tagKey(read.data)
  const drafted = new Set(tags.map((tag) => tag.id))
  const others = [...tags, ...[...graph.tags.values()].filter((tag) => !drafted.has(tag.id))]
  return others.some((tag) => tag.id !== tagId && tagKey(tag.text) === key) ? tagKind.rejections.exists.message : null
}

/** Returns the network's tags that are not in the draft, sorted by text. Tags that will be deleted are left out. */
export function suggestedTags(graph: WithTags, tags: readonly DraftTag[], doomed: readonly string[] = []): Tag[] {
  const left = new Set([...tags.map((tag) => tag.id), ...doomed])
  return [...graph.tags.values()]
    .filter((tag) => !left.has(tag.id))
    .sort((a, b) => a.text.localeCompare(b.text, 'en', { sensitivity: 'base' }))
}

/** Returns the tags of the user's account that neither the network nor the draft has, sorted by text. */
export function offeredTags(graph: WithTags, tags: readonly DraftTag[], account: AccountTags | null): AccountTag[] {
  const known = new Set([...graph.tags.values(), ...tags].map(({ text }) => tagKey(text)))
  return [...(account?.accountTags.values() ?? [])]
    .filter(({ text }) => !known.has(tagKey(text)))
    .sort((a, b) => compareNames(a.text, b.text))
}

/** Returns the tags that all of the nodes have, in the order of the first node. */
export function commonTags(graph: WithTags, nodes: readonly Pick<Node, 'tagIds'>[]): readonly DraftTag[] {
  return sharedTags(graph, nodes).common
}

export interface PartialTag {
  readonly tag: DraftTag
  /** Number of nodes that have the tag. */
  readonly carriers: number
}

/**
 * Returns two lists: the tags that all of the nodes have, in the order of the first node, and the tags that only some
 * nodes have, most frequent first.
 */
export function sharedTags(graph: WithTags, nodes: readonly Pick<Node, 'tagIds'>[]) {
  const counts = new Map<string, number>()
  for (const { tagIds } of nodes) for (const tagId of tagIds) counts.set(tagId, (counts.get(tagId) ?? 0) + 1)
  const known = draftTagsOf(graph, [...counts.keys()])
  const carriersOf = ({ id }: DraftTag) => counts.get(id) ?? 0
  return {
    common: known.filter((tag) => carriersOf(tag) === nodes.length),
    partial: known
      .filter((tag) => carriersOf(tag) < nodes.length)
      .map((tag): PartialTag => ({ tag, carriers: carriersOf(tag) }))
      .sort((a, b) => b.carriers - a.carriers),
  }
}
