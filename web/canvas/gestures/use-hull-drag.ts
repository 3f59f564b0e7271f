import { type MouseEvent as ReactMouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Place, realMoves, shifted } from '../../network/node-moves.ts'
import { selectGroup } from '../../network/select-group.ts'
import type { CanvasContents } from '../state/canvas-context.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import type { Point } from '../scene/geometry.ts'
import { suppressClick } from './marquee.tsx'
import { relativeTo } from './use-connecting.ts'
import { focusCanvas } from './use-focus.ts'

/** Maximum distance in pixels that the pointer may move for a press to count as a click. */
const clickDistance = 3

/**
 * Moves all nodes of a group that are not locked, as one undo step, when the user drags the area of the group. The
 * press is captured before React Flow handles it, because React Flow would pan. Touch on an area pans.
 */
export function useHullDrag({ model, commands, canEdit }: CanvasContents, host: RefObject<HTMLElement | null>) {
  const abort = useRef<(() => void) | null>(null)
  // Cancels the drag when the canvas unmounts.
  useEffect(() => () => abort.current?.(), [])
  const onMouseDownCapture = useCallback(
    (event: ReactMouseEvent<HTMLElement>) => {
      const onPane = event.target instanceof Element && event.target.matches('.react-flow__pane')
      const corner = host.current?.getBoundingClientRect()
      const isPlain = event.button === 0 && !event.shiftKey && model.connecting.value === null
      if (!canEdit || !isPlain || !onPane || !corner || model.session.panel.value?.kind === 'arranging') return
      const at = (move: MouseEvent): Point => relativeTo(corner, { x: move.clientX, y: move.clientY })
      const from = at(event.nativeEvent)
      const group = model.groupAt(from)
      if (group === null) return
      event.stopPropagation()
      focusCanvas(host.current)
      let start: ReadonlyMap<string, Point> | null = null
      const listening = new AbortController()
      const { signal } = listening
      const letGo = (moved: readonly Place[]) => {
        listening.abort()
        abort.current = null
        if (start) model.endDrag(new Set(moved.map(({ id }) => id)), start)
      }
      abort.current = () => letGo([])
      const onMove = (move: MouseEvent) => {
        const to = at(move)
        if (!start && Math.hypot(to.x - from.x, to.y - from.y) <= clickDistance) return
        start ??= begin(model, group)
        const { zoom } = model.view.value
        const by = { x: (to.x - from.x) / zoom, y: (to.y - from.y) / zoom }
        model.drag([...start].map(([id, before]) => shifted({ id, ...before }, by)))
      }
      const onUp = () => {
        if (!start) return letGo([])
        suppressClick()
        const places = [...start.keys()].flatMap((id) => model.scene.nodes.get(id) ?? [])
        const moved = realMoves(places, start).map(({ id, x, y }) => ({ id, x, y }))
        letGo(moved)
        commands.move(moved)
      }
      window.addEventListener('mousemove', onMove, { signal })
      window.addEventListener('mouseup', onUp, { signal })
    },
    [model, commands, canEdit, host],
  )

  return { onMouseDownCapture }
}

/** Starts to drag all nodes of a group that are not locked, and returns their positions. */
function begin(model: CanvasModel, group: string): ReadonlyMap<string, Point> {
  model.setFocus(null)
  selectGroup(model.session, group)
  const ids = [...model.selection.value.nodeIds].filter((id) => !model.session.isLocked(id))
  const nodes = ids.flatMap((id) => model.scene.nodes.get(id) ?? [])
  const start = new Map(nodes.map(({ id, x, y }) => [id, { x, y }]))
  model.startDrag(start.keys())
  return start
}
