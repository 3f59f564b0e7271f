import { type RefObject, useEffect, useRef } from 'react'

/** Distance from the end in pixels beyond which a user counts as reading earlier messages. */
const nearEnd = 240

interface EndInView {
  /** Props of the scrolling element. Its only child contains all messages. */
  readonly scrolling: { readonly ref: RefObject<HTMLDivElement | null>; readonly onScroll: () => void }
  /** Scrolls back to the end. */
  readonly toEnd: () => void
}

/**
 * Keeps the end of a growing conversation in view, unless the user has scrolled up to read. This also applies after the
 * conversation was hidden, when an answer may have arrived.
 */
export function useScrollToEnd(): EndInView {
  const ref = useRef<HTMLDivElement>(null)
  /** Scroll position while the user is reading. Null at the end. */
  const reading = useRef<number | null>(null)
  useEffect(() => {
    const log = ref.current
    const content = log?.firstElementChild
    if (!log || !content) return
    // A hidden element has no size and loses its scroll position, which is restored when it is visible again.
    const observer = new ResizeObserver(() => {
      if (log.clientHeight > 0) log.scrollTop = reading.current ?? log.scrollHeight
    })
    observer.observe(log)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return {
    scrolling: {
      ref,
      onScroll: () => {
        const log = ref.current
        if (!log || log.clientHeight === 0) return
        const left = log.scrollHeight - log.scrollTop - log.clientHeight
        reading.current = left > nearEnd ? log.scrollTop : null
      },
    },
    toEnd: () => {
      reading.current = null
    },
  }
}
