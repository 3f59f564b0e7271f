import type { Toast } from './toast.tsx'

/** The part of a toast that another page can show. */
export type CarriedToast = Pick<Toast, 'title' | 'message' | 'durationMs'>

const key = 'kithmap:toast'
/** In milliseconds: older toasts are dropped, because their page was never reached. */
const freshForMs = 30_000

/** Shows a toast on the next page of this tab, because a toast shown here would disappear with the page. */
export function carryToast(toast: CarriedToast): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ toast, at: Date.now() }))
  } catch {
    // Storage is blocked, so the next page shows nothing.
  }
}

/** Returns the toast of the previous page, once. */
export function takeCarriedToast(): CarriedToast | null {
  try {
    const kept: { toast: CarriedToast; at: number } | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    return kept && Date.now() - kept.at < freshForMs ? kept.toast : null
  } catch {
    return null
  }
}
