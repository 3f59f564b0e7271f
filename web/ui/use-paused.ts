import { useEffect, useState } from 'react'

/** Whoever types is asked for once they pause. */
const pauseMs = 250

/** A value once it has not changed for a moment. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    if (value === paused) return
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, paused])
  return paused
}
