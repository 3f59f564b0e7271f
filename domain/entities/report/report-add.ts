import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import { mostReports, NewReport, reportKind } from './report.ts'

export const reportAdd = defineEdit({
  schema: z.object({ type: z.literal('report.add'), report: NewReport }).meta({ id: 'ReportAdd' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save report',
  reach: () => ({ all: ['reports'] }),
  check: (graph, { report }) => {
    if (graph.reports.has(report.id)) return rejections.alreadyExists
    return graph.reports.size >= mostReports ? reportKind.rejections.tooMany : null
  },
  inverse: (_graph, { report }) => [{ type: 'report.remove' as const, id: report.id }],
  apply: (draft, { report }, at) =>
    draft.set('reports', { ...report, createdAt: report.createdAt ?? at, updatedAt: at }),
})
