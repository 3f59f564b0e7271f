import type { ListedTag } from '../../contract/listed.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { api } from '../api/api.ts'
import { type Listing, LiveListing } from './live-listing.ts'
import type { SnapshotCache } from './snapshot-cache.ts'

/** Lists the tags of all networks of a user. The list is also stored in this browser. */
export function tagListing(
  actor: string,
  cache: SnapshotCache,
  onChange: () => void,
): LiveListing<ListedTag, Listing<ListedTag>> {
  return new LiveListing<ListedTag, Listing<ListedTag>>({
    async fetch() {
      const { tags: rows, isComplete } = await api.tags.list(undefined, { context: { actor } })
      return { rows, isComplete }
    },
    withEdits: tagsAfter,
    present: (listing) => listing,
    cache: { read: () => cache.readTags(), write: (tags) => cache.writeTags(tags) },
    onChange,
    // The pause is long, because most edits change nothing in the list.
    pauseMs: 1000,
  })
}

/**
 * Returns the list after edits to one network. Node counts are estimates until the server's next response, because
 * only the server knows the tags of each node. Cost: one pass over the tags and the edits.
 */
export function tagsAfter(tags: readonly ListedTag[], networkId: string, edits: readonly Edit[]): readonly ListedTag[] {
  const changing = edits.filter(changesTags)
  if (changing.length === 0) return tags
  const rows = new Map(tags.map((row) => [`${row.networkId} ${row.tag.id}`, row]))
  const keyOf = (tagId: string) => `${networkId} ${tagId}`
  const change = (tagId: string, changed: (row: ListedTag) => Partial<ListedTag>) => {
    const row = rows.get(keyOf(tagId))
    if (row) rows.set(keyOf(tagId), { ...row, ...changed(row) })
  }
  const count = (tagId: string, more: number) =>
    change(tagId, ({ nodeCount }) => ({ nodeCount: Math.max(0, nodeCount + more) }))
  for (const edit of changing) {
    switch (edit.type) {
      case 'tag.add':
        if (!rows.has(keyOf(edit.tag.id))) rows.set(keyOf(edit.tag.id), { networkId, tag: edit.tag, nodeCount: 0 })
        break
      case 'tag.update':
        change(edit.id, ({ tag }) => ({ tag: { ...tag, ...edit.changes } }))
        break
      case 'tag.remove':
        rows.delete(keyOf(edit.id))
        break
      case 'tag.merge':
        for (const tagId of edit.from) {
          count(edit.id, rows.get(keyOf(tagId))?.nodeCount ?? 0)
          rows.delete(keyOf(tagId))
        }
        break
      case 'node.tag':
        count(edit.tagId, 1)
        break
      case 'node.untag':
        count(edit.tagId, -1)
        break
      case 'node.add':
        for (const tagId of edit.node.tagIds) count(tagId, 1)
        break
    }
  }
  return [...rows.values()]
}

const changingTypes = [
  'tag.add',
  'tag.update',
  'tag.remove',
  'tag.merge',
  'node.tag',
  'node.untag',
  'node.add',
] as const
type TagEdit = Extract<Edit, { type: (typeof changingTypes)[number] }>

function changesTags(edit: Edit): edit is TagEdit {
  return changingTypes.some((type) => type === edit.type)
}
