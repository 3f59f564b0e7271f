import type { Answer } from './match-nodes.ts'
import { compare, type Comparison } from './compare.ts'
import type { EdgeProperty } from './edge-differences.ts'
import type { Change } from './change.ts'
import type { NodeProperty } from './node-differences.ts'
import { type DifferenceGroup, differenceName } from './select-differences.ts'
import type { Edge } from '../../entities/edge/edge.ts'
import type { Node } from '../../entities/node/node.ts'
import type { Tag } from '../../entities/tag/tag.ts'
import type { KnownField } from '../map/assign-fields.ts'
import type { ImportedEdge, ImportedGraph } from '../plan/imported-graph.ts'
import { edgeDetail, edgeTitle, nodeDetail } from '../texts.ts'

/** A node or connection that is new in the files or missing from them. */
export interface DifferenceRow {
  /** Name of the difference; see `differenceName`. */
  readonly name: string
  readonly title: string
}

export interface ChangedRow {
  readonly id: string
  readonly title: string
  readonly changes: readonly Change<NodeProperty | EdgeProperty>[]
}

/** A row of the file that matches several entities. The user has to choose one. */
export interface AmbiguousRow {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly candidates: readonly { readonly id: string; readonly title: string }[]
}

/** The differences between files and a network, in the form shown to users. */
export interface DifferenceSummary {
  readonly added: readonly DifferenceRow[]
  readonly changed: readonly ChangedRow[]
  /** Rows with values that a user has changed while the files' values stayed the same. */
  readonly corrected: readonly ChangedRow[]
  readonly gone: readonly DifferenceRow[]
  readonly asked: readonly AmbiguousRow[]
  readonly unchanged: number
  /** Number of connections of ambiguous nodes, which are not compared yet. */
  readonly waiting: number
  /** Whether there are any differences other than new rows. */
  readonly isMore: boolean
  /**
   * Whether the files were imported before: the network has most of their nodes, and the files contain most of an
   * earlier import.
   */
  readonly isAgain: boolean
}

export interface NetworkBeside {
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
  readonly tags: readonly Pick<Tag, 'id' | 'text'>[]
  readonly fields: readonly KnownField[]
}

/** Compares files with a network, and describes the differences for users. */
export function differencesOf(
  imported: ImportedGraph,
  network: NetworkBeside,
  answers: ReadonlyMap<string, Answer>,
): { comparison: Comparison; summary: DifferenceSummary } {
  const comparison = compare(imported, network, answers)
  const { nodes, edges } = comparison
  const nameOf = new Map([
    ...network.nodes.map(({ id, name }) => [id, name] as const),
    ...imported.nodes.map(({ key, name }) => [key, name] as const),
  ])
  const titleOf = (source: string, target: string, edge: Pick<Edge, 'label' | 'direction'>) =>
    edgeTitle(nameOf.get(source) ?? '', nameOf.get(target) ?? '', edge)
  const titleOfEdge = (edge: Edge) => titleOf(edge.sourceId, edge.targetId, edge)
  const titleOfRow = (edge: ImportedEdge) => titleOf(edge.source, edge.target, edge)
  const changedRows = (group: 'changed' | 'corrected'): ChangedRow[] => [
    ...ofNodes(nodes[group]),
    ...edges[group].map(({ entity, changes }) => ({ id: entity.id, title: titleOfEdge(entity), changes })),
  ]
  const known = nodes.unchanged + nodes.changed.length + nodes.ambiguous.length
  const summary: DifferenceSummary = {
    added: [
      ...nodes.added.map(({ key, name }) => ({ name: differenceName(key), title: name })),
      ...edges.added.map((edge) => ({ name: differenceName(edge.key), title: titleOfRow(edge) })),
    ],
    changed: changedRows('changed'),
    corrected: changedRows('corrected'),
    gone: [
      ...nodes.gone.map(({ id, name }) => ({ name: differenceName(id), title: name })),
      ...edges.gone.map((edge) => ({ name: differenceName(edge.id), title: titleOfEdge(edge) })),
    ],
    asked: [
      ...nodes.ambiguous.map(({ imported: row, candidates }) => ({
        key: row.key,
        title: row.name,
        detail: nodeDetail(row),
        candidates: candidates.map((node) => ({
          id: node.id,
          title: [node.name, nodeDetail(node)].filter(Boolean).join(', '),
        })),
      })),
      ...edges.ambiguous.map(({ imported: row, candidates }) => ({
        key: row.key,
        title: titleOfRow(row),
        detail: edgeDetail(row),
        candidates: candidates.map((edge) => ({
          id: edge.id,
          title: [titleOfEdge(edge), edgeDetail(edge)].filter(Boolean).join(', '),
        })),
      })),
    ],
    unchanged: nodes.unchanged + edges.unchanged,
    waiting: comparison.waiting,
    isMore: [nodes, edges].some(
      ({ changed, corrected, gone, ambiguous }) =>
        changed.length + corrected.length + gone.length + ambiguous.length > 0,
    ),
    isAgain: comparison.isAgain && known * 2 > imported.nodes.length,
  }
  return { comparison, summary }
}

/** Returns the changes by node. A node has several rows in the file if others were merged into it. */
function ofNodes(rows: Comparison['nodes']['changed']): ChangedRow[] {
  const found = new Map<string, ChangedRow>()
  for (const { entity, changes } of rows) {
    const before = found.get(entity.id)?.changes ?? []
    found.set(entity.id, { id: entity.id, title: entity.name, changes: [...before, ...changes] })
  }
  return [...found.values()]
}

/** Returns the names of the differences in a group. */
export function namesIn(summary: DifferenceSummary, group: DifferenceGroup): readonly string[] {
  if (group === 'added' || group === 'gone') return summary[group].map(({ name }) => name)
  return summary[group].flatMap(({ id, changes }) => changes.map(({ property }) => differenceName(id, property)))
}
