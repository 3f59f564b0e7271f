import { useEffect, useRef } from 'react'
import { scrollbarHideDelayMs } from './theme.ts'

/**
 * For scrollable elements: shows the scrollbar while scrolling and 600 ms longer. Mantine's `ScrollArea` does the same
 * without this.
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
