import { z } from 'zod'
import { figure } from '../../english.ts'
import { measureIds } from '../../measure-ids.ts'
import { defineEntity } from '../entity-kind.ts'
import { id, line, moment, text } from '../fields.ts'

/** Maximum number of blocks per report. */
export const mostBlocks = 40
/** Maximum number of reports per user across all networks. */
export const mostReports = 500
/** Maximum number of nodes in a ranking. */
export const mostRanked = 50

/** Numbers about a network that a report can show. */
export const reportFigures = [
  'nodes',
  'people',
  'organizations',
  'events',
  'venues',
  'connections',
  'averageConnections',
  'averageStrength',
  'density',
  'parts',
  'unconnected',
  'openTasks',
  'overdueTasks',
  'completedTasks',
  'interactions',
  'peopleContacted',
] as const
export const ReportFigure = z.enum(reportFigures)
export type ReportFigure = z.infer<typeof ReportFigure>

/**
 * The subject of a chart. `field` counts the values of a custom field, `added` the nodes by the month in which they
 * were added, and `interactions` the user's interactions by month.
 */
export const reportCharts = [
  'types',
  'tags',
  'companies',
  'labels',
  'strengths',
  'communities',
  'field',
  'added',
  'interactions',
] as const
export const ReportChart = z.enum(reportCharts)
export type ReportChart = z.infer<typeof ReportChart>

/** Periods over which a report can compare a network, in days. */
export const comparedPeriods = [7, 30, 90, 365] as const
/** The number of days that a report looks back. Null if the report has no comparison. */
export const ComparedDays = z
  .union(
    comparedPeriods.map((days) => z.literal(days)),
    'A report can compare with 7, 30, 90 or 365 days ago.',
  )
  .nullable()
export type ComparedDays = z.infer<typeof ComparedDays>

/** A part of a report. Everything except text is computed when the report is shown. */
export const ReportBlock = z
  .discriminatedUnion('kind', [
    z.object({ id, kind: z.literal('text'), text: text(10_000) }),
    /** The map of the network. */
    z.object({ id, kind: z.literal('map') }),
    z.object({
      id,
      kind: z.literal('figures'),
      figures: z
        .array(ReportFigure)
        .min(1, 'Choose at least one figure.')
        .max(reportFigures.length, `Choose at most ${reportFigures.length} figures.`)
        .refine((all) => new Set(all).size === all.length, 'Each figure can be chosen only once.'),
    }),
    z.object({
      id,
      kind: z.literal('chart'),
      chart: ReportChart,
      /** The field whose values are counted if `chart` is `field`, otherwise null. The field need not exist. */
      fieldId: id.nullable(),
    }),
    z.object({
      id,
      kind: z.literal('ranking'),
      measure: z.enum(measureIds),
      count: z
        .number()
        .int('A ranking shows a whole number of nodes.')
        .min(1, 'A ranking shows at least one node.')
        .max(mostRanked, `A ranking shows at most ${mostRanked} nodes.`),
    }),
    /** Nodes and connections that were added, changed or deleted since the day that the report compares with. */
    z.object({ id, kind: z.literal('changes') }),
  ])
  .refine((block) => block.kind !== 'chart' || (block.chart === 'field') === (block.fieldId !== null), {
    path: ['fieldId'],
    message: 'Set fieldId if the chart counts the values of a field. Otherwise set it to null.',
  })
  .meta({ id: 'ReportBlock' })
export type ReportBlock = z.infer<typeof ReportBlock>

const blocks = z
  .array(ReportBlock)
  .max(mostBlocks, `A report can have at most ${mostBlocks} parts.`)
  .refine((all) => new Set(all.map((block) => block.id)).size === all.length, 'Each part needs an id of its own.')

/** A page about one of the networks of the book's owner, computed from its current state. */
export const Report = z
  .object({
    id,
    /** The network does not have to exist, because a report outlives it. */
    networkId: id,
    /** The saved view whose nodes the report is about. Null for the whole network. The view need not exist. */
    viewId: id.nullable(),
    name: line(100, 'The name of a report').min(1, 'A report needs a name.'),
    comparedDays: ComparedDays,
    /** Blocks in display order. */
    blocks,
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const NewReport = z
  .object({
    ...Report.pick({ id: true, networkId: true, name: true }).shape,
    viewId: Report.shape.viewId.default(null),
    comparedDays: ComparedDays.default(30),
    blocks: blocks.default([]),
    createdAt: moment.optional(),
  })
  .meta({ id: 'NewReport' })
export type NewReport = z.infer<typeof NewReport>

/** The properties that `report.update` may change. */
export const ReportChanges = Report.pick({ viewId: true, name: true, comparedDays: true, blocks: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
export type ReportChanges = z.infer<typeof ReportChanges>

export const reportKind = defineEntity(Report, NewReport, {
  name: 'report',
  plural: 'reports',
  document: 'book',
  columns: {
    id: 'uuid',
    networkId: 'uuid',
    viewId: 'uuid',
    name: 'text',
    comparedDays: 'integer',
    blocks: 'jsonb',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  order: ['createdAt', 'id'],
  rejections: {
    missing: { code: 'REPORT_MISSING', message: 'This report no longer exists. You may have deleted it.' },
    tooMany: {
      code: 'TOO_MANY_REPORTS',
      message: `You can have at most ${figure(mostReports)} reports. Delete one that you no longer need.`,
    },
  },
})
