import type { Certainty } from '../graph/duplicates/suspects.ts'

/**
 * The kinds in the order in which they are told: what was promised, what may be lost, what could be gained, what wants
 * tidying up.
 */
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
  /** The same for as long as the same is said of the same nodes: answers to it go by that. */
  readonly key: string
}

/** What a network says of some of its nodes, by their ids. */
export type Insight =
  /** Open tasks of a node whose day is past; `text` and `since` are those of the one due first. */
  | (About & {
      readonly kind: 'overdue'
      readonly nodeIds: readonly [string]
      readonly tasks: number
      readonly text: string
      readonly since: string
    })
  /** A strong tie of which nothing was noted for long. With the own node as the first, where it is one of the two. */
  | (About & {
      readonly kind: 'fading'
      readonly nodeIds: readonly [string, string]
      readonly isOwn: boolean
      readonly strength: number
      readonly since: string
    })
  /** An organization, and the only one of its people who is connected with anybody else; `people`: how many it has. */
  | (About & { readonly kind: 'contact'; readonly nodeIds: readonly [string, string]; readonly people: number })
  /** A person without whom so many others could not be reached by the rest. */
  | (About & { readonly kind: 'cut'; readonly nodeIds: readonly [string]; readonly others: number })
  /** Two nodes whose tie is the only one by which so many nodes hang together with the rest. */
  | (About & { readonly kind: 'bridge'; readonly nodeIds: readonly [string, string]; readonly joins: number })
  /** Two people who are not connected and have contacts in common, those who tell most first. */
  | (About & {
      readonly kind: 'missing'
      readonly nodeIds: readonly [string, string]
      readonly common: readonly string[]
      readonly score: number
    })
  /** Nodes that may all be one. */
  | (About & { readonly kind: 'duplicate'; readonly nodeIds: readonly string[]; readonly certainty: Certainty })
  /**
   * Nodes that are connected among each other and not with the own part of the network, or with its largest one where the
   * own node is not known; the one with most ties first.
   */
  | (About & { readonly kind: 'cluster'; readonly nodeIds: readonly string[]; readonly isOwn: boolean })
  /** A node without any tie. */
  | (About & { readonly kind: 'isolated'; readonly nodeIds: readonly [string] })

export type InsightOf<K extends InsightKind> = Extract<Insight, { kind: K }>

/** More ids than that would make a key too long to keep. */
const mostNamed = 4

/** Kind and ids, in whatever order they come; of many ids a digest. `more`: what else it has to be the same about. */
export function insightKey(kind: InsightKind, ids: readonly string[], more = ''): string {
  const sorted = ids.toSorted()
  const named = sorted.length <= mostNamed ? sorted.join('+') : `${sorted.length}/${digest(sorted.join('+'))}`
  return `${kind}:${named}${more === '' ? '' : `:${more}`}`
}

/** 53 bits of a text (cyrb53, bryc, public domain): no secret, only short. */
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
