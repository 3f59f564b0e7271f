/** What the browser says of the window and of the part of it that is seen, CSS pixels. */
export interface SeenWindow {
  readonly innerHeight: number
  /** Of `visualViewport`. */
  readonly height: number
  readonly offsetTop: number
  readonly scale: number
}

/** Bars of the browser that come and go are lower; no keyboard is. */
const lowestKeyboard = 100

/**
 * The part of the window above an on-screen keyboard that covers the page instead of making it smaller, as on iOS. Null
 * where there is none: who enlarges the page by two fingers sees a part of it, too.
 */
export function partAboveKeyboard(seen: SeenWindow): { top: number; height: number } | null {
  const isEnlarged = Math.abs(seen.scale - 1) > 0.01
  if (isEnlarged || seen.innerHeight - seen.height < lowestKeyboard) return null
  return { top: seen.offsetTop, height: seen.height }
}

/** Tells the style sheets what is seen of the window while a keyboard covers the rest of it. */
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
