import { useReactFlow } from '@xyflow/react'
import { type RefObject, useMemo } from 'react'
import type { Action } from '../ui/action.ts'
import { useActionSet } from '../ui/action-registry.tsx'
import { useStillness } from '../ui/use-media.ts'
import { bound } from './canvas-action.ts'
import { type CanvasActionId, canvasActions } from './canvas-actions.ts'
import { useCanvas } from './canvas-context.ts'
import type { CanvasModel } from './canvas-model.ts'
import { fitDurationMs, wholeFitRange } from './fit.ts'
import { cardCentre, curvePoint, type Point } from './geometry.ts'
import { Hands } from './hands.ts'
import { nothingSelected, selectOnly, type Target } from './selection.ts'
import { texts } from './texts.ts'
import type { Fit } from './use-auto-fit.ts'
import { useClipboard, useClipboardEvents } from './use-clipboard.ts'
import { type FocusTarget, focusCanvas, isOnCanvas } from './use-focus.ts'

/** The hands of this canvas, and its actions, which the keyboard is given while the canvas is there. */
export function useHands(host: RefObject<HTMLElement | null>, focusTarget: FocusTarget, fit: Fit) {
  const contents = useCanvas()
  const { model } = contents
  const { getViewport, setViewport, zoomIn, zoomOut } = useReactFlow()
  const duration = useStillness() ? undefined : fitDurationMs
  const clipboard = useClipboard(contents)
  const hands = useMemo(
    () =>
      new Hands(contents, {
        focusTarget,
        focusCanvas: () => focusCanvas(host.current),
        hasFocus: () => host.current?.contains(document.activeElement) ?? false,
        fromWindow: ({ x, y }) => {
          const corner = host.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
          return { x: x - corner.left, y: y - corner.top }
        },
        panBy: ({ x, y }) => {
          const viewport = getViewport()
          void setViewport({ ...viewport, x: viewport.x + x, y: viewport.y + y })
        },
        zoomBy: (steps) => void (steps > 0 ? zoomIn({ duration }) : zoomOut({ duration })),
        fit: (box) => fit(wholeFitRange, box ? { box } : {}),
        openMenu: (target, at) => model.menu.set(at ?? placeOnScreen(model, host.current, target)),
        copy: (from, cut) => void clipboard.write(from, cut),
        paste: (from, at) => void from.follow(() => clipboard.read(at)),
      }),
    [contents, model, clipboard, focusTarget, fit, host, duration, getViewport, setViewport, zoomIn, zoomOut],
  )
  useClipboardEvents(clipboard, hands)

  const actions = useMemo(() => bound(canvasActions, hands), [hands])
  const byId = useMemo(() => new Map<string, Action>(actions.map((action) => [action.id, action])), [actions])
  const set = useMemo(
    () => ({
      actions,
      gestures: texts.gestures,
      hears: (focused: Element) =>
        isOnCanvas(focused) && (focused === document.body || Boolean(host.current?.contains(focused))),
    }),
    [actions, host],
  )
  useActionSet(set)
  return { hands, actionOf: (id: CanvasActionId) => byId.get(id) }
}

/** Opens the menu for what lies under a point of the window; it becomes the selection unless it is part of it. */
export function openMenuAt({ contents: { model }, host }: Hands, at: Point): void {
  const target = model.targetAt(host.fromWindow(at))
  const { nodeIds, edgeIds } = model.selection.value
  const isPart = target && (nodeIds.has(target.id) || edgeIds.has(target.id))
  if (!isPart) {
    model.setFocus(target)
    model.select(target ? selectOnly(target) : nothingSelected)
  }
  model.menu.set(at)
}

/** Where something is on the window, or the middle of the canvas. */
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
  if (node) return cardCentre(node)
  const edge = target?.kind === 'edge' ? model.scene.edges.get(target.id) : undefined
  return edge ? curvePoint(edge.curve, 0.5) : null
}
