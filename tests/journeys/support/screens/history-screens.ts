import type { Page } from '@playwright/test'
import { runCommand } from '../palette.ts'
import { dialog } from '../workspace.ts'
import { open, type Screen, shown } from './screen.ts'

async function openHistory(page: Page): Promise<void> {
  await runCommand(page, 'Show history')
  await shown(page.getByRole('slider', { name: 'Moment', exact: true }))
}

/** The history of a network. */
export const historyScreens: readonly Screen[] = [
  { name: 'history', who: 'owner', reach: open(openHistory) },
  {
    name: 'history, comparison',
    who: 'owner',
    reach: open(async (page) => {
      await openHistory(page)
      await page.getByRole('button', { name: 'Compare' }).click()
      await shown(page.getByRole('slider', { name: 'Compared moment' }))
    }),
  },
  {
    name: 'history, restore everything',
    who: 'owner',
    reach: open(async (page) => {
      await openHistory(page)
      await page.keyboard.press('Home')
      await page.getByRole('button', { name: 'Restore' }).click()
      await page.getByRole('menuitem', { name: 'Restore everything…' }).click()
      await shown(dialog(page, 'Restore the whole network?'))
    }),
  },
]
