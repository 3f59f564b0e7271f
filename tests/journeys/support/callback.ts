import type { Page } from '@playwright/test'

export const callback = '/auth/callback'

/** Stops the clock of the page, so that time only passes if a test advances it. */
export async function stopClock(page: Page): Promise<void> {
  const noon = new Date('2026-06-01T12:00:00').getTime()
  await page.clock.install({ time: noon })
  // Real time passes between these two calls, and on a busy machine more than expected. So the clock is paused at a
  // time far ahead.
  await page.clock.pauseAt(noon + 3_600_000)
}

/** Makes time pass so slowly that a test can inspect a page with an automatic redirect, until the page is closed. */
export function slowTime(page: Page): void {
  const crawling = setInterval(() => void page.clock.runFor(1).catch(() => clearInterval(crawling)), everyMs)
  page.once('close', () => clearInterval(crawling))
}

const everyMs = 25

/**
 * Navigates to the callback page like after signing in. The navigation stays within the running page and needs no
 * server.
 */
export async function returnFromGoogle(page: Page): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, callback)
  await page.clock.runFor(10)
}
