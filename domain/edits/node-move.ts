import { z } from 'zod'
import { coordinate, id } from '../model/fields.ts'
import { defineEdit } from './edit-kind.ts'
import { refusals } from './texts.ts'

/** A drag that ends within this many canvas units of its start, on both axes, changes nothing. */
export const smallestMove = 1

export const nodeMove = defineEdit({
  schema: z.object({ type: z.literal('node.move'), id, x: coordinate, y: coordinate }).meta({ id: 'NodeMove' }),
  reach: (edit) => ({ nodes: [edit.id] }),
  check: (graph, edit) => (graph.nodes.has(edit.id) ? null : refusals.nodeMissing),
  inverse: (graph, edit) => {
    const node = graph.nodes.get(edit.id)
    return node ? [{ type: 'node.move' as const, id: edit.id, x: node.x, y: node.y }] : []
  },
  apply: (draft, edit, at) => {
    const node = draft.nodes.get(edit.id)
    if (node) draft.setNode({ ...node, x: edit.x, y: edit.y, updatedAt: at })
  },
})
