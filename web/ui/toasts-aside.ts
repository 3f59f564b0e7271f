import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'

/** Notices that are shown again, or first, when the open dialog closes. */
let waiting: readonly NotificationData[] = []

/**
 * Takes the notices there are out of the way of a dialog that opens, so that none lies over its buttons, and returns what
 * brings them back with all their time. Errors stay, and so does what is said of the dialog itself.
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

/** Whether there was one with this id that waited: it is not shown any more. */
export function forgetWaiting(id: string): boolean {
  const found = waiting.find((notice) => notice.id === id)
  waiting = waiting.filter((notice) => notice !== found)
  found?.onClose?.(found)
  return found !== undefined
}
