import { z } from 'zod'
import { NewEdge } from '../model/edge.ts'
import { twinOf } from './edge-twin.ts'
import { defineEdit } from './edit-kind.ts'
import { refusals } from './texts.ts'

/** Connects two nodes. One pair may be connected several times, but only once between the same two handles. */
export const edgeAdd = defineEdit({
  schema: z.object({ type: z.literal('edge.add'), edge: NewEdge }).meta({ id: 'EdgeAdd' }),
  reach: ({ edge }) => ({
    nodes: [edge.sourceId, edge.targetId],
    edges: [edge.id],
    between: [[edge.sourceId, edge.targetId]],
  }),
  check: (graph, { edge }) => {
    if (!graph.nodes.has(edge.sourceId) || !graph.nodes.has(edge.targetId)) return refusals.nodeMissing
    if (edge.sourceId === edge.targetId) return refusals.selfConnection
    if (graph.edges.has(edge.id)) return refusals.alreadyExists
    return twinOf(graph, edge) ? refusals.connectionExists : null
  },
  inverse: (_graph, { edge }) => [{ type: 'edge.remove' as const, id: edge.id }],
  apply: (draft, { edge }, at) => draft.setEdge({ ...edge, createdAt: edge.createdAt ?? at, updatedAt: at }),
})
