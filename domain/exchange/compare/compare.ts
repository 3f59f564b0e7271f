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

/** What is compared with a file. */
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
  /** What somebody has changed here while the file went on saying what it said; the same row can be in both. */
  readonly corrected: readonly Changed<Imported, Entity, Property>[]
  /** What an earlier import of the file has brought, and the file has no more. */
  readonly gone: readonly Entity[]
  /** What may be one of several in the network, or new. */
  readonly ambiguous: readonly { readonly imported: Imported; readonly candidates: readonly Entity[] }[]
  readonly unchanged: number
}

/** How a file differs from a network. */
export interface Comparison {
  readonly nodes: Differences<ImportedNode, Node, NodeProperty>
  readonly edges: Differences<NamedEdge, Edge, EdgeProperty>
  /** Connections at nodes that are still to be asked about; they are in no other list. */
  readonly waiting: number
  /** The fields that the file has values for. */
  readonly fields: readonly ImportedField[]
  /** At least half of what some earlier import has brought is in the file. */
  readonly isAgain: boolean
}

/**
 * A whole file, planned as into a new network, beside the network that it is brought to again. `answers` are what
 * was said of ambiguous rows, by their keys. Pure; cost: one pass over both.
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

/** The rows that have such changes, with these alone. */
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
 * What earlier imports of this file brought and it lacks. An earlier one is known by what it brought: at least half of
 * that is in this file, whatever the files are called but for their endings. What was made by hand is never gone.
 */
function goneFrom(
  imported: ImportedGraph,
  { nodes, edges }: ComparedNetwork,
  matched: ReadonlySet<Node | Edge>,
): { nodes: Node[]; edges: Edge[]; isAgain: boolean } {
  // Of what came together, a file alone can hold the nodes or the edges only.
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
  // Of several files that were brought together, one alone says nothing of what the other holds.
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

/** ".csv" and ".xlsx" of "people.csv and ties.xlsx", as files were called that came together. */
function endingsOf(source: string): string[] {
  return source.toLowerCase().match(/\.[a-z0-9]{1,8}(?=$|, | and )/g) ?? []
}
