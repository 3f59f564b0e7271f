import type { Page } from '@playwright/test'
import { demoPerson } from '../demo-network.ts'
import { dialog } from '../workspace.ts'
import { focusNode, open, type Screen, shown } from './screen.ts'

const goalName = 'Reach the board'

async function openGoals(page: Page): Promise<void> {
  await focusNode(page, demoPerson)
  await page.keyboard.press('ControlOrMeta+k')
  await dialog(page, 'Search and commands').getByRole('combobox').fill('goal coverage')
  await page.getByRole('option', { name: 'Goal coverage…' }).click()
  await shown(page.getByRole('button', { name: 'New goal' }))
}

/**
 * Creates a goal whose targets include nodes of the network, a person who is not in it, and a name that occurs twice.
 */
async function makeGoal(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Goals' })
  await panel.getByRole('button', { name: 'New goal' }).click()
  await panel.getByRole('textbox', { name: 'Name' }).fill(goalName)
  const names = ['Jonas Veld', 'Priya Sandoval', 'Tidewater Fund', 'Amadou Keita', 'Caspar Idowu', 'Unknown Person']
  await panel.getByRole('textbox', { name: 'Targets' }).fill(names.join('\n'))
  await panel.getByRole('button', { name: 'See Reach' }).click()
  const from = panel.getByRole('combobox', { name: 'From' })
  if ((await from.inputValue()) === '') {
    await from.fill('Edmund')
    await page.keyboard.press('Enter')
  }
  await shown(panel.getByRole('region', { name: 'Who to ask first' }))
}

export const goalScreens: readonly Screen[] = [
  { name: 'goals', who: 'owner', reach: open(openGoals) },
  {
    name: 'new goal',
    who: 'owner',
    reach: open(async (page) => {
      await openGoals(page)
      await page.getByRole('button', { name: 'New goal' }).click()
      await page.getByRole('textbox', { name: 'Targets' }).fill('Jonas Veld\nPriya Sandoval, Lantern Works\nJonas Veld')
      await shown(page.getByText('2 targets read.'))
    }),
    leave: (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  {
    name: 'goal',
    who: 'owner',
    reach: open(async (page) => {
      await openGoals(page)
      await makeGoal(page)
    }),
    leave: async (page) => {
      await page.getByRole('complementary', { name: 'Goals' }).getByRole('button', { name: 'Delete' }).click()
      await shown(page.getByText('No goals yet'))
    },
  },
]
