import type { Edge } from '../../entities/edge/edge.ts'
import type { ImportedEdge, ImportedGraph } from '../plan/imported-graph.ts'
import { withFieldsOfNotes } from '../plan/fields-in-notes.ts'
import { inWords } from '../../entities/field/field-value.ts'
import { spreadEdges, sideCombinations } from '../place/spread-edges.ts'
import { Claims } from './claims.ts'
import { isAlike, isSameLabel, isSameDirection } from './edge-differences.ts'
import type { ComparedFields } from './field-differences.ts'
import type { Answer } from './match-nodes.ts'

/**
 * A connection of a file, with a name by which answers refer to it. Each end is the id of a node, or the key of a new
 * node.
 */
export interface NamedEdge extends ImportedEdge {
  readonly key: string
  /** Whether the node of an end was merged into another node of the network. */
  readonly isOfMerged?: boolean
}

export interface EdgeMatches {
  readonly edgeOf: ReadonlyMap<NamedEdge, Edge>
  readonly ambiguous: ReadonlyMap<NamedEdge, readonly Edge[]>
  readonly added: readonly NamedEdge[]
  /** Number of rows that repeat the connection of another row, because their nodes were merged. */
  readonly repeated: number
}

/**
 * Matches connections of a file to connections of a network with the same two ends. Tries in turn: the same label in
 * the same direction; the label that a user has changed since the import, in the same direction; the same label in the
 * other direction; another label in the same direction. A connection drawn by hand only matches with the same label and
 * direction. Connections of merged nodes come last, because the merge may have joined them with connections of the
 * remaining node. Cost: one pass over file and network.
 */
export function matchEdges(
  imported: readonly NamedEdge[],
  network: readonly Edge[],
  answers: ReadonlyMap<string, Answer>,
  fields: ComparedFields,
  filled: ImportedGraph['fields'],
): EdgeMatches {
  const between = new Map<string, Edge[]>()
  for (const edge of network) {
    const pair = pairOf(edge.sourceId, edge.targetId)
    const known = between.get(pair)
    if (known) known.push(edge)
    else between.set(pair, [edge])
  }
  const claims = new Claims<NamedEdge, Edge>(imported, (row, edge) => row.direction === edge.direction)
  const others = (edge: NamedEdge) => between.get(pairOf(edge.source, edge.target)) ?? []
  const out = new Set<NamedEdge>()
  const fresh = new Set<NamedEdge>()
  for (const edge of imported) {
    const answer = answers.get(edge.key)
    if (answer === undefined) continue
    const meant = typeof answer === 'object' ? others(edge).find(({ id }) => id === answer.is) : undefined
    if (answer === 'out') out.add(edge)
    if (meant) claims.claim(edge, meant)
    else {
      claims.settle(edge)
      if (answer !== 'out') fresh.add(edge)
    }
  }
  const ofEdges = filled.filter(({ appliesTo }) => appliesTo === 'edges')
  const isSame = (row: NamedEdge, edge: Edge) =>
    isAlike(row, edge, fields) || isInNotes(withFieldsOfNotes(edge, ofEdges), row, edge)
  const isImported = ({ evidence }: Edge) => evidence.kind === 'imported'
  const wasCalledSo = (row: NamedEdge, { evidence }: Edge) => row.label !== '' && evidence.said?.label === row.label
  const matchRows = (isMeant: (row: NamedEdge) => boolean) => {
    const among = (isCandidate: (row: NamedEdge, edge: Edge) => boolean) => (row: NamedEdge) =>
      isMeant(row) ? others(row).filter((other) => isCandidate(row, other)) : []
    const isSameTie = (row: NamedEdge, edge: Edge) => isSameLabel(row, edge) && isSameDirection(row, edge)
    claims.match(among(isSameTie), isSame, [
      (row, edge) => row.direction === edge.direction && (row.direction !== 'one-way' || row.source === edge.sourceId),
      (row, edge) => row.notes === edge.notes,
      (row, edge) => row.weight === edge.weight,
    ])
    claims.match(
      among((row, edge) => wasCalledSo(row, edge) && isSameDirection(row, edge)),
      isSame,
    )
    claims.match(
      among((row, edge) => isSameLabel(row, edge) && isImported(edge)),
      isSame,
    )
    claims.match(
      among((row, edge) => isSameDirection(row, edge) && isImported(edge)),
      isSame,
    )
  }
  matchRows(({ isOfMerged }) => isOfMerged !== true)
  matchRows(({ isOfMerged }) => isOfMerged === true)
  const repeated = claims.open.filter(
    (row) =>
      row.isOfMerged === true && others(row).some((edge) => isSameLabel(row, edge) && isSameDirection(row, edge)),
  )
  for (const row of repeated) claims.settle(row)
  return {
    edgeOf: claims.pairs,
    ambiguous: claims.ambiguous,
    added: imported.filter((edge) => fresh.has(edge) || claims.isOpen(edge)),
    repeated: repeated.length,
  }
}

/** Whether the notes and fields of a connection contain all values of the file. */
function isInNotes(read: Pick<Edge, 'notes' | 'fieldValues'>, row: NamedEdge, edge: Edge): boolean {
  if (read.notes === edge.notes || !isAlike({ ...row, fieldValues: {} }, edge, new Map())) return false
  return Object.entries(row.fieldValues).every(([key, value]) => {
    const known = read.fieldValues[key]
    return known !== undefined && inWords(known) === inWords(value)
  })
}

const pairOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)

/**
 * Returns the connections as an import would draw them. If a pair of nodes has more connections than the sixteen
 * combinations of handles, the last drawn connection lists the others.
 */
export function drawnEdges({ edges, fields }: Pick<ImportedGraph, 'edges' | 'fields'>): readonly ImportedEdge[] {
  const counts = new Map<string, number>()
  for (const { source, target } of edges) {
    const pair = pairOf(source, target)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  const isCrowded = ({ source, target }: ImportedEdge) => (counts.get(pairOf(source, target)) ?? 0) > sideCombinations
  if (!edges.some(isCrowded)) return edges
  const nowhere = { x: 0, y: 0 }
  const crowded = spreadEdges(edges.filter(isCrowded), () => nowhere, [], fields)
  return [
    ...edges.filter((edge) => !isCrowded(edge)),
    ...crowded.map(({ sourceHandle: _source, targetHandle: _target, ...edge }) => edge),
  ]
}
