import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps keyboard users in place when a pressed button disappears: otherwise, they would start again at the top of the
 * page. The element returned by `next` takes the focus. The component using this must render in the same commit.
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
