import { type RefObject, useEffect, useRef } from 'react'

/** Whoever has scrolled further up than this reads there, pixels. */
const nearEnd = 240

interface EndInView {
  /** For the element that scrolls; its only child holds everything that is said. */
  readonly scrolling: { readonly ref: RefObject<HTMLDivElement | null>; readonly onScroll: () => void }
  /** Goes back to the end. */
  readonly toEnd: () => void
}

/**
 * Keeps the end of a conversation in view while it grows, unless one has scrolled up to read. The same after it was
 * hidden, which is where an answer may have arrived meanwhile.
 */
export function useEndInView(): EndInView {
  const ref = useRef<HTMLDivElement>(null)
  /** Where one reads, or null for the end. */
  const reading = useRef<number | null>(null)
  useEffect(() => {
    const log = ref.current
    const said = log?.firstElementChild
    if (!log || !said) return
    // Hidden, it has no size, and forgets how far it was scrolled.
    const observer = new ResizeObserver(() => {
      if (log.clientHeight > 0) log.scrollTop = reading.current ?? log.scrollHeight
    })
    observer.observe(log)
    observer.observe(said)
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
