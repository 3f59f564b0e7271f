import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'

/** Toasts to show when the open dialog closes. Some of them were already visible before it opened. */
let waiting: readonly NotificationData[] = []

/**
 * Hides visible toasts when a dialog opens, so that no toast covers its buttons. Errors, and toasts about the dialog
 * itself, stay visible. Returns a function that shows the hidden toasts again for their full duration.
 */
export function hideToastsForDialog(): () => void {
  const stays = (notice: NotificationData) => 'data-toast-stays' in notice
  notifications.updateState(notificationsStore, (shown) => {
    waiting = [...waiting, ...shown.filter((notice) => !stays(notice))]
    return shown.filter(stays)
  })
  return () => {
    const back = waiting
    waiting = []
    notifications.updateState(notificationsStore, (shown) => [...shown, ...back])
  }
}

export function showAfterDialog(notice: NotificationData): void {
  waiting = [...waiting, notice]
}

/**
 * Removes the toast with this id from the toasts that wait for a dialog to close. Returns false if it is not waiting.
 */
export function removeWaiting(id: string): boolean {
  const found = waiting.find((notice) => notice.id === id)
  waiting = waiting.filter((notice) => notice !== found)
  found?.onClose?.(found)
  return found !== undefined
}
