import { randomId } from '@mantine/hooks'
import { Button } from '@mantine/core'
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { isDialogOpen } from './open-dialogs.ts'
import { toastDurationMs, toastHotkey } from './toast-timing.ts'
import styles from './toast.module.css'
import { forgetWaiting, showAfterDialog } from './toasts-aside.ts'

/** Toasts with something to press stay longer: reaching them takes time. */
const actionDurationMs = 10_000

export type ToastTone = 'success' | 'error' | 'info'

export interface Toast {
  title: string
  message?: string
  tone?: ToastTone
  durationMs?: number
  /** One thing to do about it, such as undo. Pressing it closes the toast. */
  action?: { label: string; onClick: () => void }
  /** A toast with the id of one that is shown replaces it. */
  id?: string
  /** Is said of a dialog that opens now, and stays while others step aside for it. Errors do so anyway. */
  staysForDialog?: boolean
  /** Is shown when a dialog that is open has closed. */
  afterDialog?: boolean
}

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle }

/** Successes of one kind that are shown, by their titles: the next of them is counted in the same notice. */
const counted = new Map<string, { readonly id: string; readonly count: number }>()

/** Shows a short notice and returns its id. Successes with the same title are told in one, with their number. Errors interrupt a screen reader, the others wait for a pause. */
export function showToast(toast: Toast): string {
  const tone = toast.tone ?? 'info'
  const Icon = icons[tone]
  const durationMs = toast.durationMs ?? (toast.action ? actionDurationMs : toastDurationMs)
  const isCounted = tone === 'success' && !toast.action && !toast.id
  const before = isCounted ? counted.get(toast.title) : undefined
  const count = (before?.count ?? 0) + 1
  const id = toast.id ?? before?.id ?? randomId('toast-')
  const data: NotificationData = {
    id,
    role: tone === 'error' ? 'alert' : 'status',
    'aria-live': tone === 'error' ? 'assertive' : 'polite',
    'aria-atomic': true,
    'data-toast': tone,
    'data-toast-id': id,
    ...((tone === 'error' || toast.staysForDialog) && { 'data-toast-stays': true }),
    title: count > 1 ? `${toast.title} (${count})` : toast.title,
    message: <ToastBody {...toast} id={id} />,
    icon: <Icon size={18} stroke={1.75} aria-hidden />,
    autoClose: durationMs,
    classNames: {
      root: styles.toast,
      icon: styles.icon,
      body: styles.body,
      title: styles.title,
      closeButton: styles.close,
    },
    // The library stops the clock under the mouse only; a keyboard or a screen reader needs the time as well.
    onFocus: (event) => {
      if (!isInToast(event.relatedTarget)) cameFrom = event.relatedTarget
      notifications.update({ ...data, autoClose: false })
    },
    onClose: () => {
      if (isCounted) counted.delete(toast.title)
      giveFocusBack(id)
    },
    onBlur: () => notifications.update({ ...data, autoClose: durationMs }),
  }
  if (toast.id) hideToast(toast.id)
  const isShown = before !== undefined && !forgetWaiting(id)
  if (isCounted) counted.set(toast.title, { id, count })
  if (isShown) notifications.update(data)
  else if (toast.afterDialog && isDialogOpen()) showAfterDialog(data)
  else {
    makeRoom()
    notifications.show(data)
  }
  return id
}

/** What is said now is seen now: the oldest notice goes where there are as many as fit, an error only if all are. */
function makeRoom(): void {
  const { notifications: shown, limit } = notificationsStore.getState()
  if (shown.length < limit) return
  const oldest = shown.find((notice) => !('data-toast-stays' in notice)) ?? shown[0]
  if (oldest?.id) notifications.hide(oldest.id)
}

export function hideToast(id: string): void {
  forgetWaiting(id)
  notifications.hide(id)
}

/** What had the focus before a toast got it. */
let cameFrom: EventTarget | null = null

/** A toast that goes with the focus in it would leave a person who works with keys nowhere. */
function giveFocusBack(id: string): void {
  const focused = document.activeElement
  if (focused?.closest<HTMLElement>('[data-toast]')?.dataset.toastId !== id) return
  if (cameFrom instanceof HTMLElement || cameFrom instanceof SVGElement) cameFrom.focus({ preventScroll: true })
}

function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toast]') !== null
}

function ToastBody({ message, action, id }: Pick<Toast, 'message' | 'action'> & { id: string }) {
  return (
    <>
      {message && <div className={styles.message}>{message}</div>}
      {action && (
        <Button
          size="xs"
          variant="default"
          className={styles.action}
          data-toast-action
          aria-keyshortcuts={toastHotkey}
          onClick={() => {
            hideToast(id)
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
    </>
  )
}
