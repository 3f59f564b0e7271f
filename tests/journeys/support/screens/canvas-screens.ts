import { demoPerson } from '../demo-network.ts'
import { canvas } from '../on-canvas.ts'
import { dialog } from '../workspace.ts'
import { focusNode, open, type Screen, shown } from './screen.ts'

/** A network under the hand. */
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
      // At the edge of a small window its pill may lie outside; the toolbar is always there.
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
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await shown(dialog(page, 'Export'))
    }),
  },
  {
    name: 'export data',
    who: 'owner',
    reach: open(async (page) => {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await dialog(page, 'Export').getByText('Data', { exact: true }).click()
      await dialog(page, 'Export').getByRole('radio', { name: /^CSV/ }).check()
    }),
  },
  {
    name: 'menu of a node',
    who: 'owner',
    reach: open(async (page) => {
      await focusNode(page, demoPerson)
      await page.keyboard.press('Shift+F10')
      // A menu, or on phones a sheet.
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
