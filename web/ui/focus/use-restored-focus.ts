import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Restores focus when the button that a keyboard user has pressed disappears. Without a focused element, the user would
 * start again at the top of the page. The element returned by `next` gets focus. The component that uses this hook must
 * be rendered in the same commit in which the button disappears.
 */
export function useRestoredFocus(next: () => HTMLElement | null | undefined) {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { current: gone } = focused
    if (!gone || gone.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) next()?.focus()
  })
  return {
    onFocus({ target }: FocusEvent): void {
      focused.current = target
    },
    onBlur(): void {
      focused.current = null
    },
  }
}
