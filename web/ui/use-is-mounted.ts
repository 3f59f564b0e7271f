import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that returns whether the component is still mounted, for results that may arrive after it
 * unmounts.
 */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => mounted.current, [])
}
