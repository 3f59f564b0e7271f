import { useEffect, useState } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'

/** Mantine's own dialogs and drawers give the focus back after as long, milliseconds. */
const focusBackMs = 10

/**
 * A dialog that is open for as long as it is mounted, so that whatever was typed into it ends with it. It gives the
 * focus back to where it was, as the others do.
 */
export function MountedDialog(props: Omit<DialogProps, 'opened'>) {
  useFocusBackAtEnd()
  return <Dialog opened {...props} />
}

/** When the component goes, the focus goes back to where it was when it came, unless it has a place already. */
export function useFocusBackAtEnd(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Later: whoever closed the dialog may have a better place for the focus.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && canTakeFocus(opener)) opener.focus({ preventScroll: true })
      }, focusBackMs)
    },
    [opener],
  )
}

/**
 * Runs when what was just closed has given the focus back: what is done may have a better place for it, and a dialog
 * opened then gives it back to the same place.
 */
export function afterFocusBack(run: () => void): void {
  // The first turn comes after the closing was rendered, however long that takes. Of two timers of the same length the
  // one that was set first runs first.
  setTimeout(() => setTimeout(run, focusBackMs))
}

/** Connections on the canvas are drawn elements: they take the focus as well. */
function canTakeFocus(element: Element | null): element is HTMLElement | SVGElement {
  return (element instanceof HTMLElement || element instanceof SVGElement) && element.isConnected
}
