import type { ListedTag } from '../../contract/listed.ts'
import type { AccountTag } from '../../domain/entities/account-tag/account-tag.ts'
import { hasRole } from '../../domain/entities/member.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { type Tag, tagKey } from '../../domain/entities/tag/tag.ts'
import { compareNames } from '../../domain/name-order.ts'

/** A tag in one network. */
export interface TagUse {
  readonly networkId: string
  readonly networkName: string
  readonly tag: Tag
  readonly nodeCount: number
  /** Whether the user may change the tag in this network. */
  readonly canEdit: boolean
}

/** A tag as users see it: the tags of all networks with the same text, and the account tag. */
export interface TagRow {
  /** See `tagKey`. */
  readonly key: string
  readonly text: string
  readonly color: string
  /** The tag in the user's book, which is offered in all networks. Null if there is none. */
  readonly accountTag: AccountTag | null
  /** At most one per network, in the order of the user's networks. */
  readonly uses: readonly TagUse[]
  /** Number of nodes with the tag in all networks. */
  readonly nodeCount: number
}

type Networks = readonly Pick<ListedNetwork, 'id' | 'name' | 'role'>[]

/**
 * Groups the tags of all networks by their text, in sorted order. Text and color come from the account tag, or else
 * from the tag that most nodes have. Cost: one pass over the tags.
 */
export function tagRows(listed: readonly ListedTag[], networks: Networks, accountTags: Iterable<AccountTag>): TagRow[] {
  const byNetwork = Map.groupBy(listed, ({ networkId }) => networkId)
  const uses = networks.flatMap(({ id, name: networkName, role }) =>
    (byNetwork.get(id) ?? []).map(({ networkId, tag, nodeCount }): TagUse => {
      return { networkId, networkName, tag, nodeCount, canEdit: hasRole(role, 'editor') }
    }),
  )
  const usesByKey = Map.groupBy(uses, ({ tag }) => tagKey(tag.text))
  const accountTagByKey = new Map(Array.from(accountTags, (tag) => [tagKey(tag.text), tag]))
  return [...new Set([...accountTagByKey.keys(), ...usesByKey.keys()])]
    .flatMap((key): TagRow | [] => {
      const used = usesByKey.get(key) ?? []
      const accountTag = accountTagByKey.get(key) ?? null
      const [most] = used.toSorted((a, b) => b.nodeCount - a.nodeCount)
      const shown = accountTag ?? most?.tag
      if (!shown) return []
      const nodeCount = used.reduce((sum, use) => sum + use.nodeCount, 0)
      return { key, text: shown.text, color: shown.color, accountTag, uses: used, nodeCount }
    })
    .sort((a, b) => compareNames(a.text, b.text))
}

/** Whether the user may change the tag in the account or in any network. */
export function isChangeable({ accountTag, uses }: TagRow): boolean {
  return accountTag !== null || uses.some(({ canEdit }) => canEdit)
}

/** Whether the tag has several colors where the user may change it, or a different color than the row shows. */
export function hasSeveralColors({ color, accountTag, uses }: TagRow): boolean {
  const changeable = uses.flatMap(({ canEdit, tag }) => (canEdit ? tag : []))
  return [...(accountTag ? [accountTag] : []), ...changeable].some((tag) => tag.color !== color)
}

/** Returns the distinct ids of the networks in which the user may not change the tags. */
export function lockedIn(rows: readonly TagRow[]): string[] {
  return [...new Set(rows.flatMap(({ uses }) => uses.flatMap((use) => (use.canEdit ? [] : use.networkId))))]
}
