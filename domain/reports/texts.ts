import { counted, decimal, figure } from '../english.ts'
import type { NodeType } from '../entities/node/node.ts'
import type { ReportChart, ReportFigure } from '../entities/report/report.ts'
import type { MeasureId } from '../measure-ids.ts'
import { shareText } from '../graph/metrics/measure-texts.ts'
import { type FigureForm, figureKinds } from './figures.ts'

const figureLabels: Readonly<Record<ReportFigure, string>> = {
  nodes: 'Nodes',
  people: 'People',
  organizations: 'Organizations',
  events: 'Events',
  venues: 'Venues',
  connections: 'Connections',
  averageConnections: 'Connections per node',
  averageStrength: 'Average strength',
  density: 'Density',
  parts: 'Separate parts',
  unconnected: 'Without a connection',
  openTasks: 'Open tasks',
  overdueTasks: 'Overdue tasks',
  completedTasks: 'Completed tasks',
  interactions: 'Interactions',
  peopleContacted: 'People contacted',
}

const chartLabels: Readonly<Record<ReportChart, string>> = {
  types: 'Nodes by type',
  tags: 'Nodes by tag',
  companies: 'Nodes by company',
  labels: 'Connections by label',
  strengths: 'Connections by strength',
  communities: 'Communities by size',
  field: 'Values of a field',
  added: 'Nodes added per month',
  interactions: 'Interactions per month',
}

const rankingTitles: Readonly<Record<MeasureId, string>> = {
  degree: 'Most connections',
  strength: 'Greatest total strength',
  betweenness: 'Highest betweenness',
  closeness: 'Highest closeness',
  cutOff: 'Most nodes cut off',
  constraint: 'Lowest constraint',
  effectiveSize: 'Largest effective size',
  clustering: 'Highest clustering',
  eigenvector: 'Highest eigenvector centrality',
  pageRank: 'Highest PageRank',
  core: 'Densest core',
}

/** Strings of reports on the page, in emails and in files. */
export const reportTexts = {
  figures: figureLabels,
  rankings: rankingTitles,
  /** The label of a figure. Includes the period if the figure counts events in it: "Interactions in 30 days". */
  figure: (figureId: ReportFigure, days: number | null): string =>
    days !== null && figureKinds[figureId].isOfPeriod
      ? `${figureLabels[figureId]} in ${counted(days, 'day', 'days')}`
      : figureLabels[figureId],
  charts: chartLabels,
  types: { person: 'People', organization: 'Organizations', event: 'Events', venue: 'Venues' } satisfies Record<
    NodeType,
    string
  >,
  noLabel: 'No label',
  noStrength: 'Not set',
  strength: (strength: number) => `Strength ${figure(strength)}`,
  around: (name: string) => `Around ${name}`,
  connection: (from: string, to: string) => `${from} – ${to}`,
  /** The title of a chart that shows the values of a field. */
  byField: (name: string) => `By ${name}`,
  fieldGone: 'The field of this chart was deleted. Choose another field.',
  others: (values: number, total: number) =>
    `${counted(values, 'more value', 'more values')} with a total count of ${figure(total)}`,
  value: (form: FigureForm, value: number | null) => {
    if (value === null) return '–'
    if (form === 'count') return figure(value)
    return form === 'decimal' ? decimal(value, 1) : shareText(value)
  },
  /** The change of a value: "+3", "−1.2", "+0.4 points". Null if the rounded change is zero. */
  change: (form: FigureForm, value: number, before: number): string | null => {
    const digits = form === 'count' ? 0 : 1
    const difference = form === 'share' ? (value - before) * 100 : value - before
    const size = decimal(Math.abs(difference), digits)
    if (Number(size.replaceAll(',', '')) === 0) return null
    return `${difference > 0 ? '+' : '−'}${size}${form === 'share' ? ' points' : ''}`
  },
} as const
