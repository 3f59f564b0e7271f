import { type Edge, NewEdge } from '../domain/entities/edge/edge.ts'
import { NewNode, type Node, nodeTypes } from '../domain/entities/node/node.ts'
import { type Graph, graphFrom } from '../domain/entities/graph.ts'

const at = '2026-05-01T00:00:00.000Z'

/**
 * Generates a random graph. Half of the edges join random nodes, and the other half prefer nodes with many edges, as in
 * social networks (Barabási and Albert 1999).
 */
export function acquaintances(nodeCount: number, edgeCount: number, random: () => number): Graph {
  const ids = Array.from(
    { length: nodeCount },
    (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  )
  const anyOf = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const met = [...ids]
  const edges = Array.from({ length: edgeCount }, (_, index): Edge => {
    const [sourceId, targetId] = [anyOf(ids), anyOf(index % 2 === 0 ? ids : met)]
    met.push(sourceId, targetId)
    const strength = index % 3 === 0 ? null : 1 + Math.floor(random() * 5)
    const id = `00000000-0000-7000-9000-${String(index).padStart(12, '0')}`
    return { ...NewEdge.parse({ id, sourceId, targetId, strength }), createdAt: at, updatedAt: at }
  })
  const nodes = ids.map((id, index): Node => {
    const type = nodeTypes[index % 10 < 7 ? 0 : (index % 3) + 1] ?? 'person'
    return { ...NewNode.parse({ id, type, name: `Contact ${index}`, x: 0, y: 0 }), createdAt: at, updatedAt: at }
  })
  const network = { id: anyOf(ids), name: 'Bench', description: null, isAi: false, createdAt: at, updatedAt: at }
  return graphFrom({ network, nodes, edges: edges.filter(({ sourceId, targetId }) => sourceId !== targetId) })
}
