import type { Locator, Page } from '@playwright/test'
import { tabTo } from './support/focus.ts'
import { crew, lines } from './support/harbour.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { canvas, card, middleOf, waitForStillViewport, viewOf, zoomTo } from './support/on-canvas.ts'
import { runCommand } from './support/palette.ts'
import { enter } from './support/people.ts'
import { nodeList } from './support/screens/screen.ts'

const grid = (page: Page): Locator => page.getByRole('grid')
const row = (page: Page, name: string): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name, exact: true }) })
const divider = (page: Page): Locator => page.getByRole('separator', { name: 'Divider between canvas and table' })
const selected = (page: Page): Locator => page.locator('.react-flow__node [data-selected]')

/** Minimum width of the canvas in pixels. */
const leastCanvas = 240

/** Returns the position of the divider: the width of the canvas in percent. */
const share = async (page: Page) => Number(await divider(page).getAttribute('aria-valuenow'))

test('table and canvas side by side share selection and filter by keyboard, and the divider keeps its position', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person, `/network/${id}?sort=name`)
  await expect(card(page, 'Ada Quill')).toBeVisible()
  await page.keyboard.press('Alt+b')
  await expect(page).toHaveURL(/[?&]show=both/)
  await expect(grid(page)).toBeFocused()
  await expect(card(page, 'Ada Quill')).toBeVisible()

  await test.step('moving to a row selects the node on the canvas', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 'Bo Ferry')).toHaveAttribute('aria-selected', 'true')
    await expect(selected(page)).toContainText('Bo Ferry')
    await page.keyboard.press('Alt+c')
    await expect(card(page, 'Bo Ferry')).toBeFocused()
  })

  await test.step('selecting a node on the canvas selects the row', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Space')
    await expect(row(page, 'Cy Marsh')).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, 'Cy Marsh').locator('[data-active]')).toHaveCount(1)
    await expect(row(page, 'Bo Ferry')).toHaveAttribute('aria-selected', 'false')
  })

  await test.step('arrow keys move the divider, and its position is restored', async () => {
    const canvasWidth = async () => (await page.getByTestId('rf__wrapper').boundingBox())?.width ?? 0
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await tabTo(page, divider(page))
    expect(await share(page)).toBe(50)
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => share(page)).toBeLessThan(40)
    expect(await canvasWidth()).toBeGreaterThan(leastCanvas + 1)
    await page.keyboard.press('Home')
    await expect.poll(canvasWidth).toBeLessThanOrEqual(leastCanvas + 1)
    expect(await canvasWidth()).toBeGreaterThanOrEqual(leastCanvas - 1)
    const least = await share(page)
    await page.reload()
    await expect(grid(page)).toBeVisible()
    await expect.poll(() => share(page)).toBe(least)
  })

  await test.step('a filter applies to the table and the canvas', async () => {
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
    await page.keyboard.press('f')
    await expect(page.getByRole('region', { name: 'Filter' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('name:ferry')
    await page.keyboard.press('Enter')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '3')
    await expect(nodeList(page).getByText('1 node, 0 connections')).toBeAttached()
    await runCommand(page, 'Clear the filter')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '6')
    // The letters must not go to the field that had focus before.
    await expect(page).not.toHaveURL(/filter=/)
    await page.reload()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '6')
  })

  await test.step('switch to the canvas alone and back to the table with the canvas', async () => {
    await page.keyboard.press('Alt+b')
    await expect(page).not.toHaveURL(/show=/)
    await expect(divider(page)).toHaveCount(0)
    await page.keyboard.press('Alt+b')
    await expect(divider(page)).toBeVisible()
  })
})

test('clicking a node in the table or on the canvas selects it in both, and the divider can be dragged', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', { ...crew, 'Far Buoy': { x: 9000, y: 5000 } }, lines)
  await enter(page, person, `/network/${id}?show=both`)
  await expect(grid(page)).toBeVisible()

  await test.step('a selected node outside the viewport scrolls into view', async () => {
    await grid(page).getByRole('gridcell', { name: 'Ada Quill', exact: true }).click()
    await expect(card(page, 'Ada Quill')).toBeInViewport()
    await grid(page).getByRole('gridcell', { name: 'Far Buoy', exact: true }).click()
    await expect(card(page, 'Far Buoy')).toBeInViewport()
    await expect(grid(page)).toBeFocused()
  })

  await test.step('clicking the canvas saves the cell being edited', async () => {
    await page.keyboard.type('Near Buoy')
    await waitForStillViewport(page)
    await card(page, 'Far Buoy').click()
    await expect(card(page, 'Near Buoy')).toBeFocused()
    await expect(row(page, 'Near Buoy')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('drag the divider', async () => {
    const before = await share(page)
    const start = await middleOf(divider(page))
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + 60, start.y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => share(page)).toBeGreaterThan(before)
  })

  await test.step('a narrow window shows only the table', async () => {
    await page.setViewportSize({ width: 1000, height: 700 })
    await expect(divider(page)).toHaveCount(0)
    await expect(grid(page)).toBeVisible()
    await expect(card(page, 'Near Buoy')).toBeHidden()
    await page.getByRole('button', { name: 'Show on canvas' }).first().click()
    await expect(card(page, 'Near Buoy')).toBeVisible()
  })
})

test('in the table view, the command palette finds nodes, filters the table and runs commands', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person, `/network/${id}?show=table`)
  await expect(grid(page)).toBeVisible()

  await test.step('select a found node in the table', async () => {
    await runCommand(page, 'Old Pier')
    await expect(row(page, 'Old Pier')).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, 'Old Pier').locator('[data-active]')).toHaveCount(1)
  })

  await test.step('selecting a node from the connections tab switches to the nodes tab', async () => {
    await page.getByRole('tab', { name: /Connections/ }).click()
    await runCommand(page, 'Bo Ferry')
    await expect(page.getByRole('tab', { name: /Nodes/ })).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, 'Bo Ferry')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('run commands on the selected rows', async () => {
    await runCommand(page, 'Direct connections only')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '5')
    await runCommand(page, 'Show all again')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '6')
    await runCommand(page, 'Lock in place')
    await expect
      .poll(async () => (await person.api().networks.get({ id })).nodes.find(({ name }) => name === 'Bo Ferry')?.locked)
      .toBe(true)
    await runCommand(page, 'Find duplicates')
    await expect(page.getByRole('complementary', { name: 'Duplicates' })).toBeVisible()
  })

  await test.step('a filter typed into the palette is applied', async () => {
    await runCommand(page, 'degree>=2')
    await expect(page).toHaveURL(/filter=degree/)
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '4')
    await runCommand(page, 'Clear the filter')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '6')
  })

  await test.step('show the selected rows on the canvas', async () => {
    await runCommand(page, 'Show the selection on the canvas')
    await expect(page).not.toHaveURL(/show=/)
    await expect(card(page, 'Bo Ferry')).toBeFocused()
  })
})

test('the canvas keeps its viewport while the table is shown, whichever way the user returns', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person, `/network/${id}`)
  await expect(card(page, 'Ada Quill')).toBeVisible()
  await zoomTo(page, 0.6)
  await waitForStillViewport(page)
  const before = await viewOf(page)
  const ways = { keys: () => page.keyboard.press('Alt+t'), Back: () => page.goBack() }
  for (const [way, goBack] of Object.entries(ways)) {
    await test.step(`return by ${way}`, async () => {
      await page.keyboard.press('Alt+t')
      await expect(grid(page)).toBeVisible()
      await goBack()
      await expect(canvas(page)).toBeVisible()
      await waitForStillViewport(page)
      expect(await viewOf(page)).toEqual(before)
    })
  }

  await test.step('a cell that is being edited is saved', async () => {
    await page.keyboard.press('Alt+t')
    await grid(page).getByRole('gridcell', { name: 'Ada Quill', exact: true }).click()
    await page.keyboard.type('Ada Reed')
    await page.goBack()
    await expect(card(page, 'Ada Reed')).toBeVisible()
  })
})

test('selecting a row does not move rows, so a double-click edits the cell under the pointer', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await enter(page, person, `/network/${id}?show=table&sort=name`)
    const cell = grid(page).getByRole('gridcell', { name: 'Bo Ferry', exact: true })
    await expect(cell).toBeVisible()
    const { x, y } = await middleOf(cell)
    await page.mouse.dblclick(x, y)
    await expect(grid(page).getByRole('textbox')).toHaveValue('Bo Ferry')
    await page.keyboard.press('Escape')
  }
})

test('closing a table or panel that was opened with the keyboard moves focus to the canvas', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person, `/network/${id}`)
  await expect(card(page, 'Ada Quill')).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

  await test.step('close a panel that was opened from the command palette', async () => {
    await runCommand(page, 'Insights')
    const panel = page.getByRole('complementary', { name: 'Insights' })
    await expect(panel).toBeVisible()
    await expect(panel.locator(':focus')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(canvas(page)).toBeFocused()
  })

  await test.step('close the table with the shortcut', async () => {
    await page.keyboard.press('Alt+t')
    await expect(grid(page)).toBeVisible()
    await page.keyboard.press('Alt+t')
    await expect(canvas(page)).toBeFocused()
  })

  await test.step('Escape on a card moves focus to the canvas, and Escape on the canvas closes the overview', async () => {
    const toggle = page.getByRole('button', { name: 'Network Overview', exact: true })
    const overview = page.getByRole('complementary', { name: 'Network Overview' })
    await toggle.click()
    await expect(overview).toBeVisible()
    await card(page, 'Ada Quill').focus()
    await page.keyboard.press('Escape')
    await expect(canvas(page)).toBeFocused()
    await expect(overview).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(overview).toBeHidden()
    await expect(canvas(page)).toBeFocused()

    await toggle.click()
    await expect(overview).toBeVisible()
    await canvas(page).focus()
    await page.keyboard.press('Escape')
    await expect(overview).toBeHidden()
  })
})
