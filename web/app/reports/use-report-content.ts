import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
import type { Report } from '../../../domain/entities/report/report.ts'
import { type Appearance, showsAnalysis } from '../../../domain/entities/view/appearance.ts'
import { plainViewState } from '../../../domain/entities/view/view-state.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { Analysis } from '../../../domain/graph/metrics/analysis.ts'
import { AnalyzedNodes } from '../../../domain/graph/metrics/analyzed-nodes.ts'
import { type BlockContent, contentOf } from '../../../domain/reports/content.ts'
import {
  analyzedIn,
  comparedDay,
  isAnalysisFiltered,
  isRanked,
  needsAnalysis,
  partOf,
} from '../../../domain/reports/source.ts'
import { contactsByNode, contactsIn, type OwnContacts } from '../../../domain/strength/own-contacts.ts'
import { networkAnalyzer } from '../../analysis/network-analyzer.ts'
import type { Working } from '../../network/background-work.ts'
import { Placer } from '../../network/placed-graph.ts'
import { filterMoment } from '../../network/shown.ts'
import { useObservable } from '../../ui/observable.ts'
import { localDay } from '../../ui/time/days.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { type FoundView, placementsIn, ViewFinder } from '../../view/found-view.ts'
import { useContactsOf } from '../book/own-contacts.ts'
import { type FormerGraph, useFormerGraph } from './use-former-graph.ts'

/** A computed report. */
export interface ReportState {
  readonly contents: readonly BlockContent[]
  /** The part of the network that the report is about, with the positions of its view. */
  readonly graph: Graph
  readonly appearance: Appearance
  readonly contacts: OwnContacts | null
  /**
   * The measures that determine the sizes or colors of nodes on the map. Null if the map shows none, or until they are
   * known.
   */
  readonly analyzed: AnalyzedNodes | null
  readonly views: readonly FoundView[]
  /** The view of the report. Null for the whole network. */
  readonly view: FoundView | null
  readonly today: string
  /** The day that the report compares with, even if there is no earlier state. */
  readonly day: string | null
  readonly former: FormerGraph
  /** Whether the network has to be analyzed for this report. */
  readonly isAnalyzed: boolean
  readonly analysis: Working<Analysis>
  readonly analyzeAgain: () => void
}

/** Computes a report, and computes it again whenever the network, the report or the user's book changes. */
export function useReportContent(report: Report, current: Graph, book: Graph, email: string): ReportState {
  const { networkId, viewId, comparedDays } = report
  // The page stays responsive while a large network is edited elsewhere.
  const whole = useDeferredValue(current)
  const today = useToday()
  const [finder] = useState(() => new ViewFinder(networkId))
  const views = finder.find(whole, book)
  const view = views.find((each) => each.view.id === viewId) ?? null
  const { filter, appearance } = view?.view ?? plainViewState
  const contacts = useContactsOf(networkId, whole, book, email, null)
  const day = comparedDay({ comparedDays }, today)
  const former = useFormerGraph(networkId, day)
  const isFiltered = isAnalysisFiltered(whole, { filter })
  const isMapAnalyzed = showsAnalysis(appearance) && report.blocks.some(({ kind }) => kind === 'map')
  const isAnalyzed = needsAnalysis(report) || isFiltered || isMapAnalyzed
  const now = useAnalysis(isAnalyzed ? whole : null)
  const earlier = useAnalysis(isRanked(report) || isFiltered ? former.graph : null)
  const graph = useMemo(() => {
    const analyzed = analyzedIn(isFiltered ? now.working.result : null)
    return partOf(whole, { filter }, filterMoment({ ...analyzed, contacts }))
  }, [whole, filter, contacts, isFiltered, now.working.result])
  const before = useMemo(() => {
    // Without a filter, no nodes are left out, so the user's earlier interactions are not needed.
    if (!former.graph || day === null || filter === '') return former.graph
    const analyzed = analyzedIn(isFiltered ? earlier.working.result : null)
    const known = [...book.interactions.values()].filter((each) => each.day <= day)
    const { cadences, identities, weightings } = book
    const contactsThen = contactsIn(former.graph, {
      email,
      today: day,
      interactions: known,
      cadences: cadences.values(),
      identities: identities.values(),
      weightings: weightings.values(),
    })
    return partOf(former.graph, { filter }, { ...filterMoment({ ...analyzed, contacts: contactsThen }), today: day })
  }, [former.graph, filter, book, email, day, isFiltered, earlier.working.result])
  const identities = identitiesIn(book)
  const interactions = useMemo(
    () => contactsByNode(book.interactions.values(), networkId, identities),
    [book.interactions, networkId, identities],
  )
  const contents = useMemo(
    () =>
      contentOf(report, {
        now: { graph, day: today, analysis: now.working.result },
        before: before && day !== null ? { graph: before, day, analysis: earlier.working.result } : null,
        days: comparedDays,
        interactions,
        dayOf: (moment) => localDay(new Date(moment)),
      }),
    [report, graph, today, now.working.result, before, day, earlier.working.result, comparedDays, interactions],
  )
  const [placer] = useState(() => new Placer())
  const places = useMemo(() => {
    if (!view?.view.ownPlaces) return []
    return placementsIn(view.isPrivate ? book : whole, view.view.id)
  }, [view, book, whole])
  const placed = useMemo(() => placer.place(graph, places), [placer, graph, places])
  const { result } = now.working
  const analyzed = useMemo(() => (result && isMapAnalyzed ? new AnalyzedNodes(result) : null), [result, isMapAnalyzed])
  return {
    contents,
    graph: placed,
    appearance,
    contacts,
    analyzed,
    views,
    view,
    today,
    day,
    former,
    isAnalyzed,
    analysis: now.working,
    analyzeAgain: now.again,
  }
}

/** Returns the analysis of a network, which is computed again whenever its connections change. */
function useAnalysis(graph: Graph | null) {
  const [meter] = useState(() => networkAnalyzer())
  const working = useObservable(meter.state)
  useEffect(() => {
    if (graph) meter.take(graph)
  }, [meter, graph])
  useEffect(() => () => meter.close(), [meter])
  return { working, again: () => meter.again() }
}
