import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from './workspace.ts'

export function fixture(name: string): string {
  return new URL(`../../fixtures/import/${name}`, import.meta.url).pathname
}

/** Chooses files in the open import dialog the way people do, through the system's own dialog. */
export async function chooseFile(page: Page, ...paths: string[]): Promise<Locator> {
  const choosing = page.waitForEvent('filechooser')
  // The zone around the button takes the press for it, which would look to a careful click like something in the way.
  await dialog(page, 'Import Data').getByRole('button', { name: 'Choose files' }).click({ force: true })
  await (await choosing).setFiles(paths)
  return page.getByRole('dialog', { name: /^(Map (\S.* )?Columns|Import Network)$/ })
}

/** Lets go of files over an element. */
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

/** Waits until all rows are judged, and checks what became of them. */
export async function seeCounts(mapping: Locator, ready: string, faulty: string, duplicates: string): Promise<void> {
  await expect(mapping.getByRole('status')).toHaveText(
    `${ready} ready to import, ${faulty} cannot be read, ${duplicates} duplicates`,
  )
}

/** How many nodes the open network shows. */
export async function seeNodes(page: Page, count: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Nodes' }).getByText(`${count}, 0 connections`)).toBeAttached({
    timeout: 30_000,
  })
}
