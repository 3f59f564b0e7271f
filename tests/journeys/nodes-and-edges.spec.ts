import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { NewEdge } from '../../domain/entities/edge/edge.ts'
import type { Session } from '../support/session.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { canvas, card, drag, edge, menuItem, middleOf, pointAt, waitForStillViewport } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { openNode } from './support/shared-network.ts'
import { hoverToast, seeToast, toast } from './support/toasts.ts'
import { dialog, networkTitle, waitUntilSaved } from './support/workspace.ts'

const side = { 'Ada Quill': { x: 0, y: 0 }, 'Bo Ferry': { x: 360, y: 40 } }

test('the dialog for adding a node offers the fields of each node type', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  const add = async (type: string, name: string, field: string | null, value: string) => {
    await page.getByRole('button', { name: 'Add Node' }).click()
    const adding = dialog(page, 'Add Node')
    await expect(adding.getByRole('radio', { name: 'Person' })).toBeChecked()
    await adding.getByText(type, { exact: true }).click()
    await expect(adding.getByLabel('Date', { exact: true })).toHaveCount(type === 'Event' ? 1 : 0)
    await expect(adding.getByLabel('Address', { exact: true })).toHaveCount(type === 'Venue' ? 1 : 0)
    await adding.getByRole('textbox', { name: 'Name' }).fill(name)
    if (field) await adding.getByLabel(field, { exact: true }).fill(value)
    await adding.getByRole('button', { name: 'Add Node' }).click()
    await seeToast(page, 'Node added', `Added ${name} to the network`)
  }
  await add('Organization', 'Ferry Works', 'Profile URL', 'ferry-works.example/about')
  await add('Event', 'Harbour Fair', 'Date', 'May 4, 2031')
  await add('Venue', 'Old Pier', 'Address', '1 Harbour Road')
  await expect(card(page, 'Ferry Works')).toContainText('Organization')
  await expect(card(page, 'Ferry Works')).toContainText('ferry-works.example')
  await expect(card(page, 'Harbour Fair')).toContainText('Event')
  await expect(card(page, 'Harbour Fair')).toContainText('May 4, 2031')
  await expect(card(page, 'Old Pier')).toContainText('Venue')
  await expect(card(page, 'Old Pier')).toContainText('1 Harbour Road')
})

test('the details and the type of a node can be edited', { tag: '@core' }, async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  const editing = await openNode(page, 'Ada Quill')
  await expect(editing.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await editing.getByRole('textbox', { name: 'Name' }).fill('')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editing.getByText('Node name cannot be empty')).toBeVisible()
  await editing.getByRole('textbox', { name: 'Name' }).fill('Ada Quillan')
  await editing.getByRole('textbox', { name: 'Title' }).fill('Harbour master')
  await editing.getByRole('textbox', { name: 'Company' }).fill('Ferry Works')
  await editing.getByRole('textbox', { name: 'Email' }).fill('ada@people.example')
  await editing.getByRole('textbox', { name: 'Profile URL' }).fill('javascript:alert(1)')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editing.getByRole('textbox', { name: 'Profile URL' })).toHaveAttribute('aria-invalid', 'true')
  await editing.getByRole('textbox', { name: 'Profile URL' }).fill('people.example/ada')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Node updated successfully')
  await expect(editing).toBeHidden()
  await expect(card(page, 'Ada Quillan')).toContainText('Harbour master')
  await expect(card(page, 'Ada Quillan')).toContainText('people.example')

  // Closing the dialog asks for confirmation before it discards input.
  await openNode(page, 'Ada Quillan')
  await expect(editing.getByRole('textbox', { name: 'Profile URL' })).toHaveValue('https://people.example/ada')
  await expect(editing.getByRole('link', { name: 'Open the profile in a new tab' })).toHaveAttribute(
    'href',
    'https://people.example/ada',
  )
  await editing.getByText('Organization', { exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep Editing' }).click()
  await expect(dialog(page, 'Unsaved changes')).toBeHidden()
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(canvasGroup(page, 'Ada Quillan, organization')).toBeVisible()
  await waitUntilSaved(page)
  await page.reload()
  await openNode(page, 'Ada Quillan')
  await expect(editing.getByRole('radio', { name: 'Organization' })).toBeChecked()
  await expect(editing.getByRole('textbox', { name: 'Company' })).toHaveValue('Ferry Works')
})

function canvasGroup(page: Page, start: string) {
  return page.getByRole('group', { name: new RegExp(`^${start}`) })
}

test('notes are saved, and a card with notes is marked', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  const editing = await openNode(page, 'Ada Quill')
  await editing.getByRole('tab', { name: 'Notes' }).click()
  await expect(editing.getByRole('button', { name: 'Save Notes' })).toBeDisabled()
  await editing.getByRole('textbox', { name: 'Notes' }).fill('Knows every boat.\nCalls on Fridays.')
  await editing.getByRole('button', { name: 'Save Notes' }).click()
  await seeToast(page, 'Notes Saved')
  await editing.getByRole('button', { name: 'Close' }).last().click()
  await expect(editing).toBeHidden()
  await expect(card(page, 'Ada Quill').getByRole('img', { name: 'Has notes' })).toBeVisible()
  await page.reload()
  await openNode(page, 'Ada Quill')
  await editing.getByRole('tab', { name: 'Notes' }).click()
  await expect(editing.getByRole('textbox', { name: 'Notes' })).toHaveValue('Knows every boat.\nCalls on Fridays.')
})

test('tasks can be added, completed, edited, and deleted, and the card shows the number of open tasks', async ({
  page,
  person,
}) => {
  await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  const editing = await openNode(page, 'Ada Quill')
  await editing.getByRole('tab', { name: 'Tasks' }).click()
  await expect(editing.getByText('No tasks found')).toBeVisible()
  const field = editing.getByRole('textbox', { name: 'New task' })
  const add = editing.getByRole('button', { name: 'Add Task' })
  await field.fill('   ')
  await add.click()
  await expect(editing.getByText('No tasks found')).toBeVisible()
  await field.fill('Write to Ada')
  await editing.getByLabel('Due date').fill('2031-05-04')
  await add.click()
  await expect(field).toBeFocused()
  await field.fill('Call Ada')
  await field.press('Enter')
  const tasks = editing.getByRole('list', { name: 'Tasks' }).getByRole('listitem')
  await expect(tasks).toHaveCount(2)
  await expect(tasks.filter({ hasText: 'Write to Ada' })).toContainText('May 4, 2031')
  const count = (name: string) => card(page, 'Ada Quill').getByRole('img', { name })
  await expect(count('2 pending tasks')).toBeAttached()

  const call = editing.getByRole('checkbox', { name: 'Call Ada' })
  await call.check()
  await expect(count('1 pending task')).toBeAttached()
  await call.uncheck()
  await expect(count('2 pending tasks')).toBeAttached()
  await call.check()
  await editing.getByRole('button', { name: 'Delete Write to Ada' }).click()
  await expect(toast(page, 'Task deleted')).toBeVisible()
  await expect(tasks).toHaveCount(1)
  await expect(card(page, 'Ada Quill').getByRole('img', { name: /pending/ })).not.toBeAttached()
  await toast(page, 'Task deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(tasks).toHaveCount(2)
  await expect(count('1 pending task')).toBeAttached()
  await waitUntilSaved(page)

  // Escape asks before discarding a task typed into the field.
  await field.fill('Ask Ada')
  await page.keyboard.press('Escape')
  const asked = dialog(page, 'Unsaved changes')
  await asked.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(field).toHaveValue('Ask Ada')
  await field.press('Enter')
  await editing.getByRole('button', { name: 'Edit Ask Ada' }).click()
  await editing.getByRole('textbox', { name: 'Text of Ask Ada' }).fill('Ask Ada again')
  await editing.getByRole('button', { name: 'Close' }).last().click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(editing).toBeHidden()
  await expect(count('2 pending tasks')).toBeAttached()
  await waitUntilSaved(page)
  await page.reload()
  await expect(count('2 pending tasks')).toBeVisible()
})

test('pressing Escape right after typing a task asks before discarding it', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  const editing = await openNode(page, 'Ada Quill')
  await editing.getByRole('tab', { name: 'Tasks' }).click()
  const field = editing.getByRole('textbox', { name: 'New task' })
  await field.focus()
  // Both events happen in one turn of the event loop. On a busy page, work deferred to a later turn would come too
  // late.
  await field.evaluate(async (input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Ask Ada')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep Editing' }).click()
  await expect(field).toHaveValue('Ask Ada')
})

/** Opens Harbour after another network, so that the Back button leads to the other network. */
async function comeFromQuay(page: Page, person: Session): Promise<void> {
  await makeNetwork(person, 'Quay', {})
  await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  await page.getByRole('navigation').getByRole('button', { name: 'Quay', exact: true }).click()
  await expect(networkTitle(page, 'Quay')).toBeVisible()
  await page.getByRole('navigation').getByRole('button', { name: 'Harbour', exact: true }).click()
}

test('Escape and Back ask for confirmation before they discard unsaved dialog input', async ({ page, person }) => {
  await comeFromQuay(page, person)
  const asked = dialog(page, 'Unsaved changes')

  const editing = await openNode(page, 'Ada Quill')
  await editing.getByRole('textbox', { name: 'Title' }).fill('Pilot')
  await page.goBack()
  await asked.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(editing.getByRole('textbox', { name: 'Title' })).toHaveValue('Pilot')
  await page.goBack()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(editing).toBeHidden()
  await expect(networkTitle(page, 'Harbour')).toBeVisible()

  await page.getByRole('button', { name: 'Add Node' }).click()
  const adding = dialog(page, 'Add Node')
  await adding.getByRole('textbox', { name: 'Name' }).fill('Cleo Marsh')
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: 'Keep Editing' }).click()
  await page.goBack()
  await asked.getByRole('button', { name: 'Keep Editing' }).click()
  await adding.getByRole('button', { name: 'Add Node' }).click()
  await expect(card(page, 'Cleo Marsh')).toBeVisible()
  await page.goBack()
  await expect(networkTitle(page, 'Quay')).toBeVisible()
})

test('pressing Back while the dialog that asks for confirmation is closing opens the dialog again', async ({
  page,
  person,
}) => {
  await comeFromQuay(page, person)
  await page.getByRole('button', { name: 'Add Node' }).click()
  await dialog(page, 'Add Node').getByRole('textbox', { name: 'Name' }).fill('Cleo Marsh')
  await page.keyboard.press('Escape')
  const asked = dialog(page, 'Unsaved changes')
  const keep = asked.getByRole('button', { name: 'Keep Editing' })
  await keep.evaluate(async (button: HTMLElement) => {
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    // Clicks right before the navigation, in the same turn of the event loop.
    window.navigation.addEventListener('navigate', () => button.click(), { once: true })
    window.history.back()
    await back
    // Waits until all effects of the response have happened, in any order.
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
  })
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page, 'Add Node')).toBeHidden()
})

test('undoing with the keyboard hides the notice that offers the same undo', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  await card(page, 'Ada Quill').click()
  await page.keyboard.press('Delete')
  await expect(card(page, 'Ada Quill')).toHaveCount(0)
  const notice = await hoverToast(page, 'Node deleted successfully')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(card(page, 'Ada Quill')).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a node can be colored', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  await openNode(page, 'Ada Quill')
  await dialog(page, 'Edit Node').getByRole('button', { name: 'Change Color' }).click()
  const choosing = dialog(page, 'Change Color')
  await expect(choosing.getByRole('radio')).toHaveCount(16)
  await expect(choosing.getByRole('button', { name: 'Apply Color' })).toBeDisabled()
  await choosing.getByTitle('Rose').click()
  await choosing.getByRole('button', { name: 'Apply Color' }).click()
  await seeToast(page, 'Node color updated successfully')
  await expect(choosing).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Edit Node')).toBeHidden()
  const border = () =>
    card(page, 'Ada Quill')
      .locator('[data-colored]')
      .evaluate((element) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(element)
        return `${borderTopWidth} ${borderTopColor}`
      })
  await expect.poll(border).toBe('2px rgb(190, 18, 60)')
  await waitUntilSaved(page)
  await page.reload()
  await expect.poll(border).toBe('2px rgb(190, 18, 60)')
})

test('a node gets no blank or duplicate tags, and a tag can be deleted from the network', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  await openNode(page, 'Ada Quill')
  await dialog(page, 'Edit Node').getByRole('button', { name: 'Edit Tags' }).click()
  const tagging = dialog(page, 'Edit Tags')
  const field = tagging.getByRole('combobox', { name: 'Add a tag' })
  for (const text of ['boats', '   ', 'BOATS', ' harbour ', 'fairs', 'ropes', 'tides']) {
    await field.fill(text)
    await field.press('Enter')
  }
  const tags = tagging.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await expect(tags).toHaveText(['boats', 'harbour', 'fairs', 'ropes', 'tides'])
  await tagging.getByRole('button', { name: 'Remove tag fairs' }).click()
  await page.keyboard.press('Escape')
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep Editing' }).click()
  await tagging.getByRole('button', { name: 'Save Tags' }).click()
  await seeToast(page, 'Tags updated successfully')
  await dialog(page, 'Edit Node').getByRole('button', { name: 'Cancel' }).click()
  const ada = card(page, 'Ada Quill')
  for (const shown of ['boats', 'harbour', 'ropes']) await expect(ada.getByTitle(shown)).toBeVisible()
  await expect(ada.getByTitle('tides')).toHaveCount(0)
  await expect(ada.getByRole('img', { name: '1 more tag' })).toHaveText('+1')
  await waitUntilSaved(page)
  await page.reload()
  await expect(ada.getByRole('img', { name: '1 more tag' })).toBeVisible()

  // A tag that is not used by any node can be deleted from the network.
  await openNode(page, 'Ada Quill')
  await dialog(page, 'Edit Node').getByRole('button', { name: 'Edit Tags' }).click()
  await tagging.getByRole('button', { name: 'Rename or recolor tag harbour' }).click()
  await tagging.getByRole('button', { name: 'Delete from the network' }).click()
  await expect(tags).toHaveText(['boats', 'ropes', 'tides'])
  await tagging.getByRole('button', { name: 'Save Tags' }).click()
  await seeToast(page, 'Tags updated successfully')
  await expect(ada.getByTitle('harbour')).toHaveCount(0)
  await expect(ada.getByTitle('tides')).toBeAttached()
})

test('a card shows initials if its image cannot be loaded', async ({ page, person, consoleErrors }) => {
  consoleErrors.expect(/status of 4\d\d.*\/api\/v1\/images/)
  await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  const editing = await openNode(page, 'Ada Quill')
  await editing.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.invalid/ada.png')
  const asking = page.waitForResponse(/\/api\/v1\/images\?url=/)
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Node updated successfully')
  expect((await asking).ok()).toBe(false)
  await expect(card(page, 'Ada Quill')).toContainText('AQ')
  await expect(card(page, 'Ada Quill').locator('img')).toHaveCount(0)
})

test('Undo restores a deleted node with its connections', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', side, [['Ada Quill', 'Bo Ferry']])
  await enter(page, person)
  const line = edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')
  await expect(line).toBeAttached()
  const editing = await openNode(page, 'Ada Quill')
  await editing.getByRole('button', { name: 'Delete Node' }).click()
  await expect(editing).toBeHidden()
  await expect(card(page, 'Ada Quill')).toHaveCount(0)
  await expect(line).toHaveCount(0)
  await toast(page, 'Node deleted successfully').getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Ada Quill')).toBeVisible()
  await expect(line).toBeAttached()

  await waitForStillViewport(page)
  await card(page, 'Ada Quill').click()
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'Ada Quill')).toHaveCount(0)
  await toast(page, 'Node deleted successfully').getByRole('button', { name: 'Undo' }).click()
  await expect(line).toBeAttached()
  await waitUntilSaved(page)
  await page.reload()
  await expect(line).toBeAttached()
})

test('a connection can be drawn from right to left and dropped anywhere on the target card', async ({
  page,
  person,
}) => {
  await makeNetwork(person, 'Harbour', { ...side, 'Cleo Rope': { x: 120, y: 240 } })
  await enter(page, person)
  await drag(page, [card(page, 'Bo Ferry'), 'left-source'], [card(page, 'Ada Quill'), 'right-target'])
  await seeToast(page, 'Connection Created')
  await expect(edge(page, 'New Connection', 'Bo Ferry', 'Ada Quill')).toBeAttached()
  await drag(page, [card(page, 'Bo Ferry'), 'bottom-source'], [card(page, 'Ada Quill'), 'left-target'])
  await seeToast(page, 'Connection Created')
  await expect(edge(page, 'New Connection', 'Bo Ferry', 'Ada Quill')).toHaveCount(2)

  // A connection may be dropped anywhere on the target card, not only on one of its handles.
  await waitForStillViewport(page)
  await card(page, 'Ada Quill').locator('[data-handleid="bottom-source"]').hover()
  await page.mouse.down()
  await card(page, 'Cleo Rope').hover()
  await page.mouse.up()
  await expect(edge(page, 'New Connection', 'Ada Quill', 'Cleo Rope')).toBeAttached()
})

test('the label, color, notes, and strength of a connection can be edited on the canvas', { tag: '@core' }, async ({
  page,
  person,
}) => {
  await makeNetwork(person, 'Harbour', side, [['Ada Quill', 'Bo Ferry']])
  await enter(page, person)
  const line = edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')
  await expect(line).toBeAttached()
  await expect(page.getByRole('button', { name: 'Edit label' })).toHaveCount(0)
  await pointAt(page, line)
  const before = await middleOf(card(page, 'Ada Quill'))
  const grip = await middleOf(page.getByRole('button', { name: 'New Connection', exact: true }))
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.mouse.move(grip.x + 20, grip.y + 30, { steps: 3 })
  await page.mouse.up()
  await waitForStillViewport(page)
  expect((await middleOf(card(page, 'Ada Quill'))).y).toBeGreaterThan(before.y + 20)
  await pointAt(page, line)
  await page.getByRole('button', { name: 'Edit label' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Edit label' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete connection' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit label' }).click()

  const editing = dialog(page, 'Edit Connection')
  await expect(editing.getByRole('tab')).toHaveText(['Label', 'Color'])
  // The old text is selected, so that typing replaces it.
  await expect(editing.getByRole('combobox', { name: 'Label' })).toBeFocused()
  await page.keyboard.type('Old friend')
  await expect(editing.getByRole('combobox', { name: 'Label' })).toHaveValue('Old friend')
  await editing.getByRole('tab', { name: 'Color' }).click()
  await expect(editing.getByRole('radio', { name: /Blue|Green|Purple|Red|Orange|Pink|Teal|Indigo/ })).toHaveCount(8)
  await editing.getByTitle('Red').click()
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Connection Updated', 'Connection details have been saved to the database')
  const friend = edge(page, 'Old friend', 'Ada Quill', 'Bo Ferry')
  await expect(friend).toBeAttached()
  const stroke = () =>
    friend
      .locator('> path')
      .last()
      .evaluate((path) => getComputedStyle(path).stroke)
  await page.mouse.move(640, 600)
  await expect.poll(stroke).toBe('rgb(239, 68, 68)')

  // A double-click on the line shows the details of the connection beside the canvas.
  await waitForStillViewport(page)
  await pointAt(page, friend)
  await page.mouse.dblclick(...(await aside(friend)))
  await page.getByRole('button', { name: 'Open as a dialog' }).click()
  const details = dialog(page, 'Connection Details')
  await expect(details.getByRole('tab')).toHaveText(['Label & Notes', 'Color'])
  await details.getByRole('textbox', { name: 'Notes' }).fill('Met at the fair')
  await details.getByText('4', { exact: true }).click()
  await details.getByRole('tab', { name: 'Color' }).click()
  await details.getByText('By label').click()
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Connection Updated')
  await page.mouse.click(640, 600)
  await expect.poll(stroke).toBe('rgb(59, 130, 246)')
  await page.reload()
  await pointAt(page, friend)
  await page.mouse.dblclick(...(await aside(friend)))
  await page.getByRole('button', { name: 'Open as a dialog' }).click()
  await expect(details.getByRole('textbox', { name: 'Notes' })).toHaveValue('Met at the fair')
  await expect(details.getByRole('radio', { name: '4' })).toBeChecked()
})

/** Returns a point on the line that is next to its label. */
async function aside(line: Locator): Promise<[number, number]> {
  return line
    .locator('> path')
    .last()
    .evaluate((path) => {
      if (!(path instanceof SVGPathElement)) throw new Error('A connection is drawn as a path.')
      const at = path.getPointAtLength(path.getTotalLength() * 0.12).matrixTransform(path.getScreenCTM() ?? undefined)
      return [at.x, at.y]
    })
}

test('an unlabeled connection can get a label, and a deleted connection can be restored', async ({ page, person }) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', side)
  const bare = NewEdge.parse({
    id: randomUUID(),
    sourceId: nodeIds['Ada Quill'],
    targetId: nodeIds['Bo Ferry'],
    label: '',
  })
  const edits = [{ type: 'edge.add' as const, edge: bare }]
  await person.api().networks.submitEdits({ id, batchId: randomUUID(), edits })
  await enter(page, person)
  await pointAt(page, edge(page, 'Connection', 'Ada Quill', 'Bo Ferry'))
  await page.getByRole('button', { name: 'Add label' }).click()
  const editing = dialog(page, 'Edit Connection')
  await editing.getByRole('combobox', { name: 'Label' }).fill('Mentor')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Connection Updated')
  const mentor = edge(page, 'Mentor', 'Ada Quill', 'Bo Ferry')
  await expect(mentor).toBeAttached()

  await page.mouse.move(640, 600)
  await pointAt(page, mentor)
  await page.getByRole('button', { name: 'Delete connection' }).click()
  await expect(mentor).toHaveCount(0)
  await toast(page, 'Connection deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(mentor).toBeAttached()
  await waitUntilSaved(page)
  await page.reload()
  await expect(mentor).toBeAttached()
})

test('notices appear beside an open panel, not over it', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  await page.getByRole('button', { name: 'Network Overview' }).click()
  const panel = page.getByRole('complementary', { name: 'Network Overview' })
  await panel.getByRole('tab', { name: 'AI Chat' }).click()
  await page.getByRole('button', { name: 'Add Node' }).click()
  await dialog(page, 'Add Node').getByRole('textbox', { name: 'Name' }).fill('Ferry Works')
  await dialog(page, 'Add Node').getByRole('button', { name: 'Add Node' }).click()
  const notice = toast(page, 'Node added')
  await expect
    .poll(async () => {
      const [ofNotice, ofPanel] = [await notice.boundingBox(), await panel.boundingBox()]
      return ofNotice && ofPanel ? ofNotice.x + ofNotice.width <= ofPanel.x : null
    })
    .toBe(true)
})

test('a notice about the selected card does not cover the card', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 }, 'Bo Ferry': { x: 1100, y: 620 } })
  await enter(page, person)
  await page.setViewportSize({ width: 1280, height: 720 })
  await card(page, 'Bo Ferry').click()
  await waitForStillViewport(page)
  // Moves the view so that the card is in the corner.
  const { x, y } = await middleOf(card(page, 'Bo Ferry'))
  await canvas(page).hover({ position: { x: 40, y: 300 } })
  await page.mouse.wheel(x - 1140, y - 660)
  await waitForStillViewport(page)
  await card(page, 'Bo Ferry').press('Shift+F10')
  await menuItem(page, 'Color').click()
  await dialog(page, 'Color of 1 node').getByTitle('Rose').click()
  await dialog(page, 'Color of 1 node').getByRole('button', { name: 'Apply Color' }).click()
  const notice = toast(page, 'Node color updated successfully')
  const boxes = async () => [await notice.boundingBox(), await card(page, 'Bo Ferry').boundingBox()] as const
  await expect
    .poll(async () => {
      const [ofNotice, ofCard] = await boxes()
      if (!ofNotice || !ofCard) return null
      return {
        isBelowNotice: ofCard.y >= ofNotice.y + ofNotice.height,
        isInCorner: ofCard.y + ofCard.height > 720 - 104,
      }
    })
    .toEqual({ isBelowNotice: true, isInCorner: true })
})

test('a notice about a new card does not cover the card, even after Fit view and if nothing is selected', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const names = Array.from({ length: 15 }, (_, index) => `Person Number-${index}`)
  const grid = names.map((name, index) => [name, { x: (index % 4) * 300, y: Math.floor(index / 4) * 200 }])
  await makeNetwork(person, 'Harbour', Object.fromEntries(grid))
  await enter(page, person)
  await expect(card(page, 'Person Number-0')).toBeVisible()
  await waitForStillViewport(page)
  const [{ x }, { y }] = [
    await middleOf(card(page, 'Person Number-11')),
    await middleOf(card(page, 'Person Number-14')),
  ]
  await page.mouse.move(x, y)
  await page.keyboard.press('n')
  await page.keyboard.type('Zoe Last')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Zoe Last')).toBeFocused()
  for (const key of ['Shift+1', 'Escape']) {
    await page.keyboard.press(key)
    await waitForStillViewport(page)
    await expect
      .poll(async () => {
        const ofNotice = await toast(page, 'Node added').boundingBox()
        const ofCard = await card(page, 'Zoe Last').boundingBox()
        return ofNotice && ofCard && ofNotice.y + ofNotice.height < ofCard.y
      })
      .toBe(true)
  }
})
