import type { Page } from '@playwright/test'
import { demoPerson } from '../demo-network.ts'
import { dialog } from '../workspace.ts'
import { focusNode, open, type Screen, shown } from './screen.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Introductions' })

async function openIntroductions(page: Page): Promise<void> {
  await focusNode(page, demoPerson)
  await page.keyboard.press('ControlOrMeta+k')
  await dialog(page, 'Search and commands').getByRole('combobox').fill('introductions')
  await page.getByRole('option', { name: 'Introductions', exact: true }).click()
  await shown(panel(page).getByRole('button', { name: 'New introduction' }))
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).click()
}

/** Introductions. */
export const introductionScreens: readonly Screen[] = [
  { name: 'introductions', who: 'owner', reach: open(openIntroductions) },
  {
    name: 'introduction',
    who: 'owner',
    reach: open(async (page) => {
      await openIntroductions(page)
      await panel(page).getByRole('button', { name: 'New introduction' }).click()
      await choose(page, 'Who introduces you', 'Priya Sandoval')
      await choose(page, 'Who you want to meet', 'Jonas Veld')
      await panel(page).getByRole('button', { name: 'Write Message' }).click()
      await shown(panel(page).getByRole('button', { name: 'Send Email' }))
    }),
    leave: async (page) => {
      await panel(page).getByRole('button', { name: 'Delete' }).click()
      await shown(panel(page).getByText('No introductions yet'))
    },
  },
]
