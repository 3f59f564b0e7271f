import { randomId } from '@mantine/hooks'
import { Button } from '@mantine/core'
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { isDialogOpen } from '../dialogs/open-dialogs.ts'
import { actionDurationMs, toastDurationMs, toastHotkey } from './toast-timing.ts'
import styles from './toast.module.css'
import { removeWaiting, showAfterDialog } from './toasts-behind-dialogs.ts'

export type ToastTone = 'success' | 'error' | 'info'

export interface Toast {
  title: string
  message?: string
  tone?: ToastTone
  durationMs?: number
  /** A button for an action such as Undo. Pressing it closes the toast. */
  action?: { label: string; onClick: () => void }
  /** Id of the toast. A new toast replaces a visible one with the same id. */
  id?: string
  /** True if the toast is about a dialog that is opening; such a toast stays visible. Errors always stay visible. */
  staysForDialog?: boolean
  /** True to show the toast only after the open dialog has closed. */
  afterDialog?: boolean
}

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle }

/**
 * The library's id of the visible toast for each `Toast.id`. A toast that replaces another gets a new library id. With
 * the old id, it would keep the timer of the replaced toast.
 */
const shownAs = new Map<string, string>()

/** Visible success toasts by title. A further success with the same title is counted in the existing toast. */
const counted = new Map<string, { readonly id: string; readonly count: number }>()

/** Returns the id of a toast. Errors and infos without a button replace a visible toast with the same text. */
function idOf({ id, tone, action, title, message }: Toast): string | undefined {
  return id ?? (tone === 'success' || action ? undefined : `${tone ?? 'info'}: ${title}\n${message ?? ''}`)
}

/**
 * Shows a short notice and returns its id. Successes with the same title are combined into one toast, which shows their
 * number. Errors interrupt screen readers, and other toasts wait for a pause.
 */
export function showToast(given: Toast): string {
  const toastId = idOf(given)
  const toast: Toast = toastId === undefined ? given : { ...given, id: toastId }
  const tone = toast.tone ?? 'info'
  const Icon = icons[tone]
  const durationMs = toast.durationMs ?? (toast.action ? actionDurationMs : toastDurationMs)
  const isCounted = tone === 'success' && !toast.action && !toast.id
  const before = isCounted ? counted.get(toast.title) : undefined
  const count = (before?.count ?? 0) + 1
  const id = before?.id ?? randomId('toast-')
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
    // Focus pauses the timer, because users of keyboards and screen readers also need time. Mantine only pauses it
    // while the pointer is over the toast.
    onFocus: (event) => {
      if (!isInToast(event.relatedTarget)) cameFrom = event.relatedTarget
      notifications.update({ ...data, autoClose: false })
    },
    onClose: () => {
      if (isCounted) counted.delete(toast.title)
      if (toast.id && shownAs.get(toast.id) === id) shownAs.delete(toast.id)
      restoreFocus(id)
    },
    onBlur: () => notifications.update({ ...data, autoClose: durationMs }),
  }
  if (toast.id) {
    hideToast(toast.id)
    shownAs.set(toast.id, id)
  }
  const isShown = before !== undefined && !removeWaiting(id)
  if (isCounted) counted.set(toast.title, { id, count })
  if (isShown) notifications.update(data)
  else if (toast.afterDialog && isDialogOpen()) showAfterDialog(data)
  else {
    makeRoom()
    notifications.show(data)
  }
  return toast.id ?? id
}

/**
 * Makes room for a new toast by removing the oldest visible one. An error is only removed if all visible toasts are
 * errors.
 */
function makeRoom(): void {
  const { notifications: shown, limit } = notificationsStore.getState()
  if (shown.length < limit) return
  const oldest = shown.find((notice) => !('data-toast-stays' in notice)) ?? shown[0]
  if (oldest?.id) notifications.hide(oldest.id)
}

/** Hides a toast, given the id that `showToast` returned. */
export function hideToast(toastId: string): void {
  const id = shownAs.get(toastId) ?? toastId
  removeWaiting(id)
  notifications.hide(id)
}

/** The element that had focus before it moved into a toast. */
let cameFrom: EventTarget | null = null

/** Restores focus when a focused toast disappears, so that keyboard users do not lose their position. */
function restoreFocus(id: string): void {
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
