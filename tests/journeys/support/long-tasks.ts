import type { Page } from '@playwright/test'

/**
 * The responsiveness of a page, in milliseconds: the longest time its main thread was blocked, and its slowest response
 * to input.
 */
export interface Responsiveness {
  readonly longestTaskMs: number
  readonly slowestPressMs: number
}

/** Starts to monitor the main thread of the page. The returned function returns the worst values so far. */
export async function watchResponsiveness(page: Page): Promise<() => Promise<Responsiveness>> {
  const seen = await page.evaluateHandle(() => {
    const worst = { longestTaskMs: 0, slowestPressMs: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) worst.longestTaskMs = Math.max(worst.longestTaskMs, duration)
    }).observe({ type: 'longtask' })
    const presses: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        // The duration is from the input event to the next frame. It includes other work that the page does in between.
        if (name === 'click' || name === 'keydown') worst.slowestPressMs = Math.max(worst.slowestPressMs, duration)
      }
    }).observe(presses)
    return worst
  })
  return () => seen.evaluate((worst) => ({ ...worst }))
}
