import { useReactFlow } from '@xyflow/react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useObservable } from '../../ui/observable.ts'
import { useReducedMotion } from '../../ui/theme/use-media.ts'
import { isWithin } from '../scene/box.ts'
import {
  autoFitRange,
  fitDurationMs,
  leastZoomFor,
  startViewport,
  type Viewport,
  viewportAround,
  viewportFor,
  viewportReaching,
  wholeFitRange,
} from '../scene/fit.ts'
import { type Box, viewBox } from '../scene/geometry.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import { AutoFit, type Fit, type FitGoal } from './auto-fit.ts'
import { floatsOn } from './floats.ts'
import type { NodeShow } from './use-show-node.ts'

/**
 * Returns a function that brings the whole network or a part of it into view. The function does not animate if the user
 * prefers reduced motion.
 */
export function useFit(model: CanvasModel, host: RefObject<HTMLElement | null>): Fit {
  const { setViewport } = useReactFlow()
  const stillness = useReducedMotion()
  return useCallback(
    (goal, { still } = {}) => {
      const viewport = viewportTo(model, goal, floatsOn(host.current))
      if (!viewport || isSameView(viewport, model.view.value)) return
      const duration = still || stillness ? undefined : fitDurationMs
      void setViewport(viewport, { duration })
    },
    [model, host, setViewport, stillness],
  )
}

function isSameView(a: Viewport, b: Viewport): boolean {
  return a.x === b.x && a.y === b.y && a.zoom === b.zoom
}

function viewportTo({ scene, view }: CanvasModel, goal: FitGoal, floats: readonly Box[]): Viewport | null {
  const size = view.value
  if (size.width === 0) return null
  const whole = scene.bounds()
  if (goal.kind === 'viewport') return viewportAround(goal.at, size, leastZoomFor(whole, size))
  if (!whole) return null
  switch (goal.kind) {
    case 'box':
      return viewportFor(goal.box, size, goal.range, floats)
    case 'reach':
      return viewportReaching(goal.box, size, floats)
    case 'whole':
      return viewportFor(whole, size, wholeFitRange, floats)
    case 'start': {
      const { own } = goal
      const start = startViewport(whole, scene.nodes, size, floats)
      const isShown = !own || isWithin(own, viewBox({ ...size, ...start }))
      return isShown ? start : viewportFor(own, size, autoFitRange, floats)
    }
  }
}

/** Moves the view automatically to the network, and to nodes that this user creates. */
export function useAutoFit(model: CanvasModel, fit: Fit, isBusy: () => boolean, nodeShow: NodeShow): AutoFit {
  const hasSize = useObservable(model.view, (view) => view.width > 0)
  const isWhole = useObservable(model.whole)
  const [autoFit] = useState(() => {
    const { scene, view } = model
    return new AutoFit(
      {
        scene,
        view,
        isBusy,
        isLed: () => model.isLed,
        grows: () => model.grows,
        isSettled: () => model.settled.value,
        takeOwn: () => nodeShow.takeOwn(),
        hasOwn: () => nodeShow.hasCome(),
      },
      fit,
    )
  })
  useLayoutEffect(() => autoFit.moveBy(fit), [autoFit, fit])
  useEffect(() => {
    if (!hasSize || !isWhole) return
    autoFit.changed()
    const stops = [
      model.drawn.subscribe(() => autoFit.changed()),
      model.settled.subscribe(() => autoFit.settled()),
      model.elements.moving.subscribe(() => {
        autoFit.rested()
        if (!model.elements.moving.value) model.arrivals.look()
      }),
      model.dragVersion.subscribe(() => autoFit.rested()),
      model.named.subscribe(() => autoFit.rested()),
    ]
    return () => {
      for (const stop of stops) stop()
      autoFit.dispose()
    }
  }, [model, autoFit, hasSize, isWhole])
  return autoFit
}
