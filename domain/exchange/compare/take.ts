import type { Edge } from '../../entities/edge/edge.ts'
import type { Node } from '../../entities/node/node.ts'
import { type ImportedGraph, importedGraph, type ImportedNode } from '../imported-graph.ts'
import type { Comparison, Differences } from './compare.ts'
import { fieldKey } from '../../entities/field/field.ts'
import { fieldOfProperty } from './field-differences.ts'
import type { EdgeProperty } from './edge-differences.ts'
import type { NamedEdge } from './match-edges.ts'
import type { Change } from './change.ts'
import type { NodeProperty } from './node-differences.ts'

export type DifferenceGroup = 'added' | 'changed' | 'corrected' | 'gone'

/** All of a group but some. */
export interface GroupChoice {
  readonly all: boolean
  readonly except: ReadonlySet<string>
}

/** Which differences are taken over, by the names of `differenceName`. */
export type DifferenceChoices = Readonly<Record<DifferenceGroup, GroupChoice>>

const none: ReadonlySet<string> = new Set()

/** Everything but removals, and what was corrected here. */
export const firstDifferenceChoices: DifferenceChoices = {
  added: { all: true, except: none },
  changed: { all: true, except: none },
  corrected: { all: false, except: none },
  gone: { all: false, except: none },
}

/** What a difference is called: what is added by its key, what is gone by its id, a change by its id and property. */
export const differenceName = (of: string, property?: string) => (property === undefined ? of : `${of} ${property}`)

export const isTaken = ({ all, except }: GroupChoice, name: string) => all !== except.has(name)

interface TakenChanges<Imported, Entity, Property extends string> {
  readonly imported: Imported
  readonly entity: Entity
  readonly changes: readonly Change<Property>[]
  /** Changes that are not taken over. */
  readonly left: readonly Change<Property>[]
}

/** What is taken over from a file. */
export interface TakenDifferences {
  /** What is added. */
  readonly graph: ImportedGraph
  readonly nodes: readonly TakenChanges<ImportedNode, Node, NodeProperty>[]
  readonly edges: readonly TakenChanges<NamedEdge, Edge, EdgeProperty>[]
  readonly gone: { readonly nodes: readonly Node[]; readonly edges: readonly Edge[] }
}

/** The chosen differences. A connection to a node that is left out is left out with it. */
export function takeDifferences(
  { nodes, edges, fields: known }: Comparison,
  choices: DifferenceChoices,
): TakenDifferences {
  const leftOut = new Set<string>()
  const addedNodes = nodes.added.filter(({ key }) => {
    if (isTaken(choices.added, differenceName(key))) return true
    leftOut.add(key)
    return false
  })
  const addedEdges = edges.added.filter(
    ({ key, source, target }) =>
      isTaken(choices.added, differenceName(key)) && !leftOut.has(source) && !leftOut.has(target),
  )
  const isGone = ({ id }: { id: string }) => isTaken(choices.gone, differenceName(id))
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

/** The rows that say something otherwise, with what of that is chosen and what of the news is not. */
function chosen<Imported, Entity extends { readonly id: string }, Property extends string>(
  { changed, corrected }: Pick<Differences<Imported, Entity, Property>, 'changed' | 'corrected'>,
  choices: DifferenceChoices,
): TakenChanges<Imported, Entity, Property>[] {
  const rows = new Map<string, TakenChanges<Imported, Entity, Property>>()
  for (const group of ['changed', 'corrected'] as const) {
    for (const { imported, entity, changes } of group === 'changed' ? changed : corrected) {
      const isChosen = ({ property }: Change<Property>) => isTaken(choices[group], differenceName(entity.id, property))
      const before = rows.get(entity.id)
      rows.set(entity.id, {
        imported,
        entity,
        changes: [...(before?.changes ?? []), ...changes.filter(isChosen)],
        // Who leaves a correction as it is has said nothing new of it.
        left: before?.left ?? (group === 'changed' ? changes.filter((change) => !isChosen(change)) : []),
      })
    }
  }
  return [...rows.values()].filter(({ changes, left }) => changes.length + left.length > 0)
}
