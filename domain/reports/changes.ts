import type { Graph } from '../entities/graph.ts'
import { differenceIn, type Difference } from '../history/difference.ts'
import type { ReportSource } from './source.ts'
import { reportTexts as texts } from './texts.ts'

/** Maximum number of names per list. */
const mostNames = 20

/** The names of some entities, and their total number. */
export interface NameList {
  readonly count: number
  /** At most `mostNames` names. */
  readonly names: readonly string[]
}

/** The changes in one kind of entity. */
export interface Changes {
  readonly added: NameList
  readonly changed: NameList
  readonly gone: NameList
}

export interface ReportChangesContent {
  readonly nodes: Changes
  readonly connections: Changes
}

/** Properties that reports ignore. They only concern the layout, and arranging a map changes them for all nodes. */
const places: ReadonlySet<string> = new Set(['x', 'y', 'locked', 'sourceHandle', 'targetHandle'])

/**
 * Returns the changes in the part of a network that a report covers. A node also counts as added if it existed before
 * but the view did not show it. Returns null if there is no earlier state. Cost: one pass over nodes and connections.
 */
export function changesOf({ now, before }: ReportSource): ReportChangesContent | null {
  if (!before) return null
  const nodes = namesIn(differenceIn('nodes', before.graph, now.graph), ({ name }) => name)
  const connections = namesIn(differenceIn('edges', before.graph, now.graph), ({ sourceId, targetId }) =>
    texts.connection(nameIn(sourceId, now.graph, before.graph), nameIn(targetId, now.graph, before.graph)),
  )
  return { nodes, connections }
}

function namesIn<Entity>({ added, gone, changed }: Difference<Entity>, nameOf: (entity: Entity) => string): Changes {
  const listed = changed.filter(({ properties }) => properties.some((property) => !places.has(property)))
  const listOf = (entities: readonly Entity[]): NameList => ({
    count: entities.length,
    names: entities.slice(0, mostNames).map(nameOf),
  })
  return { added: listOf(added), changed: listOf(listed.map(({ after }) => after)), gone: listOf(gone) }
}

function nameIn(nodeId: string, now: Graph, before: Graph): string {
  return (now.nodes.get(nodeId) ?? before.nodes.get(nodeId))?.name ?? ''
}
