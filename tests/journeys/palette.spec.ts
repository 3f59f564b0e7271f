import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { enter } from './support/people.ts'
import { dialog, networkTitle } from './support/workspace.ts'

test('the palette knows by name where one can go and what can be done with the network', async ({ page, person }) => {
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
