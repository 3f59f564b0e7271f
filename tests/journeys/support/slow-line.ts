import type { Page } from '@playwright/test'

/** Long enough for an eye to see what the page says meanwhile. */
const noticeableMs = 600

/** Has every answer take so long from now on, milliseconds, until the function returned is called. */
export async function delayAnswers(page: Page, latency: number): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page)
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited })
  return () => line.detach()
}

/** Does something that the page waits for, and looks at it meanwhile. */
export async function lookMeanwhile(page: Page, act: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  const hurry = await delayAnswers(page, noticeableMs)
  await act()
  await look()
  await hurry()
}
