import type { Page } from '@playwright/test'

/** Longer than any journey takes, milliseconds. */
export const endless = 600_000

/** Has every answer take so long from now on, milliseconds; the function returned lets all through that wait. */
export async function delayAnswers(page: Page, latency: number): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page)
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited })
  return () => line.detach()
}

/**
 * Does something that the page waits for, and looks at it meanwhile, however long that takes. Whatever it is done with
 * has to be there already.
 */
export async function lookMeanwhile(page: Page, act: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  const hurry = await delayAnswers(page, endless)
  await act()
  await look()
  await hurry()
}
