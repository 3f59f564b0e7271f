import type { Edge } from '../../entities/edge/edge.ts'
import type { Node, NodeOrigin } from '../../entities/node/node.ts'
import { type ImportedGraph, importedGraph, type ImportedNode } from '../plan/imported-graph.ts'
import type { Comparison, Differences } from './compare.ts'
import { fieldKey } from '../../entities/field/field.ts'
import { fieldOfProperty } from './field-differences.ts'
import type { EdgeProperty } from './edge-differences.ts'
import type { NamedEdge } from './match-edges.ts'
import type { Change } from './change.ts'
import type { NodeProperty } from './node-differences.ts'

export type DifferenceGroup = 'added' | 'changed' | 'corrected' | 'gone'

/** A choice in a group of differences: all of them or none, with exceptions. */
export interface GroupChoice {
  readonly all: boolean
  readonly except: ReadonlySet<string>
}

/** The choice in each group of differences. Exceptions are names as returned by `differenceName`. */
export type DifferenceChoices = Readonly<Record<DifferenceGroup, GroupChoice>>

const none: ReadonlySet<string> = new Set()

/**
 * The default choices: all differences are applied, except removals and values that a user corrected in the network.
 */
export const firstDifferenceChoices: DifferenceChoices = {
  added: { all: true, except: none },
  changed: { all: true, except: none },
  corrected: { all: false, except: none },
  gone: { all: false, except: none },
}

/**
 * Returns the name of a difference: the key of an added row, the id of a removed entity, or the id and property of a
 * change.
 */
export const differenceName = (of: string, property?: string) => (property === undefined ? of : `${of} ${property}`)

export const isSelected = ({ all, except }: GroupChoice, name: string) => all !== except.has(name)

interface TakenChanges<Imported, Entity, Property extends string> {
  readonly imported: Imported
  readonly entity: Entity
  readonly changes: readonly Change<Property>[]
  /** Changes that the user chose not to apply. */
  readonly left: readonly Change<Property>[]
  /** See `Differences`. */
  readonly mergedRow?: NodeOrigin
}

/** The part of a file that an import applies. */
export interface SelectedDifferences {
  /** Rows to add to the network. */
  readonly graph: ImportedGraph
  readonly nodes: readonly TakenChanges<ImportedNode, Node, NodeProperty>[]
  readonly edges: readonly TakenChanges<NamedEdge, Edge, EdgeProperty>[]
  readonly gone: { readonly nodes: readonly Node[]; readonly edges: readonly Edge[] }
}

/** Returns the part of a file that the choices select. If a node is skipped, its connections are skipped too. */
export function selectDifferences(
  { nodes, edges, fields: known }: Comparison,
  choices: DifferenceChoices,
): SelectedDifferences {
  const leftOut = new Set<string>()
  const addedNodes = nodes.added.filter(({ key }) => {
    if (isSelected(choices.added, differenceName(key))) return true
    leftOut.add(key)
    return false
  })
  const addedEdges = edges.added.filter(
    ({ key, source, target }) =>
      isSelected(choices.added, differenceName(key)) && !leftOut.has(source) && !leftOut.has(target),
  )
  const isGone = ({ id }: { id: string }) => isSelected(choices.gone, differenceName(id))
  const taken = {
    nodes: chosen(nodes, choices),
    edges: chosen(edges, choices),
    gone: { nodes: nodes.gone.filter(isGone), edges: edges.gone.filter(isGone) },
  }
  const tagged = taken.nodes.flatMap(({ imported, changes }) =>
    changes.some(({ property }) => property === 'tags') ? [imported] : [],
  )
  const { tags } = importedGraph([...addedNodes, ...tagged], [])
  const filled = [
    ...[...addedNodes, ...addedEdges].flatMap(({ fieldValues }) => Object.keys(fieldValues)),
    ...[...taken.nodes, ...taken.edges].flatMap(({ changes }) =>
      changes.flatMap(({ property }) => fieldOfProperty(property) ?? []),
    ),
  ]
  const used = new Set(filled)
  const fields = known.filter((field) => used.has(fieldKey(field)))
  return { ...taken, graph: { nodes: addedNodes, edges: addedEdges, tags, fields } }
}

/** Returns the rows with changes, divided into the chosen changes and the new changes that were not chosen. */
function chosen<Imported, Entity extends { readonly id: string }, Property extends string>(
  { changed, corrected }: Pick<Differences<Imported, Entity, Property>, 'changed' | 'corrected'>,
  choices: DifferenceChoices,
): TakenChanges<Imported, Entity, Property>[] {
  // Uses the row as the key, because several rows of a file can belong to a node into which other nodes were merged.
  const rows = new Map<Imported, TakenChanges<Imported, Entity, Property>>()
  for (const group of ['changed', 'corrected'] as const) {
    for (const { imported, entity, changes, mergedRow } of group === 'changed' ? changed : corrected) {
      const isChosen = ({ property }: Change<Property>) =>
        isSelected(choices[group], differenceName(entity.id, property))
      const before = rows.get(imported)
      rows.set(imported, {
        imported,
        entity,
        changes: [...(before?.changes ?? []), ...changes.filter(isChosen)],
        // Skipped changes of the group `corrected` are not included. A user who skips such a change keeps their own
        // correction, and has not decided about a new value in the file.
        left: before?.left ?? (group === 'changed' ? changes.filter((change) => !isChosen(change)) : []),
        ...(mergedRow && { mergedRow }),
      })
    }
  }
  return [...rows.values()].filter(({ changes, left }) => changes.length + left.length > 0)
}
