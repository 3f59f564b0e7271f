import type { Node, NodeOrigin } from '../../entities/node/node.ts'
import { comparable, emailKey } from '../../graph/duplicates/keys.ts'
import type { RowPlace } from '../row-place.ts'
import { profileKey } from '../../entities/web-address.ts'

/** The properties by which duplicates are found. Nodes of the network and nodes in rows both have them. */
export type ComparedNode = Pick<Node, 'type' | 'name' | 'company' | 'email' | 'profileUrl' | 'address' | 'date'>

/**
 * The original of a duplicate row: another row of the file, with the key of its node, or a node of the target network.
 */
export type DuplicateOf = { place: RowPlace; key: string } | { nodeName: string; key: string }
export type DuplicateSign = 'profileUrl' | 'email' | 'name'

export interface DuplicateMatch {
  sign: DuplicateSign
  of: DuplicateOf
}

/** A row of the file. `id` is null if the row has no id, or if its id is not unique. */
interface ComparedRow {
  readonly node: ComparedNode
  readonly id: string | null
}

/**
 * Finds rows that repeat an earlier row or a node of the network. Two nodes of the same type are duplicates if they
 * share a profile link, an email address (people only), or name and company. They are not duplicates if another fact
 * differs: different profile links indicate two people, different addresses two branches, and different dates two
 * events. Two rows of one table with different ids are never duplicates. Each lookup takes constant time.
 */
export class DuplicateIndex {
  readonly #known: Known[] = []
  readonly #all = new KnownBySigns()
  /** For a table with ids: known nodes that have an id in this table, and known nodes that have none. */
  #ofTable: { readonly withId: KnownBySigns; readonly withoutId: KnownBySigns } | null = null

  /**
   * Adds a row or node to the index. `origin` is for nodes of the network that were imported: the id in the file, and
   * the file's values that a user has changed since.
   */
  add({ node, id }: ComparedRow, of: DuplicateOf, origin: Pick<NodeOrigin, 'id' | 'said'> | null = null) {
    const earlier = origin?.said ? [formOf({ ...node, ...(origin.said as Partial<ComparedNode>) })] : []
    const known: Known = { of, forms: [formOf(node), ...earlier], originId: origin?.id ?? null, id }
    this.#known.push(known)
    this.#all.add(known)
    this.#ofTable?.[id === null ? 'withoutId' : 'withId'].add(known)
  }

  /**
   * Starts the next table. Its ids are independent of the ids in earlier tables. A node of the network has an id of
   * this table only if it was imported with that id and shares an identifier, such as a name, with the row of that id.
   */
  beginTable(rows: readonly ComparedRow[]): void {
    this.#ofTable = null
    if (rows.every(({ id }) => id === null)) return
    const withId = new KnownBySigns((sign, known) => keyOf(sign, known.id ?? ''))
    const withoutId = new KnownBySigns()
    this.#ofTable = { withId, withoutId }
    const before = new Map<string, Known>()
    for (const known of this.#known) {
      known.id = null
      withoutId.add(known)
      for (const sign of known.originId === null ? [] : known.forms.flatMap(({ signs }) => signs)) {
        const key = keyOf(sign, known.originId ?? '')
        if (!before.has(key)) before.set(key, known)
      }
    }
    for (const { node, id } of before.size === 0 ? [] : rows) {
      if (id === null) continue
      const known = signsOf(node).flatMap(({ key }) => before.get(keyOf(key, id)) ?? [])[0]
      if (known) this.#identify(known, id)
    }
  }

  /** Returns the first match, strongest identifier first, or null. */
  find({ node, id }: ComparedRow): DuplicateMatch | null {
    const fact = distinguishingFact(node)
    for (const { sign, key } of signsOf(node)) {
      const known =
        id === null || !this.#ofTable
          ? this.#all.find(key, fact)
          : (this.#ofTable.withId.find(keyOf(key, id), fact) ?? this.#ofTable.withoutId.find(key, fact))
      if (!known) continue
      this.#learn(known, fact)
      this.#identify(known, id)
      return { sign, of: known.of }
    }
    return null
  }

  /**
   * Gives a matched node the distinguishing fact of the row if the node has none. Otherwise, the node would match every
   * later row with its name.
   */
  #learn(known: Known, fact: string | null): void {
    const lacking = known.forms.filter((form) => form.fact === null)
    if (lacking.length === 0 || fact === null) return
    for (const form of lacking) form.fact = fact
    for (const index of [this.#all, ...Object.values(this.#ofTable ?? {})]) index.learned(known, lacking)
  }

  /** Gives a matched node the id of the row if the node has none. */
  #identify(known: Known, id: string | null): void {
    if (known.id !== null || id === null || !this.#ofTable) return
    this.#ofTable.withoutId.delete(known)
    known.id = id
    this.#ofTable.withId.add(known)
  }
}

interface Form {
  readonly signs: readonly string[]
  fact: string | null
}

const formOf = (node: ComparedNode): Form => ({
  signs: signsOf(node).map(({ key }) => key),
  fact: distinguishingFact(node),
})

interface Known {
  readonly of: DuplicateOf
  /**
   * The node's current values, and the values of its file if a user has changed them. Both sets of values identify the
   * node.
   */
  readonly forms: readonly Form[]
  readonly originId: string | null
  /** The node's id in the current table, or null. */
  id: string | null
}

/** Finds known nodes by an identifier that they share with a row. */
class KnownBySigns {
  readonly #keyOf: (sign: string, known: Known) => string
  readonly #any = new Map<string, Set<Known>>()
  readonly #withFact = new Map<string, Set<Known>>()
  readonly #withoutFact = new Map<string, Set<Known>>()

  constructor(keyOfSign: (sign: string, known: Known) => string = (sign) => sign) {
    this.#keyOf = keyOfSign
  }

  add(known: Known): void {
    for (const [sign, fact] of this.#signsOf(known)) {
      listed(this.#any, sign, known)
      if (fact === null) listed(this.#withoutFact, sign, known)
      else listed(this.#withFact, sign + fact, known)
    }
  }

  delete(known: Known): void {
    for (const [sign, fact] of this.#signsOf(known)) {
      this.#any.get(sign)?.delete(known)
      this.#withoutFact.get(sign)?.delete(known)
      this.#withFact.get(sign + (fact ?? ''))?.delete(known)
    }
  }

  /**
   * Returns the first known node with the identifier and this fact, or else a known node without any fact. If `fact` is
   * null, returns the first node with the identifier.
   */
  find(sign: string, fact: string | null): Known | undefined {
    if (fact === null) return first(this.#any.get(sign))
    return first(this.#withFact.get(sign + fact)) ?? first(this.#withoutFact.get(sign))
  }

  /** Updates the index when a fact has been added to forms of a node that lacked one. */
  learned(known: Known, forms: readonly Form[]): void {
    for (const [sign, fact] of this.#signsOf(known, forms)) {
      if (this.#withoutFact.get(sign)?.delete(known)) listed(this.#withFact, sign + (fact ?? ''), known)
    }
  }

  #signsOf(known: Known, forms = known.forms): (readonly [sign: string, fact: string | null])[] {
    return forms.flatMap(({ signs, fact }) => signs.map((sign) => [this.#keyOf(sign, known), fact] as const))
  }
}

function listed(lists: Map<string, Set<Known>>, key: string, known: Known): void {
  const list = lists.get(key)
  if (list) list.add(known)
  else lists.set(key, new Set([known]))
}

function first(list: ReadonlySet<Known> = new Set()): Known | undefined {
  for (const known of list) return known
  return undefined
}

function signsOf(node: ComparedNode): { sign: DuplicateSign; key: string }[] {
  const signs: { sign: DuplicateSign; key: string }[] = []
  const profile = node.profileUrl === null ? null : profileKey(node.profileUrl)
  if (profile !== null) signs.push({ sign: 'profileUrl', key: keyOf(node.type, 'url', profile) })
  if (node.email !== null && node.type === 'person') {
    signs.push({ sign: 'email', key: keyOf('person', 'email', emailKey(node.email)) })
  }
  const company = comparable(node.company ?? '')
  signs.push({ sign: 'name', key: keyOf(node.type, 'name', comparable(node.name), company) })
  return signs
}

function distinguishingFact(node: ComparedNode): string | null {
  switch (node.type) {
    case 'person':
      return node.profileUrl === null ? null : profileKey(node.profileUrl)
    case 'event':
      return node.date
    case 'organization':
    case 'venue':
      return node.address === null ? null : comparable(node.address)
  }
}

/** Joins the parts with a character that cells cannot contain, so that different parts always give different keys. */
function keyOf(...parts: string[]): string {
  return parts.map((part) => `${part}\u0000`).join('')
}
