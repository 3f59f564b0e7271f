import { z } from 'zod'
import { nodeKind } from '../node/node.ts'
import { edgeKind, NewEdge } from './edge.ts'
import { parallelEdge } from './parallel-edge.ts'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'

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
    if (!graph.nodes.has(edge.sourceId) || !graph.nodes.has(edge.targetId)) return nodeKind.rejections.missing
    if (edge.sourceId === edge.targetId) return edgeKind.rejections.toItself
    if (graph.edges.has(edge.id)) return rejections.alreadyExists
    return parallelEdge(graph, edge) ? edgeKind.rejections.exists : null
  },
  inverse: (_graph, { edge }) => [{ type: 'edge.remove' as const, id: edge.id }],
  apply: (draft, { edge }, at) => draft.set('edges', { ...edge, createdAt: edge.createdAt ?? at, updatedAt: at }),
})
