import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from './workspace.ts'

export function fixture(name: string): string {
  return new URL(`../../fixtures/import/${name}`, import.meta.url).pathname
}

/** Chooses a file in the open import dialog the way people do, through the system's own dialog. */
export async function chooseFile(page: Page, path: string): Promise<Locator> {
  const choosing = page.waitForEvent('filechooser')
  // The zone around the button takes the press for it, which would look to a careful click like something in the way.
  await dialog(page, 'Import Data').getByRole('button', { name: 'Choose a file' }).click({ force: true })
  await (await choosing).setFiles(path)
  return dialog(page, 'Map CSV Columns')
}

/** Lets go of a file over an element. */
export async function dropFile(page: Page, onto: Locator, path: string): Promise<void> {
  const file = { name: basename(path), bytes: (await readFile(path)).toString('base64') }
  const dataTransfer = await page.evaluateHandle(({ name, bytes }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], name))
    return transfer
  }, file)
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
