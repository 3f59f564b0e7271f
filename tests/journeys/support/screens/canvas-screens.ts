import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demoPerson, demoSize } from '../demo-network.ts'
import { canvas } from '../on-canvas.ts'
import { dialog, waitUntilSaved } from '../workspace.ts'
import { focusNode, open, type Screen, shown } from './screen.ts'

/** Adds a duplicate of a node and opens the list of duplicates. */
async function lookForDuplicates(page: Page): Promise<void> {
  await focusNode(page, demoPerson)
  await page.keyboard.press('ControlOrMeta+d')
  await page.keyboard.press('ControlOrMeta+k')
  await dialog(page, 'Search and commands').getByRole('combobox').fill('duplicates')
  await page.getByRole('option', { name: 'Find duplicates' }).click()
  await shown(page.getByRole('list', { name: 'Suspected duplicates' }))
}

async function undoDuplicate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close duplicates' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await shown(page.getByText(`${demoSize.nodes} nodes, ${demoSize.connections} connections`))
}

async function colorNodesBy(page: Page, choice: string): Promise<void> {
  const field = page.getByLabel('Color nodes by')
  if (!(await field.isVisible())) {
    await page.keyboard.press('ControlOrMeta+k')
    await dialog(page, 'Search and commands').getByRole('combobox').fill('appearance')
    await page.getByRole('option', { name: 'Appearance' }).click()
  }
  await field.selectOption({ label: choice })
}

/** Opens the export dialog. On phones, its button is in a menu. */
async function chooseExport(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'View', exact: true })
  const button = page.getByRole('button', { name: 'Export', exact: true })
  await shown(menu.or(button))
  if (await button.isVisible()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
}

const savedViewId = randomUUID()

/** The canvas and its tools. */
export const canvasScreens: readonly Screen[] = [
  { name: 'workspace', who: 'owner', reach: open() },
  { name: 'workspace of a viewer', who: 'viewer', reach: open() },
  { name: 'workspace with a node selected', who: 'owner', reach: open((page) => focusNode(page, demoPerson)) },
  {
    name: 'workspace with a connection selected',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('e')
      // In a small window, the toolbar of the edge may be outside the window, but the selection toolbar is always
      // visible.
      await shown(page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Delete connection' }))
    }),
  },
  {
    name: 'workspace with everything selected',
    who: 'owner',
    reach: open(async (page) => {
      await canvas(page).focus()
      await page.keyboard.press('ControlOrMeta+a')
    }),
  },
  {
    name: 'export picture',
    who: 'owner',
    reach: open(async (page) => {
      await chooseExport(page)
      await shown(dialog(page, 'Export'))
    }),
  },
  {
    name: 'export data',
    who: 'owner',
    reach: open(async (page) => {
      await chooseExport(page)
      await dialog(page, 'Export').getByText('Data', { exact: true }).click()
      await dialog(page, 'Export').getByRole('radio', { name: /^CSV/ }).check()
    }),
  },
  {
    name: 'node menu',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('Shift+F10')
      // Waits for the context menu, which is a sheet on phones.
      await shown(page.getByText('Lock in place', { exact: true }))
    }),
  },
  {
    name: 'neighborhood with the minimap',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('1')
      await page.keyboard.press('m')
      await shown(page.getByRole('region', { name: `Around ${demoPerson}` }))
    }),
    leave: (page) => page.keyboard.press('m'),
  },
  {
    name: 'paths to a node',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('p')
      const panel = page.getByRole('complementary', { name: 'Paths' })
      await panel.getByRole('combobox', { name: 'From' }).fill('Edmund')
      await page.keyboard.press('Enter')
      await shown(panel.getByRole('radio').first())
    }),
  },
  {
    name: 'duplicates',
    who: 'owner',
    reach: open(lookForDuplicates),
    leave: undoDuplicate,
  },
  {
    name: 'analysis',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('ControlOrMeta+k')
      await dialog(page, 'Search and commands').getByRole('combobox').fill('analysis')
      await page.getByRole('option', { name: 'Analysis' }).click()
      await shown(page.getByRole('list', { name: 'Top nodes by betweenness' }))
    }),
  },
  {
    name: 'insights',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('ControlOrMeta+k')
      await dialog(page, 'Search and commands').getByRole('combobox').fill('insights')
      await page.getByRole('option', { name: 'Insights' }).click()
      const panel = page.getByRole('complementary', { name: 'Insights' })
      await shown(panel.getByRole('region').first())
    }),
  },
  {
    name: 'weekly card',
    // The owner has opened the insights, which hides the card for the rest of the week.
    who: 'viewer',
    reach: open(async (page) => {
      await expect(page.getByRole('complementary', { name: /^This week in / })).toBeVisible({ timeout: 30_000 })
    }),
  },
  {
    name: 'arranging',
    who: 'owner',
    reach: open(async (page) => {
      await canvas(page).focus()
      await page.keyboard.press('a')
      const panel = page.getByRole('complementary', { name: 'Arrange' })
      await panel.getByText('Groups', { exact: true }).click()
      await shown(panel.getByText(/^\d+ nodes would move\.$/))
    }),
  },
  {
    name: 'groups, one of them edited',
    who: 'owner',
    reach: open(async (page) => {
      await canvas(page).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('ControlOrMeta+g')
      await shown(page.getByRole('complementary', { name: 'Groups' }).getByLabel('Name'))
    }),
    leave: async (page) => {
      const panel = page.getByRole('complementary', { name: 'Groups' })
      await panel.getByRole('button', { name: 'Dissolve' }).click()
      await expect(panel.getByRole('button', { name: /^Edit / })).toHaveCount(0)
      await waitUntilSaved(page)
    },
  },
  {
    name: 'groups by a rule',
    who: 'owner',
    reach: open(async (page) => {
      await canvas(page).focus()
      await page.keyboard.press('g')
      const panel = page.getByRole('complementary', { name: 'Groups' })
      await panel.getByLabel('Group by').selectOption({ label: 'Company' })
      await shown(panel.getByRole('list', { name: 'Values' }))
    }),
  },
  {
    name: 'saving a view',
    who: 'owner',
    reach: open(async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await dialog(page, 'Search and commands').getByRole('combobox').fill('save view')
      await page.getByRole('option', { name: /^Save view…/ }).click()
      await shown(dialog(page, 'Save view').getByRole('textbox', { name: 'Name' }))
    }),
  },
  {
    name: 'saved view open',
    who: 'owner',
    reach: async (page, { owner, networkId }) => {
      const id = savedViewId
      const edits = [
        {
          type: 'view.add' as const,
          view: { id, name: 'Whom to ask for an address', filter: 'type:person not has:email' },
        },
      ]
      await owner.api().networks.submitEdits({ id: networkId, batchId: randomUUID(), edits })
      await page.goto(`/network/${networkId}?view=${id}`)
      await shown(page.getByRole('button', { name: /^View Whom to ask for an address/ }).first())
    },
    leave: async (_page, { owner, networkId }) => {
      const edits = [{ type: 'view.remove' as const, id: savedViewId }]
      await owner.api().networks.submitEdits({ id: networkId, batchId: randomUUID(), edits })
    },
  },
  {
    name: 'appearance',
    who: 'owner',
    reach: open(async (page) => {
      await colorNodesBy(page, 'Company')
      await shown(page.getByRole('region', { name: 'Legend' }))
    }),
    leave: (page) => colorNodesBy(page, 'Type'),
  },
  {
    name: 'merging nodes',
    who: 'owner',
    reach: open(async (page) => {
      await canvas(page).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('ControlOrMeta+k')
      await dialog(page, 'Search and commands').getByRole('combobox').fill('merge')
      await page.getByRole('option', { name: 'Merge…' }).click()
      await shown(dialog(page, `Merge ${demoSize.nodes} nodes`))
    }),
  },
  {
    name: 'tags of many nodes',
    who: 'owner',
    reach: open(async (page) => {
      await canvas(page).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Tags' }).click()
      await shown(page.getByRole('dialog', { name: /^Tags of \d+ nodes$/ }))
    }),
  },
  {
    name: 'palette',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('s')
      await shown(page.getByRole('option').first())
    }),
  },
  {
    name: 'list of keys',
    who: 'owner',
    reach: open(async (page) => {
      await canvas(page).focus()
      await page.keyboard.press('?')
      await shown(dialog(page, 'Keyboard shortcuts'))
    }),
  },
  {
    name: 'connect picker',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('c')
      await page.getByPlaceholder('Type a name').fill('S')
    }),
  },
]
