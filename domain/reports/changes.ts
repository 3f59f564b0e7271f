import type { Graph } from '../entities/graph.ts'
import { differenceIn, type Difference } from '../history/difference.ts'
import type { ReportSource } from './source.ts'
import { reportTexts as texts } from './texts.ts'

/** Maximum number of names per list. */
const mostNames = 20

/** Names of some entities, and how many there are in total. */
export interface NameList {
  readonly count: number
  /** The first names. */
  readonly names: readonly string[]
}

/** What has changed in one kind of entity. */
export interface Changes {
  readonly added: NameList
  readonly changed: NameList
  readonly gone: NameList
}

export interface ReportChangesContent {
  readonly nodes: Changes
  readonly connections: Changes
}

/** Reports do not include moves, because arranging a map moves all nodes. */
const places: ReadonlySet<string> = new Set(['x', 'y', 'locked', 'sourceHandle', 'targetHandle'])

/**
 * Returns what has changed in a report's part of a network. A node that the view shows now and did not show before is
 * new. Null if there is nothing to compare with. Cost: one pass over nodes and connections.
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
  const told = changed.filter(({ properties }) => properties.some((property) => !places.has(property)))
  const listOf = (entities: readonly Entity[]): NameList => ({
    count: entities.length,
    names: entities.slice(0, mostNames).map(nameOf),
  })
  return { added: listOf(added), changed: listOf(told.map(({ after }) => after)), gone: listOf(gone) }
}

function nameIn(nodeId: string, now: Graph, before: Graph): string {
  return (now.nodes.get(nodeId) ?? before.nodes.get(nodeId))?.name ?? ''
}
