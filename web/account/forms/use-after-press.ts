import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that runs its argument immediately or, during a press, after the click. A press lasts from
 * mousedown to mouseup. Pointer events are not used, because a touch triggers pointerup before mousedown, and mousedown
 * moves focus.
 */
export function useAfterPress(): (run: () => void) => void {
  const pressing = useRef(false)
  useEffect(() => {
    const ends = ['mouseup', 'dragend', 'pointercancel'] as const
    const begin = () => {
      pressing.current = true
    }
    const end = () => {
      pressing.current = false
    }
    window.addEventListener('mousedown', begin, true)
    for (const type of ends) window.addEventListener(type, end, true)
    return () => {
      window.removeEventListener('mousedown', begin, true)
      for (const type of ends) window.removeEventListener(type, end, true)
    }
  }, [])
  return useCallback((run) => {
    if (!pressing.current) return run()
    // Uses a timer, because the click event comes after mouseup.
    const released = () => window.setTimeout(run)
    window.addEventListener('mouseup', released, { once: true })
  }, [])
}
