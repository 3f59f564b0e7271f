import { useHotkeys } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { toastDurationMs, toastHotkey } from './toast.tsx'
import { usePhone } from './use-media.ts'

/** Where toasts appear: bottom right; on phones at the top, clear of thumbs and the keyboard. F8 moves the focus into the newest one. */
export function Toasts() {
  const phone = usePhone()
  useHotkeys([[toastHotkey, focusNewestToast]], [])
  return (
    <Notifications
      position={phone ? 'top-center' : 'bottom-right'}
      autoClose={toastDurationMs}
      containerWidth={360}
      transitionDuration={180}
      limit={4}
    />
  )
}

function focusNewestToast() {
  const toasts = document.querySelectorAll<HTMLElement>('[data-toast]')
  toasts[toasts.length - 1]?.querySelector('button')?.focus()
}
