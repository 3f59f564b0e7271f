import type { Snapshot } from '../../contract/snapshot.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { Identities } from '../../domain/entities/identity/identities.ts'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import type { ComparedDays, Report } from '../../domain/entities/report/report.ts'
import type { ViewState } from '../../domain/entities/view/view-state.ts'
import { finish } from '../../domain/finish.ts'
import { type Analysis, analyze } from '../../domain/graph/metrics/analysis.ts'
import { networkColumns } from '../../domain/graph/metrics/tie-graph.ts'
import { type BlockContent, contentOf } from '../../domain/reports/content.ts'
import {
  isAnalysisFiltered,
  analyzedIn,
  comparedDay,
  isRanked,
  needsAnalysis,
  partOf,
  type ReportedState,
} from '../../domain/reports/source.ts'
import { contactsByNode, contactsIn } from '../../domain/strength/own-contacts.ts'
import { localMoments } from '../../domain/time-zones.ts'
import type { BookContacts } from '../network/queries.ts'

/** Maximum number of nodes in a network that is analyzed for an email. */
export const mostAnalyzed = 50_000

/** The input of a report, in a form that can be posted to a worker thread. */
export interface ReportWork {
  readonly report: Pick<Report, 'blocks' | 'comparedDays'>
  readonly view: Pick<ViewState, 'filter'>
  /** The network, as the JSON of a `Snapshot`. */
  readonly now: Uint8Array<ArrayBuffer>
  /** The network on the compared day. Null if nothing is compared. */
  readonly before: Uint8Array<ArrayBuffer> | null
  readonly asker: BookContacts & { readonly email: string; readonly today: string }
  /** A time zone that this platform supports. */
  readonly timeZone: string
  /**
   * Whether to leave out the parts that require an analysis of the network. The analysis can take too much time or
   * memory.
   */
  readonly isWithoutAnalysis?: boolean
}

/** The computed content of a report. */
export interface ComputedReport {
  readonly content: readonly BlockContent[]
  /** Names of the network's fields, by id. */
  readonly fieldNames: ReadonlyMap<string, string>
  readonly today: string
  readonly days: ComparedDays
  /** Whether there is an earlier state to compare with. */
  readonly isCompared: boolean
}

/**
 * Computes a report. Cost: up to several seconds if the network has to be analyzed.
 */
export function computeReport(work: ReportWork): ComputedReport {
  const { report, asker, timeZone, isWithoutAnalysis = false } = work
  const { today, interactions, identities } = asker
  const day = comparedDay(report, today)
  const graph = graphOf(work.now)
  const isFiltered = isAnalysisFiltered(graph, work.view)
  const now = stateOf(graph, today, work, (needsAnalysis(report) || isFiltered) && !isWithoutAnalysis)
  const before =
    work.before === null || day === null
      ? null
      : stateOf(graphOf(work.before), day, work, (isRanked(report) || isFiltered) && now.analysis !== null)
  const localMoment = localMoments(timeZone)
  const source = {
    now,
    before,
    days: report.comparedDays,
    interactions: contactsByNode(interactions, graph.network.id, new Identities(identities)),
    dayOf: (moment: string) => localMoment(new Date(moment)).day,
  }
  return {
    content: contentOf(report, source),
    fieldNames: new Map(graph.fields.valueSeq().map(({ id, name }) => [id, name])),
    today,
    days: report.comparedDays,
    isCompared: before !== null,
  }
}

function graphOf(snapshot: Uint8Array): Graph {
  return graphFrom(JSON.parse(new TextDecoder().decode(snapshot)) as Snapshot)
}

function stateOf(graph: Graph, day: string, { view, asker }: ReportWork, isAnalyzed: boolean): ReportedState {
  const known: Interaction[] = asker.interactions.filter((each) => each.day <= day)
  const contacts = contactsIn(graph, { ...asker, interactions: known, today: day })
  const analysis = isAnalyzed ? analysisOf(graph) : null
  return {
    graph: partOf(graph, view, { today: day, ...analyzedIn(analysis), contacts }),
    day,
    analysis,
  }
}

function analysisOf(graph: Graph): Analysis | null {
  if (graph.nodes.size > mostAnalyzed) return null
  return finish(analyze(finish(networkColumns(graph))))
}
