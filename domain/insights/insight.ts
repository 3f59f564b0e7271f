import type { Certainty } from '../graph/duplicates/suspects.ts'

/** All kinds of insights in display order: overdue tasks, possible losses, possible gains, cleanup. */
export const insightKinds = [
  'overdue',
  'fading',
  'contact',
  'cut',
  'bridge',
  'missing',
  'duplicate',
  'cluster',
  'isolated',
] as const
export type InsightKind = (typeof insightKinds)[number]

interface About {
  /**
   * Key of the insight. The key stays the same as long as the insight has the same nodes and the same reason. Users'
   * answers refer to insights by key.
   */
  readonly key: string
}

/** An insight about some nodes of a network, given by their ids. */
export type Insight =
  /** Overdue tasks of a node. `text` and `since` are the text and the due date of the task that was due first. */
  | (About & {
      readonly kind: 'overdue'
      readonly nodeIds: readonly [string]
      readonly tasks: number
      readonly text: string
      readonly since: string
    })
  /**
   * A strong connection whose last interaction was long ago. If the user's own node is one of the ends, its id comes
   * first.
   */
  | (About & {
      readonly kind: 'fading'
      readonly nodeIds: readonly [string, string]
      readonly isOwn: boolean
      readonly strength: number
      readonly since: string
    })
  /**
   * An organization, and the only person there who has a connection to a node outside the organization. `people` is the
   * number of its people.
   */
  | (About & { readonly kind: 'contact'; readonly nodeIds: readonly [string, string]; readonly people: number })
  /** A person whose removal would cut off `others` nodes from the rest of the network. */
  | (About & { readonly kind: 'cut'; readonly nodeIds: readonly [string]; readonly others: number })
  /** Two nodes whose connection is the only link between `joins` nodes and the rest of the network. */
  | (About & { readonly kind: 'bridge'; readonly nodeIds: readonly [string, string]; readonly joins: number })
  /** Two people who are not connected but have common contacts. The most significant contacts come first. */
  | (About & {
      readonly kind: 'missing'
      readonly nodeIds: readonly [string, string]
      readonly common: readonly string[]
      readonly score: number
    })
  /** Nodes that may all be the same person or thing. */
  | (About & { readonly kind: 'duplicate'; readonly nodeIds: readonly string[]; readonly certainty: Certainty })
  /**
   * Connected nodes without a connection to the user's part of the network. If the user's own node is unknown or has no
   * connections, the largest part is used instead, and `isOwn` is false. The node with the most connections comes first.
   */
  | (About & { readonly kind: 'cluster'; readonly nodeIds: readonly string[]; readonly isOwn: boolean })
  /** A node without connections. */
  | (About & { readonly kind: 'isolated'; readonly nodeIds: readonly [string] })

export type InsightOf<K extends InsightKind> = Extract<Insight, { kind: K }>

/**
 * Maximum number of ids in a key. A key for more nodes contains a hash of their ids, because a longer key cannot be
 * stored.
 */
const mostNamed = 4

/**
 * Returns a key from the kind and the ids, regardless of their order. Replaces more than `mostNamed` ids by a hash.
 * `more` is additional text that distinguishes insights with the same kind and ids.
 */
export function insightKey(kind: InsightKind, ids: readonly string[], more = ''): string {
  const sorted = ids.toSorted()
  const named = sorted.length <= mostNamed ? sorted.join('+') : `${sorted.length}/${digest(sorted.join('+'))}`
  return `${kind}:${named}${more === '' ? '' : `:${more}`}`
}

/** Returns a 53-bit hash of a string (cyrb53, bryc, public domain). It is not cryptographic. */
function digest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
