import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { seeFocus, tabTo } from './support/focus.ts'
import { expect, test } from './support/journey.ts'
import { canvas, card, edge, pointAt } from './support/on-canvas.ts'
import { openNetwork, openNode, createNetworkWithNodes, submit } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { hoverToast, seeToast } from './support/toasts.ts'
import { dialog, waitUntilLoaded, waitUntilSaved } from './support/workspace.ts'

/** Timeout in milliseconds for live updates from the other browser. */
const live = { timeout: 30_000 }

async function openFields(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = dialog(page, 'Search and commands')
  await palette.getByRole('combobox').fill('custom')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Fields')).toBeVisible()
  return dialog(page, 'Fields')
}

async function openConnection(page: Page): Promise<Locator> {
  await pointAt(page, edge(page, 'Letters', 'Ada', 'Ben'))
  await page.getByRole('button', { name: 'Edit label' }).click()
  return dialog(page, 'Edit Connection')
}

async function addField(within: Locator, owner: 'node' | 'connection', name: string, kind: string): Promise<void> {
  await within.getByRole('button', { name: `Add field for ${owner}s` }).click()
  const adding = within.getByRole('group', { name: `Add field for ${owner}s` })
  await adding.getByRole('textbox', { name: 'Field name' }).fill(name)
  await adding.getByRole('combobox', { name: 'Kind' }).click()
  await within.page().getByRole('option', { name: kind, exact: true }).click()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
}

test('fields can be created, filled, converted, deleted and restored with their values', async ({ stage, enter }) => {
  test.slow()
  const owner = await stage.newPerson()
  const { networkId, nodes } = await createNetworkWithNodes(owner, 'Harbour', ['Ada', 'Ben'])
  const [sourceId = '', targetId = ''] = nodes.values()
  const line = { id: randomUUID(), sourceId, targetId, label: 'Letters' }
  await submit(owner, networkId, [{ type: 'edge.add', edge: line }])
  const here = await (await enter(owner)).newPage()
  const there = await (await enter(owner)).newPage()
  for (const page of [here, there]) await openNetwork(page, networkId, 'Ada', 'Ben')

  await test.step('add a field in the node editor; closing with unsaved text asks for confirmation', async () => {
    const editing = await openNode(here, 'Ada')
    await addField(editing, 'node', 'Shoe size', 'Text')
    await expect(editing.getByRole('textbox', { name: 'Shoe size' })).toBeFocused()
    await here.keyboard.type('about 40')
    await here.keyboard.press('Escape')
    await dialog(here, 'Unsaved changes').getByRole('button', { name: 'Keep Editing' }).click()
    await editing.getByRole('textbox', { name: 'Title' }).fill('Pilot')
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    await expect(editing).toBeHidden()
  })

  await test.step('one undo reverts all changes made in the dialog', async () => {
    await here.keyboard.press('ControlOrMeta+z')
    const undone = await openNode(here, 'Ada')
    await expect(undone.getByRole('textbox', { name: 'Title' })).toHaveValue('')
    await expect(undone.getByRole('textbox', { name: 'Shoe size' })).toHaveValue('')
    await here.keyboard.press('Escape')
    await expect(undone).toBeHidden()
    await here.keyboard.press('ControlOrMeta+Shift+z')
  })

  await test.step('another page shows the field and fills it for another node', async () => {
    const elsewhere = await openNode(there, 'Ada')
    await expect(elsewhere.getByRole('textbox', { name: 'Shoe size' })).toHaveValue('about 40', live)
    await there.keyboard.press('Escape')
    await expect(elsewhere).toBeHidden()
    const ben = await openNode(there, 'Ben')
    await ben.getByRole('textbox', { name: 'Shoe size' }).fill('43')
    await ben.getByRole('button', { name: 'Save Changes' }).click()
    await expect(ben).toBeHidden()
    await waitUntilSaved(there)
  })

  await test.step('fill a date field of a connection; an invalid date is rejected', async () => {
    const connection = await openConnection(here)
    await addField(connection, 'connection', 'Since', 'Date')
    const since = connection.getByRole('textbox', { name: 'Since' })
    await expect(since).toBeFocused()
    await since.fill('long ago')
    await connection.getByRole('button', { name: 'Save Changes' }).click()
    await expect(connection.getByText('Enter a date, such as 2026-05-31.')).toBeVisible()
    await since.fill('2026-05-31')
    await connection.getByRole('button', { name: 'Save Changes' }).click()
    await expect(connection).toBeHidden()
    await waitUntilSaved(here)
  })

  await test.step('search finds a node by a field value and names the field', async () => {
    await here.keyboard.press('ControlOrMeta+k')
    const palette = dialog(here, 'Search and commands')
    await palette.getByRole('combobox').fill('ABOUT')
    await expect(palette.getByRole('option', { name: 'Ada' })).toContainText('Shoe size: about 40')
    await here.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  await test.step('a field shown on cards appears on the cards of all pages', async () => {
    await expect(card(there, 'Ben')).not.toContainText('43')
    const fields = await openFields(here)
    await fields.getByRole('button', { name: 'Edit field Shoe size' }).click()
    await fields.getByRole('switch', { name: 'Show on cards' }).press('Space')
    await fields.getByRole('button', { name: 'Save Field' }).click()
    await here.keyboard.press('Escape')
    await expect(fields).toBeHidden()
    for (const page of [here, there]) await expect(card(page, 'Ben')).toContainText('43', live)
  })

  await test.step('changing the kind warns about incompatible values and keeps them', async () => {
    const fields = await openFields(here)
    await expect(fields.getByText('Text · 2 values')).toBeVisible()
    await fields.getByRole('button', { name: 'Edit field Shoe size' }).click()
    await fields.getByRole('combobox', { name: 'Kind' }).click()
    await here.getByRole('option', { name: 'Number' }).click()
    await expect(fields.getByText('1 of 2 values is not a number:')).toBeVisible()
    await expect(fields.getByText('“about 40” of Ada')).toBeVisible()
    await fields.getByRole('button', { name: 'Save Field' }).click()
    await expect(fields.getByText('Number · 2 values')).toBeVisible()
    await here.keyboard.press('Escape')
    await expect(fields).toBeHidden()
    const ada = await openNode(here, 'Ada')
    await expect(ada.getByRole('textbox', { name: 'Shoe size' })).toHaveValue('')
    await expect(ada.getByText('“about 40” is kept, but is not a number.')).toBeVisible()
    await here.keyboard.press('Escape')
    await expect(ada).toBeHidden()
  })

  await test.step('restore a deleted field with its values by notice and by undo, even after a reload', async () => {
    const fields = await openFields(here)
    await fields.getByRole('button', { name: 'Edit field Shoe size' }).click()
    await fields.getByRole('button', { name: 'Delete field and 2 values' }).click()
    const notice = await hoverToast(here, 'Field Shoe size deleted')
    await expect(notice).toContainText('Undo restores it with its 2 values.')
    await expect(fields.getByText('Nodes have no fields yet.')).toBeVisible()
    await notice.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(fields.getByText('Number · 2 values')).toBeVisible()
    await fields.getByRole('button', { name: 'Edit field Shoe size' }).click()
    await fields.getByRole('button', { name: 'Delete field and 2 values' }).click()
    await seeToast(here, 'Field Shoe size deleted')
    await here.keyboard.press('Escape')
    await expect(fields).toBeHidden()
    await waitUntilSaved(here)
    await here.reload()
    await here.getByRole('button', { name: 'Undo: Delete field Shoe size' }).click()
    const ben = await openNode(here, 'Ben')
    await expect(ben.getByRole('textbox', { name: 'Shoe size' })).toHaveValue('43')
    await here.keyboard.press('Escape')
    const connection = await openConnection(here)
    await expect(connection.getByRole('textbox', { name: 'Since' })).toHaveValue('May 31, 2026')
  })
})

test('fields can be created, ordered and filled by keyboard', async ({ stage, enter }) => {
  const owner = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Harbour', ['Ada'])
  const page = await (await enter(owner)).newPage()
  const { keyboard } = page
  await openNetwork(page, networkId, 'Ada')
  const fields = await openFields(page)

  const opener = fields.getByRole('button', { name: 'Add field for nodes' })
  await tabTo(page, opener)
  await keyboard.press('Enter')
  const name = fields.getByRole('textbox', { name: 'Field name' })
  await expect(name).toBeFocused()
  for (const each of ['Nickname', 'Vegetarian', 'Allergies']) {
    await keyboard.type(each)
    if (each === 'Vegetarian') {
      await keyboard.press('Tab')
      await keyboard.press('ArrowDown')
      // The arrow key wraps from the first kind to the last.
      await keyboard.press('ArrowUp')
      await keyboard.press('Enter')
      await keyboard.press('Shift+Tab')
    }
    await keyboard.press('Enter')
    await expect(fields.getByRole('listitem').filter({ hasText: each })).toBeVisible()
    await expect(name).toHaveValue('')
  }
  await keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(fields.getByText('Yes or no · 0 values')).toBeVisible()

  await tabTo(page, fields.getByRole('button', { name: 'Move Allergies up' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(fields.getByText('Allergies is now at position 2 of 3.')).toBeAttached()
  await seeFocus(page)
  await keyboard.press('Enter')
  await expect(fields.getByRole('listitem').first()).toContainText('Allergies')
  await seeFocus(page)

  await tabTo(page, fields.getByRole('button', { name: 'Edit field Allergies' }))
  await keyboard.press('Enter')
  await expect(fields.getByRole('textbox', { name: 'Field name' })).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Eats no')
  await keyboard.press('Enter')
  await expect(fields.getByRole('listitem').first()).toContainText('Eats no')
  await expect(fields.getByRole('button', { name: 'Edit field Eats no' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(fields).toBeHidden()

  await tabTo(page, canvas(page))
  await keyboard.press('Tab')
  await tabTo(page, card(page, 'Ada'))
  await keyboard.press('Enter')
  const editing = dialog(page, 'Edit Node')
  await tabTo(page, editing.getByRole('textbox', { name: 'Nickname' }))
  await keyboard.type('Countess')
  await keyboard.press('ControlOrMeta+Enter')
  await expect(editing).toBeHidden()
  await waitUntilSaved(page)
  const { nodes } = await owner.api().networks.get({ id: networkId })
  expect(Object.values(nodes[0]?.fieldValues ?? {})).toEqual(['Countess'])
})

test('if other members delete a field with unsaved text, the page offers to add the text as a new field', async ({
  stage,
  enter,
}) => {
  const owner = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Harbour', ['Ada'])
  const size = { id: randomUUID(), name: 'Size', appliesTo: 'nodes', kind: 'text' } as const
  await submit(owner, networkId, [{ type: 'field.add', field: size }])
  const page = await (await enter(owner)).newPage()
  await openNetwork(page, networkId, 'Ada')
  const fields = await openFields(page)
  await fields.getByRole('button', { name: 'Edit field Size' }).click()
  await fields.getByRole('textbox', { name: 'Field name' }).fill('Shoe size')
  await submit(owner, networkId, [{ type: 'field.remove', id: size.id }])
  const gone = fields.getByRole('alert')
  await expect(gone).toContainText('Field Size was deleted elsewhere', live)
  await expect(gone).toContainText('“Shoe size”')
  // Closing asks for confirmation, because there is a draft. The draft is kept, and shown again once its custom field
  // exists again.
  await page.keyboard.press('Escape')
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep Editing' }).click()
  await submit(owner, networkId, [{ type: 'field.add', field: size }])
  await expect(fields.getByRole('textbox', { name: 'Field name' })).toHaveValue('Shoe size', live)
  await submit(owner, networkId, [{ type: 'field.remove', id: size.id }])
  await expect(gone).toBeVisible(live)
  await gone.getByRole('button', { name: 'Add as New Field' }).click()
  await expect(fields.getByRole('listitem')).toContainText('Shoe size')
  await expect(gone).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(fields).toBeHidden()
  await waitUntilSaved(page)
  const stored = await owner.api().networks.get({ id: networkId })
  expect(stored.fields.map(({ name }) => name)).toEqual(['Shoe size'])
})

test('a viewer sees field values, including links, but cannot change fields', async ({ stage, enter }) => {
  const [owner, viewer] = [await stage.newPerson(), await stage.newPerson()]
  const { networkId, nodes } = await createNetworkWithNodes(owner, 'Harbour', ['Ada'])
  await stage.backstage.join(networkId, viewer.userId, 'viewer')
  const [id = ''] = nodes.values()
  const [site, born] = [randomUUID(), randomUUID()]
  await submit(owner, networkId, [
    { type: 'field.add', field: { id: site, name: 'Site', appliesTo: 'nodes', kind: 'link' } },
    { type: 'field.add', field: { id: born, name: 'Born', appliesTo: 'nodes', kind: 'date', position: 1 } },
    { type: 'node.fill', id, fieldId: site, value: 'https://ada.test/' },
    { type: 'node.fill', id, fieldId: born, value: '1815-12-10' },
  ])
  const page = await (await enter(viewer)).newPage()
  await openNetwork(page, networkId, 'Ada')
  const reading = await openNode(page, 'Ada')
  const link = reading.getByRole('link', { name: 'https://ada.test/' })
  await expect(link).toHaveAttribute('href', 'https://ada.test/')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(reading.getByText('Dec 10, 1815')).toBeVisible()
  await expect(reading.getByRole('button', { name: 'Add field for nodes' })).toBeHidden()

  // Changes by other users appear while the details are open.
  await submit(owner, networkId, [
    { type: 'field.update', id: site, changes: { name: 'Home page' } },
    { type: 'node.fill', id, fieldId: born, value: '1815-12-11' },
  ])
  await expect(reading.getByText('Home page')).toBeVisible(live)
  await expect(reading.getByText('Dec 11, 1815')).toBeVisible(live)
  await page.keyboard.press('Escape')
  const fields = await openFields(page)
  await expect(fields.getByText('Link · 1 value')).toBeVisible()
  await expect(fields.getByRole('button', { name: /^(Edit|Move|Add)/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test('fields can be opened from the canvas menu, and a value entered offline is saved', async ({ stage, enter }) => {
    const owner = await stage.newPerson()
    const { networkId } = await createNetworkWithNodes(owner, 'Harbour', ['Ada'])
    const context = await enter(owner, {
      viewport: { width: 375, height: 667 },
      tolerate: [lineNoise.offline],
    })
    const page = await context.newPage()
    await openNetwork(page, networkId, 'Ada')
    await canvas(page).click({ button: 'right', position: { x: 12, y: 12 } })
    await page.getByRole('button', { name: 'Fields' }).click()
    const fields = dialog(page, 'Fields')
    await addField(fields, 'node', 'Diet', 'Choice')
    await fields.getByRole('button', { name: 'Edit field Diet' }).click()
    await fields.getByRole('textbox', { name: 'Choices' }).fill('Everything\n Vegetarian \n\nVegan\nVegan')
    await fields.getByRole('button', { name: 'Save Field' }).click()
    await fields.getByRole('button', { name: 'Close' }).click()
    await waitUntilSaved(page)
    await waitUntilLoaded(page)
    await context.setOffline(true)
    const editing = await openNode(page, 'Ada')
    await editing.getByRole('combobox', { name: 'Diet' }).click()
    await expect(page.getByRole('option')).toHaveText(['Everything', 'Vegetarian', 'Vegan'])
    await page.getByRole('option', { name: 'Vegetarian' }).click()
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    await expect(editing).toBeHidden()
    await context.setOffline(false)
    await waitUntilSaved(page)
    const { nodes } = await owner.api().networks.get({ id: networkId })
    expect(Object.values(nodes[0]?.fieldValues ?? {})).toEqual(['Vegetarian'])
  })
})
