interface PageLifecycle {
  /** Called when the page is being hidden or closed, so nothing may be deferred any longer. */
  onLeaving(): void
  /**
   * Called when the page becomes visible or the browser is online again. `awayMs` is how long the page was hidden, in
   * milliseconds.
   */
  onReturning(awayMs: number): void
  /** Called when the browser goes offline. */
  onOffline(): void
  /** Returns true if closing the page now would lose edits. The browser then asks the user first. */
  wouldLose(): boolean
}

/** Reports events in the life of the page (hidden, closed, visible, offline) until `signal` aborts. */
export function watchPage({ onLeaving, onReturning, onOffline, wouldLose }: PageLifecycle, signal: AbortSignal): void {
  let leftAt: number | null = null
  const leaving = () => {
    leftAt ??= Date.now()
    onLeaving()
  }
  const returning = () => {
    onReturning(leftAt === null ? 0 : Date.now() - leftAt)
    leftAt = null
  }
  const turning = () => (document.visibilityState === 'hidden' ? leaving() : returning())
  document.addEventListener('visibilitychange', turning, { signal })
  addEventListener('pagehide', leaving, { signal })
  // If the user has signed in again in another tab, this tab only finds out when it gets focus.
  addEventListener('focus', returning, { signal })
  addEventListener('online', returning, { signal })
  addEventListener('offline', onOffline, { signal })
  addEventListener(
    'beforeunload',
    (event) => {
      if (wouldLose()) event.preventDefault()
    },
    { signal },
  )
}
