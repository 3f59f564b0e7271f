import { z } from 'zod'
import { nodeKind } from './node.ts'
import { coordinate, id } from '../fields.ts'
import { defineEdit } from '../edit-kind.ts'

/** A drag that ends within this distance of its start on both axes, in canvas units, changes nothing. */
export const smallestMove = 1

export const nodeMove = defineEdit({
  schema: z.object({ type: z.literal('node.move'), id, x: coordinate, y: coordinate }).meta({ id: 'NodeMove' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to save node positions',
  reach: (edit) => ({ ids: { nodes: [edit.id] } }),
  check: (graph, edit) => (graph.nodes.has(edit.id) ? null : nodeKind.rejections.missing),
  inverse: (graph, edit) => {
    const node = graph.nodes.get(edit.id)
    return node ? [{ type: 'node.move' as const, id: edit.id, x: node.x, y: node.y }] : []
  },
  apply: (draft, edit, at) => {
    const node = draft.nodes.get(edit.id)
    if (node) draft.set('nodes', { ...node, x: edit.x, y: edit.y, updatedAt: at })
  },
})
