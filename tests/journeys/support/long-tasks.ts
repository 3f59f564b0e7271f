import type { Page } from '@playwright/test'

/** How the page felt, milliseconds: the longest time it could not react, and the slowest answer to a press. */
export interface Responsiveness {
  readonly longestTaskMs: number
  readonly slowestPressMs: number
}

/** Watches the main thread of a page from now on; what it returns tells the worst that was seen. */
export async function watchResponsiveness(page: Page): Promise<() => Promise<Responsiveness>> {
  const seen = await page.evaluateHandle(() => {
    const worst = { longestTaskMs: 0, slowestPressMs: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) worst.longestTaskMs = Math.max(worst.longestTaskMs, duration)
    }).observe({ type: 'longtask' })
    const presses: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        // From the press itself to the next picture, with whatever the page was busy with in between.
        if (name === 'click' || name === 'keydown') worst.slowestPressMs = Math.max(worst.slowestPressMs, duration)
      }
    }).observe(presses)
    return worst
  })
  return () => seen.evaluate((worst) => ({ ...worst }))
}
