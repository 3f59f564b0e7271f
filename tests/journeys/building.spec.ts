import { lettersOf, pressInOneTurn } from './support/focus.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { canvas, card, edge, menuItem, middleOf, nameField, waitForStillViewport } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { toast } from './support/toasts.ts'
import { dialog } from './support/workspace.ts'

test('a network can be built and navigated on the canvas', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  const name = async (text: string) => {
    await expect(nameField(page)).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(nameField(page)).toBeHidden()
  }

  await test.step('create a node by double click', async () => {
    await expect(page.getByText('Nothing here yet')).toBeVisible()
    await canvas(page).dblclick({ position: { x: 300, y: 300 } })
    await name('Ada Quill')
    await expect(card(page, 'Ada Quill')).toBeFocused()
  })

  await test.step('Tab and Enter close the name field without a message if it is empty', async () => {
    for (const key of ['Tab', 'Enter']) {
      await page.keyboard.press('Tab')
      await expect(nameField(page)).toBeFocused()
      await page.keyboard.press(key)
      await expect(nameField(page)).toBeHidden()
      await expect(card(page, 'Ada Quill')).toBeFocused()
    }
    await expect(toast(page, 'Error')).toBeHidden()
  })

  await test.step('create a connected node with Tab', async () => {
    await page.keyboard.press('Tab')
    await name('Bo Ferry')
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toBeAttached()
    await expect(card(page, 'Bo Ferry')).toBeFocused()
  })

  await test.step('drag a connection to a new node', async () => {
    await waitForStillViewport(page)
    await card(page, 'Bo Ferry').hover()
    const handle = await middleOf(card(page, 'Bo Ferry').locator('[data-handleid="bottom-source"]'))
    const draw = async () => {
      await page.mouse.move(handle.x, handle.y)
      await page.mouse.down()
      await page.mouse.move(handle.x, handle.y + 60, { steps: 4 })
      await page.mouse.move(handle.x, handle.y + 140, { steps: 4 })
      await page.mouse.up()
    }
    await draw()
    await expect(nameField(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(nameField(page)).toBeHidden()
    await expect(card(page, 'Bo Ferry')).toBeFocused()
    await draw()
    await name('Cy Marsh')
    await expect(edge(page, 'New Connection', 'Bo Ferry', 'Cy Marsh')).toBeAttached()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card(page, 'Cy Marsh')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(edge(page, 'New Connection', 'Bo Ferry', 'Cy Marsh')).toBeAttached()
  })

  await test.step("selecting a node dims all nodes except its neighbors, and pressing Shift adds the neighbors' neighbors", async () => {
    await waitForStillViewport(page)
    await page.keyboard.press('Escape')
    await page.mouse.move(5, 5)
    await card(page, 'Ada Quill').click()
    await page.mouse.move(5, 5)
    const dimmed = canvas(page).locator('.react-flow__node[data-dimmed]')
    await expect(dimmed).toHaveCount(1)
    expect(await card(page, 'Cy Marsh').evaluate((element) => element.closest('[data-dimmed]') !== null)).toBe(true)
    await page.keyboard.down('Shift')
    await expect(dimmed).toHaveCount(0)
    await page.keyboard.up('Shift')
    await expect(dimmed).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dimmed).toHaveCount(0)
  })

  await test.step('focus on a neighborhood', async () => {
    await waitForStillViewport(page)
    await card(page, 'Ada Quill').click()
    await page.keyboard.press('1')
    const bar = page.getByRole('region', { name: 'Around Ada Quill' })
    await expect(bar).toContainText('2 nodes')
    await expect(canvas(page).locator('.react-flow__node[data-dimmed]')).toHaveCount(1)
    await page.keyboard.press('2')
    await expect(bar).toContainText('3 nodes')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await expect(canvas(page).locator('.react-flow__node[data-dimmed]')).toHaveCount(0)
    await page.keyboard.press('3')
    await expect(bar).toContainText('3 nodes')
    await page.keyboard.press('0')
    await expect(bar).toBeHidden()
  })

  await test.step('create a node with the shortcut', async () => {
    await page.keyboard.press('n')
    await name('Dee Wharf')
    await expect(card(page, 'Dee Wharf')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card(page, 'Dee Wharf')).toHaveCount(0)
    await waitForStillViewport(page)
    await card(page, 'Ada Quill').click()
  })

  await test.step('open the menu by keyboard in a short window; Escape returns focus to the card', async () => {
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ ...size, height: 540 })
    await page.keyboard.press('Shift+F10')
    for (const end of ['Details', 'Delete']) await expect(menuItem(page, end)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(size)
    await page.keyboard.press('Escape')
    await expect(menuItem(page, 'Details')).toBeHidden()
    await expect(card(page, 'Ada Quill')).toBeFocused()
  })

  await test.step('toggle the minimap', async () => {
    await page.keyboard.press('m')
    await expect(page.locator('[data-minimap]')).toBeVisible()
    await page.keyboard.press('m')
    await expect(page.locator('[data-minimap]')).toHaveCount(0)
  })

  await test.step('find a node by name, ignoring case and accents, and move the view to it', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
    await pressInOneTurn(page, ...lettersOf('cÝ mar'), 'Enter')
    await expect(card(page, 'Cy Marsh')).toBeFocused()
  })

  await test.step('show the keyboard shortcuts', async () => {
    await page.keyboard.press('?')
    const sheet = dialog(page, 'Keyboard shortcuts')
    await expect(sheet.getByText('Duplicate', { exact: true })).toBeVisible()
    // The list contains Undo without the name of the step that it would undo.
    await expect(sheet.getByText('Undo', { exact: true })).toBeVisible()
    await expect(sheet.getByText(/^Undo: /)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(card(page, 'Cy Marsh')).toBeFocused()
  })

  await test.step('focus the network search', async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search networks' })).toBeFocused()
  })
})
