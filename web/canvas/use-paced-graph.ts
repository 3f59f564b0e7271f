import { useEffect, useRef, useState } from 'react'
import type { Graph } from '../../domain/model/graph.ts'

/** Below this many entities every state is drawn at once. */
const largeGraph = 4000
/** Pace at which states of a large network are drawn while they come thick and fast: an import, a catch-up. */
const paceMs = 250

/**
 * The state of the network to draw. Comparing and indexing a large network takes tens of milliseconds, and an import
 * brings dozens of states a second; the first change after a quiet moment is taken at once, the others together.
 */
export function usePacedGraph(graph: Graph | null): Graph | null {
  const [paced, setPaced] = useState(graph)
  const takenAt = useRef(0)
  const isLarge = graph !== null && graph.nodes.size + graph.edges.size > largeGraph
  useEffect(() => {
    if (!isLarge) return undefined
    const wait = Math.max(0, takenAt.current + paceMs - performance.now())
    const timer = setTimeout(() => {
      takenAt.current = performance.now()
      setPaced(graph)
    }, wait)
    return () => clearTimeout(timer)
  }, [graph, isLarge])
  // Another network must never be drawn under this one's name.
  return isLarge && paced?.network.id === graph.network.id ? paced : graph
}
