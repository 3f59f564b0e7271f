import { useMediaQuery } from '@mantine/hooks'
import { phoneWidth } from './theme.ts'

export const phoneQuery = `(max-width: ${phoneWidth - 0.02}px)`

/** The window is narrower than 768 px: dialogs fill the screen and lists come first. */
export function usePhone(): boolean {
  return useMedia(phoneQuery)
}

/** The window is narrower than 1024 px: the bar at its top has room for one button instead of two. */
export function useShortBar(): boolean {
  return useMedia('(max-width: 1023.98px)')
}

/** The main pointer is a finger. */
export function useTouch(): boolean {
  return useMedia('(pointer: coarse)')
}

/** The person asked the operating system for less motion. */
export function useStillness(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}

/** The person asked the operating system for more contrast. */
export function useMoreContrast(): boolean {
  return useMedia('(prefers-contrast: more)')
}

function useMedia(query: string): boolean {
  // Asked during the first render: a dialog that turns full screen one frame later is seen to jump.
  return useMediaQuery(query, false, { getInitialValueInEffect: false })
}
