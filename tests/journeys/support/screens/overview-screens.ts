import type { Locator, Page } from '@playwright/test'
import { demoSize } from '../demo-network.ts'
import { dialog } from '../workspace.ts'
import { open, openSidebar, type Screen, shown } from './screen.ts'

async function openOverview(page: Page, tab: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Network Overview' }).click()
  await page.getByRole('tab', { name: tab }).click()
  return page.getByRole('tabpanel', { name: tab })
}

async function openHealth(page: Page, tab: string): Promise<Locator> {
  await openSidebar(page)
  await page.getByRole('button', { name: 'Network Health' }).click()
  const health = await shown(dialog(page, 'Network Health Dashboard'))
  await health.getByRole('tab', { name: tab }).click()
  return health
}

/** Shows the calendar as a month again, because the browser stores the choice. */
async function showMonth(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Calendar view' }).getByText('Month', { exact: true }).click()
}

async function showCalendarAs(view: 'Week' | 'Agenda', calendar: Locator): Promise<void> {
  await calendar.getByRole('radiogroup', { name: 'Calendar view' }).getByText(view, { exact: true }).click()
  await shown(
    calendar.getByRole(view === 'Week' ? 'button' : 'heading', { name: view === 'Week' ? 'Next week' : 'Overdue' }),
  )
}

/** The overview of networks: tasks and statistics. */
export const overviewScreens: readonly Screen[] = [
  {
    name: 'overview, tasks',
    who: 'owner',
    reach: open(async (page) => {
      await openOverview(page, 'Tasks')
    }),
  },
  {
    name: 'overview, calendar',
    who: 'owner',
    reach: open(async (page) => {
      await openOverview(page, 'Calendar')
    }),
  },
  {
    name: 'overview, week',
    who: 'owner',
    reach: open(async (page) => showCalendarAs('Week', await openOverview(page, 'Calendar'))),
    leave: showMonth,
  },
  {
    name: 'overview, agenda',
    who: 'owner',
    reach: open(async (page) => showCalendarAs('Agenda', await openOverview(page, 'Calendar'))),
    leave: showMonth,
  },
  {
    name: 'overview, notes',
    who: 'owner',
    reach: open(async (page) => {
      await openOverview(page, 'Notes')
    }),
  },
  {
    name: 'overview, ai chat',
    who: 'owner',
    reach: open(async (page) => {
      const panel = await openOverview(page, 'AI Chat')
      await panel.getByRole('button', { name: 'Suggest organizations to add' }).click()
      await shown(panel.getByRole('button', { name: 'Accept all' }))
    }),
    leave: async (page) => {
      await page.getByRole('button', { name: 'Clear conversation' }).click()
      const asking = page.getByRole('dialog', { name: 'Clear this conversation?' })
      await asking.getByRole('button', { name: 'Clear conversation' }).click()
      await shown(page.getByRole('button', { name: 'Suggest organizations to add' }))
    },
  },
  {
    name: 'overview, activity',
    who: 'owner',
    reach: open(async (page) => {
      const panel = await openOverview(page, 'Activity')
      await shown(panel.getByRole('status').filter({ hasText: /\d changes?$/ }))
    }),
  },
  {
    name: 'network health, tasks',
    who: 'owner',
    reach: open(async (page) => {
      await openHealth(page, 'Tasks')
    }),
  },
  {
    name: 'network health, calendar',
    who: 'owner',
    reach: open(async (page) => {
      await openHealth(page, 'Calendar')
    }),
  },
  {
    name: 'network health, week',
    who: 'owner',
    reach: open(async (page) => showCalendarAs('Week', await openHealth(page, 'Calendar'))),
    leave: showMonth,
  },
  {
    name: 'network health, agenda',
    who: 'owner',
    reach: open(async (page) => showCalendarAs('Agenda', await openHealth(page, 'Calendar'))),
    leave: showMonth,
  },
  {
    name: 'network health, statistics',
    who: 'owner',
    reach: open(async (page) => {
      await openHealth(page, 'Statistics')
    }),
  },
  {
    name: 'tasks of all networks',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/todos')
      await shown(page.getByText(`${demoSize.openTasks} open`))
      await page.getByRole('button', { name: /^Edit Ask about the lease/ }).click()
      await page.getByLabel('Due date').fill('in 2 weeks')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'tasks page',
    who: 'owner',
    reach: async (page, { networkId }) => {
      await page.goto(`/network/${networkId}/tasks`)
      await shown(page.getByText(`${demoSize.openTasks} of ${demoSize.tasks} open`))
    },
  },
]
