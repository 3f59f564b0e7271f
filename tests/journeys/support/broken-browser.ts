import type { Page } from '@playwright/test'

/** What a page of a broken browser writes to its console. */
export const breakage = /This browser is broken/

/** Takes something away that the drawing of a network relies on, for as long as the session storage says so. */
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

/** To be run in a page before anything else: a browser that refuses to store, as some do in private windows. */
export function refuseStorage(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('This browser stores nothing.', 'SecurityError')
  }
}
