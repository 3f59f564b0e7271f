import type { Page } from '@playwright/test'
import { demoPerson } from '../demo-network.ts'
import { canvas } from '../on-canvas.ts'
import { type Screen, shown } from './screen.ts'

const asTable =
  (query: string, then: (page: Page) => Promise<void>): Screen['reach'] =>
  async (page, { networkId }) => {
    await page.goto(`/network/${networkId}?show=table${query}`)
    await then(page)
  }

const seesGrid = async (page: Page) => void (await shown(page.getByRole('gridcell', { name: demoPerson, exact: true })))

/** A network as a table, or as cards if there is no room for rows. */
export const tableScreens: readonly Screen[] = [
  { name: 'table', who: 'owner', only: 'wide', reach: asTable('', seesGrid) },
  {
    name: 'table beside the canvas',
    who: 'owner',
    only: 'wide',
    reach: async (page, { networkId }) => {
      await page.goto(`/network/${networkId}?show=both`)
      await seesGrid(page)
      await shown(canvas(page))
    },
  },
  { name: 'table in groups', who: 'viewer', only: 'wide', reach: asTable('&group=type&sort=-name', seesGrid) },
  {
    name: 'table, mistake in a cell',
    who: 'owner',
    only: 'wide',
    reach: asTable('&columns=name,date,company', async (page) => {
      await seesGrid(page)
      await page.getByRole('grid').focus()
      await page.keyboard.press('Control+Home')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.type('someday')
      await page.keyboard.press('Enter')
      await shown(page.getByRole('alert'))
    }),
  },
  {
    name: 'workspace on a phone',
    who: 'owner',
    only: 'phone',
    reach: async (page, { networkId }) => {
      await page.goto(`/network/${networkId}`)
      await shown(page.getByRole('list', { name: 'Nodes' }).getByRole('button').first())
    },
  },
]
