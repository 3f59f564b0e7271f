import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that runs its argument at once, or as soon as the mouse button or finger that is down is lifted. */
export function usePressedPointer(): (run: () => void) => void {
  const pressed = useRef(false)
  useEffect(() => {
    const down = () => {
      pressed.current = true
    }
    const up = () => {
      pressed.current = false
    }
    window.addEventListener('pointerdown', down, true)
    window.addEventListener('pointerup', up, true)
    window.addEventListener('pointercancel', up, true)
    return () => {
      window.removeEventListener('pointerdown', down, true)
      window.removeEventListener('pointerup', up, true)
      window.removeEventListener('pointercancel', up, true)
    }
  }, [])
  return useCallback((run) => {
    if (!pressed.current) return run()
    // The click follows the release, so it is waited for as well.
    const released = () => window.setTimeout(run)
    window.addEventListener('pointerup', released, { once: true })
  }, [])
}
