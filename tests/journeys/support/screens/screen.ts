import { expect, type Locator, type Page } from '@playwright/test'
import type { Session } from '../../../support/session.ts'
import { demoSize } from '../demo-network.ts'
import { showCanvas, waitForStillViewport } from '../on-canvas.ts'

/** The users who can view the screens. */
export interface Cast {
  /** Owner of the demo network. */
  readonly owner: Session
  /** Viewer of the demo network. */
  readonly viewer: Session
  /** A user who has Pro but no network. */
  readonly subscriber: Session
  /** A user who has no network. */
  readonly newcomer: Session
  readonly networkId: string
}

export interface Screen {
  readonly name: string
  /** The signed-in user. If omitted, no user is signed in. */
  readonly who?: 'owner' | 'viewer' | 'subscriber' | 'newcomer'
  /**
   * Set for screens that only exist in windows where the sidebar is a sheet ('phone'), or only in other windows
   * ('wide').
   */
  readonly only?: 'phone' | 'wide'
  /** Set for screens that change the state of the browser beyond the page, such as its clock. */
  readonly needsOwnBrowser?: true
  /** Navigates from a blank page to the screen. */
  reach(page: Page, cast: Cast): Promise<void>
  /** Reverts the changes made by `reach`. */
  leave?(page: Page, cast: Cast): Promise<void>
}

export const goTo = (path: string) => async (page: Page) => void (await page.goto(path))

/** Returns the list of nodes for screen readers. It contains every node at any window size. */
export function nodeList(page: Page): Locator {
  return page.getByRole('region', { name: 'Nodes' })
}

/** Creates a function that opens the demo network on its canvas and then runs `then`. */
export function open(then: (page: Page) => Promise<void> = async () => undefined): Screen['reach'] {
  return async (page, { networkId }) => {
    await page.goto(`/network/${networkId}`)
    await showCanvas(page)
    await expect(
      nodeList(page).getByText(`${demoSize.nodes} nodes, ${demoSize.connections} connections`),
    ).toBeAttached()
    await waitForStillViewport(page)
    await then(page)
  }
}

export async function focusNode(page: Page, name: string): Promise<void> {
  await nodeList(page)
    .getByRole('button', { name: new RegExp(`^${name}, `) })
    .dispatchEvent('click')
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible()
  await waitForStillViewport(page)
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
