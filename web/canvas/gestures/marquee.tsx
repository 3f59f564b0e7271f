import { type MouseEvent as ReactMouseEvent, type RefObject, useCallback, useMemo } from 'react'
import type { CanvasModel } from '../state/canvas-model.ts'
import { Observable, useObservable } from '../../ui/observable.ts'
import { type Box, type Point, toCanvas } from '../scene/geometry.ts'
import styles from './marquee.module.css'
import { selectionSize, toggled } from '../../network/selection.ts'
import { texts } from './texts.ts'
import { relativeTo } from './use-connecting.ts'
import { focusCanvas } from './use-focus.ts'

/** Maximum distance in pixels that the pointer may move for a press with Shift to count as a click. */
const clickDistance = 4

/** A rectangle in pixels relative to the top left corner of the canvas. */
interface Rect {
  readonly from: Point
  readonly to: Point
}

/**
 * Selects all nodes, drawn or mounted, inside a frame that the user draws by dragging with Shift. The press is captured
 * before React Flow handles it, because React Flow would pan.
 */
export function useMarquee(model: CanvasModel, host: RefObject<HTMLElement | null>) {
  const rect = useMemo(() => new Observable<Rect | null>(null), [])
  const onMouseDownCapture = useCallback(
    (event: ReactMouseEvent<HTMLElement>) => {
      // A selection frame can also start on lines and handles. In a dense network, one of them is nearly always under
      // the pointer.
      const onPane =
        event.target instanceof Element &&
        event.target.matches('.react-flow__pane, .react-flow__handle, [data-edge] *, [data-pill], [data-pill] *')
      const corner = host.current?.getBoundingClientRect()
      if (!event.shiftKey || event.button !== 0 || !onPane || !corner) return
      event.stopPropagation()
      event.preventDefault()
      focusCanvas(host.current)
      const at = (move: MouseEvent): Point => relativeTo(corner, { x: move.clientX, y: move.clientY })
      const from = at(event.nativeEvent)
      const before = model.selection.value
      const onMove = (move: MouseEvent) => rect.set({ from, to: at(move) })
      const onUp = (up: MouseEvent) => {
        window.removeEventListener('mousemove', onMove)
        rect.set(null)
        suppressClick()
        const to = at(up)
        if (Math.hypot(to.x - from.x, to.y - from.y) <= clickDistance) {
          const target = model.targetAt(to)
          if (target) model.session.select(toggled(before, target))
          return
        }
        const inside = model.scene.nodesIn(boxOf(model, { from, to }))
        const nodes = inside.filter(({ id }) => model.session.isShown({ kind: 'node', id }))
        model.session.select({ ...before, nodeIds: new Set([...before.nodeIds, ...nodes.map((node) => node.id)]) })
        model.session.announce(texts.selectedAloud(selectionSize(model.selection.value)))
      }
      window.addEventListener('mousemove', onMove)
      window.addEventListener('mouseup', onUp, { once: true })
    },
    [model, host, rect],
  )
  return { rect, onMouseDownCapture }
}

/** Suppresses the click event that follows the release of the pointer, because this event would clear the selection. */
export function suppressClick(): void {
  const swallow = (click: Event) => click.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

function boxOf(model: CanvasModel, { from, to }: Rect): Box {
  const a = toCanvas(model.view.value, from)
  const b = toCanvas(model.view.value, to)
  return { minX: Math.min(a.x, b.x), minY: Math.min(a.y, b.y), maxX: Math.max(a.x, b.x), maxY: Math.max(a.y, b.y) }
}

export function Marquee({ rect }: { rect: Observable<Rect | null> }) {
  const shown = useObservable(rect)
  if (!shown) return null
  const { from, to } = shown
  return (
    <div
      className={styles.marquee}
      style={{
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        width: Math.abs(to.x - from.x),
        height: Math.abs(to.y - from.y),
      }}
    />
  )
}
