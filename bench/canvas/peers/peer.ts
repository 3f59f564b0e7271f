import type { Peer } from '../peer.ts'
import { type BenchGraph, benchGraph, cardSize } from '../graph.ts'

export function graphOfPage(): BenchGraph {
  return benchGraph(Number(new URLSearchParams(location.search).get('nodes') ?? 500))
}

export const typeColors = { person: '#0a66c2', organization: '#057642', event: '#bc1f27', venue: '#5c3fc5' } as const
export const edgeColor = '#3b82f6'

/** Returns the viewport in which the hub is at the center of the window. */
export function aroundHub(graph: BenchGraph, zoom: number): { x: number; y: number; zoom: number } {
  const hub = graph.nodes[graph.hub]
  return {
    x: innerWidth / 2 - ((hub?.x ?? 0) + cardSize.width / 2) * zoom,
    y: innerHeight / 2 - ((hub?.y ?? 0) + cardSize.height / 2) * zoom,
    zoom,
  }
}

/** Exposes the peer to the bench. Must be called after the first drawing. */
export function ready(peer: Peer): void {
  window.bench = peer
  document.documentElement.dataset.drawn = ''
}

/**
 * Makes the wheel zoom as fast as in React Flow. Used for libraries with another zoom speed, so that the same wheel
 * events have the same effect everywhere.
 */
export function zoomByWheel(peer: Peer): void {
  const zoom = (event: WheelEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const { x, y, zoom: before } = peer.view()
    const after = Math.min(2, Math.max(0.1, before * 2 ** (-event.deltaY * 0.002)))
    const scale = after / before
    peer.setView({
      x: event.clientX - (event.clientX - x) * scale,
      y: event.clientY - (event.clientY - y) * scale,
      zoom: after,
    })
  }
  addEventListener('wheel', zoom, { passive: false, capture: true })
}
