import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that runs its argument at once, or, while a press is going on, after its click. A press is what lies
 * between mousedown and mouseup: a finger's pointer is up before either, and it is mousedown that moves the focus.
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
    // The click follows the release, so it is waited for as well.
    const released = () => window.setTimeout(run)
    window.addEventListener('mouseup', released, { once: true })
  }, [])
}
