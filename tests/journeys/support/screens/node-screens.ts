import type { Locator, Page } from '@playwright/test'
import { demoPerson } from '../demo-network.ts'
import { dialog } from '../workspace.ts'
import { focusNode, open, type Screen, shown } from './screen.ts'

async function openNode(page: Page): Promise<Locator> {
  await focusNode(page, demoPerson)
  await page.keyboard.press('Enter')
  return shown(dialog(page, 'Edit Node'))
}

async function nodeTab(page: Page, tab: string): Promise<void> {
  await (await openNode(page)).getByRole('tab', { name: tab }).click()
}

async function openEdge(page: Page, button: 'Edit label' | 'Details', title: string): Promise<Locator> {
  await focusNode(page, demoPerson)
  await page.keyboard.press('e')
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: button }).click()
  return shown(dialog(page, title))
}

/** Nodes and connections in their dialogs. */
export const nodeScreens: readonly Screen[] = [
  {
    name: 'add node',
    who: 'owner',
    reach: open(async (page) => {
      await page.getByRole('button', { name: 'Add Node' }).click()
      await shown(dialog(page, 'Add Node'))
    }),
  },
  {
    name: 'add node, event with mistakes',
    who: 'owner',
    reach: open(async (page) => {
      await page.getByRole('button', { name: 'Add Node' }).click()
      const adding = await shown(dialog(page, 'Add Node'))
      await adding.getByText('Event', { exact: true }).click()
      await adding.getByRole('button', { name: 'Add Node' }).click()
    }),
  },
  { name: 'node, details', who: 'owner', reach: open((page) => nodeTab(page, 'Details')) },
  { name: 'node, notes', who: 'owner', reach: open((page) => nodeTab(page, 'Notes')) },
  { name: 'node, tasks', who: 'owner', reach: open((page) => nodeTab(page, 'Tasks')) },
  { name: 'node of a viewer', who: 'viewer', reach: open((page) => nodeTab(page, 'Details')) },
  {
    name: 'node color',
    who: 'owner',
    reach: open(async (page) => {
      await (await openNode(page)).getByRole('button', { name: 'Change Color' }).click()
      await shown(dialog(page, 'Change Color'))
    }),
  },
  {
    name: 'node tags',
    who: 'owner',
    reach: open(async (page) => {
      await (await openNode(page)).getByRole('button', { name: 'Edit Tags' }).click()
      await (await shown(dialog(page, 'Edit Tags')))
        .getByRole('button', { name: 'Rename or recolor tag Mentor' })
        .click()
    }),
  },
  {
    name: 'node with unsaved changes',
    who: 'owner',
    reach: open(async (page) => {
      const editing = await openNode(page)
      await editing.getByLabel('Title').fill('Founder and owner')
      await editing.getByRole('button', { name: 'Cancel' }).click()
      await shown(dialog(page, 'Unsaved changes'))
    }),
  },
  {
    name: 'connection, label',
    who: 'owner',
    reach: open(async (page) => void (await openEdge(page, 'Edit label', 'Edit Connection'))),
  },
  {
    name: 'connection, color',
    who: 'owner',
    reach: open(async (page) => {
      await (await openEdge(page, 'Edit label', 'Edit Connection')).getByRole('tab', { name: 'Color' }).click()
    }),
  },
  {
    name: 'connection, label and notes',
    who: 'owner',
    reach: open(async (page) => void (await openEdge(page, 'Details', 'Connection Details'))),
  },
]
