import { useEffect, useState } from 'react'

/** Debounce delay in milliseconds. */
const pauseMs = 250

/** Returns the value debounced: it is updated once it has not changed for `pauseMs`. */
export function useDebounced(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    if (value === paused) return
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, paused])
  return paused
}
