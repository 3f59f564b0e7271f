import { expect, type Locator, type Page } from '@playwright/test'
import { demoName } from '../demo-network.ts'
import { dialog } from '../workspace.ts'
import { open, openSidebar, type Screen, shown } from './screen.ts'

async function editNetwork(page: Page, tab: string): Promise<Locator> {
  await openSidebar(page)
  await page.getByRole('button', { name: `Edit ${demoName}` }).click()
  const editing = await shown(dialog(page, 'Edit Network'))
  await editing.getByRole('tab', { name: tab }).click()
  return editing
}

/** Making, finding and changing networks. */
export const networkScreens: readonly Screen[] = [
  {
    name: 'first network offered',
    who: 'newcomer',
    reach: async (page) => {
      await page.goto('/network')
      await shown(dialog(page, 'Create New Network'))
    },
  },
  {
    name: 'workspace without networks',
    who: 'newcomer',
    reach: async (page) => {
      await page.goto('/network')
      await shown(dialog(page, 'Create New Network'))
      await page.keyboard.press('Escape')
      await expect(dialog(page, 'Create New Network')).toBeHidden()
      await shown(page.getByText('No Networks Found'))
    },
  },
  {
    name: 'network being renamed',
    who: 'owner',
    reach: open((page) => page.getByRole('button', { name: `${demoName}, rename` }).click()),
  },
  {
    name: 'sidebar as icons',
    who: 'owner',
    only: 'wide',
    reach: open((page) => page.getByRole('button', { name: 'Close sidebar' }).click()),
  },
  { name: 'sidebar as a sheet', who: 'owner', only: 'phone', reach: open(openSidebar) },
  {
    name: 'create network',
    who: 'owner',
    reach: open(async (page) => {
      await openSidebar(page)
      await page.getByRole('button', { name: 'Create Network' }).click()
      await shown(dialog(page, 'Create New Network'))
    }),
  },
  {
    name: 'edit network, details',
    who: 'owner',
    reach: open(async (page) => void (await editNetwork(page, 'Details'))),
  },
  {
    name: 'edit network, statistics',
    who: 'owner',
    reach: open(async (page) => void (await editNetwork(page, 'Statistics'))),
  },
  { name: 'edit network, tasks', who: 'owner', reach: open(async (page) => void (await editNetwork(page, 'Tasks'))) },
  {
    name: 'delete network',
    who: 'owner',
    reach: open(async (page) => {
      await (await editNetwork(page, 'Details')).getByRole('button', { name: 'Delete Network' }).click()
      await shown(dialog(page, 'Are you sure?'))
    }),
  },
  {
    name: 'choose a template',
    who: 'owner',
    reach: open(async (page) => {
      await openSidebar(page)
      await page.getByRole('button', { name: 'Templates' }).click()
      await shown(dialog(page, 'Choose a Template'))
    }),
  },
  {
    name: 'generate network',
    who: 'owner',
    reach: open(async (page) => {
      await openSidebar(page)
      await page.getByRole('button', { name: 'Create Network' }).click()
      await (await shown(dialog(page, 'Create New Network'))).getByRole('button', { name: /AI Generated/ }).click()
      const asking = await shown(dialog(page, 'Let AI Generate Your Network'))
      await asking.getByRole('button', { name: /Biotech research/ }).click()
      await shown(asking.getByText('3 free AI-generated networks left'))
    }),
  },
]
