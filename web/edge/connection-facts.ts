import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { texts } from './texts.ts'

/** An edge as it is shown in a list. */
export interface ConnectionFacts {
  readonly edge: Edge
  /** Name of the edge in the list: the name of the other end, or the names of both ends. */
  readonly name: string
  /** Id of the other end. Null if neither end is the node for which the list is shown. */
  readonly otherId: string | null
  /** Whether the edge leads from the other end to the node for which the list is shown. */
  readonly isIncoming: boolean
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/**
 * Returns edges sorted by the names of their other ends. `ownerId` is the node for which they are listed, or null.
 * Cost: sorting.
 */
export function connectionFacts(
  graph: Graph,
  edges: readonly Edge[],
  ownerId: string | null,
): readonly ConnectionFacts[] {
  const nameOf = (nodeId: string) => graph.nodes.get(nodeId)?.name ?? texts.unknownNode
  return edges
    .map((edge): ConnectionFacts => {
      const isIncoming = edge.targetId === ownerId
      if (!isIncoming && edge.sourceId !== ownerId)
        return { edge, name: texts.between(nameOf(edge.sourceId), nameOf(edge.targetId)), otherId: null, isIncoming }
      const otherId = isIncoming ? edge.sourceId : edge.targetId
      return { edge, name: nameOf(otherId), otherId, isIncoming }
    })
    .sort((a, b) => byName.compare(a.name, b.name) || (a.edge.id < b.edge.id ? -1 : 1))
}
