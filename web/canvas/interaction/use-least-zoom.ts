import { type RefObject, useEffect, useState } from 'react'
import { leastZoomFor, minZoom } from '../scene/fit.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import { floatsOn } from './floats.ts'

/** Pace at which it follows a network that changes, milliseconds. */
const paceMs = 250

/** How far out the view may go: as far as Fit does. Cost: one pass over the nodes at that pace, while they change. */
export function useLeastZoom(model: CanvasModel, host: RefObject<HTMLElement | null>): number {
  const [leastZoom, setLeastZoom] = useState(minZoom)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      timer = undefined
      if (model.isWhole) setLeastZoom(leastZoomFor(model.scene.bounds(), model.view.value, floatsOn(host.current)))
    }
    const remeasure = () => {
      timer ??= setTimeout(measure, paceMs)
    }
    let { width, height } = model.view.value
    const resized = () => {
      const { value: view } = model.view
      if (view.width === width && view.height === height) return
      width = view.width
      height = view.height
      remeasure()
    }
    measure()
    const stops = [model.drawn.subscribe(remeasure), model.whole.subscribe(measure), model.view.subscribe(resized)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [model, host])
  return leastZoom
}
