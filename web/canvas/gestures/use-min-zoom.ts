import { useEffect, useState } from 'react'
import { leastZoomFor, minZoom } from '../scene/fit.ts'
import type { CanvasModel } from '../state/canvas-model.ts'

/** Interval in milliseconds at which the minimum zoom is computed again while the network changes. */
const paceMs = 250

/**
 * Returns the minimum zoom, at which Fit shows the whole network. Cost: one pass over the nodes per interval while they
 * change.
 */
export function useMinZoom(model: CanvasModel): number {
  const [leastZoom, setLeastZoom] = useState(minZoom)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let heldAt: number | null = null
    const measure = () => {
      timer = undefined
      if (!model.isWhole) return
      const { value: view } = model.view
      const least = leastZoomFor(model.scene.bounds(), view)
      // If the minimum were above the current zoom, the view would jump on the next wheel event. The current zoom is
      // then the minimum.
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
