import type { Toast } from './toast.tsx'

/** What a toast is made of that another page can show as well. */
export type CarriedToast = Pick<Toast, 'title' | 'message' | 'durationMs'>

const key = 'kithmap:toast'
/** After that it is no news any more: the page it was meant for was never reached. */
const freshForMs = 30_000

/** Has the next page of this tab say that something was done: what is said here goes with the page. */
export function carryToast(toast: CarriedToast): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ toast, at: Date.now() }))
  } catch {
    // Where nothing may be kept, the next page says nothing.
  }
}

/** What the page before wanted said here; each is given out once. */
export function takeCarriedToast(): CarriedToast | null {
  try {
    const kept: { toast: CarriedToast; at: number } | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    return kept && Date.now() - kept.at < freshForMs ? kept.toast : null
  } catch {
    return null
  }
}
