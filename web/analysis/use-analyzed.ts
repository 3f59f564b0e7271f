import { useEffect, useRef } from 'react'
import { showsAnalysis } from '../../domain/entities/view/appearance.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { useObservable } from '../ui/observable.ts'
import type { networkMeter } from './network-meter.ts'

/** Keeps the session's analysis up to date while the appearance or the table shows its results. */
export function useAnalyzed(session: EditingSession, graph: Graph | null): void {
  const isAsked = useObservable(session.asksAnalysis)
  const isShown = useObservable(session.appearance, showsAnalysis)
  const isFollowed = isAsked || isShown
  const meter = useRef<ReturnType<typeof networkMeter>>(null)
  useEffect(() => {
    if (!isFollowed) return
    let isWanted = true
    let stop = () => {}
    Promise.all([import('./network-meter.ts'), import('../../domain/graph/metrics/analyzed-nodes.ts')]).then(
      ([{ networkMeter: start }, { AnalyzedNodes }]) => {
        if (!isWanted) return
        const started = start()
        let known = started.state.value.result
        stop = started.state.subscribe(() => {
          const { result } = started.state.value
          if (result === known || result === null) return
          known = result
          session.analyzed.set(new AnalyzedNodes(result))
        })
        meter.current = started
        if (session.graph) started.take(session.graph)
      },
      // Offline, nothing is analyzed, and nodes look as without an analysis.
      () => {},
    )
    return () => {
      isWanted = false
      stop()
      meter.current?.close()
      meter.current = null
    }
  }, [session, isFollowed])
  useEffect(() => {
    if (graph) meter.current?.take(graph)
  }, [graph])
}
