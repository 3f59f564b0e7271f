import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { View } from './peer.ts'

/** Time in milliseconds for the background work of an opened page, such as caching the data that it has read. */
const afterwardsMs = 2000

/** A page that draws the network, and how to control it. */
export interface Contender {
  readonly name: string
  url(size: number): string
  /** Opens the page once, so that the browser's caches are filled, as for a returning user. */
  visit?(page: Page, size: number): Promise<void>
  view(page: Page): Promise<View>
  /** Sets the viewport. Pages without this method are moved by wheel and drag. */
  setView?(page: Page, view: View): Promise<void>
  /** Left edge of the canvas in the window, in pixels. The rest of the page is to the left of it. */
  readonly left: number
  readonly top: number
  /** Effect of the wheel: zoom doublings per wheel pixel, and whether Ctrl has to be held. */
  readonly wheel: { readonly doublingsPerPixel: number; readonly ctrl: boolean }
}

export interface SeededNetwork {
  readonly id: string
  /** The saved view with which the network is opened. */
  readonly viewId?: string
}

export function peer(name: string, baseUrl: string): Contender {
  return {
    name,
    url: (size) => `${baseUrl}/${name}.html?nodes=${size}`,
    view: (page) => page.evaluate(() => window.bench?.view() ?? { x: 0, y: 0, zoom: 1 }),
    async setView(page, view) {
      await page.evaluate((to) => window.bench?.setView(to), view)
    },
    left: 0,
    top: 0,
    wheel: { doublingsPerPixel: 0.002, ctrl: false },
  }
}

/**
 * The whole product: signed in, with sidebar and top bar. It has no hooks for the bench, so everything is read from the
 * page.
 */
export function kithmap(baseUrl: string, networks: ReadonlyMap<number, SeededNetwork>): Contender {
  const url = (size: number) => {
    const { id, viewId } = networks.get(size) ?? { id: '' }
    return `${baseUrl}/network/${id}${viewId ? `?view=${viewId}` : ''}`
  }
  return {
    name: 'kithmap',
    url,
    async visit(page, size) {
      // The page is opened twice, because the browser caches compiled code only on the second visit.
      for (let visits = 0; visits < 2; visits++) {
        await page.goto(url(size))
        await page.evaluate(() => window.benchDrawn)
        await page.waitForFunction(areCached, [networks.get(size)?.id ?? ''], { polling: 250, timeout: 60_000 })
        await sleep(afterwardsMs)
        await page.goto('about:blank')
      }
    },
    view: (page) =>
      page.evaluate(() => {
        const viewport = document.querySelector('.react-flow__viewport')
        const canvas = document.querySelector('.react-flow')?.getBoundingClientRect()
        const { a, e, f } = new DOMMatrix(viewport ? getComputedStyle(viewport).transform : '')
        return { x: e + (canvas?.left ?? 0), y: f + (canvas?.top ?? 0), zoom: a }
      }),
    left: 300,
    top: 56,
    wheel: { doublingsPerPixel: 0.02, ctrl: true },
  }
}

/** Whether all these networks are cached in the browser. This function runs in the page. */
export async function areCached(networkIds: readonly string[]): Promise<boolean> {
  const databases = await indexedDB.databases()
  const name = databases.find((database) => database.name?.startsWith('kithmap-cache-'))?.name
  if (!name) return false
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('snapshots').objectStore('snapshots').getAllKeys()
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve(networkIds.every((id) => reading.result.includes(id)))
      })
    })
  })
}
