import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { otherThan, Said, saying } from '../said.ts'
import { nodeKind } from './node.ts'
import { comparedValues } from './node-said.ts'

/** Records the current values of a node's file that differ from the node. Nodes created by hand have no file. */
export const nodeCite = defineEdit({
  schema: z.object({ type: z.literal('node.cite'), id, said: Said }).meta({ id: 'NodeCite' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to update node',
  reach: (edit) => ({ ids: { nodes: [edit.id] } }),
  check: (graph, edit) => (graph.nodes.has(edit.id) ? null : nodeKind.refusals.missing),
  inverse: (graph, edit) => {
    const origin = graph.nodes.get(edit.id)?.origin
    return origin ? [{ type: 'node.cite' as const, id: edit.id, said: origin.said ?? {} }] : []
  },
  apply: (draft, edit, at) => {
    const node = draft.nodes.get(edit.id)
    if (!node?.origin) return
    const said = otherThan(edit.said, comparedValues(node))
    draft.set('nodes', { ...node, origin: saying(node.origin, said), updatedAt: at })
  },
})
