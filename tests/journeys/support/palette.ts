import { expect, type Page } from '@playwright/test'

/** Runs a command of the palette by its name with the keyboard. Presses Enter once exactly this command is selected. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name }).and(page.locator('[data-combobox-selected]'))).toBeVisible()
  await page.keyboard.press('Enter')
}
