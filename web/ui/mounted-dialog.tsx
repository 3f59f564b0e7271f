import { useEffect, useState } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'

/**
 * A dialog that is open for as long as it is mounted, so that whatever was typed into it ends with it. It gives the
 * focus back to where it was, as the others do.
 */
export function MountedDialog(props: Omit<DialogProps, 'opened'>) {
  useFocusBack()
  return <Dialog opened {...props} />
}

/** When the component goes, the focus goes back to where it was when it came, unless it has a place already. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Later: whoever closed the dialog may have a better place for the focus.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && canTakeFocus(opener)) opener.focus({ preventScroll: true })
      }, 10)
    },
    [opener],
  )
}

/** Connections on the canvas are drawn elements: they take the focus as well. */
function canTakeFocus(element: Element | null): element is HTMLElement | SVGElement {
  return (element instanceof HTMLElement || element instanceof SVGElement) && element.isConnected
}
