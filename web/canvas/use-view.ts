import { useStoreApi } from '@xyflow/react'
import { type RefObject, useLayoutEffect } from 'react'
import type { CanvasModel } from './canvas-model.ts'
import { labelZoom } from './detail-level.ts'
import { hasLargeNames, nameScale } from './name-scale.ts'

/** Grid of dots on the ground, canvas units, and how close together they may come on screen, pixels. */
const dotGap = 24
const closestDots = 16

/** Takes React Flow's viewport over into the model, and tells the style sheets what they need to know of it. */
export function useView(model: CanvasModel, host: RefObject<HTMLElement | null>): void {
  const store = useStoreApi()
  useLayoutEffect(() => {
    const read = () => {
      const { transform, width, height } = store.getState()
      const [x, y, zoom] = transform
      const before = model.view.value
      if (
        before.x === x &&
        before.y === y &&
        before.zoom === zoom &&
        before.width === width &&
        before.height === height
      )
        return
      model.setView({ x, y, zoom, width, height })
      if (host.current) styleFor(host.current, x, y, zoom)
    }
    read()
    if (host.current) styleFor(host.current, model.view.value.x, model.view.value.y, model.view.value.zoom)
    return store.subscribe(read)
  }, [store, model, host])
}

function styleFor(host: HTMLElement, x: number, y: number, zoom: number): void {
  let gap = dotGap * zoom
  while (gap < closestDots) gap *= 2
  // Not as variables: those are inherited, and every frame would restyle all cards.
  host.style.backgroundSize = `${gap}px ${gap}px`
  host.style.backgroundPosition = `${x}px ${y}px`
  // Coarse steps for the same reason.
  setOnChange(host, '--canvas-zoom', (2 ** (Math.round(Math.log2(zoom) * 8) / 8)).toFixed(3))
  setOnChange(host, '--name-scale', nameScale(zoom).toFixed(2))
  host.toggleAttribute('data-large-names', hasLargeNames(zoom))
  host.toggleAttribute('data-labels-hidden', zoom < labelZoom)
}

function setOnChange(host: HTMLElement, property: string, value: string): void {
  if (host.style.getPropertyValue(property) !== value) host.style.setProperty(property, value)
}
