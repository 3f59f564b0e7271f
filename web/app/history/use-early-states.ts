import { useLayoutEffect } from 'react'
import type { Timeline } from '../../history/timeline.ts'
import type { EditingSession } from '../../network/editing-session.ts'

/** Nothing in a former state counts as just created. */
const makerOf = () => 'unknown' as const

/**
 * Passes former states of a network to its session as soon as they are known. The canvas then follows the history
 * slider without delay, and the rest of the page is rendered afterward. Does nothing if `timeline` is null.
 */
export function useEarlyStates(session: EditingSession, timeline: Timeline | null): void {
  useLayoutEffect(() => {
    if (!timeline) return undefined
    const lead = () => {
      const { graph, comparedGraph } = timeline.state.value
      if (graph && !comparedGraph) session.take(graph, makerOf)
    }
    const skim = () => session.isSkimming.set(timeline.isDragged.value)
    lead()
    const ends = [timeline.state.subscribe(lead), timeline.isDragged.subscribe(skim)]
    return () => {
      ends.forEach((end) => end())
      session.isSkimming.set(false)
    }
  }, [session, timeline])
}
