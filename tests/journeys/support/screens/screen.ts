import { expect, type Locator, type Page } from '@playwright/test'
import type { Session } from '../../../support/session.ts'
import { demoSize } from '../demo-network.ts'
import { showCanvas, still } from '../on-canvas.ts'

/** The users who view the screens. */
export interface Cast {
  /** Owner of the demo network. */
  readonly owner: Session
  /** Viewer of the demo network. */
  readonly viewer: Session
  /** Has Pro but no network. */
  readonly subscriber: Session
  /** Has no network. */
  readonly newcomer: Session
  readonly networkId: string
}

export interface Screen {
  readonly name: string
  /** The signed-in user, or none if omitted. */
  readonly who?: 'owner' | 'viewer' | 'subscriber' | 'newcomer'
  /** Set for screens that exist only where the sidebar is a sheet, or only where it is not. */
  readonly only?: 'phone' | 'wide'
  /** Set for screens that change browser state beyond the page, such as the clock. */
  readonly needsOwnBrowser?: true
  /** Navigates from a blank page to the screen. */
  reach(page: Page, cast: Cast): Promise<void>
  /** Reverts the changes made by `reach`. */
  leave?(page: Page, cast: Cast): Promise<void>
}

export const goTo = (path: string) => async (page: Page) => void (await page.goto(path))

/** Returns the list of nodes for screen readers. It contains every node, at any window size. */
export function nodeList(page: Page): Locator {
  return page.getByRole('region', { name: 'Nodes' })
}

/** Opens the demo network on its canvas, then runs `then` there. */
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
