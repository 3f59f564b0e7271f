import { useEffect, useRef } from 'react'
import { scrollbarHideDelayMs } from './theme.ts'

/**
 * Returns a ref for a scrollable element whose scrollbar is shown while scrolling and for 600 ms afterward. Mantine's
 * `ScrollArea` has this behavior built in.
 */
export function useHidingScrollbar<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let timer: number | undefined
    const onScroll = () => {
      element.dataset.hidingScrollbar = 'shown'
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        element.dataset.hidingScrollbar = 'hidden'
      }, scrollbarHideDelayMs)
    }
    element.dataset.hidingScrollbar = 'hidden'
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
    }
  }, [])
  return ref
}
