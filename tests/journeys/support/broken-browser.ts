import type { Page } from '@playwright/test'

/** Console message of a page in the broken browser. */
export const breakage = /This browser is broken/

/** Removes an API that rendering a network requires, while the session storage says so. */
export async function breakBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('broken') !== 'yes') return
    window.ResizeObserver = class {
      constructor() {
        throw new Error('This browser is broken.')
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    }
  })
}

/** Simulates a browser that refuses storage, as some do in private windows. Run this in a page before anything else. */
export function refuseStorage(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('This browser stores nothing.', 'SecurityError')
  }
}
