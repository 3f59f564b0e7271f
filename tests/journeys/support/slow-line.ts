import type { Page } from '@playwright/test'

/** A delay that is longer than any test, in milliseconds. */
export const endless = 600_000

/**
 * Delays every response from now on by `latency`, in milliseconds. The returned function releases the delayed
 * responses.
 */
export async function delayAnswers(page: Page, latency: number): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page)
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited })
  return () => line.detach()
}

/**
 * Performs an action whose response is delayed, and inspects the page until the response is released. All code that the
 * action needs must already be loaded.
 */
export async function lookMeanwhile(page: Page, act: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  const hurry = await delayAnswers(page, endless)
  await act()
  await look()
  await hurry()
}
