import { type MouseEvent, type RefObject, useMemo, useRef } from 'react'
import type { CanvasContents } from '../state/canvas-context.ts'
import { cornerAround, type Point, toCanvas } from '../scene/geometry.ts'
import { beginNaming } from './begin-naming.ts'
import { click } from '../state/click.ts'
import { selectGroup } from '../../network/select-group.ts'
import { relativeTo } from './use-connecting.ts'

/**
 * Handles the pointer where there is no element. Drawn nodes and edges can be hovered, selected and opened like mounted
 * ones. Hovering mounts a target, and then its element handles the pointer.
 */
export function usePane(contents: CanvasContents, host: RefObject<HTMLElement | null>) {
  const frame = useRef(0)
  return useMemo(() => {
    const { model, commands, canEdit, onShowNode, onShowEdge } = contents
    const at = (event: MouseEvent): Point => {
      const corner = host.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
      return relativeTo(corner, { x: event.clientX, y: event.clientY })
    }
    return {
      onMove(event: MouseEvent) {
        if (event.buttons !== 0) return
        const point = at(event)
        model.pointer.set(point)
        cancelAnimationFrame(frame.current)
        // Nodes and labels set the hover themselves, and hide the items below them. Handles belong to nodes, although
        // they extend beyond the card.
        if (event.target instanceof Element && event.target.closest('.react-flow__node, [data-pill]')) return
        frame.current = requestAnimationFrame(() => model.setHover(model.targetAt(point)))
      },
      onLeave() {
        model.pointer.set(null)
        cancelAnimationFrame(frame.current)
      },
      onClick(event: MouseEvent) {
        const group = event.shiftKey || model.connecting.value !== null ? null : model.groupAt(at(event))
        if (group === null) return click(contents, model.targetAt(at(event)), event)
        model.setFocus(null)
        selectGroup(model.session, group)
      },
      onDoubleClick(event: MouseEvent) {
        const isPane = event.target instanceof Element && event.target.classList.contains('react-flow__pane')
        if (!isPane) return
        const point = at(event)
        const target = model.targetAt(point)
        const group = model.groupAt(point)
        if (group !== null) {
          if (canEdit) commands.collapseGroup(group, true)
        } else if (target?.kind === 'node') onShowNode(target.id, 'details')
        else if (target) onShowEdge(target.id)
        else if (canEdit) beginNaming(model, { at: cornerAround(toCanvas(model.view.value, point)) })
      },
    }
  }, [contents, host])
}
