import type { ListedTag } from '../../contract/listed.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { hasRole } from '../../domain/entities/member.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { tagKey } from '../../domain/entities/tag/tag.ts'
import type { DocumentEdits } from '../store/types.ts'
import type { KnownTags, PersonTag } from './person-tags.ts'
import type { PersonRow } from './person-rows.ts'

/** Tags to add to all of some people, and to remove from all of them. */
export interface TagChoice {
  readonly added: readonly PersonTag[]
  readonly removed: readonly PersonTag[]
}

/** How many people have a tag. */
interface TagCoverage {
  /** Number of people with the tag on any of their nodes. */
  readonly some: number
  /** Number of people with the tag on all of their nodes. */
  readonly all: number
}

interface Tagging {
  readonly parts: readonly DocumentEdits[]
  /** Number of networks that change. */
  readonly networkCount: number
  /** Number of networks that are not changed because the user may not edit them. */
  readonly lockedCount: number
}

/** Returns how many of the people have each tag, by the key of the tag. Cost: one pass over the nodes. */
export function tagCoverage(rows: readonly PersonRow[], tags: KnownTags): ReadonlyMap<string, TagCoverage> {
  const found = new Map<string, TagCoverage>()
  for (const { person } of rows) {
    const ofNodes = person.nodes.map((node) => new Set(tags.of([node]).map(({ key }) => key)))
    for (const key of new Set(ofNodes.flatMap((keys) => [...keys]))) {
      const { some, all } = found.get(key) ?? { some: 0, all: 0 }
      found.set(key, { some: some + 1, all: ofNodes.every((keys) => keys.has(key)) ? all + 1 : all })
    }
  }
  return found
}

/**
 * Returns the edits that add tags to all nodes of people and remove tags from them, and the numbers of affected
 * networks. An added tag is created in networks that do not have it. Cost: one pass over the tags and the nodes.
 */
export function taggingOf(
  rows: readonly PersonRow[],
  { added, removed }: TagChoice,
  listed: readonly ListedTag[],
  networks: readonly Pick<ListedNetwork, 'id' | 'role'>[],
  newId: () => string,
): Tagging {
  const nodes = rows.flatMap(({ person }) => person.nodes)
  const editable = new Set(networks.flatMap(({ id, role }) => (hasRole(role, 'editor') ? id : [])))
  const tagsIn = Map.groupBy(listed, ({ networkId }) => networkId)
  const byNetwork = Map.groupBy(nodes, ({ networkId }) => networkId)
  const changes = Array.from(byNetwork, ([documentId, ofNetwork]): DocumentEdits => {
    const ids = new Map((tagsIn.get(documentId) ?? []).map(({ tag }) => [tagKey(tag.text), tag.id]))
    const adding = added.flatMap(({ key, text, color }): Edit[] => {
      const known = ids.get(key)
      const id = known ?? newId()
      const tagged = ofNetwork.flatMap(({ nodeId, tagIds }) =>
        tagIds.includes(id) ? [] : { type: 'node.tag' as const, id: nodeId, tagId: id },
      )
      return known === undefined ? [{ type: 'tag.add', tag: { id, text, color } }, ...tagged] : tagged
    })
    const removing = removed.flatMap(({ key }) => {
      const tagId = ids.get(key)
      return ofNetwork.flatMap(({ nodeId, tagIds }): Edit[] =>
        tagId !== undefined && tagIds.includes(tagId) ? [{ type: 'node.untag', id: nodeId, tagId }] : [],
      )
    })
    // Tags are removed first, because a node may already have the maximum number.
    return { documentId, edits: [...removing, ...adding] }
  }).filter(({ edits }) => edits.length > 0)
  const parts = changes.filter(({ documentId }) => editable.has(documentId))
  return { parts, networkCount: parts.length, lockedCount: changes.length - parts.length }
}
