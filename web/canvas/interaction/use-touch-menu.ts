import { type TouchEvent, useMemo, useRef } from 'react'
import type { Point } from '../scene/geometry.ts'

/** How long a finger rests to mean the menu, milliseconds, and how far it may stray, pixels. */
const longPressMs = 500
const stray = 10

interface Press extends Point {
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * Opens the menu under a finger that rests: not every browser tells of that by itself. Listens on the way down: what
 * drags and zooms keeps touches for itself.
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
        // Lifted, the finger would click what has opened below it.
        if (hasOpened.current && event.cancelable) event.preventDefault()
      },
      onTouchCancelCapture: cancel,
    }
  }, [open])
}
