import type { Edge } from '../../entities/edge/edge.ts'
import type { Node } from '../../entities/node/node.ts'
import type { Tag } from '../../entities/tag/tag.ts'
import type { ImportedField, ImportedGraph, ImportedNode } from '../imported-graph.ts'
import type { KnownField } from '../network-copy.ts'
import { type EdgeProperty, edgeDifferences } from './edge-differences.ts'
import { comparedFields } from './field-differences.ts'
import { drawnEdges, matchEdges, type NamedEdge } from './match-edges.ts'
import { type Answer, matchNodes } from './match-nodes.ts'
import type { Change } from './change.ts'
import { isAlike, type NodeProperty, nodeDifferences } from './node-differences.ts'

/** The network that is compared with a file. */
export interface ComparedNetwork {
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
  readonly tags: Iterable<Pick<Tag, 'id' | 'text'>>
  readonly fields: Iterable<KnownField>
}

interface Changed<Imported, Entity, Property extends string> {
  readonly imported: Imported
  readonly entity: Entity
  readonly changes: readonly Change<Property>[]
}

export interface Differences<Imported, Entity, Property extends string> {
  readonly added: readonly Imported[]
  readonly changed: readonly Changed<Imported, Entity, Property>[]
  /** Values that a user has changed while the file has stayed the same. A row can be in both lists. */
  readonly corrected: readonly Changed<Imported, Entity, Property>[]
  /** Entities from an earlier import of the file that it no longer has. */
  readonly gone: readonly Entity[]
  /** Rows that may be one of several entities of the network, or new. */
  readonly ambiguous: readonly { readonly imported: Imported; readonly candidates: readonly Entity[] }[]
  readonly unchanged: number
}

/** The differences between a file and a network. */
export interface Comparison {
  readonly nodes: Differences<ImportedNode, Node, NodeProperty>
  readonly edges: Differences<NamedEdge, Edge, EdgeProperty>
  /** Number of connections of ambiguous nodes. They are in no other list. */
  readonly waiting: number
  /** The fields with values in the file. */
  readonly fields: readonly ImportedField[]
  /** Whether the file contains at least half of an earlier import. */
  readonly isAgain: boolean
}

/**
 * Compares a whole file, planned as for a new network, with the network. `answers` are the decisions on ambiguous rows,
 * by key. Pure. Cost: one pass over both.
 */
export function compare(
  imported: ImportedGraph,
  network: ComparedNetwork,
  answers: ReadonlyMap<string, Answer> = new Map(),
): Comparison {
  const text = new Map(Array.from(network.tags, (tag) => [tag.id, tag.text]))
  const wordsOf = (tagIds: readonly string[]) => tagIds.flatMap((id) => text.get(id) ?? [])
  const fields = comparedFields(imported.fields, network.fields)
  const differencesOf = (row: ImportedNode, node: Node) => nodeDifferences(row, node, wordsOf, fields)
  const nodes = matchNodes(
    imported,
    network.nodes,
    answers,
    (row, node) => isAlike(row, node) && differencesOf(row, node).length === 0,
  )

  const asked = new Set(Array.from(nodes.ambiguous.keys(), ({ key }) => key))
  const added = new Set(nodes.added.map(({ key }) => key))
  const endOf = (key: string) => nodes.nodeOf.get(key)?.id ?? key
  const isThere = (key: string) => nodes.nodeOf.has(key) || added.has(key)
  let waiting = 0
  const ended = drawnEdges(imported).flatMap((edge, index): NamedEdge[] => {
    if (asked.has(edge.source) || asked.has(edge.target)) waiting += 1
    if (!isThere(edge.source) || !isThere(edge.target)) return []
    const [source, target] = [endOf(edge.source), endOf(edge.target)]
    return source === target ? [] : [{ ...edge, source, target, key: `edge ${index}` }]
  })
  const edges = matchEdges(ended, network.edges, answers, fields, imported.fields)

  const matched = new Set([
    ...nodes.nodeOf.values(),
    ...[...nodes.ambiguous.values()].flat(),
    ...edges.edgeOf.values(),
    ...[...edges.ambiguous.values()].flat(),
  ])
  const gone = goneFrom(imported, network, matched)
  const ambiguousIds = new Set([...nodes.ambiguous.values()].flatMap((candidates) => candidates.map(({ id }) => id)))
  const changedNodes = imported.nodes.flatMap((row) => {
    const node = nodes.nodeOf.get(row.key)
    return node ? [{ imported: row, entity: node, changes: differencesOf(row, node) }] : []
  })
  const changedEdges = Array.from(edges.edgeOf, ([row, edge]) => ({
    imported: row,
    entity: edge,
    changes: edgeDifferences(row, edge, fields),
  }))
  return {
    nodes: {
      added: nodes.added,
      changed: withChanges(changedNodes, isNews),
      corrected: withChanges(changedNodes, isOld),
      gone: gone.nodes,
      ambiguous: Array.from(nodes.ambiguous, ([row, candidates]) => ({ imported: row, candidates })),
      unchanged: changedNodes.filter(({ changes }) => !changes.some(isNews)).length,
    },
    edges: {
      added: edges.added,
      changed: withChanges(changedEdges, isNews),
      corrected: withChanges(changedEdges, isOld),
      gone: gone.edges.filter(({ sourceId, targetId }) => !ambiguousIds.has(sourceId) && !ambiguousIds.has(targetId)),
      ambiguous: Array.from(edges.ambiguous, ([row, candidates]) => ({ imported: row, candidates })),
      unchanged: changedEdges.filter(({ changes }) => !changes.some(isNews)).length,
    },
    waiting,
    fields: imported.fields,
    isAgain: gone.isAgain,
  }
}

const isOld = ({ isOld: said }: Pick<Change<string>, 'isOld'>) => said === true
const isNews = (change: Pick<Change<string>, 'isOld'>) => !isOld(change)

/** Returns the rows that have such changes, with these only. */
function withChanges<Row extends { readonly changes: readonly Change<string>[] }>(
  rows: readonly Row[],
  isMeant: (change: Pick<Change<string>, 'isOld'>) => boolean,
): Row[] {
  return rows.flatMap((row) => {
    const changes = row.changes.filter(isMeant)
    return changes.length > 0 ? [{ ...row, changes }] : []
  })
}

/**
 * Returns what earlier imports of this file added and the file no longer has. An earlier import of the file is
 * recognized by its content: at least half of it is in this file. File names do not matter, except for their
 * extensions. Entities created by hand are never included.
 */
function goneFrom(
  imported: ImportedGraph,
  { nodes, edges }: ComparedNetwork,
  matched: ReadonlySet<Node | Edge>,
): { nodes: Node[]; edges: Edge[]; isAgain: boolean } {
  // One of several files that were imported together may have only the nodes, or only the edges.
  const hasNodes = imported.nodes.some(({ isEnd }) => !isEnd)
  const compared = [...(hasNodes ? nodes : []), ...(imported.edges.length > 0 ? edges : [])]
  const counts = new Map<string, { all: number; found: number }>()
  for (const entity of compared) {
    const source = sourceOf(entity)
    if (source === null) continue
    const count = counts.get(source) ?? { all: 0, found: 0 }
    counts.set(source, { all: count.all + 1, found: count.found + (matched.has(entity) ? 1 : 0) })
  }
  const endings = new Set(
    [...imported.nodes.map(({ origin }) => origin?.source), ...imported.edges.map(({ evidence }) => evidence.source)]
      .flatMap((source) => source ?? [])
      .flatMap(endingsOf),
  )
  const earlier = new Set(
    Array.from(counts).flatMap(([source, { all, found }]) =>
      found * 2 >= all && endingsOf(source).some((ending) => endings.has(ending)) ? [source] : [],
    ),
  )
  const isAgain = earlier.size > 0
  const isGone = (entity: Node | Edge) => !matched.has(entity) && earlier.has(sourceOf(entity) ?? '')
  // One of several files that were imported together does not tell what the others have.
  const goneEdges = imported.edges.length > 0 ? edges.filter(isGone) : []
  const goneNodes = nodes.filter(isGone)
  if (hasNodes) return { nodes: goneNodes, edges: goneEdges, isAgain }
  const degree = new Map<string, number>()
  const count = (id: string, by: number) => degree.set(id, (degree.get(id) ?? 0) + by)
  for (const { sourceId, targetId } of goneEdges) for (const id of [sourceId, targetId]) count(id, 1)
  const isJoinedNoMore = new Set(degree.keys())
  for (const { sourceId, targetId } of edges) for (const id of [sourceId, targetId]) count(id, -1)
  return {
    nodes: goneNodes.filter(({ id }) => isJoinedNoMore.has(id) && degree.get(id) === 0),
    edges: goneEdges,
    isAgain,
  }
}

function sourceOf(entity: Node | Edge): string | null {
  if ('origin' in entity) return entity.origin?.source ?? null
  return entity.evidence.kind === 'imported' ? entity.evidence.source : null
}

/**
 * Returns ".csv" and ".xlsx" for "people.csv and ties.xlsx", the combined name of files that were imported together.
 */
function endingsOf(source: string): string[] {
  return source.toLowerCase().match(/\.[a-z0-9]{1,8}(?=$|, | and )/g) ?? []
}
