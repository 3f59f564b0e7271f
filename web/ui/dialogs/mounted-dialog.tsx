import { useEffect, useState } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'

/** Delay after which Mantine's dialogs and drawers restore focus, in milliseconds. */
const focusBackMs = 10

/**
 * A dialog that is open while it is mounted, so that the user's input is discarded when it closes. Restores focus
 * like other dialogs.
 */
export function MountedDialog(props: Omit<DialogProps, 'opened'>) {
  useFocusBackAtEnd()
  return <Dialog opened {...props} />
}

/**
 * When the component unmounts, moves focus back to the element that had focus on mount, unless another element has
 * focus by then.
 */
export function useFocusBackAtEnd(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Delayed, because the code that closed the dialog may move focus itself.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && canTakeFocus(opener)) opener.focus({ preventScroll: true })
      }, focusBackMs)
    },
    [opener],
  )
}

/**
 * Calls `run` after a dialog that is closing has restored focus. `run` may then move focus, or open a dialog
 * that later restores focus to the same element.
 */
export function afterFocusBack(run: () => void): void {
  // The first timer fires after the closed dialog was rendered, even if that takes long. The second timer fires after
  // the dialog's own timer, because timers with the same delay fire in the order in which they were set.
  setTimeout(() => setTimeout(run, focusBackMs))
}

/** Whether an element can be focused. Includes edges on the canvas, which are focusable SVG elements. */
function canTakeFocus(element: Element | null): element is HTMLElement | SVGElement {
  return (element instanceof HTMLElement || element instanceof SVGElement) && element.isConnected
}
