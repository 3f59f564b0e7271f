import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { crew, lines } from './support/harbour.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { waitUntilSaved } from './support/workspace.ts'

const grid = (page: Page): Locator => page.getByRole('grid')
const cell = (page: Page, text: string): Locator => grid(page).getByRole('gridcell', { name: text, exact: true })

/** Puts text on the page's clipboard, as a spreadsheet would. */
async function copyElsewhere(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
}

test('spreadsheet rows can be pasted, shown as cards, and undone, with the keyboard alone', async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person, `/network/${id}`)
  await expect(card(page, 'Ada Quill')).toBeVisible()

  await test.step('switching to the table view changes the URL', async () => {
    await page.keyboard.press('Alt+t')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '6')
    await expect(page).toHaveURL(/[?&]show=table/)
    await expect(card(page, 'Ada Quill')).toBeHidden()
  })

  await test.step('paste a range below the last row', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => {
      const name = `Deckhand ${index + 1}`
      return [name, 'Person', index === 4 ? '"Cook, and\nboatswain"' : 'Sailor', 'Blue "Line"'].join('\t')
    })
    await copyElsewhere(page, rows.join('\r\n'))
    await grid(page).focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Home')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '26')
    await waitUntilSaved(page)
    const { nodes } = await person.api().networks.get({ id })
    expect(nodes).toHaveLength(24)
    expect(nodes.find(({ name }) => name === 'Deckhand 5')).toMatchObject({ company: 'Blue "Line"' })
  })

  await test.step('show the cards on the canvas', async () => {
    await page.keyboard.press('Alt+t')
    await expect(page).not.toHaveURL(/show=table/)
    await expect(card(page, 'Deckhand 1')).toBeVisible()
    await expect(card(page, 'Deckhand 20')).toBeVisible()
  })

  await test.step('undo the paste in one step', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card(page, 'Deckhand 1')).toHaveCount(0)
    await page.keyboard.press('Alt+t')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '6')
    await page.reload()
    await expect(cell(page, 'Ada Quill')).toBeVisible()
  })
})

test('cells can be edited as in a spreadsheet', { tag: '@core' }, async ({ page, person, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person, `/network/${id}?show=table&columns=name,company,date,tags&sort=name`)
  await expect(cell(page, 'Ada Quill')).toBeVisible()
  await grid(page).focus()
  const read = async (name: string) => {
    await waitUntilSaved(page)
    const { nodes } = await person.api().networks.get({ id })
    return nodes.find((node) => node.name === name)
  }
  const editor = (name: string) => grid(page).getByRole('textbox', { name })

  await test.step('typing replaces a cell, F2 appends to it, and Escape cancels', async () => {
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('Ada Sparrow')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Ada Sparrow')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('F2')
    await page.keyboard.type('hawk')
    await page.keyboard.press('Tab')
    await expect(cell(page, 'Ada Sparrowhawk')).toBeVisible()
    await page.keyboard.type('Blue Line')
    await page.keyboard.press('Escape')
    expect((await read('Ada Sparrowhawk'))?.company).toBeNull()
  })

  await test.step('Escape clears the selection of rows when no cell is edited', async () => {
    await expect(grid(page).getByRole('row', { selected: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(grid(page).getByRole('row', { selected: true })).toHaveCount(0)
    await expect(grid(page)).toBeFocused()
  })

  await test.step('an invalid cell shows an error and keeps the typed text', async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('someday')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Enter a date')
    await expect(editor('Date of Ada Sparrowhawk')).toHaveValue('someday')
    await editor('Date of Ada Sparrowhawk').fill('2026-05-31')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeHidden()
    expect((await read('Ada Sparrowhawk'))?.date).toBe('2026-05-31')
  })

  await test.step('fill a range of cells down, and clear it', async () => {
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('Blue Line')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ControlOrMeta+d')
    await expect(cell(page, 'Blue Line')).toHaveCount(3)
    await page.keyboard.press('Delete')
    await expect(cell(page, 'Blue Line')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cell(page, 'Blue Line')).toHaveCount(3)
  })

  await test.step('copy cells as spreadsheet text', async () => {
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ControlOrMeta+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Ada Sparrowhawk\tBlue Line\nBo Ferry\tBlue Line\n',
    )
  })

  await test.step('a paste is rejected completely if one cell is invalid', async () => {
    await copyElsewhere(page, 'Bo Ferris\t2026-01-01\nCy Marshall\tnever')
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByRole('alert')).toContainText('Enter a date')
    await expect(cell(page, 'Bo Ferris')).toHaveCount(0)
  })

  await test.step('add a row and new tags at the bottom', async () => {
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('night; watch')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await page.keyboard.type('Dee Lantern')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Dee Lantern')).toBeVisible()
    expect((await read('Dee Lantern'))?.tagIds).toHaveLength(2)
  })
})

test('the table can be sorted and grouped, and shares its selection with the canvas', async ({ page, person }) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person, `/network/${id}?show=table`)
  await expect(cell(page, 'Ada Quill')).toBeVisible()
  await grid(page).focus()
  const names = async () => (await grid(page).locator('[data-line] [data-column="0"]').allTextContents()).slice(0, 4)

  await test.step('sort by a column header', async () => {
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('ArrowUp')
    const head = grid(page).getByRole('columnheader', { name: 'Name' })
    await page.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(names).toEqual(['Old Pier', 'Cy Marsh', 'Bo Ferry', 'Ada Quill'])
    await expect(page).toHaveURL(/sort=-name/)
  })

  await test.step('group by a column and collapse a group', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('Venue')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Group by' }).click()
    await page.getByRole('option', { name: 'Type' }).click()
    await expect(cell(page, 'Person 3')).toHaveAttribute('aria-expanded', 'true')
    await expect(cell(page, 'Venue 1')).toHaveAttribute('aria-expanded', 'true')
    await cell(page, 'Person 3').click()
    await expect(cell(page, 'Person 3')).toHaveAttribute('aria-expanded', 'false')
    await expect(cell(page, 'Ada Quill')).toHaveCount(0)
    await expect(cell(page, 'Old Pier')).toBeVisible()
  })

  await test.step('the table shares its selection with the canvas', async () => {
    await cell(page, 'Old Pier').click()
    await page.keyboard.press('Alt+t')
    await expect(page.locator('.react-flow__node [data-selected]')).toContainText('Old Pier')
    await page.keyboard.press('Alt+t')
    await expect(page).toHaveURL(/sort=-name/)
    await expect(cell(page, 'Person 3')).toHaveAttribute('aria-expanded', 'true')
  })

  await test.step('Alt+C shows the selected node, even if the hidden canvas showed another place', async () => {
    await cell(page, 'Old Pier').click()
    await page.keyboard.press('Alt+t')
    await page.mouse.move(700, 450)
    await page.mouse.wheel(6000, 0)
    await expect(card(page, 'Old Pier')).not.toBeInViewport()
    await page.keyboard.press('Alt+t')
    await grid(page).focus()
    await page.keyboard.press('Alt+c')
    await expect(page).not.toHaveURL(/show=table/)
    await expect(card(page, 'Old Pier')).toBeInViewport()
  })

  await test.step('typing the names of two nodes in a new row connects them', async () => {
    await page.goto(`/network/${id}?show=table&rows=connections`)
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '5')
    await grid(page).focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Home')
    await page.keyboard.type('ada quill')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Moors at')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Old Pier')
    await page.keyboard.press('Enter')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '6')
    await expect(cell(page, 'Moors at')).toBeVisible()
  })
})

test('the actions for selected rows fit on one line in a narrow window', async ({ page, person }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person, `/network/${id}?show=table`)
  await cell(page, 'Bo Ferry').click()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  const lineOf = async (found: Locator) => (await found.boundingBox())?.y
  const line = await lineOf(bar.getByRole('button').first())
  for (const button of await bar.getByRole('button').all()) expect(await lineOf(button)).toBe(line)
  expect(await lineOf(page.getByRole('combobox', { name: 'Group by' }))).toBe(
    await lineOf(page.getByRole('button', { name: 'Columns' })),
  )
})

test('if another member deletes a row while the user types into it, a dialog offers the typed text', async ({
  page,
  person,
}) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person, `/network/${id}?show=table&columns=name,company&sort=name`)
  await expect(cell(page, 'Bo Ferry')).toBeVisible()
  await cell(page, 'Bo Ferry').click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('Blue Line')
  await person.api().networks.submitEdits({
    id,
    batchId: randomUUID(),
    edits: [{ type: 'node.remove', id: nodeIds['Bo Ferry'] ?? '' }],
  })
  const dialog = page.getByRole('dialog', { name: 'This cell no longer exists' })
  await expect(dialog).toContainText('Company of Bo Ferry is no longer in the table')
  await expect(dialog.getByRole('textbox')).toHaveValue('Blue Line')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(grid(page)).toBeFocused()
  const { nodes } = await person.api().networks.get({ id })
  expect(nodes.map(({ company }) => company)).toEqual([null, null, null])
})

test('only the selected rows of the current table tab are counted and deleted, not the items selected in other tabs', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person, `/network/${id}`)
  await card(page, 'Ada Quill').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Alt+t')
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar).toContainText('4 selected')
  await expect(grid(page)).toBeFocused()

  await test.step('sorting does not change the selection', async () => {
    await grid(page).getByRole('columnheader', { name: 'Name' }).click()
    await expect(page).toHaveURL(/sort=name/)
    await expect(bar).toContainText('4 selected')
    await expect(grid(page)).toBeFocused()
  })

  await test.step('clicking another cell saves the open editor and moves to that cell', async () => {
    await cell(page, 'Ada Quill').click()
    await expect(bar).toContainText('1 selected')
    await page.keyboard.type('Ada Sparrow')
    await cell(page, 'Cy Marsh').click()
    await expect(cell(page, 'Ada Sparrow')).toBeVisible()
    await page.keyboard.type('Cy Marshall')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Cy Marshall')).toBeVisible()
  })

  await test.step('deleting connections keeps all nodes', async () => {
    await page.keyboard.press('ControlOrMeta+a')
    await expect(bar).toContainText('4 selected')
    await page.getByRole('tab', { name: /Connections/ }).click()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '5')
    await expect(bar).toHaveCount(0)
    await grid(page).getByRole('rowheader').first().click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '4')
    await waitUntilSaved(page)
    const { nodes, edges } = await person.api().networks.get({ id })
    expect([nodes.length, edges.length]).toEqual([4, 2])
  })

  await test.step('edit only one of several tasks of a node', async () => {
    await page.getByRole('tab', { name: /Tasks/ }).click()
    await grid(page).focus()
    for (const text of ['Call', 'Write']) {
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.press('Home')
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
      await page.keyboard.type('Old Pier')
      await page.keyboard.press('Enter')
      await expect(cell(page, text)).toBeVisible()
    }
    await cell(page, 'Call').click()
    await expect(bar).toContainText('1 selected')
    await page.keyboard.type('Ring')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(cell(page, 'Ring')).toHaveCount(1)
    await expect(cell(page, 'Write')).toBeVisible()
  })
})

test('pasting an image clears no cell, and the grid regains focus after a column menu closes', async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person, `/network/${id}?show=table&columns=name,type,date`)
  const bo = cell(page, 'Bo Ferry')
  await bo.click()
  await page.evaluate(async () => {
    const picture = new OffscreenCanvas(2, 2)
    picture.getContext('2d')
    const blob = await picture.convertToBlob({ type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
  })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('The clipboard contains no text.')).toBeVisible()
  await expect(bo).toBeVisible()
  await expect(page.getByText('A node needs a name.')).toHaveCount(0)

  await grid(page).getByRole('columnheader', { name: 'Type' }).hover()
  await page.getByRole('button', { name: 'Column Type' }).click()
  await page.getByRole('menuitem', { name: 'Sort descending' }).click()
  await expect(page).toHaveURL(/sort=-type/)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(grid(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('someday')
  await cell(page, 'Cy Marsh').click()
  await expect(page.getByRole('textbox', { name: 'Date of Bo Ferry' })).toBeFocused()
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected')
})
