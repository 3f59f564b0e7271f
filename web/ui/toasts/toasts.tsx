import { useEffect } from 'react'
import { useHotkeys } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useIsDialogOpen } from '../dialogs/open-dialogs.ts'
import { toastDurationMs, toastHotkey } from './toast-timing.ts'
import styles from './toast.module.css'
import { hideToastsForDialog } from './toasts-behind-dialogs.ts'
import { usePhone } from '../theme/use-media.ts'

/** The z-index of toasts: above dialogs (200) and below menus (300), because a toast must not cover an open menu. */
const layer = 250

/**
 * The container of toasts. By default, it is at the bottom right. While a dialog is open, it is at the bottom left,
 * because the buttons of dialogs are on the right. On pages outside the workspace, it is below the header, because
 * their content continues at the bottom. If a selected card is in the corner, it is at the top right of the canvas. On
 * phones, it is below the top bar, where it covers neither buttons nor the keyboard. Toasts that are visible when a
 * dialog opens are shown again when the dialog closes. The key F8 moves focus into a toast.
 */
export function Toasts() {
  const phone = usePhone()
  const besideDialog = useIsDialogOpen()
  useEffect(() => (besideDialog ? hideToastsForDialog() : undefined), [besideDialog])
  useHotkeys([[toastHotkey, focusToast]], [])
  return (
    <Notifications
      position={phone ? 'top-center' : 'bottom-right'}
      // The container is moved by CSS, because a change of Mantine's `position` would mount all toasts again.
      className={
        besideDialog ? (phone ? styles.overTitle : styles.besideDialog) : phone ? styles.belowBar : styles.inCorner
      }
      autoClose={toastDurationMs}
      containerWidth={360}
      // Beside a dialog there is no animation, because a disappearing toast would receive presses that are meant for
      // the dialog.
      transitionDuration={besideDialog ? 0 : 180}
      limit={4}
      zIndex={layer}
    />
  )
}

/** Moves focus to the newest toast that has a button. A later toast without a button must not prevent this. */
function focusToast() {
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-toast]')].reverse()
  const action = toasts.map((toast) => toast.querySelector<HTMLElement>('[data-toast-action]')).find(Boolean)
  const button = action ?? toasts[0]?.querySelector('button')
  button?.focus()
}
