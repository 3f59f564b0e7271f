import type { Page } from '@playwright/test'

const names = [
  'network-created',
  'network-deleted',
  'ai-network-recorded',
  'pre-network-generation-complete',
  'force-network-data-refresh',
  'network-generation-complete',
  'return-to-network-view',
]

declare global {
  interface Window {
    testEvents?: [name: string, detail: unknown][]
  }
}

/**
 * Records the window events that the page dispatches for scripts. Call before the page is opened. Resolves to a
 * function that returns the events so far, with their details.
 */
export async function recordEvents(page: Page): Promise<() => Promise<[name: string, detail: unknown][]>> {
  await page.addInitScript((all) => {
    window.testEvents = []
    for (const name of all) {
      window.addEventListener(name, (event) => window.testEvents?.push([name, (event as CustomEvent).detail]))
    }
  }, names)
  return () => page.evaluate(() => window.testEvents ?? [])
}
