import { z } from 'zod'
import { nodeKind } from '../node/node.ts'
import { edgeKind, NewEdge } from './edge.ts'
import { twinOf } from './edge-twin.ts'
import { defineEdit } from '../edit-kind.ts'
import { refusals } from '../texts.ts'

/** Connects two nodes. A pair may have several connections, but only one between the same two handles. */
export const edgeAdd = defineEdit({
  schema: z.object({ type: z.literal('edge.add'), edge: NewEdge }).meta({ id: 'EdgeAdd' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to save connection to database',
  reach: ({ edge }) => ({
    ids: { nodes: [edge.sourceId, edge.targetId], edges: [edge.id] },
    lookups: [{ kind: 'edges', by: 'between', values: [edge.sourceId, edge.targetId] }],
  }),
  check: (graph, { edge }) => {
    if (!graph.nodes.has(edge.sourceId) || !graph.nodes.has(edge.targetId)) return nodeKind.refusals.missing
    if (edge.sourceId === edge.targetId) return edgeKind.refusals.toItself
    if (graph.edges.has(edge.id)) return refusals.alreadyExists
    return twinOf(graph, edge) ? edgeKind.refusals.exists : null
  },
  inverse: (_graph, { edge }) => [{ type: 'edge.remove' as const, id: edge.id }],
  apply: (draft, { edge }, at) => draft.set('edges', { ...edge, createdAt: edge.createdAt ?? at, updatedAt: at }),
})
