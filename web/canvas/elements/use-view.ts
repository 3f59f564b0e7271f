import { useReactFlow, useStoreApi } from '@xyflow/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { CanvasModel } from '../state/canvas-model.ts'
import { labelZoom } from '../scene/detail-level.ts'
import { cardLevel, textSizes } from '../scene/card-level.ts'
import type { View } from '../scene/geometry.ts'

/**
 * Copies React Flow's viewport to the model, and sets the CSS variables that depend on it. A canvas that was hidden is
 * shown with its former viewport.
 */
export function useView(model: CanvasModel, host: RefObject<HTMLElement | null>): void {
  const store = useStoreApi()
  const { setViewport } = useReactFlow()
  /** The viewport when the canvas was hidden. */
  const former = useRef<View | null>(null)
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
      if (host.current) styleFor(host.current, zoom)
    }
    const stops = [
      model.elements.moving.subscribe(() => host.current?.toggleAttribute('data-moving', model.elements.moving.value)),
      model.elements.pictureOnly.subscribe(() =>
        host.current?.toggleAttribute('data-picture-only', model.elements.pictureOnly.value),
      ),
    ]
    read()
    if (host.current) styleFor(host.current, model.view.value.zoom)
    stops.push(store.subscribe(read))
    return () => {
      former.current = model.view.value
      for (const stop of stops) stop()
    }
  }, [store, model, host])
  // When the canvas is shown again, an effect of React Flow sets its default viewport. This effect runs after it, and
  // restores the former viewport.
  useEffect(() => {
    const { current: view } = former
    if (view && view.width > 0) void setViewport({ x: view.x, y: view.y, zoom: view.zoom })
  }, [setViewport])
}

function styleFor(host: HTMLElement, zoom: number): void {
  // Set in steps, because on each change of an inherited variable, the browser computes the styles of all cards again.
  setOnChange(host, '--canvas-zoom', (2 ** (Math.round(Math.log2(zoom) * 8) / 8)).toFixed(3))
  const { read, legible } = textSizes(zoom)
  setOnChange(host, '--read-text', String(read))
  setOnChange(host, '--legible-text', String(legible))
  if (host.dataset.cardLevel !== cardLevel(zoom)) host.dataset.cardLevel = cardLevel(zoom)
  host.toggleAttribute('data-labels-hidden', zoom < labelZoom)
}

function setOnChange(host: HTMLElement, property: string, value: string): void {
  if (host.style.getPropertyValue(property) !== value) host.style.setProperty(property, value)
}
