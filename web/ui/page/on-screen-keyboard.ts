/** The window and its visible part as reported by the browser, in CSS pixels. */
export interface VisibleWindow {
  readonly innerHeight: number
  /** Height of the visible part, from `visualViewport`. */
  readonly height: number
  readonly offsetTop: number
  readonly scale: number
}

/**
 * Minimum height of an on-screen keyboard in CSS pixels. The browser's own collapsing bars are shorter, and all
 * keyboards are taller.
 */
const lowestKeyboard = 100

/**
 * Returns the part of the window above an on-screen keyboard that covers the page instead of resizing it, as on iOS.
 * Null if there is none. Pinch zoom, which also makes part of the page invisible, is ignored.
 */
export function partAboveKeyboard(seen: VisibleWindow): { top: number; height: number } | null {
  const isEnlarged = Math.abs(seen.scale - 1) > 0.01
  if (isEnlarged || seen.innerHeight - seen.height < lowestKeyboard) return null
  return { top: seen.offsetTop, height: seen.height }
}

/** Sets CSS variables for the visible part of the window while an on-screen keyboard covers the rest. */
export function watchKeyboard(): void {
  const { visualViewport } = window
  if (!visualViewport) return
  const { style } = document.documentElement
  const look = () => {
    const { height, offsetTop, scale } = visualViewport
    const part = partAboveKeyboard({ innerHeight: window.innerHeight, height, offsetTop, scale })
    if (part) {
      style.setProperty('--kith-seen-top', `${part.top}px`)
      style.setProperty('--kith-seen-height', `${part.height}px`)
    } else {
      style.removeProperty('--kith-seen-top')
      style.removeProperty('--kith-seen-height')
    }
  }
  visualViewport.addEventListener('resize', look)
  visualViewport.addEventListener('scroll', look)
}
