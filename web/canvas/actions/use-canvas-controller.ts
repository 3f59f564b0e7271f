import { useReactFlow } from '@xyflow/react'
import { type RefObject, useMemo } from 'react'
import type { Action } from '../../ui/keys/action.ts'
import { useActionSet } from '../../ui/keys/action-registry.tsx'
import { useReducedMotion } from '../../ui/theme/use-media.ts'
import { bound } from './canvas-action.ts'
import { type CanvasActionId, canvasActions } from './canvas-actions.ts'
import { useCanvas } from '../state/canvas-context.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import { fitDurationMs, wholeFitRange } from '../scene/fit.ts'
import { cardCenter, type Point } from '../scene/geometry.ts'
import { CanvasController } from '../gestures/canvas-controller.ts'
import { nothingSelected, selectOnly, type Target } from '../../network/selection.ts'
import { texts } from './texts.ts'
import type { Fit } from '../gestures/auto-fit.ts'
import { useClipboard, useClipboardEvents } from '../gestures/use-clipboard.ts'
import { isCanvasKey } from '../gestures/key-owner.ts'
import { type FocusTarget, focusCanvas } from '../gestures/use-focus.ts'

/**
 * Creates the controller and the actions of a canvas. While the canvas is mounted, the keyboard triggers the actions.
 */
export function useCanvasController(host: RefObject<HTMLElement | null>, focusTarget: FocusTarget, fit: Fit) {
  const contents = useCanvas()
  const { model } = contents
  const { getViewport, setViewport, zoomIn, zoomOut } = useReactFlow()
  const duration = useReducedMotion() ? undefined : fitDurationMs
  const clipboard = useClipboard(contents, host)
  const controller = useMemo(
    () =>
      new CanvasController(contents, {
        focusTarget,
        focusCanvas: () => focusCanvas(host.current),
        hasFocus: () => host.current?.contains(document.activeElement) ?? false,
        fromWindow: ({ x, y }) => {
          const corner = host.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
          return { x: x - corner.left, y: y - corner.top }
        },
        panBy: ({ x, y }) => {
          model.setLed(true)
          const viewport = getViewport()
          void setViewport({ ...viewport, x: viewport.x + x, y: viewport.y + y })
        },
        zoomBy: (steps) => {
          model.setLed(true)
          void (steps > 0 ? zoomIn({ duration }) : zoomOut({ duration }))
        },
        fit: (box) => {
          model.setLed(box !== undefined)
          fit(box ? { kind: 'box', box, range: wholeFitRange } : { kind: 'whole' })
        },
        openMenu: (target, at) => model.menu.set(at ?? placeOnScreen(model, host.current, target)),
        copy: (from, cut) => void clipboard.write(from, cut),
        paste: (from, at) => void from.follow(() => clipboard.read(at)),
      }),
    [contents, model, clipboard, focusTarget, fit, host, duration, getViewport, setViewport, zoomIn, zoomOut],
  )
  useClipboardEvents(clipboard, controller)

  const actions = useMemo(() => bound(canvasActions, controller), [controller])
  const byId = useMemo(() => new Map<string, Action>(actions.map((action) => [action.id, action])), [actions])
  const set = useMemo(
    () => ({
      actions,
      gestures: texts.gestures,
      handles: isCanvasKey,
    }),
    [actions],
  )
  useActionSet(set)
  return { controller, actionOf: (id: CanvasActionId) => byId.get(id) }
}

/** Opens the menu for the target at a point of the window. If the target is not part of the selection, selects it. */
export function openMenuAt({ contents: { model }, host }: CanvasController, at: Point): void {
  const target = model.targetAt(host.fromWindow(at))
  const { nodeIds, edgeIds } = model.selection.value
  const isPart = target && (nodeIds.has(target.id) || edgeIds.has(target.id))
  const group = model.groupAt(host.fromWindow(at))
  if (group !== null) {
    model.setFocus(null)
    model.session.selectGroup(group)
  } else if (!isPart) {
    model.setFocus(target)
    model.session.select(target ? selectOnly(target) : nothingSelected)
  }
  model.menu.set(at)
}

/** Returns the position of a target in the window. Without a target, returns the middle of the canvas. */
function placeOnScreen(model: CanvasModel, host: HTMLElement | null, target: Target | null): Point {
  const corner = host?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const view = model.view.value
  const place = placeOf(model, target)
  const x = place ? place.x * view.zoom + view.x : view.width / 2
  const y = place ? place.y * view.zoom + view.y : view.height / 2
  const inside = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  return { x: corner.left + inside(x, view.width), y: corner.top + inside(y, view.height) }
}

function placeOf(model: CanvasModel, target: Target | null): Point | null {
  const node = target?.kind === 'node' ? model.scene.nodes.get(target.id) : undefined
  if (node) return cardCenter(node)
  const edge = target?.kind === 'edge' ? model.scene.edges.get(target.id) : undefined
  return edge ? edge.labelOn(edge.curve) : null
}
