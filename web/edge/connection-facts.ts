import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import { texts } from './texts.ts'

/** A connection as a list shows it. */
export interface ConnectionFacts {
  readonly edge: Edge
  /** What it is called here: the other end, or both. */
  readonly name: string
  /** The other end; null where neither is the one it is looked at from. */
  readonly otherId: string | null
  /** It leads from the other end hither. */
  readonly isIncoming: boolean
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Connections by the names of where they lead; `ownerId` is the node they are looked at from. Cost: sorting them. */
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
