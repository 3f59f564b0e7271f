import type { Page } from '@playwright/test'

/** The console message from a page in the broken browser. */
export const breakage = /This browser is broken/

/** Removes an API that is required to render a network, while a flag in the session storage is set. */
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

/** Simulates a browser that blocks storage, as some do in private windows. Must run in a page before any other code. */
export function rejectStorage(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('This browser stores nothing.', 'SecurityError')
  }
}
