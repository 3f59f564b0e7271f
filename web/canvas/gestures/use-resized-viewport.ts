import { useReactFlow } from '@xyflow/react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useReducedMotion } from '../../ui/theme/use-media.ts'
import { boxAround } from '../scene/box.ts'
import { fitDurationMs, type Viewport } from '../scene/fit.ts'
import type { View } from '../scene/geometry.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import { floatsOn } from './floats.ts'
import { resizedViewport } from './resized-viewport.ts'

interface RoomMade {
  /** The last view that the user chose. */
  readonly from: View
  readonly to: Viewport
  /** Time in milliseconds, as returned by `performance.now()`. */
  readonly at: number
}

function isSame(a: Viewport, b: Viewport): boolean {
  return Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.zoom - b.zoom) < 0.001
}

/** Whether the user has not moved the view since it was adjusted. The adjustment may still be animated. */
function isStill({ to, at }: RoomMade, view: View): boolean {
  return isSame(to, view) || performance.now() - at < 2 * fitDurationMs
}

/** Adjusts the view when a panel opens beside or over the canvas, and restores the view when the panel closes. */
export function useResizedViewport(
  model: CanvasModel,
  host: RefObject<HTMLElement | null>,
  panelOpened: boolean,
): void {
  const { setViewport } = useReactFlow()
  const stillness = useReducedMotion()
  const made = useRef<RoomMade | null>(null)

  const makeRoom = useEffectEvent((last: View) => {
    const { value: now } = model.view
    if (last.width === 0 || !model.isWhole || model.scene.draggedIds.size > 0) return
    // If a second panel opens, or one of two closes, the adjustment starts from the last view that the user chose.
    const before = made.current && isStill(made.current, last) ? made.current.from : last
    const floats = floatsOn(host.current)
    const whole = model.scene.bounds()
    const { nodeIds, edgeIds } = model.selection.value
    const ends = [...edgeIds]
      .flatMap((id) => model.scene.edges.get(id) ?? [])
      .flatMap(({ source, target }) => [source, target])
    const selected = boxAround([...[...nodeIds].flatMap((id) => model.scene.nodes.get(id) ?? []), ...ends])
    const asLeft = { ...now, x: before.x, y: before.y, zoom: before.zoom }
    const to = resizedViewport({ before, now: asLeft, whole, selected, floats }) ?? asLeft
    made.current = { from: before, to, at: performance.now() }
    if (isSame(to, now)) return
    void setViewport({ x: to.x, y: to.y, zoom: to.zoom }, { duration: stillness ? undefined : fitDurationMs })
  })

  useEffect(() => {
    let before = model.view.value
    return model.view.subscribe(() => {
      const last = before
      before = model.view.value
      if (before.width !== last.width) makeRoom(last)
    })
  }, [model])

  const wasOpened = useRef(panelOpened)
  useEffect(() => {
    if (wasOpened.current === panelOpened) return
    wasOpened.current = panelOpened
    // Waits for the panel, which is loaded on first use. If the canvas has become smaller, the resize has already been
    // handled.
    const area = host.current?.closest('[data-canvas-area]')
    if (!area) return
    const watch = new MutationObserver(() => look())
    const look = () => {
      if ((area.querySelector('[data-floats="panel"]') !== null) !== panelOpened) return
      watch.disconnect()
      makeRoom(model.view.value)
    }
    watch.observe(area, { childList: true, subtree: true })
    look()
    return () => watch.disconnect()
  }, [model, host, panelOpened])
}
