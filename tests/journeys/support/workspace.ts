import { expect, type Locator, type Page } from '@playwright/test'

export function dialog(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title, exact: true })
}

/** Waits until the page shows that everything is saved. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
}

/** Waits until all deferred code is loaded, so that dialogs can be opened offline. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('parts-loaded').length > 0)
}

/** Returns the button in the top bar that shows the name of the network. */
export function networkTitle(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name: `${name}, rename` })
}

/** Adds a node with default values in the dialog. */
export async function addNode(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Node' }).click()
  const adding = dialog(page, 'Add Node')
  await adding.getByRole('textbox', { name: 'Name' }).fill(name)
  await adding.getByRole('button', { name: 'Add Node' }).click()
  await expect(adding).toBeHidden()
}

/**
 * Moves a network in the list with the keyboard: lifts it, moves it by one position per key, and drops it. Waits after
 * each key for its effect.
 */
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
    await expect(page.getByText(`${network} is now at position ${place} of `)).toBeAttached()
  }
  await page.keyboard.press('Space')
}
