import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { ReportChanges, reportKind } from './report.ts'

/** Changes what a report shows. */
export const reportUpdate = defineEdit({
  schema: z.object({ type: z.literal('report.update'), id, changes: ReportChanges }).meta({ id: 'ReportUpdate' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save report',
  reach: (edit) => ({ ids: { reports: [edit.id] } }),
  check: (graph, edit) => (graph.reports.has(edit.id) ? null : reportKind.rejections.missing),
  inverse: (graph, edit) => {
    const report = graph.reports.get(edit.id)
    return report ? [{ type: 'report.update' as const, id: edit.id, changes: valuesBefore(report, edit.changes) }] : []
  },
  apply: (draft, edit, at) => {
    const report = draft.reports.get(edit.id)
    if (report) draft.set('reports', { ...report, ...edit.changes, updatedAt: at })
  },
})
