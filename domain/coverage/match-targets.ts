import type { Target } from '../entities/goal/goal.ts'
import type { Node } from '../entities/node/node.ts'
import { companyWords, emailKey, nameWords, wordKeys } from '../graph/duplicates/keys.ts'
import { profileKey } from '../entities/web-address.ts'
import { targetParts } from './target-parts.ts'

/** The properties by which targets are matched to nodes. */
export type FoundBy = Pick<Node, 'id' | 'type' | 'name' | 'company' | 'email' | 'profileUrl'>

/** The result of matching a target to nodes. */
export type TargetMatch =
  /** Several node ids represent an organization with its people. Reaching any of them reaches the target. */
  | { readonly kind: 'found'; readonly nodeIds: readonly string[] }
  /** The target may be any of these nodes, and the user has to choose one. */
  | { readonly kind: 'choose'; readonly nodeIds: readonly string[] }
  /** The target repeats the earlier target with this index. */
  | { readonly kind: 'same'; readonly as: number }
  | { readonly kind: 'missing' }

/**
 * Matches targets to the nodes of a network. Tries in turn: the user's choice; email and link; name, ignoring case,
 * accents and word order; company, which matches the organization itself or anyone who works there. Cost: one pass over
 * the nodes.
 */
export function matchTargets(nodes: Iterable<FoundBy>, targets: readonly Target[]): TargetMatch[] {
  const index = new NodeIndex(nodes)
  const first = new Map<string, number>()
  return targets.map((target, at) => {
    const match = index.find(target)
    if (match.kind !== 'found') return match
    const key = match.nodeIds.toSorted().join(' ')
    const as = first.get(key)
    if (as !== undefined) return { kind: 'same', as }
    first.set(key, at)
    return match
  })
}

class NodeIndex {
  readonly #byId = new Map<string, FoundBy>()
  readonly #byEmail = new Map<string, string[]>()
  readonly #byLink = new Map<string, string[]>()
  readonly #byName = new Map<string, string[]>()
  readonly #byCompany = new Map<string, string[]>()

  constructor(nodes: Iterable<FoundBy>) {
    for (const node of nodes) {
      this.#byId.set(node.id, node)
      if (node.email) put(this.#byEmail, emailKey(node.email), node.id)
      if (node.profileUrl) put(this.#byLink, linkKey(node.profileUrl), node.id)
      for (const key of nameKeys(node)) put(this.#byName, key, node.id)
      if (node.type === 'person') for (const key of companyKeys(node.company)) put(this.#byCompany, key, node.id)
    }
  }

  find({ text, nodeId }: Target): TargetMatch {
    if (nodeId !== null && this.#byId.has(nodeId)) return this.#whole([nodeId])
    const { email, link, whole, parts } = targetParts(text)
    const exact = [...found(this.#byEmail, email && emailKey(email)), ...found(this.#byLink, linkKey(link))]
    if (exact.length > 0) return this.#whole(exact)
    if (whole === '') return { kind: 'missing' }
    const [name = '', ...others] = parts
    const [last = '', ...further] = others
    return (
      this.#named(whole, []) ??
      this.#named(name, others) ??
      (further.length > 0 ? this.#named(`${name} ${last}`, further) : null) ??
      this.#of(parts.length === 1 ? name : whole) ?? { kind: 'missing' }
    )
  }

  /**
   * Returns the match for this name, or null if no node has it. If companies are given, nodes at one of them match. If
   * there are none, a single node whose company is unknown matches; otherwise, the user has to choose.
   */
  #named(name: string, companies: readonly string[]): TargetMatch | null {
    const all = unique([
      ...keysOf(name, nameWords).flatMap((key) => this.#byName.get(key) ?? []),
      ...keysOf(name, companyWords).flatMap((key) => this.#byName.get(organizationMark + key) ?? []),
    ])
    if (all.length === 0 || companies.length === 0) return all.length === 0 ? null : this.#whole(all)
    const wanted = new Set(companies.flatMap((company) => keysOf(company, companyWords)))
    const there = all.filter((id) => companyKeys(this.#byId.get(id)?.company).some((key) => wanted.has(key)))
    if (there.length > 0) return this.#whole(there)
    const withoutCompany = all.filter((id) => !this.#byId.get(id)?.company)
    return withoutCompany.length === 1 && all.length === 1
      ? this.#whole(withoutCompany)
      : { kind: 'choose', nodeIds: all }
  }

  #of(company: string): TargetMatch | null {
    const nodeIds = unique(keysOf(company, companyWords).flatMap((key) => this.#byCompany.get(key) ?? []))
    return nodeIds.length > 0 ? { kind: 'found', nodeIds } : null
  }

  /** Returns the match for the found nodes. An organization matches with its people. Several nodes are a choice. */
  #whole(found: readonly string[]): TargetMatch {
    const [id = '', ...others] = unique(found)
    if (others.length > 0) return { kind: 'choose', nodeIds: [id, ...others] }
    const node = this.#byId.get(id)
    if (node?.type !== 'organization') return { kind: 'found', nodeIds: [id] }
    const people = companyKeys(node.name).flatMap((key) => this.#byCompany.get(key) ?? [])
    return { kind: 'found', nodeIds: unique([id, ...people]) }
  }
}

/**
 * Prefix of keys for organization names without the legal form. It distinguishes these keys from those of full names.
 */
const organizationMark = 'organization:'

function nameKeys({ type, name }: FoundBy): string[] {
  const keys = keysOf(name, nameWords)
  return type === 'organization' ? [...keys, ...keysOf(name, companyWords).map((key) => organizationMark + key)] : keys
}

const keysOf = (text: string, wordsOf: (text: string) => string[]) => wordKeys(text, wordsOf)
const companyKeys = (company: string | null | undefined) => (company ? keysOf(company, companyWords) : [])
const unique = (ids: readonly string[]) => [...new Set(ids)]
/** Returns the key of a profile page or of a company's home page. */
const linkKey = (link: string) =>
  profileKey(link) ?? URL.parse(link)?.origin.replace(/^https?:\/\/(?:www\.)?/, '') ?? ''

const found = (index: ReadonlyMap<string, readonly string[]>, key: string) => (key === '' ? [] : (index.get(key) ?? []))

function put(index: Map<string, string[]>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids) ids.push(id)
  else index.set(key, [id])
}
