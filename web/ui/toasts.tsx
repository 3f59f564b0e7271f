import { useEffect } from 'react'
import { useHotkeys } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useIsDialogOpen } from './open-dialogs.ts'
import { toastDurationMs, toastHotkey } from './toast-timing.ts'
import styles from './toast.module.css'
import { setToastsAside } from './toasts-aside.ts'
import { usePhone } from './use-media.ts'

/** Over dialogs (200), under menus (300): a notice must not hide what somebody is choosing from. */
const layer = 250

/**
 * Where toasts appear: bottom right, and beside a dialog, whose buttons stand on the right, bottom left; outside the
 * workspace, where the page goes on down there, below the header. On phones below the bar at the top, clear of its
 * buttons, of those that zoom, of thumbs and of the keyboard, and over the title of a dialog, beside its button. What is shown when a dialog opens comes back after it. F8 moves the focus into one.
 */
export function Toasts() {
  const phone = usePhone()
  const besideDialog = useIsDialogOpen()
  useEffect(() => (besideDialog ? setToastsAside() : undefined), [besideDialog])
  useHotkeys([[toastHotkey, focusToast]], [])
  return (
    <Notifications
      position={phone ? 'top-center' : 'bottom-right'}
      // Moved by its style: in another position every notice would come anew.
      className={
        besideDialog ? (phone ? styles.overTitle : styles.besideDialog) : phone ? styles.belowBar : styles.inCorner
      }
      autoClose={toastDurationMs}
      containerWidth={360}
      // On their way out they would take presses meant for the dialog.
      transitionDuration={besideDialog ? 0 : 180}
      limit={4}
      zIndex={layer}
    />
  )
}

/** The newest one with something to press: a notice that something was saved may come later and must not be in the way. */
function focusToast() {
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-toast]')].reverse()
  const action = toasts.map((toast) => toast.querySelector<HTMLElement>('[data-toast-action]')).find(Boolean)
  const button = action ?? toasts[0]?.querySelector('button')
  button?.focus()
}
