import { useReactFlow } from '@xyflow/react'
import { type RefObject, useCallback } from 'react'
import { useStillness } from '../../ui/use-media.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import { fitDurationMs } from '../scene/fit.ts'
import { type Box, cardCenter, overlaps, type Point, viewBox } from '../scene/geometry.ts'
import type { Target } from '../../network/selection.ts'

/** Frames in which a dialog that closes may still be giving the focus back to where it was. */
const settlingFrames = 30
/** A focused card is brought into view when less than this many pixels lie between it and the edge. */
const comfort = -24

export type FocusTarget = (target: Target) => void

/** Moves the keyboard's focus to a node or an edge, wherever it is: it gets its element, and the view goes there. */
export function useFocusTarget(model: CanvasModel, host: RefObject<HTMLElement | null>): FocusTarget {
  const { setCenter } = useReactFlow()
  const stillness = useStillness()
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
      focusWhenThere(model, host, target)
    },
    [model, host, setCenter, stillness],
  )
}

/** Where on the canvas something is; of a connection, its label. */
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
 * Gives the focus to something that is being mounted, however long that takes: its network may still be drawn for the
 * first time. Whoever has gone elsewhere meanwhile stays there.
 */
export function focusWhenThere(
  model: CanvasModel,
  host: RefObject<HTMLElement | null>,
  target: Target,
  { frames = settlingFrames, focused = null }: { frames?: number; focused?: Element | null } = {},
): void {
  // What is being typed goes on where it was begun.
  if (model.named.value) return
  const element = elementOf(host.current, target)
  if (element) {
    element.focus({ preventScroll: true })
    return
  }
  const { activeElement } = document
  const isWanted = host.current !== null && model.focus.value?.id === target.id && activeElement === focused
  if (frames <= 0 && !isWanted) return
  requestAnimationFrame(() => focusWhenThere(model, host, target, { frames: frames - 1, focused: activeElement }))
}

function elementOf(host: HTMLElement | null, { kind, id }: Target): HTMLElement | SVGElement | null {
  const kindSelector = kind === 'node' ? '.react-flow__node' : '[data-edge]'
  return host?.querySelector<HTMLElement | SVGElement>(`${kindSelector}[data-id="${CSS.escape(id)}"]`) ?? null
}

/** Gives the focus to the canvas as a whole. */
export function focusCanvas(host: HTMLElement | null): void {
  host?.querySelector<HTMLElement>('.react-flow')?.focus({ preventScroll: true })
}

/** What an element inside the canvas stands for. */
export function targetOf(element: EventTarget | null): Target | null {
  if (!(element instanceof Element)) return null
  const edge = element.closest<SVGElement>('[data-edge]')
  if (edge?.dataset.id) return { kind: 'edge', id: edge.dataset.id }
  const node = element.closest<HTMLElement>('.react-flow__node')
  return node?.dataset.id ? { kind: 'node', id: node.dataset.id } : null
}
