import type { Edit } from '../../domain/edits/edit.ts'
import { mostTagsMerged } from '../../domain/entities/tag/tag-merge.ts'
import type { Tag } from '../../domain/entities/tag/tag.ts'
import type { DocumentEdits } from '../store/types.ts'
import type { TagRow, TagUse } from './tag-rows.ts'

/** A change to tags in several networks and the book. It is one undo step. */
export interface TagStep {
  /** The part in the book comes first. */
  readonly parts: readonly DocumentEdits[]
  /** Number of networks that change. */
  readonly networkCount: number
  /** Number of networks that do not change, because the user may not edit them. */
  readonly lockedCount: number
}

type Changes = Partial<Pick<Tag, 'text' | 'color'>>

/** Returns the step that renames or recolors a tag everywhere. */
export function changeStep(bookId: string, row: TagRow, changes: Changes): TagStep {
  const { accountTag } = row
  const own = accountTag && changesOf(accountTag, changes)
  return stepOf(
    bookId,
    own && accountTag ? [{ type: 'accountTag.update', id: accountTag.id, changes: own }] : [],
    row.uses.map((use): [TagUse, Edit[]] => {
      const changed = changesOf(use.tag, changes)
      return [use, changed ? [{ type: 'tag.update', id: use.tag.id, changes: changed }] : []]
    }),
  )
}

/** Returns the step that deletes tags everywhere. */
export function deleteStep(bookId: string, rows: readonly TagRow[]): TagStep {
  return stepOf(
    bookId,
    rows.flatMap(removeFromAccount),
    rows.flatMap(({ uses }) => uses).map((use) => [use, [{ type: 'tag.remove', id: use.tag.id }]]),
  )
}

/**
 * Returns the step that merges tags into `into`. In a network without `into`, one of the other tags is renamed. If one
 * of the tags is an account tag, `into` becomes an account tag.
 */
export function mergeStep(bookId: string, into: TagRow, rows: readonly TagRow[], newId: () => string): TagStep {
  const { text, color, accountTag } = into
  const merged = rows.filter(({ key }) => key !== into.key)
  const removed = merged.flatMap(removeFromAccount)
  const isAdded = removed.length > 0 && accountTag === null
  const stayIn = new Map(into.uses.map((use) => [use.networkId, use.tag]))
  const byNetwork = Map.groupBy(
    merged.flatMap(({ uses }) => uses),
    ({ networkId }) => networkId,
  )
  return stepOf(
    bookId,
    [...removed, ...(isAdded ? [{ type: 'accountTag.add' as const, accountTag: { id: newId(), text, color } }] : [])],
    [...byNetwork.values()].flatMap((uses): [TagUse, Edit[]][] => {
      const [first, ...others] = uses
      if (!first) return []
      const stays = stayIn.get(first.networkId)
      if (stays) return [[first, mergeEdits(stays, uses)]]
      return [
        [first, [...mergeEdits(first.tag, others), { type: 'tag.update', id: first.tag.id, changes: { text, color } }]],
      ]
    }),
  )
}

function mergeEdits({ id }: Tag, uses: readonly TagUse[]): Edit[] {
  const from = uses.map(({ tag }) => tag.id)
  return Array.from({ length: Math.ceil(from.length / mostTagsMerged) }, (_, at) => {
    return { type: 'tag.merge', id, from: from.slice(at * mostTagsMerged, (at + 1) * mostTagsMerged) }
  })
}

function removeFromAccount({ accountTag }: TagRow): Edit[] {
  return accountTag ? [{ type: 'accountTag.remove', id: accountTag.id }] : []
}

/** Returns the changes that are different from the tag, or null if there are none. */
function changesOf(tag: Tag, { text = tag.text, color = tag.color }: Changes): Changes | null {
  const changes = { ...(text !== tag.text && { text }), ...(color !== tag.color && { color }) }
  return Object.keys(changes).length > 0 ? changes : null
}

function stepOf(
  bookId: string,
  inBook: readonly Edit[],
  inNetworks: readonly (readonly [TagUse, readonly Edit[]])[],
): TagStep {
  const changing = inNetworks.filter(([, edits]) => edits.length > 0)
  const open = Map.groupBy(
    changing.filter(([use]) => use.canEdit),
    ([use]) => use.networkId,
  )
  const locked = new Set(changing.flatMap(([use]) => (use.canEdit ? [] : use.networkId)))
  return {
    parts: [
      ...(inBook.length > 0 ? [{ documentId: bookId, edits: inBook }] : []),
      ...Array.from(open, ([documentId, uses]) => ({ documentId, edits: uses.flatMap(([, edits]) => edits) })),
    ],
    networkCount: open.size,
    lockedCount: locked.size,
  }
}
