import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { valuesOtherThan, FileValues, withFileValues } from '../file-values.ts'
import { edgeKind } from './edge.ts'
import { comparedValues } from './edge-file-values.ts'

/**
 * Records the current values of the file for an imported connection, if they differ from the values of the connection.
 */
export const edgeCite = defineEdit({
  schema: z.object({ type: z.literal('edge.cite'), id, said: FileValues }).meta({ id: 'EdgeCite' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to save connection details to database',
  reach: (edit) => ({ ids: { edges: [edit.id] } }),
  check: (graph, edit) => (graph.edges.has(edit.id) ? null : edgeKind.rejections.missing),
  inverse: (graph, edit) => {
    const evidence = graph.edges.get(edit.id)?.evidence
    return evidence?.kind === 'imported' ? [{ type: 'edge.cite' as const, id: edit.id, said: evidence.said ?? {} }] : []
  },
  apply: (draft, edit, at) => {
    const edge = draft.edges.get(edit.id)
    if (edge?.evidence.kind !== 'imported') return
    const said = valuesOtherThan(edit.said, comparedValues(edge))
    draft.set('edges', { ...edge, evidence: withFileValues(edge.evidence, said), updatedAt: at })
  },
})
