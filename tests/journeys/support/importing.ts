import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from './workspace.ts'

export function fixture(name: string): string {
  return new URL(`../../fixtures/import/${name}`, import.meta.url).pathname
}

/** Chooses files in the open import dialog through the system's file dialog. Returns the dialog that follows. */
export async function chooseFile(page: Page, ...paths: string[]): Promise<Locator> {
  const choosing = page.waitForEvent('filechooser')
  // The click is forced, because the drop zone around the button handles clicks. Playwright would report the drop zone
  // as an obstruction.
  await dialog(page, 'Import Data').getByRole('button', { name: 'Choose files' }).click({ force: true })
  await (await choosing).setFiles(paths)
  return page.getByRole('dialog', { name: /^(Map (\S.* )?Columns|Import Network)$/ })
}

/** Drops files on an element. */
export async function dropFile(page: Page, onto: Locator, ...paths: string[]): Promise<void> {
  const files = await Promise.all(
    paths.map(async (path) => ({ name: basename(path), bytes: (await readFile(path)).toString('base64') })),
  )
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of given) {
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], name))
    }
    return transfer
  }, files)
  await onto.dispatchEvent('dragenter', { dataTransfer })
  await onto.dispatchEvent('dragover', { dataTransfer })
  await onto.dispatchEvent('drop', { dataTransfer })
}

/** Waits until all rows have been checked, and compares the counts. */
export async function expectCounts(mapping: Locator, ready: string, faulty: string, duplicates: string): Promise<void> {
  await expect(mapping.getByRole('status')).toHaveText(
    `${ready} ready to import, ${faulty} cannot be read, ${duplicates} ${duplicates === '1' ? 'duplicate' : 'duplicates'}`,
  )
}

/** Checks the number of nodes of the open network as shown on the page. */
export async function seeNodes(page: Page, count: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Nodes' }).getByText(`${count}, 0 connections`)).toBeAttached({
    timeout: 30_000,
  })
}
