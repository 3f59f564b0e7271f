import { password } from '../support/session.ts'
import { seeFocus, tabTo } from './support/focus.ts'
import { expect, test } from './support/journey.ts'
import { canvas, card, edge, nameField, placeOf } from './support/on-canvas.ts'
import { toast } from './support/toasts.ts'
import { dialog, networkTitle, waitUntilSaved } from './support/workspace.ts'

test('all basic actions work with the keyboard alone', { tag: '@core' }, async ({ page, person }) => {
  const { keyboard } = page

  await test.step('sign in', async () => {
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeFocused()
    await keyboard.type(person.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await keyboard.type(password)
    await keyboard.press('Enter')
    // After signing in, a user without a subscription sees the pricing page first.
    await expect(page).toHaveURL(/\/pricing\b/)
    await tabTo(page, page.getByRole('link', { name: 'Continue with Free' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/network')
  })

  await test.step('create and name a network', async () => {
    await expect(dialog(page, 'Create New Network')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Blank Network' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Network name' })).toBeFocused()
    await keyboard.type('Harbour')
    await keyboard.press('Enter')
    await expect(networkTitle(page, 'Harbour')).toBeVisible()
    await seeFocus(page)
    // The empty canvas mentions this shortcut.
    await keyboard.press('n')
    await expect(nameField(page)).toBeFocused()
    await keyboard.press('Escape')
    await expect(nameField(page)).toBeHidden()
  })

  const addNode = page.getByRole('button', { name: 'Add Node' })
  for (const name of ['Ada Quill', 'Bo Ferry']) {
    await test.step(`add ${name}`, async () => {
      await tabTo(page, addNode)
      await keyboard.press('Enter')
      await expect(dialog(page, 'Add Node').getByRole('textbox', { name: 'Name' })).toBeFocused()
      await keyboard.type(name)
      await keyboard.press('Enter')
      await expect(dialog(page, 'Add Node')).toBeHidden()
      await expect(addNode).toBeFocused()
    })
  }

  const ada = card(page, 'Ada Quill')
  const reach = async () => {
    await tabTo(page, canvas(page))
    await keyboard.press('Tab')
    await seeFocus(page)
    await tabTo(page, ada)
  }

  await test.step('Escape closes a dialog and returns focus to its button', async () => {
    await keyboard.press('Enter')
    await expect(dialog(page, 'Add Node')).toBeVisible()
    await keyboard.press('Escape')
    await expect(dialog(page, 'Add Node')).toBeHidden()
    await expect(addNode).toBeFocused()
  })

  await test.step('connect two nodes', async () => {
    await reach()
    await keyboard.press('c')
    await expect(page.getByRole('dialog', { name: 'Connect Ada Quill to' })).toBeVisible()
    await seeFocus(page)
    await keyboard.type('Bo')
    await keyboard.press('Enter')
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toBeAttached()
    await expect(ada).toBeFocused()
  })

  await test.step('edit a node', async () => {
    await keyboard.press('Enter')
    const editing = dialog(page, 'Edit Node')
    await expect(editing.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await tabTo(page, editing.getByRole('textbox', { name: 'Title' }))
    await keyboard.type('Harbour master')
    await keyboard.press('Enter')
    await expect(editing).toBeHidden()
    await expect(ada).toContainText('Harbour master')
    await expect(ada).toBeFocused()
  })

  await test.step('move a node', async () => {
    const before = await placeOf(ada)
    for (const key of ['ArrowDown', 'Shift+ArrowDown', 'ArrowRight']) await keyboard.press(key)
    await expect.poll(() => placeOf(ada)).toEqual({ x: before.x + 1, y: before.y + 11 })
    await expect(ada).toBeFocused()
  })

  const friend = edge(page, 'Friend', 'Ada Quill', 'Bo Ferry')
  await test.step('label a connection', async () => {
    // Commands apply to the focused connection, not to the node from which it was reached.
    await keyboard.press('Space')
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible()
    await keyboard.press('e')
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toBeFocused()
    await seeFocus(page)
    await keyboard.press('Enter')
    const editing = dialog(page, 'Edit Connection')
    await expect(editing.getByRole('combobox', { name: 'Label' })).toBeFocused()
    await keyboard.press('Control+a')
    await keyboard.type('Friend')
    await keyboard.press('Enter')
    await expect(editing).toBeHidden()
    await expect(friend).toBeFocused()
  })

  await test.step('delete a connection and restore it from the notice', async () => {
    await keyboard.press('Delete')
    await expect(friend).toHaveCount(0)
    await expect(ada).toBeFocused()
    await expect(toast(page, 'Connection deleted')).toBeVisible()
    await keyboard.press('F8')
    await expect(toast(page, 'Connection deleted').getByRole('button', { name: 'Undo' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(friend).toBeAttached()
    await seeFocus(page)
  })

  await test.step('delete a node and undo the deletion', async () => {
    await reach()
    await keyboard.press('Delete')
    await expect(ada).toHaveCount(0)
    await expect(canvas(page)).toBeFocused()
    await keyboard.press('Control+z')
    await expect(ada).toBeVisible()
    await expect(friend).toBeAttached()
    await seeFocus(page)
  })

  await test.step('leave the canvas', async () => {
    await reach()
    await keyboard.press('Escape')
    await expect(canvas(page)).toBeFocused()
    await keyboard.press('Tab')
    await seeFocus(page)
    await expect(canvas(page)).not.toBeFocused()
    await expect(ada).not.toBeFocused()
  })

  await waitUntilSaved(page)
  await page.reload()
  await expect(friend).toBeAttached()
  await expect(ada).toContainText('Harbour master')
})
