import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card, middleOf } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { submit } from './support/shared-network.ts'
import { seeToast, toast } from './support/toasts.ts'
import { dialog, networkTitle, waitUntilLoaded, waitUntilSaved } from './support/workspace.ts'

function list(page: Page) {
  return page.getByRole('list', { name: 'Networks' })
}

function entry(page: Page, name: string) {
  return list(page).getByRole('button', { name, exact: true })
}

async function seeOrder(page: Page, ...names: string[]): Promise<void> {
  await expect(list(page).getByRole('listitem')).toHaveText(names)
}

test('the search finds networks, nodes, and tasks by any part of their text', async ({ page, person }) => {
  const harbour = await makeNetwork(person, 'Harbour', { 'Zoë Quill': { x: 0, y: 0 }, 'Otto Quill': { x: 300, y: 0 } })
  const lighthouse = await makeNetwork(person, 'Lighthouse', { 'Zoé Harbrecht': { x: 0, y: 0 } })
  await makeNetwork(person, 'Old harbour wall')
  await enter(page, person)
  await seeOrder(page, 'Harbour', 'Lighthouse', 'Old harbour wall')
  const search = page.getByRole('searchbox', { name: 'Search networks' })
  await search.fill('HARB')
  await seeOrder(page, 'Harbour', 'Old harbour wall')
  await search.fill('nowhere')
  await expect(page.getByText('No networks, nodes or tasks match.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await seeOrder(page, 'Harbour', 'Lighthouse', 'Old harbour wall')

  // Search results can be opened with the keyboard only, in the open network and in another network.
  const found = page.getByRole('region', { name: 'Search results' }).getByRole('listitem')
  await page.keyboard.press('/')
  await page.keyboard.type('ZOE')
  await expect(found).toHaveText(['Zoë QuillPerson', 'Zoé HarbrechtPerson'])
  await page.keyboard.press('Enter')
  await expect(card(page, 'Zoë Quill')).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(networkTitle(page, 'Lighthouse')).toBeVisible()
  await expect(card(page, 'Zoé Harbrecht')).toBeFocused()
  await search.press('Escape')
  await expect(found).toHaveCount(0)

  // A search also finds nodes by other properties, even with a typo.
  await submit(person, lighthouse.id, [
    {
      type: 'node.update',
      id: lighthouse.nodeIds['Zoé Harbrecht'] ?? '',
      changes: { notes: 'Met at the regatta in Gdańsk' },
    },
  ])
  for (const words of ['gdansk', 'harbrehct']) {
    await search.fill(words)
    await expect(found).toHaveCount(1)
    await expect(found).toContainText('Zoé Harbrecht')
  }
  await search.fill('gdansk')
  await expect(found.locator('mark')).toHaveText('Gdańsk')

  // A task in the search results links to its node, regardless of the open network.
  await submit(person, harbour.id, [
    {
      type: 'task.add',
      task: { id: randomUUID(), nodeId: harbour.nodeIds['Otto Quill'] ?? '', text: 'Paint the boat' },
    },
  ])
  await search.fill('paint')
  await expect(found).toHaveText(['Paint the boatOtto Quill in Harbour'])
  await search.press('Enter')
  await expect(networkTitle(page, 'Harbour')).toBeVisible()
  await expect(card(page, 'Otto Quill')).toBeFocused()
})

test('networks can be reordered with the mouse and the keyboard, and the order is kept', async ({ page, person }) => {
  for (const name of ['First', 'Second', 'Third']) await makeNetwork(person, name)
  await enter(page, person)
  await seeOrder(page, 'First', 'Second', 'Third')
  await waitUntilLoaded(page)

  const from = await middleOf(list(page).getByRole('button', { name: 'Reorder Third' }))
  const to = await middleOf(list(page).getByRole('button', { name: 'Reorder First' }))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 6 })
  await page.mouse.move(to.x, to.y - 4, { steps: 6 })
  await page.mouse.up()
  await expect(toast(page, 'Networks reordered')).toContainText('The new order is being saved')
  await seeOrder(page, 'Third', 'First', 'Second')
  await expect(toast(page, 'Networks saved')).toBeVisible()
  await page.reload()
  await seeOrder(page, 'Third', 'First', 'Second')

  const grip = list(page).getByRole('button', { name: 'Reorder Third' })
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Third, position 1 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Third is now at position 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(toast(page, 'Networks reordered')).toBeVisible()
  await seeOrder(page, 'First', 'Third', 'Second')
  await expect(grip).toBeFocused()
  await expect(toast(page, 'Networks saved')).toBeVisible()

  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Third, position 2 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Third is now at position 1 of 3.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Third was not moved.')).toBeAttached()
  await page.reload()
  await seeOrder(page, 'First', 'Third', 'Second')
})

test("a network's description can be edited, its statistics shown, and its tasks listed in a new tab", async ({
  page,
  person,
}) => {
  const { id, nodeIds } = await makeNetwork(
    person,
    'Harbour',
    { 'Ada Quill': { x: 0, y: 0 }, 'Bo Ferry': { x: 320, y: 0 } },
    [['Ada Quill', 'Bo Ferry']],
  )
  const task = (text: string, dueDate: string | null) => ({
    type: 'task.add' as const,
    task: { id: randomUUID(), nodeId: nodeIds['Ada Quill'] ?? '', text, dueDate, completed: false },
  })
  const edits = [task('Write to Ada', '2031-05-04'), task('Call Ada', null)]
  await person.api().networks.submitEdits({ id, batchId: randomUUID(), edits })
  await enter(page, person)

  await list(page).getByRole('button', { name: 'Edit Harbour' }).click()
  const editing = dialog(page, 'Edit Network')
  await editing.getByRole('textbox', { name: 'Name' }).fill('')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editing.getByText('Network name cannot be empty')).toBeVisible()
  await editing.getByRole('textbox', { name: 'Name' }).fill('Harbour people')
  await editing.getByRole('textbox', { name: 'Description (optional)' }).fill('Everyone around the harbour')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Network updated', 'Network has been successfully updated')
  await expect(editing).toBeHidden()
  await expect(networkTitle(page, 'Harbour people')).toBeVisible()
  await waitUntilSaved(page)

  await page.reload()
  await list(page).getByRole('button', { name: 'Edit Harbour people' }).click()
  await expect(editing.getByRole('textbox', { name: 'Description (optional)' })).toHaveValue(
    'Everyone around the harbour',
  )
  await editing.getByRole('tab', { name: 'Tasks' }).click()
  await expect(editing.getByRole('tab', { name: 'Tasks' })).toContainText('2 active')
  await expect(editing.getByRole('list', { name: 'Tasks' }).getByRole('listitem')).toHaveCount(2)
  await editing.getByRole('tab', { name: 'Statistics' }).click()
  for (const [name, count] of [
    ['Nodes', '2'],
    ['Connections', '1'],
    ['Tasks', '2'],
  ] as const) {
    await expect(editing.getByRole('term').filter({ hasText: name }).locator('xpath=../dd')).toHaveText(count)
  }
  await expect(editing.getByText(id.slice(0, 8), { exact: true })).toBeVisible()

  const opening = page.waitForEvent('popup')
  await editing.getByRole('link', { name: 'View All Tasks' }).click()
  const tasks = await opening
  await expect(tasks).toHaveURL(`/network/${id}/tasks`)
  await expect(tasks.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible()
  const table = tasks.getByRole('table', { name: 'Ada Quill' })
  await expect(table.getByRole('row').filter({ hasText: 'Write to Ada' })).toContainText('May 4, 2031')
  await expect(table.getByRole('row').filter({ hasText: 'Call Ada' })).toContainText('No due date')
  await table.getByRole('checkbox', { name: 'Call Ada' }).check()
  await expect(tasks.getByText('1 of 2 open')).toBeVisible()
  // The other tab is updated without a reload.
  await editing.getByRole('tab', { name: 'Tasks' }).click()
  await expect(editing.getByRole('tab', { name: 'Tasks' })).toContainText('1 active')
  await tasks.getByRole('link', { name: 'Back to Network' }).click()
  await expect(tasks).toHaveURL(`/network/${id}`)
})

test('networks can be duplicated and deleted, and without networks the page offers to create one', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 } })
  await enter(page, person)
  await expect(page).toHaveURL(`/network/${id}`)
  await list(page).getByRole('button', { name: 'Edit Harbour' }).click()
  await dialog(page, 'Edit Network').getByRole('button', { name: 'Duplicate' }).click()
  await seeToast(page, 'Network duplicated', 'Created Harbour (Copy)')
  await expect(networkTitle(page, 'Harbour (Copy)')).toBeVisible()
  await expect(card(page, 'Ada Quill')).toBeVisible()
  await seeOrder(page, 'Harbour', 'Harbour (Copy)')

  const asking = dialog(page, 'Are you sure?')
  await list(page).getByRole('button', { name: 'Edit Harbour (Copy)' }).click()
  await dialog(page, 'Edit Network').getByRole('button', { name: 'Delete Network' }).click()
  await expect(asking).toContainText(
    'This action cannot be undone. This will permanently delete your network and remove all associated data.',
  )
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(asking).toBeHidden()
  await seeOrder(page, 'Harbour', 'Harbour (Copy)')

  await list(page).getByRole('button', { name: 'Edit Harbour (Copy)' }).click()
  await dialog(page, 'Edit Network').getByRole('button', { name: 'Delete Network' }).click()
  await asking.getByRole('button', { name: 'Delete Network' }).click()
  await seeToast(page, 'Network deleted', 'Network has been successfully deleted')
  await seeOrder(page, 'Harbour')
  await expect(page).toHaveURL(`/network/${id}`)
  await expect(entry(page, 'Harbour')).toHaveAttribute('aria-current', 'true')

  await page.clock.install()
  await list(page).getByRole('button', { name: 'Edit Harbour' }).click()
  await dialog(page, 'Edit Network').getByRole('button', { name: 'Delete Network' }).click()
  await asking.getByRole('button', { name: 'Delete Network' }).click()
  await expect(page.getByText('No Networks Found')).toBeVisible()
  await expect(page.getByText('No networks available. Create a new network to get started.')).toBeVisible()
  await expect(page).toHaveURL('/network')
  // A user who has just deleted everything is not asked right away to create a network.
  await page.clock.runFor(1000)
  await expect(dialog(page, 'Create New Network')).toBeHidden()
  await page.getByRole('button', { name: 'Create Your First Network' }).click()
  await expect(dialog(page, 'Create New Network')).toBeVisible()
})

test('the list of networks scrolls to the open network', async ({ page, person }) => {
  const names = Array.from({ length: 30 }, (_each, index) => `Network ${index + 1}`)
  for (const name of names) await person.api().networks.create({ id: randomUUID(), name })
  const last = (await person.api().networks.list()).at(-1)
  await enter(page, person, `/network/${last?.id}`)
  await expect(entry(page, last?.name ?? '')).toBeInViewport()
})

test('the browser remembers for a week whether the sidebar is open', async ({ page, person, context }) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await expect(entry(page, 'Harbour')).toBeVisible()
  // On all systems, the shortcut works with Control and with Meta, as specified.
  await page.keyboard.press('Control+b')
  await expect(entry(page, 'Harbour')).toBeHidden()
  await page.keyboard.press('Meta+b')
  await expect(entry(page, 'Harbour')).toBeVisible()
  await page.keyboard.press('Meta+b')
  await expect(entry(page, 'Harbour')).toBeHidden()
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state')
  expect(cookie?.value).toBe('false')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  await page.reload()
  await expect(networkTitle(page, 'Harbour')).toBeVisible()
  await expect(entry(page, 'Harbour')).toBeHidden()
  await page.getByRole('button', { name: 'Open sidebar' }).click()
  await expect(entry(page, 'Harbour')).toBeVisible()
  await page.reload()
  await expect(entry(page, 'Harbour')).toBeVisible()
})

test('the sidebar slides over the page on a phone', async ({ page, person }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await makeNetwork(person, 'Harbour')
  await makeNetwork(person, 'Lighthouse')
  await enter(page, person)
  await expect(networkTitle(page, 'Harbour')).toBeVisible()
  await expect(entry(page, 'Harbour')).toBeHidden()
  await page.getByRole('button', { name: 'Open sidebar' }).click()
  const sheet = dialog(page, 'Networks')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Lighthouse', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(networkTitle(page, 'Lighthouse')).toBeVisible()

  await page.getByRole('button', { name: 'Open sidebar' }).click()
  await expect(sheet.getByRole('button', { name: 'Close sidebar' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Account' }).scrollIntoViewIfNeeded()
  await expect(sheet.getByRole('button', { name: 'Account' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open sidebar' })).toBeFocused()
  // The commands of the network are at the bottom, within reach of the thumb.
  const tools = page.getByRole('toolbar', { name: 'Network' })
  await expect(tools.getByRole('button', { name: 'Add Node' })).toBeInViewport()
})
