import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'

/** Toasts to show, or show again, when the open dialog closes. */
let waiting: readonly NotificationData[] = []

/**
 * Hides visible toasts while a dialog opens, so that none covers its buttons. Returns a function that shows them again
 * for their full time. Errors and toasts about the dialog itself stay.
 */
export function setToastsAside(): () => void {
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

/** Removes a waiting toast with this id. Returns false if there was none. */
export function forgetWaiting(id: string): boolean {
  const found = waiting.find((notice) => notice.id === id)
  waiting = waiting.filter((notice) => notice !== found)
  found?.onClose?.(found)
  return found !== undefined
}
