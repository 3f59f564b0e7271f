const storageKey = (userId: string) => `kithmap:due-notices:${userId}`
const workerPath = '/notifications.js'
const lockName = 'kithmap:due-notice'

/**
 * The permission of this browser to show notifications: as in `Notification.permission`, or the reason why it is not
 * available.
 */
export type NoticePermission = NotificationPermission | 'insecure' | 'unsupported'

export function noticePermission(): NoticePermission {
  if (!globalThis.isSecureContext) return 'insecure'
  if (!('Notification' in globalThis && 'serviceWorker' in navigator)) return 'unsupported'
  return Notification.permission
}

/** Whether a user wants notifications in this browser, and the browser allows them. */
export function areNoticesOn(userId: string): boolean {
  return noticePermission() === 'granted' && lastDay(userId) !== null
}

/** Asks the browser for permission and stores that the user wants notifications. Returns the permission. */
export async function enableNotices(userId: string): Promise<NoticePermission> {
  const known = Notification.permission
  const permission = known === 'granted' ? known : await Notification.requestPermission()
  if (permission !== 'granted') return permission
  await navigator.serviceWorker.register(workerPath)
  localStorage.setItem(storageKey(userId), '')
  return permission
}

export function disableNotices(userId: string): void {
  localStorage.removeItem(storageKey(userId))
}

interface DueNotice {
  readonly title: string
  readonly body: string
}

/**
 * Shows a notification about the items that are due today. It is shown at most once a day in this browser, even if
 * several pages call this function at the same time. If `notice` is null, because the user already sees the list of
 * these items, no notification is shown on this day.
 */
export async function showDueNotice(userId: string, today: string, notice: DueNotice | null): Promise<void> {
  await navigator.locks.request(lockName, async () => {
    const last = lastDay(userId)
    if (last === null || last === today || noticePermission() !== 'granted') return
    localStorage.setItem(storageKey(userId), today)
    if (notice === null) return
    const registration = await navigator.serviceWorker.register(workerPath)
    await navigator.serviceWorker.ready
    await registration.showNotification(notice.title, { body: notice.body, tag: 'due', icon: '/apple-touch-icon.png' })
  })
}

/**
 * The day of the last notification, yyyy-mm-dd. Empty if there was none yet. Null if the user does not want
 * notifications.
 */
function lastDay(userId: string): string | null {
  try {
    return localStorage.getItem(storageKey(userId))
  } catch {
    return null
  }
}
