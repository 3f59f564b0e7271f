import { useEffect, useRef } from 'react'
import { scrollbarHideDelayMs } from './theme.ts'

/**
 * For an element that scrolls by itself: shows its scrollbar while it moves and 600 ms longer. Scrollable parts made of
 * Mantine's `ScrollArea` do the same without this.
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
