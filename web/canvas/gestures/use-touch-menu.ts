import { type TouchEvent, useMemo, useRef } from 'react'
import type { Point } from '../scene/geometry.ts'

/**
 * Minimum time in milliseconds for which a touch must not move in order to open the menu, and the maximum movement in
 * pixels.
 */
const longPressMs = 500
const stray = 10

interface Press extends Point {
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * Opens the menu on a long press, because some browsers have no event for a long press. Listens in the capture phase,
 * because handlers for drag and zoom stop the propagation.
 */
export function useTouchMenu(open: (at: Point) => void) {
  const press = useRef<Press | null>(null)
  const hasOpened = useRef(false)
  return useMemo(() => {
    const cancel = () => {
      if (press.current) clearTimeout(press.current.timer)
      press.current = null
    }
    return {
      onTouchStartCapture({ touches, target }: TouchEvent) {
        cancel()
        hasOpened.current = false
        const touch = touches.item(0)
        const isHandle =
          target instanceof Element && target.closest('.react-flow__handle, [data-keeps-focus], [role="dialog"]')
        if (!touch || touches.length > 1 || isHandle) return
        const at = { x: touch.clientX, y: touch.clientY }
        const timer = setTimeout(() => {
          press.current = null
          hasOpened.current = true
          open(at)
        }, longPressMs)
        press.current = { ...at, timer }
      },
      onTouchMoveCapture({ touches }: TouchEvent) {
        const start = press.current
        const touch = touches.item(0)
        if (start && touch && Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > stray) cancel()
      },
      onTouchEndCapture(event: TouchEvent) {
        cancel()
        // Suppresses the click after the release, because the click would hit the menu that has opened under the
        // finger.
        if (hasOpened.current && event.cancelable) event.preventDefault()
      },
      onTouchCancelCapture: cancel,
    }
  }, [open])
}
