import { expect, type Page } from '@playwright/test'

/** Does what the palette offers under this name, by keys alone: Enter is pressed once it would take that and nothing else. */
export async function doByName(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name }).and(page.locator('[data-combobox-selected]'))).toBeVisible()
  await page.keyboard.press('Enter')
}
