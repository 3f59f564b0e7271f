import type { Page } from '@playwright/test'
import { lettersOf, pressInOneTurn } from './support/focus.ts'
import { crew, lines } from './support/harbour.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card, nameField } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { dialog, networkTitle } from './support/workspace.ts'

// On the canvas, these keys arrange, tidy, create a node, find paths and select.
const meaningful = lettersOf('atnpe')

test('keys pressed before the palette opens are entered into its field in order', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person)
  await expect(card(page, 'Ada Quill')).toBeVisible()
  const palette = dialog(page, 'Search and commands')
  const field = palette.getByRole('combobox')

  await test.step('letters typed before and after opening are kept in order', async () => {
    await pressInOneTurn(page, 'Control+k', ...meaningful)
    await page.keyboard.type('xyz')
    await expect(field).toHaveValue('atnpexyz')
    await seeNothingDone(page)
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  await test.step('keys are also kept in order when the palette opens again and with Backspace', async () => {
    await pressInOneTurn(page, 'Control+k', ...meaningful, 'Backspace')
    await expect(field).toHaveValue('atnp')
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  await test.step('Enter runs the typed command', async () => {
    await pressInOneTurn(page, 'Control+k', ...lettersOf('custom'), 'Enter')
    await expect(dialog(page, 'Fields')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Fields')).toBeHidden()
  })

  await test.step('Escape cancels the pending palette', async () => {
    await page.reload()
    await expect(card(page, 'Ada Quill')).toBeVisible()
    await pressInOneTurn(page, 'Control+k', 'a', 'Escape')
    await pressInOneTurn(page, 'n')
    await expect(nameField(page)).toBeFocused()
    await expect(nameField(page)).toHaveValue('')
    await expect(palette).toBeHidden()
  })
})

test('text typed right after choosing Blank Network becomes the network name, including the first letter', async ({
  page,
  person,
}) => {
  await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person)
  await expect(card(page, 'Ada Quill')).toBeVisible()
  await page.getByRole('button', { name: 'Create Network' }).click()
  await page.getByRole('button', { name: /Blank Network/ }).focus()
  // Presses the focused button, and types before the server has responded.
  await page.evaluate(() => (document.activeElement as HTMLElement).click())
  await pressInOneTurn(page, ...lettersOf('Gran'))
  await page.keyboard.type('dma 0')
  await page.keyboard.press('Enter')
  await expect(networkTitle(page, 'Grandma 0')).toBeVisible()
  await expect(nameField(page)).toBeHidden()
})

test('keys pressed before a dialog opens are entered into its first field', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person)
  const ada = card(page, 'Ada Quill')
  await expect(ada).toBeVisible()

  await test.step('keys go into the node dialog', async () => {
    await ada.focus()
    await pressInOneTurn(page, 'Enter', ...meaningful)
    const editing = dialog(page, 'Edit Node')
    await expect(editing.getByLabel('Name')).toHaveValue(/atnpe/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(editing).toBeHidden()
  })

  await test.step('keys go into the filter field', async () => {
    await pressInOneTurn(page, 'f', ...meaningful)
    await expect(page.getByRole('region', { name: 'Filter' }).getByRole('combobox')).toHaveValue('atnpe')
    await page.keyboard.press('Escape')
  })

  await test.step('keys go into the assistant and the path panel', async () => {
    await pressInOneTurn(page, 'Control+k', ...lettersOf('ai chat'), 'Enter')
    const asking = page.getByRole('textbox', { name: 'Ask me about your network...' })
    await expect(asking).toBeFocused()
    await page.keyboard.press('Escape')
    await ada.focus()
    await pressInOneTurn(page, 'p', ...meaningful)
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('atnpe')
    await page.keyboard.press('Escape')
  })
  await expect(nameField(page)).toBeHidden()
})

async function seeNothingDone(page: Page): Promise<void> {
  await expect(nameField(page)).toBeHidden()
  await expect(page.getByRole('complementary')).toHaveCount(0)
}
