import { useEffect } from 'react'
import { useHotkeys } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useIsDialogOpen } from './open-dialogs.ts'
import { toastDurationMs, toastHotkey } from './toast-timing.ts'
import styles from './toast.module.css'
import { setToastsAside } from './toasts-aside.ts'
import { usePhone } from './use-media.ts'

/** Above dialogs (200) and below menus (300): a toast must not cover an open menu. */
const layer = 250

/**
 * The container of toasts. They are at the bottom right. Beside a dialog, whose buttons are on the right, they are at
 * the bottom left. Outside the workspace, where the page continues at the bottom, they are below the header. On phones
 * they are below the top bar, clear of its buttons, the zoom buttons, thumbs and the keyboard, and over a dialog's
 * title, beside its button. Toasts visible when a dialog opens come back after it. F8 moves the focus into one.
 */
export function Toasts() {
  const phone = usePhone()
  const besideDialog = useIsDialogOpen()
  useEffect(() => (besideDialog ? setToastsAside() : undefined), [besideDialog])
  useHotkeys([[toastHotkey, focusToast]], [])
  return (
    <Notifications
      position={phone ? 'top-center' : 'bottom-right'}
      // Moved by CSS, because changing the position would remount all toasts.
      className={
        besideDialog ? (phone ? styles.overTitle : styles.besideDialog) : phone ? styles.belowBar : styles.inCorner
      }
      autoClose={toastDurationMs}
      containerWidth={360}
      // Toasts that are animating out would receive presses meant for the dialog.
      transitionDuration={besideDialog ? 0 : 180}
      limit={4}
      zIndex={layer}
    />
  )
}

/** Focuses the newest toast with an action, because a later notice that something was saved must not get in the way. */
function focusToast() {
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-toast]')].reverse()
  const action = toasts.map((toast) => toast.querySelector<HTMLElement>('[data-toast-action]')).find(Boolean)
  const button = action ?? toasts[0]?.querySelector('button')
  button?.focus()
}
