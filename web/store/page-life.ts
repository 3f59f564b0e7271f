interface PageLife {
  /** Called when the page is being hidden or closed, so nothing may be delayed any longer. */
  onLeaving(): void
  /** Called when the page is visible or the browser is online again. `awayMs` is how long the page was hidden. */
  onReturning(awayMs: number): void
  /** Called when the browser goes offline. */
  onOffline(): void
  /** Returns true if closing the page now would lose edits. */
  wouldLose(): boolean
}

/** Reports lifecycle events of the page until `signal` aborts. */
export function watchPage({ onLeaving, onReturning, onOffline, wouldLose }: PageLife, signal: AbortSignal): void {
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
  // Also after signing in again in another tab, which this one is not told otherwise.
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
