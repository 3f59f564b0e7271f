import type { Interaction } from '../entities/interaction/interaction.ts'
import type { ComparedDays, Report } from '../entities/report/report.ts'
import type { View } from '../entities/view/view.ts'
import type { Graph } from '../entities/graph.ts'
import { graphLeft, nodesLeft } from '../filter/apply-filter.ts'
import { needsOfTyped } from '../filter/filter-needs.ts'
import { readFilter } from '../filter/filter-reader.ts'
import { GraphColumns } from '../filter/graph-columns.ts'
import type { FilterMoment } from '../filter/node-tests.ts'
import type { Analysis } from '../graph/metrics/analysis.ts'
import { AnalyzedNodes } from '../graph/metrics/analyzed-nodes.ts'
import { laterDay } from '../later-day.ts'
import { isContact } from '../strength/strength-constants.ts'

/** The part of a network that a report is about, on a day. */
export interface ReportedState {
  /** The nodes of the report's view and everything that belongs to them, or the whole network. */
  readonly graph: Graph
  /** The last day of the period, yyyy-mm-dd. */
  readonly day: string
  /**
   * The measures of the whole network, not only of the view: a person who connects two circles does so even if the view
   * hides one of them. Null until they have been computed.
   */
  readonly analysis: Analysis | null
}

/** Everything from which a report is computed. */
export interface ReportSource {
  readonly now: ReportedState
  /** The state with which the report compares. Null if it does not compare, or has nothing to compare with. */
  readonly before: ReportedState | null
  /** Length of the period in days. Null if the report does not compare. */
  readonly days: ComparedDays
  /** The user's interactions with each node of the network, by node id. */
  readonly interactions: ReadonlyMap<string, readonly Interaction[]>
  /** Returns the day of a moment in the user's time zone. */
  readonly dayOf: (moment: string) => string
}

/** Returns the day with which a report compares. Null if it does not compare. */
export function comparedDay({ comparedDays }: Pick<Report, 'comparedDays'>, today: string): string | null {
  return comparedDays === null ? null : laterDay(today, -comparedDays)
}

/** Whether a report has parts for which the network has to be analyzed. */
export function needsAnalysis({ blocks }: Pick<Report, 'blocks'>): boolean {
  return isRanked({ blocks }) || blocks.some((block) => block.kind === 'chart' && block.chart === 'communities')
}

/** Whether a report has rankings, for which the earlier state has to be analyzed, too. */
export function isRanked({ blocks }: Pick<Report, 'blocks'>): boolean {
  return blocks.some(({ kind }) => kind === 'ranking')
}

/** Whether a view filters by measures or communities, for which the network has to be analyzed. */
export function isAnalysisFiltered(graph: Graph, view: Pick<View, 'filter'> | null): boolean {
  const { measures, communities } = needsOfTyped(view?.filter ?? '', graph)
  return measures || communities
}

/** Returns the results of an analysis, for filters. */
export function analyzedIn(analysis: Analysis | null): Required<Pick<FilterMoment, 'analyzed' | 'communityOf'>> {
  if (!analysis) return { analyzed: null, communityOf: null }
  const { ids, communities } = analysis
  return {
    analyzed: new AnalyzedNodes(analysis),
    communityOf: new Map(ids.map((id, node) => [id, communities.communityOf[node] ?? 0])),
  }
}

/**
 * Returns the part of a network that a view shows. Nodes that the view dims are not part of it. Cost: as for the filter
 * of the view.
 */
export function partOf(whole: Graph, view: Pick<View, 'filter'> | null, moment: FilterMoment): Graph {
  const { filter } = readFilter(view?.filter ?? '')
  if (!filter) return whole
  const columns = new GraphColumns(whole)
  return graphLeft(filter, columns, nodesLeft(filter, columns, moment), moment.today)
}

/** The user's interactions with the people in a part of a network, in a period. */
export interface PeriodContacts {
  /** Number of interactions, without notes. */
  readonly interactions: number
  /** Number of nodes that took part. */
  readonly nodes: number
}

/**
 * Counts the interactions with nodes of a state in its period. Without a period, all interactions until its last day
 * are counted.
 */
export function contactsOf({ graph, day }: ReportedState, source: ReportSource): PeriodContacts {
  const { days, interactions } = source
  const after = days === null ? '' : laterDay(day, -days)
  const counted = new Set<string>()
  let nodes = 0
  for (const [nodeId, all] of interactions) {
    if (!graph.nodes.has(nodeId)) continue
    const inPeriod = all.filter((each) => isContact(each) && each.day > after && each.day <= day)
    if (inPeriod.length > 0) nodes++
    for (const { id } of inPeriod) counted.add(id)
  }
  return { interactions: counted.size, nodes }
}
