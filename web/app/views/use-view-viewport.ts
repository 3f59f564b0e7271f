import { useEffect, useEffectEvent, useRef } from 'react'
import type { CanvasHandle } from '../../canvas/state/canvas-context.ts'
import type { FoundView } from '../../view/found-view.ts'

/**
 * Shows the viewport of a view when the view is opened, or as soon as the canvas is visible. After that, only the user
 * moves the viewport.
 */
export function useViewViewport(
  open: FoundView | null,
  onCanvas: (see: (canvas: CanvasHandle) => void) => void,
  isTable: boolean,
): void {
  const looked = useRef<string | null>(null)
  const viewId = open?.view.id ?? null
  const look = useEffectEvent((openId: string | null) => {
    if (openId === looked.current) return
    looked.current = openId
    const viewport = open?.view.viewport
    if (viewport) onCanvas((canvas) => canvas.lookAt(viewport))
  })
  useEffect(() => {
    if (!isTable) look(viewId)
  }, [viewId, isTable])
}
