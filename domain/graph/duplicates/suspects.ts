import { pairKey } from '../../entities/distinction/distinction.ts'
import { type Node, unnamedNode } from '../../entities/node/node.ts'
import { profileKey } from '../../entities/web-address.ts'
import { companyWords, emailKey, nameWords, placeKeys, wordKeys } from './keys.ts'
import { similarityKeys, nameSimilarity, type NameSimilarity } from './similar-names.ts'

/** The properties of a node that the search for duplicates compares. */
export type Compared = Pick<Node, 'id' | 'type' | 'name' | 'company' | 'email' | 'profileUrl' | 'address' | 'date'>

/** A reason to suspect that two nodes are the same. */
export type Reason = 'link' | 'email' | 'name and place' | 'name' | NameSimilarity
/** Evidence against two nodes being the same. */
export type CounterEvidence = 'other link' | 'other place' | 'other type' | 'other name'

export const certainties = ['almost certain', 'likely', 'possible'] as const
export type Certainty = (typeof certainties)[number]

/** Two nodes that may be the same person or thing. `nodeId` is the smaller id. */
export interface Suspicion {
  readonly nodeId: string
  readonly otherId: string
  /** Reasons, most certain first. */
  readonly reasons: readonly Reason[]
  readonly objections: readonly CounterEvidence[]
  readonly certainty: Certainty
}

/**
 * Maximum number of nodes with the same key that are all compared with each other. If there are more, each is compared
 * only with its neighbors in sort order.
 */
export const largestBlock = 30
const nextCompared = 8
/**
 * Maximum number of suspected pairs, which is more than users review. Similar names are dropped first. Once users merge
 * some duplicates, the next search finds the dropped ones.
 */
export const mostSuspicions = 50_000

/** The features of a node by which nodes are compared. */
interface Signs {
  readonly id: string
  readonly type: Node['type']
  readonly link: string | null
  readonly email: string | null
  /** Words of the name, without the legal form for companies. Empty for nodes without a name. */
  readonly words: readonly string[]
  /** Keys of the name, one for each possible spelling. Empty for nodes without a name. */
  readonly names: readonly string[]
  readonly places: readonly string[]
  /** The key by which nodes are sorted. */
  readonly order: string
}

/**
 * Returns the pairs of nodes that may be the same, most certain first. Two nodes may be the same if they have the same
 * link or email address, the same name, or similar names at the same place. `distinct` contains the pairs that a user
 * marked as different (see `pairKey`). Only nodes that share a key are compared, so the cost grows with the number of
 * nodes instead of the number of pairs.
 */
export function suspicions(nodes: Iterable<Compared>, distinct: { has(pair: string): boolean }): Suspicion[] {
  const shared = new Blocks<Signs>()
  // Nodes with the same name at the same place. They are compared with similar names as if they were one node.
  const namesakes = new Map<string, { readonly place: string; readonly same: Signs[] }>()
  for (const signs of Array.from(nodes, signsOf).sort(bySigns)) {
    if (signs.link !== null) shared.add(`link|${signs.link}`, signs, 'both')
    if (signs.email !== null) shared.add(`email|${signs.email}`, signs, 'both')
    for (const name of signs.names) shared.add(`name|${signs.type}|${name}`, signs, 'both')
    for (const place of signs.words.length === 0 ? [] : signs.places) {
      const key = `${signs.type}|${place}|${signs.words.join(' ')}`
      const known = namesakes.get(key)
      if (known) known.same.push(signs)
      else namesakes.set(key, { place, same: [signs] })
    }
  }
  const near = new Blocks<Signs[]>()
  for (const { place, same } of namesakes.values()) {
    const [first] = same
    for (const { key, side } of similarityKeys(first?.words ?? []))
      near.add(`${first?.type}|${place}|${key}`, same, side)
  }
  const found = new Map<string, Suspicion>()
  for (const [a, b] of pairsIn(shared, near)) {
    const key = pairKey({ nodeId: a.id, otherId: b.id })
    if (found.has(key) || distinct.has(key)) continue
    const suspicion = compare(a, b)
    if (suspicion) found.set(key, suspicion)
    if (found.size >= mostSuspicions) break
  }
  return [...found.values()].sort((a, b) => orderOf(a) - orderOf(b) || (pairKey(a) < pairKey(b) ? -1 : 1))
}

/**
 * Returns the reasons to suspect that two nodes are the same, and how certain it is that they are. Null if there is no
 * reason. Symmetric.
 */
export function suspicionOf(a: Compared, b: Compared): Suspicion | null {
  return compare(signsOf(a), signsOf(b))
}

function signsOf(node: Compared): Signs {
  const { id, type, name, email, profileUrl } = node
  const wordsOf = type === 'organization' ? companyWords : nameWords
  const words = name === unnamedNode ? [] : wordsOf(name)
  const places = placeKeys(node)
  return {
    id,
    type,
    link: profileUrl === null ? null : profileKey(profileUrl),
    email: email === null || email.trim() === '' ? null : emailKey(email),
    words,
    names: name === unnamedNode ? [] : wordKeys(name, wordsOf),
    places,
    order: `${places[0] ?? ''} ${words.join(' ')}`,
  }
}

function compare(a: Signs, b: Signs): Suspicion | null {
  const reasons: Reason[] = []
  const isOneType = a.type === b.type
  const arePlaced = a.places.length > 0 && b.places.length > 0
  const isOnePlace = a.places.some((place) => b.places.includes(place))
  const isOneName = a.names.some((name) => b.names.includes(name))
  const near = isOneName || a.words.length === 0 || b.words.length === 0 ? null : nameSimilarity(a.words, b.words)
  if (a.link !== null && a.link === b.link) reasons.push('link')
  if (a.email !== null && a.email === b.email) reasons.push('email')
  if (isOneType && isOneName) reasons.push(isOnePlace ? 'name and place' : 'name')
  if (isOneType && isOnePlace && near) reasons.push(near)
  if (reasons.length === 0) return null
  const objections: CounterEvidence[] = []
  if (!isOneType) objections.push('other type')
  if (isOneType && arePlaced && !isOnePlace) objections.push('other place')
  if (a.link !== null && b.link !== null && a.link !== b.link && siteOf(a.link) === siteOf(b.link)) {
    objections.push('other link')
  }
  if (!isOneName && !near && !a.words.some((word) => b.words.includes(word))) objections.push('other name')
  const [nodeId, otherId] = a.id < b.id ? [a.id, b.id] : [b.id, a.id]
  return { nodeId, otherId, reasons, objections, certainty: certaintyOf(reasons, objections) }
}

/** Returns the certainty that the most certain reason gives. Objections reduce the certainty. This is a heuristic. */
function certaintyOf([reason]: readonly Reason[], objections: readonly CounterEvidence[]): Certainty {
  const isDoubted = objections.length > 0
  switch (reason) {
    case 'link':
    case 'email':
      // The same email with different names is probably a mailbox that several people share.
      if (reason === 'email' && objections.includes('other name')) return 'possible'
      return isDoubted ? 'likely' : 'almost certain'
    case 'name and place':
      return isDoubted ? 'possible' : 'almost certain'
    case 'name':
    case 'initial':
    case 'middle name':
      return isDoubted ? 'possible' : 'likely'
    default:
      return 'possible'
  }
}

const siteOf = (link: string) => link.split('/')[0]

function orderOf({ certainty, reasons }: Suspicion): number {
  return certainties.indexOf(certainty) * 10 - reasons.length
}

function* pairsIn(shared: Blocks<Signs>, near: Blocks<Signs[]>): Generator<readonly [Signs, Signs], void, void> {
  yield* shared.pairs()
  for (const [some, others] of near.pairs()) {
    for (const a of some.slice(0, largestBlock)) for (const b of others.slice(0, largestBlock)) yield [a, b]
  }
}

/** Sorts similar nodes next to each other. */
function bySigns(a: Signs, b: Signs): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1
  return a.id < b.id ? -1 : 1
}

type Side = 'both' | 'short' | 'long'

/** Nodes that share a key, by that key. Nodes of the same name at the same place can be one entry. */
class Blocks<T> {
  readonly #blocks = new Map<string, Record<Side, T[]>>()

  add(key: string, entry: T, side: Side): void {
    const block = this.#blocks.get(key)
    if (block) block[side].push(entry)
    else this.#blocks.set(key, { both: [], short: [], long: [], [side]: [entry] })
  }

  *pairs(): Generator<readonly [T, T], void, void> {
    for (const { both, short, long } of this.#blocks.values()) {
      yield* pairsOf(both)
      for (const a of short.slice(0, largestBlock)) {
        for (const b of long.slice(0, largestBlock)) if (a !== b) yield [a, b]
      }
    }
  }
}

/**
 * Yields all pairs of a block. For a large block, yields only pairs that are close to each other in sort order (the
 * sorted neighborhood of Hernández and Stolfo, 1995).
 */
function* pairsOf<T>(block: readonly T[]): Generator<readonly [T, T], void, void> {
  const reach = block.length > largestBlock ? nextCompared : block.length
  for (const [index, a] of block.entries()) {
    for (const b of block.slice(index + 1, index + 1 + reach)) if (a !== b) yield [a, b]
  }
}
