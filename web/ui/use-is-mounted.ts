import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the component is still there, for answers that come when it may have gone. */
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
