interface PageLife {
  /** The page is being hidden or closed: nothing may wait any longer. */
  onLeaving(): void
  /** The page is looked at again, or the browser is online again. `awayMs`: for how long nobody could look at it. */
  onReturning(awayMs: number): void
  /** The browser has lost its network. */
  onOffline(): void
  /** Whether something would be lost if the page closed now. */
  wouldLose(): boolean
}

/** Tells of what the browser does with the page, until `signal` ends it. */
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
  // Also after signing in again in another tab, of which nothing else tells this one.
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
