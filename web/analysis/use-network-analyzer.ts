import { useEffect, useState } from 'react'
import { showsAnalysis } from '../../domain/entities/view/appearance.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { needsOf } from '../../domain/filter/filter-needs.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { useObservable } from '../ui/observable.ts'
import type { NetworkAnalyzer } from './network-analyzer.ts'

/**
 * Returns the analyzer of an open network, which all parts of the page share. It runs while the analysis panel is open,
 * or while the appearance, the filter or the table depends on its results. Null until it is needed and its code has
 * loaded.
 */
export function useNetworkAnalyzer(
  session: EditingSession,
  graph: Graph | null,
  isPanelOpen: boolean,
): NetworkAnalyzer | null {
  const isAsked = useObservable(session.analysisDemand.isAsked)
  const { filter } = useObservable(session.showing)
  const isFiltered = graph !== null && needsOf(filter, graph).measures
  const isShown = useObservable(session.appearance, showsAnalysis)
  const isNeeded = isPanelOpen || isAsked || isFiltered || isShown
  const [meter, setMeter] = useState<NetworkAnalyzer | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    let started: NetworkAnalyzer | null = null
    import('./network-analyzer.ts').then(
      ({ sessionAnalyzer }) => {
        if (!isWanted) return
        started = sessionAnalyzer(session)
        setMeter(started)
      },
      // Offline, the analyzer may not load. Nodes then look as if no analysis was requested.
      () => {},
    )
    return () => {
      isWanted = false
      started?.close()
      setMeter(null)
    }
  }, [session, isNeeded])
  useEffect(() => {
    if (graph) meter?.take(graph)
  }, [meter, graph])
  return meter
}
