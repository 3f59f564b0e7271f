import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../domain/add-days.ts'
import { expect, test } from './support/journey.ts'
import { openNetwork, createNetworkWithNodes, submit } from './support/shared-network.ts'
import { dialog } from './support/workspace.ts'

test('the calendar of a network without tasks and events shows a single empty message', async ({ enter, person }) => {
  const { networkId } = await createNetworkWithNodes(person, 'Quiet', ['Ada'])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ada')
  await page.evaluate("openNetworkOverview('calendar')")
  const panel = page.getByRole('complementary', { name: 'Network Overview' })
  await expect(panel.getByText('No events')).toHaveText('No events scheduled.')
})

test('the calendar shows a month, a week and an agenda, by keyboard and by pointer', async ({ stage, enter }) => {
  const person = await stage.newPerson()
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Coast', ['Ada'])
  const ada = nodes.get('Ada') ?? ''
  const due = (text: string, days: number) =>
    ({
      type: 'task.add',
      task: { id: randomUUID(), nodeId: ada, text, dueDate: addDays(today(), days) },
    }) as const
  await submit(person, networkId, [
    { type: 'node.add', node: { id: randomUUID(), type: 'event', name: 'Regatta', x: 300, y: -600, date: today() } },
    due('Send the lease', -30),
    due('Call Ada', 0),
    due('Book the hall', 1),
    ...Array.from({ length: 25 }, (_, place) => due(`Invite guest ${10 + place}`, 400)),
  ])
  const page = await (await enter(person)).newPage()
  const focused = page.locator(':focus')
  const panel = page.getByRole('complementary', { name: 'Network Overview' })
  const item = (name: string, calendar = panel) => calendar.getByRole('button', { name: new RegExp(`^${name}`) })
  const views = panel.getByRole('radiogroup', { name: 'Calendar view' })
  await openNetwork(page, networkId, 'Ada')
  await page.evaluate("openNetworkOverview('calendar')")

  await test.step('in a month, keys move by day, week and month, and T returns to today', async () => {
    await panel.getByRole('button', { name: /, 1 task, 1 event$/ }).focus()
    await expect(focused).toHaveAttribute('aria-current', 'date')
    await see(focused, today())
    await page.keyboard.press('ArrowRight')
    await see(focused, addDays(today(), 1))
    for (const step of [1, 2, 3, 4, 5]) {
      await page.keyboard.press('ArrowDown')
      await see(focused, addDays(today(), 1 + 7 * step))
    }
    await page.keyboard.press('Home')
    const start = await dayOf(focused)
    await page.keyboard.press('End')
    await see(focused, addDays(start, 6))
    await page.keyboard.press('PageDown')
    await expect.poll(() => dayOf(focused)).not.toBe(addDays(start, 6))
    await page.keyboard.press('Enter')
    await expect(panel.getByText('No events on this date')).toBeVisible()
    await page.keyboard.press('t')
    await see(focused, today())
    await expect(item('Regatta')).toBeVisible()
  })

  await test.step('in a week, keys move across weeks, and items open', async () => {
    await views.getByRole('radio', { name: 'Month' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(views.getByRole('radio', { name: 'Week' })).toBeChecked()
    for (const name of ['Today', 'Previous week', 'Next week', /, 1 task, 1 event$/]) {
      await page.keyboard.press('Tab')
      await expect(panel.getByRole('button', { name, exact: true })).toBeFocused()
    }
    await see(focused, today())
    await page.keyboard.press('ArrowDown')
    await see(focused, addDays(today(), 1))
    await expect(focused).toHaveAccessibleName(/^\w+day, \w{3} \d+, \d{4}, 1 task$/)
    await page.keyboard.press('PageDown')
    await see(focused, addDays(today(), 8))
    await expect(panel.getByText('No events this week')).toBeVisible()
    await page.keyboard.press('Home')
    const start = await dayOf(focused)
    await page.keyboard.press('ArrowLeft')
    await see(focused, addDays(start, -1))
    await page.keyboard.press('t')
    await see(focused, today())
    await page.keyboard.press('Tab')
    await expect(item('Regatta')).toBeFocused()
    await expect(item('Regatta')).toHaveAccessibleDescription('Event')
    await page.keyboard.press('Enter')
    await closeNode(page, 'Regatta')
  })

  await test.step('the agenda begins with overdue tasks, and the choice is remembered', async () => {
    await views.getByRole('radio', { name: 'Week' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
      'Overdue',
      /^Today\w+day, \w+ \d+$/,
      /^Tomorrow\w+day, /,
      /^\w+day, \w+ \d+, \d{4}$/,
    ])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(item('Send the lease')).toBeFocused()
    await expect(panel.getByRole('list', { name: '1 overdue task' })).toBeVisible()
    await page.keyboard.press('t')
    await expect(item('Regatta')).toBeFocused()
    await panel.getByRole('button', { name: 'Show 5 more' }).press('Enter')
    await expect(item('Invite guest 30')).toBeFocused()
    await page.reload()
    await page.getByRole('button', { name: 'Network Overview' }).click()
    await panel.getByRole('tab', { name: 'Calendar' }).click()
    await expect(views.getByRole('radio', { name: 'Agenda' })).toBeChecked()
    await item('Send the lease').click()
    await closeNode(page, 'Ada')
  })

  await test.step('the views work by pointer, and the days of a wide week are columns', async () => {
    await panel.getByRole('button', { name: 'Close Network Overview' }).click()
    await page.getByRole('button', { name: 'Network Health' }).click()
    const health = dialog(page, 'Network Health Dashboard')
    await health.getByRole('tab', { name: 'Calendar' }).click()
    await health.getByText('Week', { exact: true }).click()
    const days = health.locator('[data-day]')
    await expect(days).toHaveCount(7)
    const [first, last] = [await days.first().boundingBox(), await days.last().boundingBox()]
    expect(first?.y).toBe(last?.y)
    expect(first?.x).toBeLessThan(last?.x ?? 0)
    await expect(item('Call Ada', health)).toHaveCSS('background-color', 'rgb(253, 240, 213)')
    await expect(item('Regatta', health)).toHaveCSS('background-color', 'rgb(227, 238, 251)')
    await health.getByRole('button', { name: 'Next week' }).click()
    await expect(item('Regatta', health)).toBeHidden()
    await health.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(item('Regatta', health)).toBeVisible()
    await health.getByText('Month', { exact: true }).click()
    await expect(health.getByText('No events on this date')).toBeHidden()
    await health.getByRole('button', { name: 'Next month' }).click()
    await expect(health.locator(`[data-day="${today()}"]`).and(health.locator(':visible'))).toHaveCount(0)
    // The week view shows a week of the month that was shown.
    await health.getByText('Week', { exact: true }).click()
    await expect(days).toHaveCount(7)
    await expect(health.locator(`[data-day="${today()}"]`)).toHaveCount(0)
    await health.getByText('Month', { exact: true }).click()
    await health.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(health.locator(`[data-day="${today()}"]`)).toBeVisible()
    await health.getByText('Agenda', { exact: true }).click()
    await item('Call Ada', health).click()
    await closeNode(page, 'Ada')
  })
})

async function see(day: Locator, date: string): Promise<void> {
  await expect(day).toHaveAttribute('data-day', date)
}

async function dayOf(button: Locator): Promise<string> {
  return (await button.getAttribute('data-day')) ?? ''
}

/** Returns the current day in the time zone of the browsers. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

async function closeNode(page: Page, name: string): Promise<void> {
  const node = dialog(page, 'Edit Node')
  await expect(node.getByText(name).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(node).toBeHidden()
}
