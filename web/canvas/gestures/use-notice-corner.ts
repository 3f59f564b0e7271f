import { type RefObject, useEffect } from 'react'
import { actionDurationMs } from '../../ui/toasts/toast-timing.ts'
import { onScreen } from '../scene/fit.ts'
import { overlaps } from '../scene/geometry.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import { noticeCornerOf } from './floats.ts'

/**
 * Maximum number of selected nodes for which notices move. A notice about more nodes does not concern a particular
 * card.
 */
const mostNodes = 20

/**
 * Marks the canvas while a selected card is in the corner for notices, so that notices about this card appear
 * elsewhere. Cards that are no longer selected count for some seconds, because a notice about them may still be
 * visible. See `toast.module.css`.
 */
export function useNoticeCorner(model: CanvasModel, host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = model.selection.value.nodeIds
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = () => {
      last = model.selection.value.nodeIds
      mark()
    }
    const mark = () => {
      const { moving } = model.elements
      if (moving.value) return
      const { nodeIds } = model.selection.value
      if (nodeIds.size > 0) {
        clearTimeout(timer)
        timer = undefined
        last = nodeIds
      } else if (last.size > 0) timer ??= setTimeout(forget, actionDurationMs)
      const corner = last.size > 0 && last.size <= mostNodes ? noticeCornerOf(host.current) : null
      const isTaken = [...(corner ? last : [])].some((id) => {
        const node = model.scene.nodes.get(id)
        return corner && node && overlaps(onScreen(node, model.view.value), corner)
      })
      host.current?.toggleAttribute('data-notice-corner-taken', isTaken)
    }
    mark()
    const stops = [model.selection.subscribe(mark), model.elements.moving.subscribe(mark)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [model, host])
}
