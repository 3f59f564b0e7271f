import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { reportKind } from './report.ts'

export const reportRemove = defineEdit({
  schema: z.object({ type: z.literal('report.remove'), id }).meta({ id: 'ReportRemove' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to delete report',
  reach: (edit) => ({ ids: { reports: [edit.id] } }),
  check: (graph, edit) => (graph.reports.has(edit.id) ? null : reportKind.rejections.missing),
  inverse: (graph, edit) => {
    const report = graph.reports.get(edit.id)
    return report ? [{ type: 'report.add' as const, report }] : []
  },
  apply: (draft, edit) => draft.remove('reports', edit.id),
})
