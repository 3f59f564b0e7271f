import { useHotkeys } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { toastDurationMs, toastHotkey } from './toast.tsx'
import { usePhone } from './use-media.ts'

/** Over dialogs (200), under menus (300): a notice must not hide what somebody is choosing from. */
const layer = 250

/** Where toasts appear: bottom right; on phones at the top, clear of thumbs and the keyboard. F8 moves the focus into one. */
export function Toasts() {
  const phone = usePhone()
  useHotkeys([[toastHotkey, focusToast]], [])
  return (
    <Notifications
      position={phone ? 'top-center' : 'bottom-right'}
      autoClose={toastDurationMs}
      containerWidth={360}
      transitionDuration={180}
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
