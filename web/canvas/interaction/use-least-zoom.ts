import { useEffect, useState } from 'react'
import { leastZoomFor, minZoom } from '../scene/fit.ts'
import type { CanvasModel } from '../state/canvas-model.ts'

/** Pace at which it follows a network that changes, milliseconds. */
const paceMs = 250

/** How far out the view may go: as far as Fit does. Cost: one pass over the nodes at that pace, while they change. */
export function useLeastZoom(model: CanvasModel): number {
  const [leastZoom, setLeastZoom] = useState(minZoom)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let heldAt: number | null = null
    const measure = () => {
      timer = undefined
      if (!model.isWhole) return
      const { value: view } = model.view
      const least = leastZoomFor(model.scene.bounds(), view)
      // Raised above the view it would make the next turn of the wheel a jump.
      heldAt = view.zoom < least ? view.zoom : null
      setLeastZoom(heldAt ?? least)
    }
    const remeasure = () => {
      timer ??= setTimeout(measure, paceMs)
    }
    let { width, height } = model.view.value
    const viewed = () => {
      const { value: view } = model.view
      if (heldAt !== null && view.zoom > heldAt) remeasure()
      if (view.width === width && view.height === height) return
      width = view.width
      height = view.height
      remeasure()
    }
    measure()
    const stops = [model.drawn.subscribe(remeasure), model.whole.subscribe(measure), model.view.subscribe(viewed)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [model])
  return leastZoom
}
