import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { CanvasHandle } from '../../canvas/state/canvas-context.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { Placer } from '../../network/placed-graph.ts'
import type { NetworkView } from '../../store/types.ts'
import { Observable, useObservable } from '../../ui/observable.ts'
import { useReducedMotion } from '../../ui/theme/use-media.ts'
import { placementsIn } from '../../view/found-view.ts'
import type { FoundViews } from '../address/use-found-view.ts'

/**
 * Maximum number of nodes whose move to the positions of another view is animated. With more, each frame would take too
 * long.
 */
const mostGliding = 5000

/**
 * Returns the network with the positions of the open view. When another view is opened, the canvas animates the nodes
 * to its positions, unless the user prefers reduced motion. The returned network changes when the animation ends.
 */
export function usePlacedNetwork(
  network: NetworkView,
  { open, book }: FoundViews,
  canvas: RefObject<CanvasHandle | null>,
): NetworkView {
  const wanted = open?.view.ownPlaces ? open.view.id : null
  const still = useReducedMotion()
  const [placer] = useState(() => new Placer())
  const [placedBy] = useState(() => new Observable(wanted))
  const applied = useObservable(placedBy)
  const isGliding = useRef(false)
  const whole = network.graph
  const graph = useMemo(
    () => whole && placer.place(whole, placementsOf(applied, whole, book)),
    [placer, whole, applied, book],
  )
  const go = useEffectEvent((viewId: string | null) => {
    const staging = canvas.current?.staging
    if (viewId === applied) {
      if (isGliding.current) staging?.back(still)
      isGliding.current = false
      return
    }
    const moved = whole && graph ? movedNodes(graph, new Placer().place(whole, placementsOf(viewId, whole, book))) : []
    if (!staging || still || moved.length === 0 || moved.length > mostGliding) return placedBy.set(viewId)
    isGliding.current = true
    staging.show(moved, false, () => {
      isGliding.current = false
      staging.keep(new Set(moved.map(({ id }) => id)))
      placedBy.set(viewId)
    })
  })
  useEffect(() => go(wanted), [wanted])
  return useMemo(() => (graph === whole ? network : { ...network, graph }), [network, whole, graph])
}

function placementsOf(viewId: string | null, network: Graph, book: Graph | null) {
  if (viewId === null) return []
  return placementsIn(network.views.has(viewId) ? network : book, viewId)
}

function movedNodes(before: Graph, after: Graph) {
  const moved: { id: string; x: number; y: number }[] = []
  for (const [id, node] of after.nodes) {
    const old = before.nodes.get(id)
    if (old && (old.x !== node.x || old.y !== node.y)) moved.push({ id, x: node.x, y: node.y })
  }
  return moved
}
