import { expect, type Locator, type Page } from '@playwright/test'
import type { Session } from '../../../support/session.ts'
import { demoSize } from '../demo-network.ts'
import { showCanvas, still } from '../on-canvas.ts'

/** Who looks at the screens. */
export interface Cast {
  /** Owns the demo network. */
  readonly owner: Session
  /** May only look at it. */
  readonly viewer: Session
  /** Has Pro, and no network. */
  readonly subscriber: Session
  /** Has no network. */
  readonly newcomer: Session
  readonly networkId: string
}

export interface Screen {
  readonly name: string
  /** Who is signed in; nobody if left out. */
  readonly who?: 'owner' | 'viewer' | 'subscriber' | 'newcomer'
  /** Exists only where the sidebar is a sheet, or only where it is not. */
  readonly only?: 'phone' | 'wide'
  /** Changes more of the browser than its page, such as the clock. */
  readonly needsOwnBrowser?: true
  /** Brings the page from nowhere to the screen. */
  reach(page: Page, cast: Cast): Promise<void>
  /** Takes back what reaching it has changed. */
  leave?(page: Page, cast: Cast): Promise<void>
}

export const goTo = (path: string) => async (page: Page) => void (await page.goto(path))

/** The network as a list, for screen readers: it has every node, at any size of the window. */
export function nodeList(page: Page): Locator {
  return page.getByRole('region', { name: 'Nodes' })
}

/** The demo network is open on its canvas; what follows happens there. */
export function open(then: (page: Page) => Promise<void> = async () => undefined): Screen['reach'] {
  return async (page, { networkId }) => {
    await page.goto(`/network/${networkId}`)
    await showCanvas(page)
    await expect(
      nodeList(page).getByText(`${demoSize.nodes} nodes, ${demoSize.connections} connections`),
    ).toBeAttached()
    await still(page)
    await then(page)
  }
}

export async function focusNode(page: Page, name: string): Promise<void> {
  await nodeList(page)
    .getByRole('button', { name: new RegExp(`^${name}, `) })
    .dispatchEvent('click')
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible()
  await still(page)
}

export async function openSidebar(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open sidebar' })
  if (await opener.isVisible()) await opener.click()
  await expect(page.getByRole('button', { name: 'Create Network' })).toBeVisible()
}

export async function shown(found: Locator): Promise<Locator> {
  await expect(found).toBeVisible()
  return found
}
