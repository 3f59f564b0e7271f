import type { Page } from '@playwright/test'

export const callback = '/auth/callback'

/** Stops the page's clock, apart from time that is advanced explicitly. */
export async function stopClock(page: Page): Promise<void> {
  const noon = new Date('2026-06-01T12:00:00').getTime()
  await page.clock.install({ time: noon })
  // Real time passes between the two calls, and on a busy machine more than expected.
  await page.clock.pauseAt(noon + 3_600_000)
}

/** Advances time so slowly that pages with an automatic redirect can be inspected, until the page is closed. */
export function letTimeCrawl(page: Page): void {
  const crawling = setInterval(() => void page.clock.runFor(1).catch(() => clearInterval(crawling)), everyMs)
  page.once('close', () => clearInterval(crawling))
}

const everyMs = 25

/** Navigates like a return from sign-in, but within the page, which works without a server. */
export async function comeBackFromGoogle(page: Page): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, callback)
  await page.clock.runFor(10)
}
