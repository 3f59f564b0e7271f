import { type Edge, NewEdge } from '../../domain/entities/edge/edge.ts'
import { NewNode, type Node, type NodeType } from '../../domain/entities/node/node.ts'
import { type Graph, graphFrom } from '../../domain/entities/graph.ts'

const at = '2026-05-01T00:00:00.000Z'
const someId = '01900000-0000-7000-8000-000000000000'

/**
 * Creates a graph from a short notation. Node 'a' is named A and is a person by default. 'ab 3' is a connection from a
 * to b with strength 3.
 */
export function sketched(
  nodes: readonly (readonly [id: string, type?: NodeType | undefined])[],
  edges: readonly string[],
): Graph {
  return graphFrom({
    network: { id: 'n', name: 'N', description: '', isAi: false, createdAt: at, updatedAt: at },
    nodes: nodes.map(([id, type = 'person']): Node => {
      const whole = NewNode.parse({ id: someId, type, name: id.toUpperCase(), x: 0, y: 0 })
      return { ...whole, id, createdAt: at, updatedAt: at }
    }),
    edges: edges.map((edge, index): Edge => {
      const [between = '', strength] = edge.split(' ')
      const whole = NewEdge.parse({
        id: someId,
        sourceId: someId,
        targetId: someId,
        strength: strength ? Number(strength) : null,
      })
      const ends = { sourceId: between.charAt(0), targetId: between.charAt(1) }
      return { ...whole, id: `${edge}${index}`, ...ends, createdAt: at, updatedAt: at }
    }),
  })
}
