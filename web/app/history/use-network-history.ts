import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { type Comparison, compare } from '../../history/comparison.ts'
import type { Timeline, TimelineState } from '../../history/timeline.ts'
import { useLiveStore } from '../../store/hooks.ts'
import type { NetworkView } from '../../store/types.ts'
import { Observable, useObservable } from '../../ui/observable.ts'
import { localDay, momentText } from '../../ui/time/days.ts'
import { loadWhenDrawn } from '../../ui/page/when-idle.ts'
import { showLoadError } from '../loading/lazy-dialog.tsx'

/** The history of the open network. */
export interface NetworkHistory {
  /** Null while the present is shown. */
  readonly timeline: Timeline | null
  /** The network at the shown moment, which no one can edit. Null while the present is shown. */
  readonly former: NetworkView | null
  /** The shown day in the user's time zone, for values that depend on it. Null while the present is shown. */
  readonly day: string | null
  /** The shown moment in words. Null while the present is shown. */
  readonly moment: string | null
  /** Whether the history could not be loaded, which the bar reports. */
  readonly hasFailed: boolean
  /** The difference between two moments. Null if nothing is compared. */
  readonly comparison: Comparison | null
  /** Shows the network at a version, or at the newest one. */
  show(version?: number): void
  /** Shows the present again. */
  close(): void
}

/**
 * Delay in milliseconds between a change and reloading the moments. It gives the change time to be saved, so that the
 * moments include it.
 */
const refreshMs = 1500

const loadOpener = () => import('./open-timeline.ts')
// Loads the code once the page is idle, so that the history opens without delay. If loading fails, `show` loads the
// code again.
loadWhenDrawn(async () => void (await loadOpener()))

const idle = new Observable<TimelineState | null>(null)

/** Returns the history of a network. Loads nothing before the history is shown. */
export function useNetworkHistory(networkId: string, network: NetworkView): NetworkHistory {
  const { userId } = useLiveStore()
  const [timeline, setTimeline] = useState<Timeline | null>(null)
  /** The current state at the time when the history was opened. */
  const [present, setPresent] = useState<Graph | null>(null)
  const isOpening = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  useEffect(() => () => timeline?.close(), [timeline])
  useEffect(() => {
    if (!timeline || network.graph === present) return
    const timer = setTimeout(() => void timeline.refresh(), refreshMs)
    return () => clearTimeout(timer)
  }, [timeline, network.graph, present])
  async function open(current: Graph, version: number | undefined): Promise<void> {
    if (isOpening.current) return
    isOpening.current = true
    const opener = await loadOpener().catch(() => null)
    isOpening.current = false
    if (isLeft.current) return
    if (!opener) return void showLoadError()
    const opened = opener.openTimeline(networkId, userId, current.network.createdAt)
    setPresent(current)
    setTimeline(opened)
    void opened.start(version)
  }
  const shown: Observable<TimelineState | null> = timeline?.settled ?? idle
  // Deferred, because rendering everything beside the canvas must not delay the slider.
  const state = useDeferredValue(useObservable(shown))
  const { graph = null, comparedGraph = null, isComparedEarlier = false } = (timeline && state) ?? {}
  const moment = timeline && state?.graph ? state.moments[state.shownAt] : undefined
  const hasFailed = timeline !== null && state?.status === 'failed'
  const comparison = useMemo(() => {
    if (!graph || !comparedGraph) return null
    return isComparedEarlier ? compare(comparedGraph, graph) : compare(graph, comparedGraph)
  }, [graph, comparedGraph, isComparedEarlier])
  const isShown = timeline !== null
  const shownGraph = comparison?.graph ?? graph ?? network.graph
  const { id, status } = network
  const former = useMemo<NetworkView | null>(
    () =>
      isShown && status !== 'gone'
        ? {
            id,
            status: 'ready',
            graph: shownGraph,
            role: 'viewer',
            failure: null,
            isConfirmed: true,
            isRemovedHere: false,
            makerOf: () => 'unknown',
          }
        : null,
    [isShown, id, status, shownGraph],
  )
  return {
    timeline,
    former: shownGraph ? former : null,
    day: moment ? localDay(new Date(moment.at)) : null,
    moment: moment ? momentText(new Date(moment.at)) : null,
    hasFailed,
    comparison,
    show(version) {
      if (timeline && version !== undefined) return void timeline.showVersion(version)
      if (!timeline && network.graph) void open(network.graph, version)
    },
    close: () => setTimeline(null),
  }
}
