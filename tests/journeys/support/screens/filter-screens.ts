import type { Page } from '@playwright/test'
import { type Screen, shown } from './screen.ts'

const filtered =
  (filter: string, then?: (page: Page) => Promise<void>): Screen['reach'] =>
  async (page, { networkId }) => {
    await page.goto(`/network/${networkId}?filter=${encodeURIComponent(filter)}`)
    await shown(page.getByRole('list', { name: 'Parts of the filter' }))
    await then?.(page)
  }

/** Filters of a network. */
export const filterScreens: readonly Screen[] = [
  { name: 'filter', who: 'owner', only: 'wide', reach: filtered('type:person not has:email') },
  { name: 'filter on a phone', who: 'owner', only: 'phone', reach: filtered('type:person not has:email') },
  {
    name: 'filter of many parts',
    who: 'owner',
    reach: filtered(
      'type:person not has:email degree>=1 not has:tasks not name=Unknown not company=Nowhere not text:nothing',
    ),
  },
  {
    name: 'filter, mistake',
    who: 'owner',
    reach: filtered('type:person', async (page) => {
      await page.getByRole('combobox', { name: 'Add a filter' }).fill('has:email and ')
      await page.keyboard.press('Enter')
      await shown(page.getByRole('alert').filter({ visible: true }))
    }),
  },
]
