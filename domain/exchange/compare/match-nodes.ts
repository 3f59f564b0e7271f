import { asInMergedRow } from '../../entities/node/merged-rows.ts'
import type { Node, NodeOrigin } from '../../entities/node/node.ts'
import { folded } from '../../folded.ts'
import type { ImportedGraph, ImportedNode } from '../plan/imported-graph.ts'
import { profileKey } from '../../entities/web-address.ts'
import { Claims } from './claims.ts'

/** A user's decision about an ambiguous row: it is an existing entity, it is new, or it is skipped. */
export type Answer = { readonly is: string } | 'new' | 'out'

/** Whether a row and a node have the same information. */
type IsSame = (row: ImportedNode, node: Node) => boolean

export interface NodeMatches {
  /** The matched node of each row, by row key. Several ends of connections may match the same node. */
  readonly nodeOf: ReadonlyMap<string, Node>
  /** Rows that match several nodes, with these nodes. */
  readonly ambiguous: ReadonlyMap<ImportedNode, readonly Node[]>
  readonly added: readonly ImportedNode[]
  /** Rows whose node was merged into the matched node, by row key, with the node as the earlier file described it. */
  readonly merged: ReadonlyMap<string, MergedAway>
}

/** A node that was merged into another. */
export interface MergedAway {
  /** The remaining node with the values of the row. */
  readonly node: Node
  readonly row: NodeOrigin
}

/**
 * Matches nodes of a file to nodes of a network. Identifiers are tried in this order: the id from an earlier import;
 * email and profile link; name with company, date or address; name alone. A row matches a node if an identifier
 * connects only these two. A row is ambiguous if it has several candidates, or if identifiers of the same rank lead to
 * different nodes. Nodes that were merged into others are found too, by the values of their rows. Cost: one pass over
 * file and network.
 */
export function matchNodes(
  { nodes: imported }: ImportedGraph,
  network: readonly Node[],
  answers: ReadonlyMap<string, Answer>,
  isSame: IsSame,
): NodeMatches {
  const rows = imported.filter(({ isEnd }) => !isEnd)
  const claims = new Claims<ImportedNode, Node>(rows, (row, node) => row.type === node.type)
  const byId = new Map(network.map((node) => [node.id, node]))
  const out = new Set<ImportedNode>()
  const settle = (row: ImportedNode, answer: Answer) => {
    const node = typeof answer === 'object' ? byId.get(answer.is) : undefined
    if (answer === 'out') out.add(row)
    if (node) claims.claim(row, node)
    else claims.settle(row)
  }
  for (const row of rows) {
    const answer = answers.get(row.key)
    if (answer) settle(row, answer)
  }
  const answered = rows.filter((row) => !claims.isOpen(row))
  const { known, mergedAway, remaining } = withMergedNodes(network)
  matchByOrigin(claims, known, isSame)
  matchByAddress(claims, known, isSame)
  matchByName(claims, known, isSame)

  const nodeOf = new Map<string, Node>()
  const merged = new Map<string, MergedAway>()
  for (const [row, node] of claims.pairs) {
    const away = mergedAway.get(node)
    if (away) merged.set(row.key, away)
    nodeOf.set(row.key, remaining(node))
  }
  const ambiguous = new Map<ImportedNode, readonly Node[]>()
  for (const [row, candidates] of claims.ambiguous) {
    const [node, ...others] = new Set(candidates.map(remaining))
    // A row that fits both a node and a node that was merged into it is not ambiguous.
    if (node && others.length === 0 && candidates.length > 1) nodeOf.set(row.key, node)
    else if (node) ambiguous.set(row, [node, ...others])
  }
  const added = claims.open.concat(answered.filter((row) => !claims.pairs.has(row) && !out.has(row)))
  const byName = new Index(known, nameOf)
  for (const end of imported) {
    if (!end.isEnd) continue
    const answer = answers.get(end.key)
    const found = byName.of(nameOf(end)).filter((each) => isOfType(end, each))
    const named = [...new Set(found.map(remaining))]
    const [node, ...others] = named
    const meant = typeof answer === 'object' ? byId.get(answer.is) : undefined
    if (meant) nodeOf.set(end.key, meant)
    else if (answer === 'out') continue
    else if (answer === 'new' || node === undefined) added.push(end)
    else if (others.length === 0) {
      nodeOf.set(end.key, node)
      const [away] = found.includes(node) ? [] : found.flatMap((each) => mergedAway.get(each) ?? [])
      if (away) merged.set(end.key, away)
    } else ambiguous.set(end, named)
  }
  const place = new Map(imported.map((node, index) => [node, index]))
  return { nodeOf, ambiguous, added: added.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)), merged }
}

/**
 * Returns the nodes together with the nodes that were merged into them, and a function that returns the remaining node
 * for each of them.
 */
function withMergedNodes(network: readonly Node[]) {
  const mergedAway = new Map<Node, MergedAway>()
  const nodeOf = new Map<Node, Node>()
  for (const node of network) {
    for (const row of node.mergedRows ?? []) {
      const away = asInMergedRow(node, row)
      mergedAway.set(away, { node: away, row })
      nodeOf.set(away, node)
    }
  }
  const known = nodeOf.size === 0 ? network : [...network, ...nodeOf.keys()]
  return { known, mergedAway, remaining: (node: Node) => nodeOf.get(node) ?? node }
}

/**
 * Matches rows by the ids that they have in the file. Ids of another file can be the same by chance, because many files
 * number from one. Therefore, the ids of an earlier file are used only if the two files are related: at least half of
 * the shared ids must belong to nodes that are also similar in other properties.
 */
function matchByOrigin(claims: Claims<ImportedNode, Node>, network: readonly Node[], isSame: IsSame): void {
  const rowById = new Map<string, ImportedNode | null>()
  for (const row of claims.open) {
    const id = row.origin?.id ?? null
    // An id that occurs in several rows identifies none of them.
    if (id !== null) rowById.set(id, rowById.has(id) ? null : row)
  }
  const pairsBySource = new Map<string, [ImportedNode, Node][]>()
  for (const node of network) {
    const row = rowById.get(node.origin?.id ?? '')
    if (!row || !node.origin || !claims.isFree(node)) continue
    const pairs = pairsBySource.get(node.origin.source) ?? []
    pairs.push([row, node])
    pairsBySource.set(node.origin.source, pairs)
  }
  const wanted = new Map<ImportedNode, Node[]>()
  for (const pairs of pairsBySource.values()) {
    const agreeing = pairs.filter(([row, node]) => isAgreeing(row, node))
    if (agreeing.length * 2 < pairs.length) continue
    for (const [row, node] of pairs) wanted.set(row, [...(wanted.get(row) ?? []), node])
  }
  claims.match((row) => wanted.get(row) ?? [], isSame, [isAgreeing])
}

function isAgreeing(row: ImportedNode, node: Node): boolean {
  const [email, profile] = [emailOf(row), profileOf(row)]
  return (
    isSameName(row, node) ||
    formsOf(node).some(
      (form) => (email !== null && email === emailOf(form)) || (profile !== null && profile === profileOf(form)),
    )
  )
}

/**
 * Returns the current values of a node and, if a user has changed it, the values of its file too. A row can match
 * either set of values.
 */
function formsOf(node: Node): readonly Form[] {
  const fileValues = node.origin?.said
  return fileValues ? [node, { ...node, ...(fileValues as Partial<Form>) }] : [node]
}

type Form = Pick<Node, 'type' | 'name' | 'company' | 'date' | 'address' | 'email' | 'profileUrl'>

const nameOf = ({ name }: Pick<Node, 'name'>) => folded(name)
const isSameName = (row: ImportedNode, node: Node) => formsOf(node).some((form) => nameOf(row) === nameOf(form))
/** Whether name and type are the same. Used to tell apart nodes of the same name but different types. */
const isSameKind = (row: ImportedNode, node: Node) =>
  isSameName(row, node) && formsOf(node).some(({ type }) => type === row.type)
const isOfType = (row: ImportedNode, node: Node) =>
  row.isTypeGuessed === true || formsOf(node).some(({ type }) => type === row.type)

/**
 * Matches rows by email and profile link. If several people share the email address of an office, rows and nodes with
 * the same name are matched first.
 */
function matchByAddress(claims: Claims<ImportedNode, Node>, network: readonly Node[], isSame: IsSame): void {
  const byEmail = new Index(network, emailOf)
  const byProfile = new Index(network, profileOf)
  const candidatesOf = (row: ImportedNode) => {
    // If name and profile link both differ, the row and the node share only an email address, so the row describes
    // someone else.
    const isMeant = (node: Node) => isOfType(row, node) && (isSameName(row, node) || !isOtherPage(row, node))
    const email = byEmail.of(emailOf(row)).filter(isMeant)
    const profile = byProfile.of(profileOf(row)).filter(isMeant)
    const both = profile.filter((node) => email.includes(node))
    return both.length > 0 ? both : [...new Set([...profile, ...email])]
  }
  claims.match(candidatesOf, isSame, [isSameName, isSameKind])
}

function isOtherPage(row: ImportedNode, node: Node): boolean {
  const imported = profileOf(row)
  const own = formsOf(node).map(profileOf)
  return imported !== null && own.every((page) => page !== null && page !== imported)
}

/**
 * Matches rows by name. Tries in turn: pairs with the same company, date or address; pairs in which one side has none
 * of these. Rows that contradict a node of the same name become ambiguous.
 */
function matchByName(claims: Claims<ImportedNode, Node>, network: readonly Node[], isSame: IsSame): void {
  const byName = new Index(network, nameOf)
  const candidatesOf = (row: ImportedNode) =>
    byName.of(nameOf(row)).filter((node) => claims.isFree(node) && isOfType(row, node) && !isOtherPage(row, node))
  for (const isMeant of [isShared, isUnknown]) {
    claims.match((row) => candidatesOf(row).filter((node) => isMeant(row, node)), isSame, [isSameKind])
  }
  for (const row of claims.open) {
    const others = candidatesOf(row)
    if (others.length > 0) claims.ask(row, others)
  }
}

const isShared = (row: ImportedNode, node: Node) => formsOf(node).some((form) => compareFacts(row, form) === 'shared')
const isUnknown = (row: ImportedNode, node: Node) => formsOf(node).some((form) => compareFacts(row, form) === 'unknown')

/**
 * Compares the facts that distinguish nodes of the same name: whether they are equal, unknown on one side, or
 * different.
 */
function compareFacts(row: ImportedNode, node: Form): 'shared' | 'unknown' | 'different' {
  const fact = row.type === 'person' ? 'company' : row.type === 'event' ? 'date' : 'address'
  const [imported, own] = [folded(row[fact] ?? ''), folded(node[fact] ?? '')]
  if (imported !== '' && own !== '') return imported === own ? 'shared' : 'different'
  const [importedEmail, ownEmail] = [emailOf(row), emailOf(node)]
  if (importedEmail !== null && ownEmail !== null && importedEmail !== ownEmail) return 'different'
  return imported === own ? 'shared' : 'unknown'
}

/** Returns the email of a person, null for other types. The email of an organization often belongs to an employee. */
function emailOf({ type, email }: Pick<Node, 'type' | 'email'>): string | null {
  return type === 'person' && email !== null ? email.trim().toLowerCase() : null
}

function profileOf({ profileUrl }: Pick<Node, 'profileUrl'>): string | null {
  return profileUrl === null ? null : profileKey(profileUrl)
}

/** Finds nodes by an identifier. Nodes whose identifier is null are not indexed. */
class Index {
  readonly #nodes = new Map<string, Node[]>()

  constructor(nodes: readonly Node[], keyOf: (form: Form) => string | null) {
    for (const node of nodes) {
      for (const key of new Set(formsOf(node).map(keyOf))) {
        if (key === null) continue
        const known = this.#nodes.get(key)
        if (known) known.push(node)
        else this.#nodes.set(key, [node])
      }
    }
  }

  of(key: string | null): readonly Node[] {
    return key === null ? [] : (this.#nodes.get(key) ?? [])
  }
}
