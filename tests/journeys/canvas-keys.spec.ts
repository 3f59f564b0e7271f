import { crew, lines } from './support/harbour.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card, nameField, placeOf, waitForStillViewport, toolbar } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { toast } from './support/toasts.ts'

test('canvas shortcuts work unless a field, menu or dialog has focus', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person)
  const { keyboard } = page
  const fitView = page.getByRole('button', { name: 'Fit view' })
  const ada = card(page, 'Ada Quill')
  const offersNode = async () => {
    await keyboard.press('n')
    await expect(nameField(page)).toBeFocused()
    await keyboard.press('Escape')
    await expect(nameField(page)).toBeHidden()
  }

  await test.step('shortcuts work after a click on the zoom buttons', async () => {
    await expect(ada).toBeVisible()
    for (const button of [fitView, page.getByRole('button', { name: 'Zoom in' })]) {
      await button.click()
      await expect(button).toBeFocused()
      await offersNode()
    }
    await fitView.click()
    await waitForStillViewport(page)
  })

  await test.step('Escape and Delete work with a selection', async () => {
    await ada.click()
    await expect(toolbar(page)).toBeVisible()
    await fitView.click()
    // Escape closes the tooltip. The canvas must receive the same key press, and clear the selection.
    await expect(page.getByRole('tooltip', { name: 'Fit view' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(toolbar(page)).toBeHidden()
    await waitForStillViewport(page)
    await ada.click()
    await toolbar(page).getByRole('button', { name: 'Notes' }).click()
    const notes = page.getByRole('textbox', { name: 'Notes' })
    await expect(notes).toBeFocused()
    await keyboard.press('Escape')
    await expect(notes).not.toBeFocused()
    await keyboard.press('Delete')
    await expect(ada).toHaveCount(0)
    const undo = toast(page, 'Node deleted successfully').getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await keyboard.press('ControlOrMeta+z')
    await expect(ada).toBeVisible()
    // The notice disappears once its Undo action has been performed in another way.
    await expect(undo).toHaveCount(0)
    await page.getByRole('button', { name: 'Network Overview', exact: true }).click()
    await expect(page.getByRole('complementary')).toHaveCount(0)
  })

  await test.step('shortcuts work after opening the overview beside a selected card', async () => {
    await waitForStillViewport(page)
    await ada.click()
    const overview = page.getByRole('button', { name: 'Network Overview', exact: true })
    await overview.click()
    await expect(page.getByRole('complementary')).toBeVisible()
    const { x, y } = await placeOf(ada)
    await keyboard.press('Shift+ArrowDown')
    await expect.poll(() => placeOf(ada)).toEqual({ x, y: y + 10 })
    await keyboard.press('Delete')
    await expect(ada).toHaveCount(0)
    await keyboard.press('ControlOrMeta+z')
    await expect(ada).toBeVisible()
    await keyboard.press('ControlOrMeta+z')
    await overview.click()
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await fitView.click()
  })

  await test.step('shortcuts work after a click on the label of a connection', async () => {
    await waitForStillViewport(page)
    const line = page.locator('[data-edge]')
    await expect(line).toHaveCount(3)
    await page.locator('[data-pill]').getByRole('button', { name: 'New Connection', exact: true }).first().click()
    await keyboard.press('Delete')
    await expect(line).toHaveCount(2)
    await keyboard.press('ControlOrMeta+z')
    await expect(line).toHaveCount(3)
  })

  await test.step('shortcuts do not work in a field, and a focused button keeps its own keys', async () => {
    await page.getByRole('searchbox').first().click()
    await keyboard.type('n')
    await expect(nameField(page)).toBeHidden()
    await fitView.focus()
    await keyboard.press('Tab')
    await expect(fitView).not.toBeFocused()
  })
})
