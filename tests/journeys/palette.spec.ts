import { lettersOf, pressInOneTurn } from './support/focus.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { openNetwork } from './support/shared-network.ts'
import { dialog, networkTitle } from './support/workspace.ts'

test('the palette finds pages and network commands by name', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', {})
  await enter(page, person)
  await expect(networkTitle(page, 'Harbour')).toBeVisible()
  const palette = dialog(page, 'Search and commands')
  const find = async (typed: string, action: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await palette.getByRole('combobox').fill(typed)
    await expect(palette.getByRole('option', { name: action })).toBeVisible()
  }
  const words = {
    templates: 'Templates',
    community: 'Community Networks',
    upgrade: 'Plans',
    settings: 'Account',
    rename: 'Edit Network',
    duplicate: 'Duplicate Network',
    assistant: 'AI Chat',
    overview: 'Network Overview',
    'sign out': 'Log Out',
  }
  for (const [typed, action] of Object.entries(words)) {
    await find(typed, action)
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  }
  await find('health', 'Network Health')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Network Health Dashboard')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Network Health Dashboard')).toBeHidden()
  await find('delete network', 'Delete Network')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Are you sure?')).toContainText('Harbour')
})

test('Enter runs the typed command even when all keys arrive at the same time', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', {})
  await enter(page, person)
  await expect(networkTitle(page, 'Harbour')).toBeVisible()
  const palette = dialog(page, 'Search and commands')
  for (const stepsDown of [0, 3]) {
    await page.keyboard.press('ControlOrMeta+k')
    await palette.getByRole('combobox').evaluate((field: HTMLInputElement, steps) => {
      const press = (code: string) =>
        field.dispatchEvent(new KeyboardEvent('keydown', { key: code, code, bubbles: true, cancelable: true }))
      for (let step = 0; step < steps; step++) press('ArrowDown')
      for (const typed of ['c', 'cu', 'cus', 'custom']) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      // Presses the key as soon as the list is updated, before any other code of the page runs.
      const list = document.querySelector('[role=listbox]')
      const followed = new MutationObserver(() => {
        if (list?.querySelectorAll('[role=option]').length !== 1) return
        followed.disconnect()
        press('Enter')
      })
      if (list) followed.observe(list, { childList: true, subtree: true })
    }, stepsDown)
    await expect(dialog(page, 'Fields')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Fields')).toBeHidden()
  }
})

test('arrow keys move the selection in the current list of results, and the selection stays when more results arrive', async ({
  page,
  person,
}) => {
  await makeNetwork(person, 'Far Away', { 'Bo Ferryboat': { x: 0, y: 0 } })
  const { id } = await makeNetwork(person, 'Harbour', { 'Bo Ferry': { x: 0, y: 0 }, 'Bo Ferryman': { x: 300, y: 0 } })
  await enter(page, person)
  const palette = dialog(page, 'Search and commands')
  await openNetwork(page, id, 'Bo Ferry')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await pressInOneTurn(page, ...lettersOf('bo fer'), 'ArrowDown')
  await expect(palette.getByRole('option', { name: 'Bo Ferryboat' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Bo Ferryman')).toBeFocused()
})
