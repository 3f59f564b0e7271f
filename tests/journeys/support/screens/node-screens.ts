import type { Locator, Page } from '@playwright/test'
import { bookOf } from '../../../../domain/entities/document.ts'
import type { InteractionKind } from '../../../../domain/entities/interaction/interaction.ts'
import { demoPerson } from '../demo-network.ts'
import { daysAgo, log } from '../interactions.ts'
import { dialog } from '../workspace.ts'
import { type Cast, focusNode, open, type Screen, shown } from './screen.ts'

export async function openNode(page: Page): Promise<Locator> {
  await focusNode(page, demoPerson)
  await page.keyboard.press('Enter')
  return shown(dialog(page, 'Edit Node'))
}

async function nodeTab(page: Page, tab: string): Promise<void> {
  await (await openNode(page)).getByRole('tab', { name: tab }).click()
}

export async function openEdge(page: Page, button: 'Edit label' | 'Details', title: string): Promise<Locator> {
  await focusNode(page, demoPerson)
  await page.keyboard.press('e')
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: button }).click()
  const beside = page.getByRole('button', { name: 'Open as a dialog' })
  // In wide windows, the details are shown beside the canvas first.
  await shown(dialog(page, title).or(beside))
  if (await beside.isVisible()) await beside.click()
  return shown(dialog(page, title))
}

/** Opens the panel for the selection, which is a sheet on phones. */
export async function inspect(page: Page, tab?: string): Promise<void> {
  await page.getByRole('button', { name: 'Network Overview' }).click()
  await shown(page.locator('[data-inspected]'))
  // Moves the pointer away, because it would open a tooltip, which is outside all landmarks.
  await page.mouse.move(0, 0)
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click()
}

/** Logs interactions of every kind with the demo person, unless they are already logged. */
async function tellOfDemoPerson({ owner, networkId }: Cast): Promise<void> {
  const { networks } = owner.api()
  const book = await networks.get({ id: bookOf(owner.userId) })
  if ((book.interactions ?? []).length > 0) return
  const { nodes } = await networks.get({ id: networkId })
  const nodeId = nodes.find(({ name }) => name === demoPerson)?.id ?? ''
  const happened = (kind: InteractionKind, days: number, text = '') => {
    return { kind, day: daysAgo(days), text, nodes: { [demoPerson]: nodeId } }
  }
  await log(owner, networkId, [
    happened('met', 100, 'Walked along the quay and talked about the winter storage for all of the boats'),
    happened('wrote', 120),
    happened('was_written_to', 119, 'Thanks for the introduction'),
    happened('introduced', 150),
    ...Array.from({ length: 10 }, (_, index) => happened('called', 200 + index * 30)),
  ])
}

export async function inspectNode(page: Page, tab?: string): Promise<void> {
  await focusNode(page, demoPerson)
  await page.keyboard.press('Space')
  await inspect(page, tab)
}

/** Dialogs for nodes and edges, and the panel beside the network. */
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
  { name: 'inspector, details', who: 'owner', reach: open((page) => inspectNode(page)) },
  { name: 'inspector, connections', who: 'owner', reach: open((page) => inspectNode(page, 'Connections')) },
  { name: 'inspector, tasks', who: 'owner', reach: open((page) => inspectNode(page, 'Tasks')) },
  {
    name: 'inspector, computed strength',
    who: 'owner',
    async reach(page, cast) {
      await tellOfDemoPerson(cast)
      await open((opened) => inspectNode(opened))(page, cast)
      await page.getByRole('button', { name: /^Why \d\?$/ }).click()
      await shown(page.getByText('and 4 more'))
    },
  },
  { name: 'inspector of a viewer', who: 'viewer', reach: open((page) => inspectNode(page)) },
  {
    name: 'inspector of a connection',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('e')
      await page.keyboard.press('Space')
      await inspect(page)
    }),
  },
  {
    name: 'inspector of all nodes',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('ControlOrMeta+a')
      await inspect(page)
    }),
  },
]
