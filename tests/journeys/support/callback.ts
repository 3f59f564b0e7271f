import type { Page } from '@playwright/test'

export const callback = '/auth/callback'

/** Has a page's clock stand still but for what is let pass. */
export async function stopClock(page: Page): Promise<void> {
  const noon = new Date('2026-06-01T12:00:00').getTime()
  await page.clock.install({ time: noon })
  // Time passes between the two calls, on a busy machine more than one would think.
  await page.clock.pauseAt(noon + 3_600_000)
}

/** Lets time pass so slowly that what leads on by itself can be looked at, until the page is closed. */
export function letTimeCrawl(page: Page): void {
  const crawling = setInterval(() => void page.clock.runFor(1).catch(() => clearInterval(crawling)), everyMs)
  page.once('close', () => clearInterval(crawling))
}

const everyMs = 25

/** As after signing in, but within the page, which is there without a server. */
export async function comeBackFromGoogle(page: Page): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, callback)
  await page.clock.runFor(10)
}
