import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from './workspace.ts'

/** Opens the export dialog and chooses to export data instead of a picture. Returns the dialog. */
export async function chooseData(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const exporting = dialog(page, 'Export')
  await exporting.getByText('Data', { exact: true }).click()
  await expect(exporting.getByRole('radio', { name: /^Kithmap / })).toBeVisible()
  return exporting
}

/** Presses the Save button of the export dialog. Returns the name and the path of the downloaded file. */
export async function savedFile(page: Page): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download')
  await dialog(page, 'Export').getByRole('button', { name: 'Save file' }).click()
  const download = await coming
  await expect(dialog(page, 'Export')).toBeHidden()
  return { name: download.suggestedFilename(), path: await download.path() }
}
