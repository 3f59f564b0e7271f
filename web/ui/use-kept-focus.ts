import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * What is pressed may go with that, and the focus with it: who uses keys would begin again at the top of the page. What
 * `next` gives has it instead. Whoever uses this draws anew in the same go.
 */
export function useKeptFocus(next: () => HTMLElement | null | undefined) {
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
