import type { ListedTag } from '../../contract/listed.ts'
import type { AccountTag } from '../../domain/entities/account-tag/account-tag.ts'
import { type Tag, tagKey } from '../../domain/entities/tag/tag.ts'
import { compareNames } from '../../domain/name-order.ts'

/** A tag that a person has in one or more networks. */
export interface PersonTag extends Pick<Tag, 'text' | 'color'> {
  /** See `tagKey`. */
  readonly key: string
}

/** The tags of all networks of a user, by network and id. Tags with the same key are combined. */
export class KnownTags {
  readonly #byId = new Map<string, PersonTag>()
  readonly #byKey = new Map<string, PersonTag>()

  /** Text and color of a tag come from the account tag, or else from the tag that most nodes have. */
  constructor(listed: Iterable<ListedTag> = [], accountTags: Iterable<AccountTag> = []) {
    const add = ({ text, color }: Tag) => {
      const key = tagKey(text)
      const known = this.#byKey.get(key) ?? { key, text, color }
      this.#byKey.set(key, known)
      return known
    }
    for (const tag of accountTags) add(tag)
    const byFrequency = [...listed].sort((a, b) => b.nodeCount - a.nodeCount)
    for (const { networkId, tag } of byFrequency) this.#byId.set(placeOf(networkId, tag.id), add(tag))
  }

  /** Returns all tags, sorted by text. */
  get all(): PersonTag[] {
    return [...this.#byKey.values()].sort((a, b) => compareNames(a.text, b.text))
  }

  byKey(key: string): PersonTag | undefined {
    return this.#byKey.get(key)
  }

  /** Returns the distinct tags of nodes in several networks, sorted by text. */
  of(nodes: readonly { readonly networkId: string; readonly tagIds: readonly string[] }[]): PersonTag[] {
    const found = nodes.flatMap(({ networkId, tagIds }) =>
      tagIds.flatMap((id) => this.#byId.get(placeOf(networkId, id)) ?? []),
    )
    return [...new Set(found)].sort((a, b) => compareNames(a.text, b.text))
  }
}

const placeOf = (networkId: string, tagId: string) => `${networkId} ${tagId}`
