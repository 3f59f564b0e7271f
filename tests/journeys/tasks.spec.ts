import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { NewTask } from '../../domain/entities/task/task.ts'
import { test } from './support/journey.ts'
import { card } from './support/on-canvas.ts'
import { makeNetwork } from './support/networks.ts'
import { openNetwork, openNode, createNetworkWithNodes, submit } from './support/shared-network.ts'
import { hoverToast } from './support/toasts.ts'
import { dialog } from './support/workspace.ts'

/** Timeout in milliseconds for changes from another browser. */
const live = { timeout: 30_000 }

test('tasks, calendar, notes, and statistics stay in sync across views and browsers', { tag: '@core' }, async ({
  stage,
  enter,
}) => {
  test.setTimeout(150_000)
  const person = await stage.newPerson()
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Coast', ['Ada', 'Ben'])
  const idOf = (name: string) => nodes.get(name) ?? ''
  await submit(person, networkId, [
    { type: 'node.update', id: idOf('Ben'), changes: { notes: 'Builds boats.\nCalls on Fridays.' } },
    { type: 'node.add', node: { id: randomUUID(), type: 'event', name: 'Regatta', x: 300, y: -600, date: today() } },
    { type: 'edge.add', edge: { id: randomUUID(), sourceId: idOf('Ada'), targetId: idOf('Ben') } },
  ])
  const here = await (await enter(person)).newPage()
  const there = await (await enter(person)).newPage()
  await openNetwork(here, networkId, 'Ada', 'Ben')
  await there.goto('/todos')
  await expect(there.getByText('No tasks found')).toBeVisible()
  await expect(there.getByRole('banner').getByRole('link', { name: 'Your Networks' })).toBeVisible()

  // A script can open the overview through a global function of the page.
  await here.evaluate("openNetworkOverview('tasks')")
  const panel = here.getByRole('complementary', { name: 'Network Overview' })
  await expect(panel.getByText('No tasks available for this network.')).toBeVisible()

  // A due date in natural language is parsed before it is saved.
  const node = await openNode(here, 'Ada')
  await node.getByRole('tab', { name: 'Tasks' }).click()
  await node.getByRole('textbox', { name: 'New task' }).fill('Call Ada')
  await node.getByLabel('Due date').fill('someday maybe')
  await expect(node.getByText('Not a date yet.')).toBeVisible()
  await node.getByRole('button', { name: 'Add Task' }).click()
  await expect(node.getByText('This is not a date.')).toBeVisible()
  await expect(node.getByLabel('Due date')).toBeFocused()
  await expect(node.getByLabel('Due date')).toHaveAttribute('aria-invalid', 'true')
  await expect(node.getByLabel('Due date')).toHaveValue('someday maybe')
  await node.getByLabel('Due date').fill('yesterday')
  await expect(node.getByRole('status').filter({ hasText: /day, / })).toBeVisible()
  await here.keyboard.press('Enter')
  await expect(node.getByText(/^Overdue: /)).toBeVisible()
  await node.getByRole('textbox', { name: 'New task' }).fill('Write to Ada')
  await here.keyboard.press('Enter')
  await node.getByRole('button', { name: 'Close' }).last().click()
  await expect(pending(here, 'Ada', '2 pending tasks')).toBeAttached()
  // The panel shows the selection by now, so the test switches back to the overview.
  await here.getByText('Overview', { exact: true }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)

  // The other browser shows the tasks, and a task is edited there in place.
  const table = there.getByRole('table', { name: 'Ada' })
  await expect(table.getByRole('row')).toHaveCount(3, live)
  await expect(table.getByRole('row', { name: /Write to Ada/ })).toContainText('No due date')
  const visit = { id: randomUUID(), nodeId: idOf('Ben'), text: 'Visit the yard' }
  await submit(person, networkId, [{ type: 'task.add', task: visit }])
  const other = there.getByRole('table', { name: 'Ben' })
  await expect(other.getByRole('row', { name: /Visit the yard/ })).toBeVisible(live)
  // The column heads are visible once, above the first table.
  const heads = there.getByRole('columnheader', { name: 'Due Date' })
  await expect(heads).toHaveCount(2)
  await expect(heads.first()).toBeInViewport()
  expect((await heads.last().boundingBox())?.height ?? 0).toBeLessThanOrEqual(1)
  await submit(person, networkId, [{ type: 'task.remove', id: visit.id }])
  await expect(other).toHaveCount(0, live)
  await table.getByRole('button', { name: 'Edit Write to Ada' }).click()
  await there.getByRole('textbox', { name: 'Text of Write to Ada' }).fill('Write a letter')
  await there.getByLabel('Due date').fill('today')
  await expect(there.getByRole('status').filter({ hasText: /day, / })).toBeVisible()
  await there.keyboard.press('Enter')
  const letter = panel.getByRole('listitem').filter({ hasText: 'Write a letter' })
  await expect(letter).toContainText('Due today', live)

  // Tasks can be filtered and completed. A completed task disappears in the other browser and is struck through in this
  // one. Then the completion is undone.
  await there.getByRole('searchbox', { name: 'Search tasks' }).fill('letter')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(there).toHaveURL('/todos?words=letter')
  await there.reload()
  await expect(table.getByRole('row')).toHaveCount(2)
  const box = table.getByRole('checkbox', { name: 'Write a letter' })
  await box.press('Space')
  const completed = await hoverToast(there, '"Write a letter" has been completed and removed')
  await expect(there.getByText('No tasks found')).toBeVisible()
  await expect(there.getByRole('main')).toBeFocused()
  await expect(letter.getByRole('checkbox')).toBeDisabled(live)
  await expect(pending(here, 'Ada', '1 pending task')).toBeAttached()
  await completed.getByRole('button', { name: 'Undo' }).click()
  await expect(letter.getByRole('checkbox')).toBeEnabled(live)
  await expect(table.getByRole('row')).toHaveCount(2, live)
  await expect(completed).toBeHidden()
  await there.getByRole('searchbox', { name: 'Search tasks' }).clear()
  await box.press('Space')
  const again = await hoverToast(there, '"Write a letter" has been completed and removed')
  await expect(box).toBeHidden()
  await expect(table.getByRole('checkbox', { name: 'Call Ada' })).toBeFocused()
  await again.getByRole('button', { name: 'Undo' }).click()
  await expect(box).toBeVisible(live)
  // Wait until the change was sent. If the page is left earlier, the change is only sent when the user returns.
  await expect(letter.getByRole('checkbox')).toBeEnabled(live)
  await there.getByRole('link', { name: 'Back to Network' }).click()
  await expect(there).toHaveURL('/')
  await there.goto(`/network/${networkId}/tasks`)
  await expect(there.getByRole('table', { name: 'Ada' })).toBeVisible()
  await there.getByRole('banner').getByRole('link', { name: 'Your Networks' }).click()
  await expect(there.getByRole('navigation', { name: 'Networks' })).toBeVisible()

  // In the calendar, the day has a task and an event. Both link to their nodes.
  await panel.getByRole('tab', { name: 'Calendar' }).click()
  const busyDay = panel.getByRole('button', { name: /, 1 task, 1 event$/ })
  // Days with tasks are amber, days with events are blue.
  await expect(busyDay).toHaveCSS('background-color', 'rgb(253, 240, 213)')
  await expect(busyDay).toHaveCSS('box-shadow', /^rgb\(10, 79, 150\)/)
  await panel.getByRole('button', { name: 'Regatta', exact: true }).click()
  await closeNode(here, 'Regatta')
  await anotherDay(panel)
  await expect(panel.getByText('No events on this date')).toBeVisible()

  // Notes can be searched. Each result links to its node.
  await panel.getByRole('tab', { name: 'Notes' }).click()
  await panel.getByRole('searchbox', { name: 'Search notes' }).fill('fridays')
  await panel.getByRole('button', { name: /^Ben/ }).click()
  await closeNode(here, 'Ben')

  // The AI chat opens in the panel.
  await here.getByRole('button', { name: 'AI Chat' }).click()
  await expect(panel.getByText(/Hello! .*"Coast"/)).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Ask me about your network...' })).toBeFocused()
  await panel.getByRole('button', { name: 'Close Network Overview' }).click()
  await expect(panel).toBeHidden()

  // The dashboard counts changes that were made in the other browser.
  await here.getByRole('button', { name: 'Network Health' }).click()
  const health = dialog(here, 'Network Health Dashboard')
  await expect(health.getByRole('tab', { name: /Tasks/ })).toContainText('2 pending')
  await health.getByRole('tab', { name: 'Statistics' }).click()
  await expect(figure(health, 'Nodes')).toHaveText('3')
  await expect(figure(health, 'Connections')).toHaveText('1')
  await expect(health.getByText('0 of 2 completed')).toBeVisible()
  await submit(person, networkId, [{ type: 'node.remove', id: idOf('Ada') }])
  await expect(figure(health, 'Nodes')).toHaveText('2', live)
  await expect(figure(health, 'Connections')).toHaveText('0')
  await health.getByRole('tab', { name: /Tasks/ }).click()
  await expect(health.getByText('No tasks found')).toBeVisible()
  await health.getByRole('tab', { name: 'Calendar' }).click()
  await expect(health.getByRole('button', { name: /, 1 event$/ })).toHaveCSS('background-color', 'rgb(227, 238, 251)')
  await health.getByRole('button', { name: /^Regatta/ }).click()
  await closeNode(here, 'Regatta')
})

test('a date in the text of a task is suggested as its due date but never set automatically', async ({
  stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(person, 'Valves', ['Anna'])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Anna')
  const node = await openNode(page, 'Anna')
  await node.getByRole('tab', { name: 'Tasks' }).click()
  const field = node.getByRole('textbox', { name: 'New task' })
  const offer = node.getByRole('button', { name: /Set due date/ })

  await field.fill('Read chapter 2 May')
  await expect(offer).toHaveText(/^Set due date to \w+day, May 2, \d{4} \(“2 May”\)$/)
  await field.press('Enter')
  const chapter = node.getByRole('listitem').filter({ hasText: 'Read chapter 2 May' })
  await expect(chapter).toHaveText('Read chapter 2 May')
  await expect(offer).toHaveCount(0)

  // The suggestion for the previous text shows that the parser for natural-language dates has loaded.
  await field.fill('Call Anna about 3/4 inch valves')
  await expect(offer).toHaveCount(0)
  await field.press('Enter')
  const valves = node.getByRole('listitem').filter({ hasText: '3/4 inch valves' })
  await expect(valves).toHaveText('Call Anna about 3/4 inch valves')

  await field.fill('Send the drawings tomorrow')
  await offer.click()
  await expect(offer).toHaveCount(0)
  await expect(node.getByLabel('Due date')).not.toHaveValue('')
  await node.getByLabel('Due date').clear()
  await expect(offer).toBeVisible()
  await offer.press('Enter')
  await node.getByRole('button', { name: 'Add Task' }).click()
  const drawings = node.getByRole('listitem').filter({ hasText: 'Send the drawings tomorrow' })
  await expect(drawings).toHaveText(/^Send the drawings tomorrow.*\d/)
})

test('the demo opens with one click and shows the same networks when reopened', async ({ enter }) => {
  const page = await (await enter(null, { tolerate: [/status of 401/] })).newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Open the demo' }).click()
  await expect(page.getByText(/^301 nodes, /)).toBeAttached({ timeout: 40_000 })
  await expect(page.getByRole('navigation').getByRole('button', { name: /^Reorder / })).toHaveCount(3)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Open the demo' }).click()
  await expect(page.getByText(/^301 nodes, /)).toBeAttached({ timeout: 20_000 })
  await expect(page.getByRole('navigation').getByRole('button', { name: /^Reorder / })).toHaveCount(3)
})

/** Returns the current day in the time zone of the browsers. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

function pending(page: Page, name: string, count: string): Locator {
  return card(page, name).getByRole('img', { name: count })
}

function figure(health: Locator, label: string): Locator {
  return health.getByRole('term').filter({ hasText: label }).first().locator('xpath=../dd')
}

async function closeNode(page: Page, name: string): Promise<void> {
  const node = dialog(page, 'Edit Node')
  await expect(node.getByText(name).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(node).toBeHidden()
}

/** Clicks a day of the current month that has no tasks or events. */
async function anotherDay(panel: Locator): Promise<void> {
  await panel
    .getByRole('button', { name: /^\w{3} \d+, \d{4}$/ })
    .first()
    .click()
}

test('Back asks before it discards the text of a task that is being edited', async ({ person, enter }) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 } })
  const task = NewTask.parse({
    id: randomUUID(),
    nodeId: nodeIds['Ada Quill'],
    text: 'Call Ada',
    dueDate: '2020-01-31',
  })
  await submit(person, id, [{ type: 'task.add', task }])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, id, 'Ada Quill')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Today/ })
    .click()
  await page.getByRole('button', { name: 'Edit Call Ada' }).click()
  const field = page.getByRole('textbox', { name: 'Text of Call Ada' })
  await field.fill('Call Ada about the pier')
  await page.goBack()
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep Editing' }).click()
  await expect(field).toHaveValue('Call Ada about the pier')
  await page.goBack()
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Edit Call Ada' })).toBeFocused()
})
