import { useReactFlow } from '@xyflow/react'
import { type RefObject, useCallback } from 'react'
import { useReducedMotion } from '../../ui/theme/use-media.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import { fitDurationMs } from '../scene/fit.ts'
import { type Box, cardCenter, overlaps, type Point, viewBox } from '../scene/geometry.ts'
import type { Target } from '../../network/selection.ts'

/** Number of frames for which a closing dialog may still move focus. */
const settlingFrames = 30
/**
 * Margin of the view in pixels. It is negative: if less than 24 pixels of a focused card are in view, the card is
 * brought into view.
 */
const comfort = -24

export type FocusTarget = (target: Target) => void

/** Returns a function that focuses a node or an edge by keyboard: it mounts the element and brings it into view. */
export function useFocusTarget(model: CanvasModel, host: RefObject<HTMLElement | null>): FocusTarget {
  const { setCenter } = useReactFlow()
  const stillness = useReducedMotion()
  return useCallback(
    (target) => {
      model.setFocus(target)
      const place = placeOf(model, target)
      const view = model.view.value
      if (place && !overlaps(place.box, viewBox(view, comfort))) {
        void setCenter(place.center.x, place.center.y, {
          zoom: view.zoom,
          duration: stillness ? undefined : fitDurationMs,
        })
      }
      focusWhenMounted(model, host, target)
    },
    [model, host, setCenter, stillness],
  )
}

/** Returns the position of a target on the canvas. The position of an edge is the position of its label. */
export function placeOf(model: CanvasModel, target: Target): { box: Box; center: Point } | null {
  if (target.kind === 'node') {
    const node = model.scene.nodes.get(target.id)
    return node ? { box: node, center: cardCenter(node) } : null
  }
  const edge = model.scene.edges.get(target.id)
  if (!edge) return null
  const center = edge.labelOn(edge.curve)
  return { box: { minX: center.x, minY: center.y, maxX: center.x, maxY: center.y }, center }
}

/**
 * Focuses an element as soon as it is mounted. Mounting can take long if the network is drawn for the first time. Has
 * no effect if the user has moved focus in the meantime.
 */
export function focusWhenMounted(
  model: CanvasModel,
  host: RefObject<HTMLElement | null>,
  target: Target,
  { frames = settlingFrames, focused = null }: { frames?: number; focused?: Element | null } = {},
): void {
  // Does not interrupt a user who is typing a name.
  if (model.named.value) return
  const element = elementOf(host.current, target)
  if (element) {
    element.focus({ preventScroll: true })
    return
  }
  const { activeElement } = document
  const isWanted = host.current !== null && model.focus.value?.id === target.id && activeElement === focused
  if (frames <= 0 && !isWanted) return
  requestAnimationFrame(() => focusWhenMounted(model, host, target, { frames: frames - 1, focused: activeElement }))
}

function elementOf(host: HTMLElement | null, { kind, id }: Target): HTMLElement | SVGElement | null {
  const kindSelector = kind === 'node' ? '.react-flow__node' : '[data-edge]'
  return host?.querySelector<HTMLElement | SVGElement>(`${kindSelector}[data-id="${CSS.escape(id)}"]`) ?? null
}

/** Focuses the canvas itself. */
export function focusCanvas(host: HTMLElement | null): void {
  host?.querySelector<HTMLElement>('.react-flow')?.focus({ preventScroll: true })
}

/** Returns the node or edge that an element of the canvas represents, or null. */
export function targetOf(element: EventTarget | null): Target | null {
  if (!(element instanceof Element)) return null
  const edge = element.closest<SVGElement>('[data-edge]')
  if (edge?.dataset.id) return { kind: 'edge', id: edge.dataset.id }
  const node = element.closest<HTMLElement>('.react-flow__node')
  return node?.dataset.id ? { kind: 'node', id: node.dataset.id } : null
}
