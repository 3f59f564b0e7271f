import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { valuesOtherThan, FileValues, withFileValues } from '../file-values.ts'
import { MergedRows, nodeKind } from './node.ts'
import { comparedValues } from './node-file-values.ts'

/**
 * Records the values that files have for a node: the current values of its own file that differ from the node, and the
 * rows of merged nodes. Omitted properties stay unchanged. Nodes created by hand have no file of their own.
 */
export const nodeCite = defineEdit({
  schema: z
    .object({
      type: z.literal('node.cite'),
      id,
      said: FileValues.optional(),
      mergedRows: MergedRows.nullable().optional(),
    })
    .meta({ id: 'NodeCite' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to update node',
  reach: (edit) => ({ ids: { nodes: [edit.id] } }),
  check: (graph, edit) => (graph.nodes.has(edit.id) ? null : nodeKind.rejections.missing),
  inverse: (graph, { id: nodeId, said, mergedRows }) => {
    const node = graph.nodes.get(nodeId)
    if (!node) return []
    const before = {
      ...(said && node.origin && { said: node.origin.said ?? {} }),
      ...(mergedRows !== undefined && { mergedRows: node.mergedRows }),
    }
    return Object.keys(before).length === 0 ? [] : [{ type: 'node.cite' as const, id: nodeId, ...before }]
  },
  apply: (draft, { id: nodeId, said, mergedRows }, at) => {
    const node = draft.nodes.get(nodeId)
    if (!node) return
    const origin =
      said && node.origin ? withFileValues(node.origin, valuesOtherThan(said, comparedValues(node))) : node.origin
    const rows = mergedRows === undefined ? node.mergedRows : mergedRows
    if (origin === node.origin && rows === node.mergedRows) return
    draft.set('nodes', { ...node, origin, mergedRows: rows, updatedAt: at })
  },
})
