import type { Edge } from '../../entities/edge/edge.ts'
import type { Node, NodeOrigin } from '../../entities/node/node.ts'
import type { Tag } from '../../entities/tag/tag.ts'
import type { ImportedField, ImportedGraph, ImportedNode } from '../plan/imported-graph.ts'
import type { KnownField } from '../map/assign-fields.ts'
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
  /** The row of an earlier file that this row repeats. Set only if the node of that row was merged into the entity. */
  readonly mergedRow?: NodeOrigin
}

export interface Differences<Imported, Entity, Property extends string> {
  readonly added: readonly Imported[]
  readonly changed: readonly Changed<Imported, Entity, Property>[]
  /**
   * Rows with values that a user has changed while the file's values stayed the same. A row with other changes is also
   * in `changed`.
   */
  readonly corrected: readonly Changed<Imported, Entity, Property>[]
  /** Entities that an earlier import of the file added, but that the file no longer contains. */
  readonly gone: readonly Entity[]
  /** Rows that may be new, or may match one of several entities of the network. */
  readonly ambiguous: readonly { readonly imported: Imported; readonly candidates: readonly Entity[] }[]
  readonly unchanged: number
}

/** The differences between a file and a network. */
export interface Comparison {
  readonly nodes: Differences<ImportedNode, Node, NodeProperty>
  readonly edges: Differences<NamedEdge, Edge, EdgeProperty>
  /** Number of connections of ambiguous nodes. These connections are in none of the lists. */
  readonly waiting: number
  /** The custom fields for which the file has values. */
  readonly fields: readonly ImportedField[]
  /** Whether the file was imported before: it contains at least half of the entities of an earlier import. */
  readonly isAgain: boolean
}

/**
 * Compares a whole file with the network. The file is planned as for a new network. `answers` are the decisions about
 * ambiguous rows, by row key. Pure. Cost: one pass over file and network.
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
    const isOfMerged = nodes.merged.has(edge.source) || nodes.merged.has(edge.target)
    return source === target ? [] : [{ ...edge, source, target, key: `edge ${index}`, isOfMerged }]
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
  const decided = new Set<string>()
  const changedNodes = imported.nodes
    .flatMap((row) => {
      const node = nodes.nodeOf.get(row.key)
      return node ? [{ imported: row, entity: node, away: nodes.merged.get(row.key) }] : []
    })
    // Rows whose nodes were merged into others come last. If two rows of the same node change the same property, the
    // first one decides.
    .toSorted((a, b) => Number(a.away !== undefined) - Number(b.away !== undefined))
    .map(({ imported: row, entity, away }) => {
      const all = differencesOf(row, entity)
      const changes = (away ? newSince(all, differencesOf(row, away.node)) : all).filter((change) => {
        const name = `${entity.id} ${change.property} ${isOld(change)}`
        return decided.size < decided.add(name).size
      })
      return { imported: row, entity, changes, ...(away && { mergedRow: away.row }) }
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
      unchanged: changedEdges.filter(({ changes }) => !changes.some(isNews)).length + edges.repeated,
    },
    waiting,
    fields: imported.fields,
    isAgain: gone.isAgain,
  }
}

/**
 * Returns the differences between a row and the node that remained after a merge. Includes only differences that are
 * new in the file. Values that the merged node had before are not new, because the user has decided about them in the
 * merge.
 */
function newSince(
  all: readonly Change<NodeProperty>[],
  sinceEarlierFile: readonly Change<NodeProperty>[],
): readonly Change<NodeProperty>[] {
  const changed = new Set(sinceEarlierFile.map(({ property }) => property))
  return all.filter(({ property }) => changed.has(property)).map(({ isOld: _isOld, ...change }) => change)
}

const isOld = (change: Pick<Change<string>, 'isOld'>) => change.isOld === true
const isNews = (change: Pick<Change<string>, 'isOld'>) => !isOld(change)

/** Returns the rows that have changes for which `isWanted` is true, with only these changes. */
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
 * Returns the entities that earlier imports of this file added and the file no longer contains. An earlier import
 * counts as an import of this file if the file contains at least half of its entities and has the same extension; other
 * parts of the file name do not matter. Entities created by hand are never returned.
 */
function goneFrom(
  imported: ImportedGraph,
  { nodes, edges }: ComparedNetwork,
  matched: ReadonlySet<Node | Edge>,
): { nodes: Node[]; edges: Edge[]; isAgain: boolean } {
  // A file with only nodes is not compared with edges, and a file with only edges is not compared with nodes. The
  // others may be in another file that was imported together with this one.
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
  // If the file has no edges, no edge counts as missing. The edges may be in another file that was imported together
  // with this one.
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
 * Returns the extensions in the combined name of files that were imported together: ".csv" and ".xlsx" for "people.csv
 * and ties.xlsx".
 */
function endingsOf(source: string): string[] {
  return source.toLowerCase().match(/\.[a-z0-9]{1,8}(?=$|, | and )/g) ?? []
}
