import type { Toast } from './toast.tsx'

/** The part of a toast that can be passed to another page. */
export type PassedToast = Pick<Toast, 'title' | 'message' | 'durationMs'>

const key = 'kithmap:toast'
/** Maximum age of a passed toast in milliseconds. An older toast is dropped, because its page was never opened. */
const freshForMs = 30_000

/** Passes a toast to the next page of this tab, because a toast shown on this page would disappear with it. */
export function passToNextPage(toast: PassedToast): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ toast, at: Date.now() }))
  } catch {
    // Storage is blocked, so the next page shows no toast.
  }
}

/** Returns the toast passed by the previous page, or null. Removes it, so that it is shown only once. */
export function consumePassedToast(): PassedToast | null {
  try {
    const kept: { toast: PassedToast; at: number } | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    return kept && Date.now() - kept.at < freshForMs ? kept.toast : null
  } catch {
    return null
  }
}
