import { compareNames } from '../name-order.ts'
import { type Identity, mostPlaces } from '../entities/identity/identity.ts'
import { unnamedNode } from '../entities/node/node.ts'
import { placeKey } from '../entities/place.ts'
import { profileKey } from '../entities/web-address.ts'
import { emailKey, nameWords } from '../graph/duplicates/keys.ts'
import { nameSimilarity } from '../graph/duplicates/similar-names.ts'
import type { Person, PersonNode } from './people.ts'

/** Several people who may be the same person. */
export interface Suggestion<Node extends PersonNode> {
  readonly key: string
  /** At least two. */
  readonly people: readonly Person<Node>[]
  /** The email addresses that at least two of the people share. */
  readonly emails: readonly string[]
  /** Whether at least two of the people have the same profile link. */
  readonly isLinked: boolean
  /** Whether the names agree as well. If they do not, the people may be different people with a shared mailbox. */
  readonly isSure: boolean
}

/**
 * Maximum number of people with the same address or link. If more people have it, the address or link counts as that of
 * a company.
 */
const mostPeople = 4

/** The properties of a person that the search for suggestions compares. */
interface Signs<Node extends PersonNode> {
  readonly person: Person<Node>
  readonly turn: number
  readonly networkIds: ReadonlySet<string>
  readonly placeKeys: readonly string[]
  /** Sorted words of each name. */
  readonly names: readonly (readonly string[])[]
}

interface Block<Node extends PersonNode> {
  /** The shared email address. Null for a shared profile link. */
  readonly email: string | null
  readonly signs: Signs<Node>[]
}

/**
 * Finds people who may be the same person in several networks. They have the same email address or profile link, in the
 * normalized form that imports also compare. The same name alone is not enough. For an address of a company, the names
 * must be equal. People whom `decisions` declare different are not suggested together. Suggestions with agreeing names
 * come first. Cost: one pass over the people, and comparing the names of people with the same address or link.
 */
export function suggestionsFor<Node extends PersonNode>(
  people: readonly Person<Node>[],
  decisions: Iterable<Identity>,
): Suggestion<Node>[] {
  const blocks = blocksOf(people)
  const apart = apartIn(decisions)
  const sure = new Clusters<Node>(apart)
  const ofCompanies = new Set(blocks.filter(({ signs }) => isOfCompany(signs, apart)))
  for (const block of blocks) {
    if (ofCompanies.has(block)) joinEqual(sure, block.signs)
    else joinAgreeing(sure, block.signs)
  }
  const found = sure.several()
  const settled = new Set(found.flat())
  const unsure = new Clusters<Node>(apart)
  for (const block of blocks) {
    if (ofCompanies.has(block)) continue
    const heads: Signs<Node>[] = []
    for (const each of block.signs) if (!settled.has(each)) unsure.joinAny(heads, each)
  }
  const blocksBySigns = new Map<Signs<Node>, Block<Node>[]>()
  for (const block of blocks) {
    for (const each of block.signs) blocksBySigns.set(each, [...(blocksBySigns.get(each) ?? []), block])
  }
  const suggestion =
    (isSure: boolean) =>
    (signs: readonly Signs<Node>[]): Suggestion<Node> => {
      const touched = signs.flatMap((each) => blocksBySigns.get(each) ?? [])
      const shared = [...new Set(touched.filter((block, at) => touched.indexOf(block) !== at))]
      return {
        key: signs.map(({ person }) => person.key).join(' '),
        people: signs.map(({ person }) => person),
        emails: shared.flatMap(({ email }) => email ?? []),
        isLinked: shared.some(({ email }) => email === null),
        isSure,
      }
    }
  const byName = (a: Suggestion<Node>, b: Suggestion<Node>) =>
    compareNames(a.people[0]?.nodes[0].name ?? '', b.people[0]?.nodes[0].name ?? '')
  return [...found.map(suggestion(true)).sort(byName), ...unsure.several().map(suggestion(false)).sort(byName)]
}

/** Groups people by address and link. Leaves out addresses and links of only one person. */
function blocksOf<Node extends PersonNode>(people: readonly Person<Node>[]): Block<Node>[] {
  const blocks = new Map<string, Block<Node>>()
  const add = (key: string, email: string | null, signs: Signs<Node>) => {
    const block = blocks.get(key) ?? { email, signs: [] }
    if (block.signs.at(-1) !== signs) block.signs.push(signs)
    blocks.set(key, block)
  }
  for (const [turn, person] of people.entries()) {
    const { nodes, gone } = person
    const signs = {
      person,
      turn,
      networkIds: new Set(nodes.map(({ networkId }) => networkId)),
      placeKeys: [...nodes, ...gone].map(placeKey),
      names: nodes.flatMap(({ name }) => (name === unnamedNode ? [] : [nameWords(name)])),
    }
    for (const { email, profileUrl } of nodes) {
      if (email !== null && email.trim() !== '') add(`email ${emailKey(email)}`, emailKey(email), signs)
      const link = profileUrl === null ? null : profileKey(profileUrl)
      if (link !== null) add(`link ${link}`, null, signs)
    }
  }
  return [...blocks.values()].filter(({ signs }) => signs.length > 1)
}

/** For the key of each node, the keys of the nodes that the user declared different from this node. */
type Apart = ReadonlyMap<string, ReadonlySet<string>>

function apartIn(decisions: Iterable<Identity>): Apart {
  const apart = new Map<string, Set<string>>()
  for (const { verdict, places } of decisions) {
    if (verdict !== 'different') continue
    const keys = places.map(placeKey)
    for (const key of keys) apart.set(key, new Set([...(apart.get(key) ?? []), ...keys.filter((each) => each !== key)]))
  }
  return apart
}

/** Whether a block has more than `mostPeople` people with names. Counts people with agreeing names once. */
function isOfCompany<Node extends PersonNode>(block: readonly Signs<Node>[], apart: Apart): boolean {
  const named = block.filter(({ names }) => names.length > 0)
  if (named.length <= mostPeople) return false
  const clusters = new Clusters<Node>(apart)
  joinAgreeing(clusters, named)
  return clusters.count > mostPeople
}

/** Joins the people in a block who have equal names. Returns the different names in the block. */
function joinEqual<Node extends PersonNode>(clusters: Clusters<Node>, block: readonly Signs<Node>[]): Named<Node>[] {
  const byName = new Map<string, Named<Node>>()
  for (const signs of block) {
    for (const words of signs.names) {
      const key = words.join(' ')
      const named = byName.get(key) ?? { words, heads: [] }
      clusters.joinAny(named.heads, signs)
      byName.set(key, named)
    }
  }
  return [...byName.values()]
}

/**
 * Joins the people in a block whose names agree. Names agree if they are equal, if one has an additional middle name,
 * or if one has an initial that matches no other name in the block. Names that differ by a letter do not agree, because
 * people such as Jan and Jana are often spouses or siblings.
 */
function joinAgreeing<Node extends PersonNode>(clusters: Clusters<Node>, block: readonly Signs<Node>[]): void {
  const names = joinEqual(clusters, block).slice(0, mostPlaces)
  const byInitial = new Map<Named<Node>, Named<Node>[]>()
  for (const [turn, one] of names.entries()) {
    for (const other of names.slice(turn + 1)) {
      const near = nameSimilarity(one.words, other.words)
      if (near === 'middle name') joinHeads(clusters, one, other)
      if (near !== 'initial') continue
      const [short, long] = lengthOf(one.words) < lengthOf(other.words) ? [one, other] : [other, one]
      byInitial.set(short, [...(byInitial.get(short) ?? []), long])
    }
  }
  for (const [short, fitting] of byInitial) {
    const [only] = fitting
    if (only && fitting.length === 1) joinHeads(clusters, only, short)
  }
}

/** A name, with one person from each cluster that contains this name. */
interface Named<Node extends PersonNode> {
  readonly words: readonly string[]
  readonly heads: Signs<Node>[]
}

function joinHeads<Node extends PersonNode>(clusters: Clusters<Node>, one: Named<Node>, other: Named<Node>): void {
  for (const signs of other.heads) one.heads.some((head) => clusters.join(head, signs))
}

function lengthOf(words: readonly string[]): number {
  return words.join('').length
}

interface Cluster<Node extends PersonNode> {
  readonly signs: Signs<Node>[]
  /** The keys of all nodes of these people. */
  readonly placeKeys: Set<string>
}

/** Disjoint sets of people. No set contains two people whom the user declared different. */
class Clusters<Node extends PersonNode> {
  readonly #apart: Apart
  readonly #of = new Map<Signs<Node>, Cluster<Node>>()

  constructor(apart: Apart) {
    this.#apart = apart
  }

  /** Number of sets. */
  get count(): number {
    return new Set(this.#of.values()).size
  }

  /**
   * Joins the sets of two people. Returns false if this is impossible, because the sets contain people who are declared
   * different or have more than `mostPlaces` nodes.
   */
  join(one: Signs<Node>, other: Signs<Node>): boolean {
    const [a, b] = [this.#clusterOf(one), this.#clusterOf(other)]
    if (a === b) return true
    if (a.placeKeys.size + b.placeKeys.size > mostPlaces) return false
    const [large, small] = a.placeKeys.size < b.placeKeys.size ? [b, a] : [a, b]
    const isApart = (key: string) => [...(this.#apart.get(key) ?? [])].some((each) => large.placeKeys.has(each))
    if ([...small.placeKeys].some(isApart)) return false
    for (const key of small.placeKeys) large.placeKeys.add(key)
    for (const signs of small.signs) {
      large.signs.push(signs)
      this.#of.set(signs, large)
    }
    return true
  }

  /**
   * Joins a person with the first of several sets that `join` accepts. `heads` contains one person from each set. If no
   * set is possible, adds the person to `heads`.
   */
  joinAny(heads: Signs<Node>[], signs: Signs<Node>): void {
    // Creates a set for the person, because `count` must also include people without a match.
    this.#clusterOf(signs)
    if (!heads.some((head) => this.join(head, signs))) heads.push(signs)
  }

  /** Returns the sets with several people in several networks. The people of a set are in their original order. */
  several(): (readonly Signs<Node>[])[] {
    return [...new Set(this.#of.values())]
      .map(({ signs }) => signs)
      .filter((signs) => signs.length > 1 && new Set(signs.flatMap(({ networkIds }) => [...networkIds])).size > 1)
      .map((signs) => signs.toSorted((a, b) => a.turn - b.turn))
  }

  #clusterOf(signs: Signs<Node>): Cluster<Node> {
    const cluster = this.#of.get(signs) ?? { signs: [signs], placeKeys: new Set(signs.placeKeys) }
    this.#of.set(signs, cluster)
    return cluster
  }
}
