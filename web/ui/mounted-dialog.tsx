import { useEffect, useState } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'

/** Delay after which Mantine's dialogs and drawers restore the focus, in milliseconds. */
const focusBackMs = 10

/**
 * A dialog that is open while mounted, so that its input is discarded when it closes. Restores the focus, like other
 * dialogs.
 */
export function MountedDialog(props: Omit<DialogProps, 'opened'>) {
  useFocusBackAtEnd()
  return <Dialog opened {...props} />
}

/** When the component unmounts, restores the focus to where it was when it mounted, unless another element has it. */
export function useFocusBackAtEnd(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Delayed, because the code that closed the dialog may move the focus elsewhere.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && canTakeFocus(opener)) opener.focus({ preventScroll: true })
      }, focusBackMs)
    },
    [opener],
  )
}

/**
 * Runs after a closed dialog has restored the focus: `run` may move it elsewhere, and a dialog opened by `run` later
 * restores it to the same place.
 */
export function afterFocusBack(run: () => void): void {
  // The first timer fires after the close was rendered, however long that takes. Of two timers with the same delay, the
  // one set first fires first.
  setTimeout(() => setTimeout(run, focusBackMs))
}

/** Includes edges on the canvas, which are focusable SVG elements. */
function canTakeFocus(element: Element | null): element is HTMLElement | SVGElement {
  return (element instanceof HTMLElement || element instanceof SVGElement) && element.isConnected
}
