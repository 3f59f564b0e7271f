import type { CDPSession, Page } from '@playwright/test'

interface Line {
  /** Delay of each response in milliseconds. */
  readonly latency: number
  /** Bandwidth in both directions. Unlimited by default. */
  readonly bytesPerSecond?: number
}

/** A slow mobile connection. */
export const mobileLine: Line = { latency: 150, bytesPerSecond: 1_600_000 / 8 }

/** Emulates a slow connection for a page until the returned session is detached. */
export async function slowDown(page: Page, { latency, bytesPerSecond = -1 }: Line): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  return session
}

/** A delay that is longer than any test, in milliseconds. */
export const endless = 600_000

/**
 * Delays every response from now on by `latency`, in milliseconds. The returned function releases the delayed
 * responses.
 */
export async function delayAnswers(page: Page, latency: number): Promise<() => Promise<void>> {
  const session = await slowDown(page, { latency })
  return () => session.detach()
}

/**
 * Performs an action whose response is delayed, and inspects the page until the response is released. All code that the
 * action needs must already be loaded.
 */
export async function inspectWhileDelayed(
  page: Page,
  act: () => Promise<void>,
  look: () => Promise<void>,
): Promise<void> {
  const hurry = await delayAnswers(page, endless)
  await act()
  await look()
  await hurry()
}
