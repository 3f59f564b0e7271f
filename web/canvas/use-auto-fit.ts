import { useReactFlow } from '@xyflow/react'
import { useCallback, useEffect, useRef } from 'react'
import { useStillness } from '../ui/use-media.ts'
import type { CanvasModel } from './canvas-model.ts'
import { useCell } from './cell.ts'
import { autoFitRange, type FitRange, fitDelayMs, fitDurationMs, type Viewport, viewportFor } from './fit.ts'
import { type Box, viewBox } from './geometry.ts'
import type { NodeShow } from './use-show-node.ts'

export type Fit = (range: FitRange, options?: { box?: Box; still?: boolean }) => void

/** Brings the whole network, or a part of it, into view. Without motion where a person asked for none. */
export function useFit(model: CanvasModel): Fit {
  const { setViewport } = useReactFlow()
  const stillness = useStillness()
  return useCallback(
    (range, { box, still } = {}) => {
      const bounds = box ?? model.scene.bounds()
      const size = model.view.value
      if (!bounds || size.width === 0) return
      const duration = still || stillness ? undefined : fitDurationMs
      void setViewport(viewportFor(bounds, size, range), { duration })
    },
    [model, setViewport, stillness],
  )
}

/**
 * Fits on two occasions only: once a network is there, before its first picture is drawn, and when nodes were added to
 * it. A hand that is moving the view or a node at that moment has precedence.
 */
export function useAutoFit(
  model: CanvasModel,
  fit: Fit,
  nodeCount: number | null,
  isBusy: () => boolean,
  nodeShow: NodeShow,
): void {
  const fitted = useRef<number | null>(null)
  const hasSize = useCell(model.view, (view) => view.width > 0)
  const isWhole = useCell(model.whole)
  useEffect(() => {
    if (nodeCount === null || !hasSize || !isWhole) return
    const before = fitted.current
    if (before !== null && nodeCount <= before) {
      fitted.current = nodeCount
      return
    }
    const fitNow = () => {
      fitted.current = nodeCount
      const place = nodeShow.take()
      if (isBusy()) return
      const bounds = model.scene.bounds()
      const isShown = !place || !bounds || isWithin(place, viewportFor(bounds, model.view.value, autoFitRange), model)
      // What was just made must not end up outside a network too large to be shown whole.
      fit(autoFitRange, isShown ? { still: before === null } : { box: place })
    }
    if (before === null) {
      fitNow()
      return
    }
    const timer = setTimeout(fitNow, fitDelayMs)
    return () => clearTimeout(timer)
  }, [model, fit, nodeCount, hasSize, isWhole, isBusy, nodeShow])
}

function isWithin(box: Box, viewport: Viewport, model: CanvasModel): boolean {
  const { width, height } = model.view.value
  const view = viewBox({ ...viewport, width, height })
  return box.minX >= view.minX && box.maxX <= view.maxX && box.minY >= view.minY && box.maxY <= view.maxY
}
