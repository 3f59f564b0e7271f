import type { Page } from '@playwright/test'

/** Responsiveness of the page, in milliseconds: its longest blocked time, and its slowest response to input. */
export interface Responsiveness {
  readonly longestTaskMs: number
  readonly slowestPressMs: number
}

/** Monitors the page's main thread from now on. The returned function reports the worst values. */
export async function watchResponsiveness(page: Page): Promise<() => Promise<Responsiveness>> {
  const seen = await page.evaluateHandle(() => {
    const worst = { longestTaskMs: 0, slowestPressMs: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) worst.longestTaskMs = Math.max(worst.longestTaskMs, duration)
    }).observe({ type: 'longtask' })
    const presses: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        // From the input event to the next frame, including other work of the page in between.
        if (name === 'click' || name === 'keydown') worst.slowestPressMs = Math.max(worst.slowestPressMs, duration)
      }
    }).observe(presses)
    return worst
  })
  return () => seen.evaluate((worst) => ({ ...worst }))
}
