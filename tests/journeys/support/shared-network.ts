import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Api, Session } from '../../support/session.ts'
import { card, showCanvas, waitForStillViewport } from './on-canvas.ts'

type EditInput = Parameters<Api['networks']['submitEdits']>[0]['edits'][number]

/** Opens a network and waits until its nodes are visible and the viewport no longer moves. */
export async function openNetwork(page: Page, networkId: string, ...names: string[]): Promise<void> {
  await page.goto(`/network/${networkId}`)
  await showCanvas(page)
  await expect(saveIndicator(page)).toBeVisible()
  for (const name of names) await expect(card(page, name)).toBeVisible()
  await waitForStillViewport(page)
}

export function saveIndicator(page: Page): Locator {
  return page.locator('header').getByRole('status')
}

export async function openNode(page: Page, name: string): Promise<Locator> {
  // While the viewport is moving, a click could miss the card.
  await expect(card(page, name)).toBeVisible()
  await waitForStillViewport(page)
  await card(page, name).click()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Node' })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function deleteNode(page: Page, name: string): Promise<void> {
  await card(page, name).click()
  await page.keyboard.press('Delete')
  await expect(card(page, name)).toBeHidden()
}

/** Submits edits through the public API. Resolves to the new version. Rejects if an edit is rejected. */
export async function submit(person: Session, networkId: string, edits: EditInput[]): Promise<number> {
  const { version, refused } = await person.api().networks.submitEdits({ id: networkId, batchId: randomUUID(), edits })
  if (refused.length > 0) throw new Error(`Rejected: ${JSON.stringify(refused)}`)
  return version
}

/**
 * Creates a network with nodes above the area in which the app places new nodes at random. Returns their ids by name.
 */
export async function createNetworkWithNodes(
  person: Session,
  name: string,
  names: readonly string[],
): Promise<{ networkId: string; nodes: Map<string, string> }> {
  const networkId = randomUUID()
  await person.api().networks.create({ id: networkId, name })
  const nodes = new Map(names.map((each) => [each, randomUUID()]))
  const edits = [...nodes].map(([each, id], index): EditInput => {
    return {
      type: 'node.add',
      node: { id, type: 'person', name: each, x: (index % 4) * 300, y: -200 * Math.floor(index / 4) - 200 },
    }
  })
  if (edits.length > 0) await submit(person, networkId, edits)
  return { networkId, nodes }
}

export async function namesOnServer(person: Session, networkId: string): Promise<string[]> {
  const { nodes } = await person.api().networks.get({ id: networkId })
  return nodes.map((node) => node.name).sort()
}
