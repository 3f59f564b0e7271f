import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { NewNode } from '../../../../domain/entities/node/node.ts'
import { demoName } from '../demo-network.ts'
import { dialog } from '../workspace.ts'
import { type Cast, open, openSidebar, type Screen, shown } from './screen.ts'

async function editNetwork(page: Page, tab: string): Promise<Locator> {
  await openSidebar(page)
  await page.getByRole('button', { name: `Edit ${demoName}` }).click()
  const editing = await shown(dialog(page, 'Edit Network'))
  await editing.getByRole('tab', { name: tab }).click()
  return editing
}

const otherNetworkId = randomUUID()

/** Creates another network, so that a search finds matches in more than one network. */
async function makeOtherNetwork({ owner }: Cast): Promise<void> {
  const { networks } = owner.api()
  await networks.create({ id: otherNetworkId, name: 'Salt & Light' })
  const name = 'Alder & Quay, Harbour Architects and Shipwrights'
  const node = NewNode.parse({ id: randomUUID(), type: 'organization', name, x: 0, y: 0 })
  await networks.submitEdits({ id: otherNetworkId, batchId: randomUUID(), edits: [{ type: 'node.add', node }] })
}

/** Creating, finding and editing networks. */
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
    name: 'sidebar search',
    who: 'owner',
    reach: async (page, cast) => {
      await makeOtherNetwork(cast)
      await open(async () => {
        await openSidebar(page)
        await page.getByRole('searchbox', { name: 'Search networks' }).fill('al')
        await shown(page.getByRole('region', { name: 'Search results' }).getByText('Nodes in Salt & Light'))
      })(page, cast)
    },
    leave: async (_page, { owner }) => void (await owner.api().networks.remove({ id: otherNetworkId })),
  },
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
