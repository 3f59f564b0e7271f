import type { Interaction } from '../entities/interaction/interaction.ts'
import type { ComparedDays, Report } from '../entities/report/report.ts'
import type { ViewState } from '../entities/view/view-state.ts'
import type { Graph } from '../entities/graph.ts'
import { graphLeft, nodesLeft } from '../filter/apply-filter.ts'
import { needsOfTyped } from '../filter/filter-needs.ts'
import { readFilter } from '../filter/filter-reader.ts'
import { GraphColumns } from '../filter/graph-columns.ts'
import type { FilterMoment } from '../filter/node-tests.ts'
import type { Analysis } from '../graph/metrics/analysis.ts'
import { AnalyzedNodes } from '../graph/metrics/analyzed-nodes.ts'
import { addDays } from '../add-days.ts'
import { isContact } from '../strength/strength-constants.ts'

/** The part of a network that a report covers, on a day. */
export interface ReportedState {
  /** The nodes in the report's view with their connections and tasks. The whole network if the report has no view. */
  readonly graph: Graph
  /** The last day of the period, yyyy-mm-dd. */
  readonly day: string
  /**
   * The measures of the whole network, not only of the view. For example, a person who connects two parts is a link
   * between them even if the view hides one part. Null until the analysis is available.
   */
  readonly analysis: Analysis | null
}

/** All data from which a report is computed. */
export interface ReportSource {
  readonly now: ReportedState
  /** The earlier state for the comparison. Null if the report has no comparison, or if there is no earlier state. */
  readonly before: ReportedState | null
  /** Length of the period in days. Null if the report has no comparison. */
  readonly days: ComparedDays
  /** The user's interactions with each node of the network, by node id. */
  readonly interactions: ReadonlyMap<string, readonly Interaction[]>
  /** Returns the day, yyyy-mm-dd, of a timestamp in the user's time zone. */
  readonly dayOf: (moment: string) => string
}

/** Returns the day of the earlier state for the comparison. Null if the report has no comparison. */
export function comparedDay({ comparedDays }: Pick<Report, 'comparedDays'>, today: string): string | null {
  return comparedDays === null ? null : addDays(today, -comparedDays)
}

/** Whether a report has parts that need an analysis of the network. */
export function needsAnalysis({ blocks }: Pick<Report, 'blocks'>): boolean {
  return isRanked({ blocks }) || blocks.some((block) => block.kind === 'chart' && block.chart === 'communities')
}

/** Whether a report has rankings. These also need an analysis of the earlier state. */
export function isRanked({ blocks }: Pick<Report, 'blocks'>): boolean {
  return blocks.some(({ kind }) => kind === 'ranking')
}

/** Whether a view filters by measures or communities. Such filters need an analysis of the network. */
export function isAnalysisFiltered(graph: Graph, { filter }: Pick<ViewState, 'filter'>): boolean {
  const { measures, communities } = needsOfTyped(filter, graph)
  return measures || communities
}

/** Returns the results of an analysis in the form that filters need. */
export function analyzedIn(analysis: Analysis | null): Required<Pick<FilterMoment, 'analyzed' | 'communityOf'>> {
  if (!analysis) return { analyzed: null, communityOf: null }
  const { ids, communities } = analysis
  return {
    analyzed: new AnalyzedNodes(analysis),
    communityOf: new Map(ids.map((id, node) => [id, communities.communityOf[node] ?? 0])),
  }
}

/**
 * Returns the part of a network that a view shows. Leaves out the nodes that the view dims. Cost: the cost of the
 * view's filter.
 */
export function partOf(whole: Graph, view: Pick<ViewState, 'filter'>, moment: FilterMoment): Graph {
  const { filter } = readFilter(view.filter)
  if (!filter) return whole
  const columns = new GraphColumns(whole)
  return graphLeft(filter, columns, nodesLeft(filter, columns, moment), moment.today)
}

/** The user's interactions with the people in a part of a network, in a period. */
export interface PeriodContacts {
  /** Number of interactions, without notes. */
  readonly interactions: number
  /** Number of nodes that took part in these interactions. */
  readonly nodes: number
}

/**
 * Counts the interactions with the nodes of a state in the period that ends on the state's day. If the report has no
 * period, counts all interactions up to this day.
 */
export function contactsOf({ graph, day }: ReportedState, source: ReportSource): PeriodContacts {
  const { days, interactions } = source
  const after = days === null ? '' : addDays(day, -days)
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
