import { useMediaQuery } from '@mantine/hooks'
import { phoneWidth } from './theme.ts'

export const phoneQuery = `(max-width: ${phoneWidth - 0.02}px)`

/**
 * Whether the window is narrower than 768 pixels. In such windows, dialogs are full-screen, and lists come before the
 * canvas.
 */
export function usePhone(): boolean {
  return useMedia(phoneQuery)
}

const shortQuery = '(max-width: 1023.98px)'

/**
 * Whether the window is narrower than 1024 pixels. The top bar then only has room for one button instead of two, and
 * the sidebar only for icons beside an open panel.
 */
export function useShortBar(): boolean {
  return useMedia(shortQuery)
}

/** Whether enough of the canvas is visible beside an open panel. The window must be at least 1024 pixels wide. */
export function hasSpaceBesidePanel(): boolean {
  return !window.matchMedia(shortQuery).matches
}

/** Whether the primary pointing device is a touchscreen. */
export function useTouch(): boolean {
  return useMedia('(pointer: coarse)')
}

/** Whether the user prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}

/** Whether the user prefers more contrast. */
export function useMoreContrast(): boolean {
  return useMedia('(prefers-contrast: more)')
}

function useMedia(query: string): boolean {
  // The query is evaluated on the first render, because a dialog that becomes full-screen one frame later would visibly
  // jump.
  return useMediaQuery(query, false, { getInitialValueInEffect: false })
}
