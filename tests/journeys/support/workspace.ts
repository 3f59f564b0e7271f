import { expect, type Locator, type Page } from '@playwright/test'

export function dialog(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title, exact: true })
}

/** Waits until the page says that the server has everything. */
export async function seeSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
}

/** Waits until the page holds what it loads after its picture: dialogs then open without a connection as well. */
export async function seeParts(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('parts-loaded').length > 0)
}

/** The button in the top bar that shows the network's name. */
export function networkTitle(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name: `${name}, rename` })
}

/** Adds a node by the dialog, as it comes. */
export async function addNode(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Node' }).click()
  const adding = dialog(page, 'Add Node')
  await adding.getByRole('textbox', { name: 'Name' }).fill(name)
  await adding.getByRole('button', { name: 'Add Node' }).click()
  await expect(adding).toBeHidden()
}

/** Takes a network up in the list, moves it from place to place, and puts it down; each key once the last has worked. */
export async function moveByKeys(
  page: Page,
  network: string,
  arrow: 'ArrowUp' | 'ArrowDown',
  places: readonly number[],
): Promise<void> {
  await page.getByRole('button', { name: `Reorder ${network}` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Picked up ${network}, `)).toBeAttached()
  for (const place of places) {
    await page.keyboard.press(arrow)
    await expect(page.getByText(`${network} is now at place ${place} of `)).toBeAttached()
  }
  await page.keyboard.press('Space')
}
