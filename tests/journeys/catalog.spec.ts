import { communityEntries } from '../../domain/catalog/community/all.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { enter } from './support/people.ts'
import { recordEvents } from './support/window-events.ts'
import { lineNoise } from './support/stage.ts'
import { seeToast, toast } from './support/toasts.ts'
import { dialog, networkTitle, waitUntilSaved } from './support/workspace.ts'

/** Timeout in milliseconds for model responses, which take long on a busy machine. */
const written = { timeout: 60_000 }

async function seeSize(page: Page, nodes: number, connections: number): Promise<void> {
  const size = `${nodes} nodes, ${connections} connections`
  await expect(page.getByRole('region', { name: 'Nodes' }).getByText(size)).toBeAttached(written)
}

function entryOf(page: Page, title: string) {
  return page.getByRole('list', { name: 'Community networks' }).getByRole('listitem').filter({ hasText: title })
}

test('creating a network from a template is one undo step', { tag: '@core' }, async ({
  page,
  person,
  context,
  consoleErrors,
}) => {
  await enter(page, person)
  await dialog(page, 'Create New Network').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Templates' }).click()
  const choosing = dialog(page, 'Choose a Template')
  await expect(choosing.getByRole('listitem')).toHaveCount(5)
  await expect(choosing.getByText('24 nodes, 27 connections')).toBeVisible()
  // The dialog can be used by keyboard. The first prompt has focus, and the third prompt is the family office.
  await expect(choosing.getByRole('button', { name: 'London Startup Engineer Job Search' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  consoleErrors.expect(lineNoise.offline)
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await seeToast(page, 'Error', 'Failed to apply template')
  await context.setOffline(false)
  await choosing.getByRole('button', { name: 'Virtual Family Office' }).press('Enter')
  await seeToast(page, 'Template Applied', 'Created new network from Virtual Family Office template')
  await expect(choosing).toBeHidden()
  await expect(networkTitle(page, 'Virtual Family Office')).toBeVisible()
  await seeSize(page, 9, 12)
  await waitUntilSaved(page)
  const [made] = await person.api().networks.list()
  expect(made).toMatchObject({ name: 'Virtual Family Office', isAi: false })
  const { nodes } = await person.api().networks.get({ id: made?.id ?? '' })
  const today = new Date().toISOString().slice(0, 10)
  expect(nodes.flatMap(({ date }) => date ?? []).filter((date) => date <= today)).toEqual([])

  await page.getByRole('button', { name: 'Undo: Apply template Virtual Family Office' }).click()
  await seeSize(page, 0, 0)
  await page.getByRole('button', { name: 'Redo: Apply template Virtual Family Office' }).click()
  await seeSize(page, 9, 12)
  await waitUntilSaved(page)
  await page.reload()
  await seeSize(page, 9, 12)
})

test('a community network can be found and added', { tag: '@core' }, async ({ page, person }) => {
  await enter(page, person)
  await dialog(page, 'Create New Network').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Community Networks' }).click()
  await expect(page.getByRole('heading', { name: 'Community Networks', level: 1 })).toBeVisible()
  const titles = page.getByRole('list', { name: 'Community networks' }).getByRole('heading')
  await page.getByRole('combobox', { name: 'Industry' }).selectOption('Energy')
  await expect(titles).toHaveText(['Aberdeen Offshore Wind', 'San Diego Clean Energy'])
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('subsea aberdéen')
  await expect(titles).toHaveText(['Aberdeen Offshore Wind'])
  await entryOf(page, 'Aberdeen Offshore Wind').getByRole('button', { name: 'Add Network' }).click()
  await expect(toast(page, 'Network added')).toBeVisible()
  await expect(networkTitle(page, 'Aberdeen Offshore Wind')).toBeVisible()
  await seeSize(page, 19, 23)
  const [added] = await person.api().networks.list()
  expect(added).toMatchObject({ name: 'Aberdeen Offshore Wind', isAi: true })
  await expect(page).toHaveURL(`/network/${added?.id}`)
  await page.reload()
  await seeSize(page, 19, 23)
})

test('community networks can be sorted and filtered, a prompt can be copied, and the user can return to the open network', async ({
  page,
  person,
  context,
  consoleErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const events = await recordEvents(page)
  await enter(page, person)
  await dialog(page, 'Create New Network').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Community Networks' }).click()
  await expect(page.getByRole('heading', { name: 'Community Networks', level: 1 })).toBeVisible()
  await expect(page.getByText(`${communityEntries.length} networks`)).toBeVisible()
  const titles = page.getByRole('list', { name: 'Community networks' }).getByRole('heading')
  await expect(titles.first()).toHaveText('Toulouse Aerospace')
  await page.getByText('A-Z', { exact: true }).click()
  await expect(titles.first()).toHaveText('Aberdeen Offshore Wind')
  await page.getByText('Location', { exact: true }).click()
  await expect(titles.nth(1)).toHaveText('Amsterdam Nonprofit Leaders')
  await page.getByRole('combobox', { name: 'Industry' }).selectOption('Energy')
  await expect(titles).toHaveText(['Aberdeen Offshore Wind', 'San Diego Clean Energy'])
  await expect(entryOf(page, 'Aberdeen Offshore Wind').getByText('Energy', { exact: true })).toHaveCSS(
    'background-color',
    'rgb(242, 236, 210)',
  )
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('subsea aberdéen')
  await expect(titles).toHaveText(['Aberdeen Offshore Wind'])
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('nowhere')
  await expect(page.getByText('No community networks match.')).toBeVisible()
  // The view is in the URL, so it is the same after a reload.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Community Networks', level: 1 })).toBeVisible()

  const wind = entryOf(page, 'Aberdeen Offshore Wind')
  const prompt = communityEntries.find(({ title }) => title === 'Aberdeen Offshore Wind')?.prompt ?? ''
  await expect(wind.getByText(prompt)).toBeHidden()
  await wind.getByRole('button', { name: 'See more' }).click()
  await expect(wind.getByText(prompt)).toBeVisible()
  await wind.getByRole('button', { name: 'See less' }).click()
  await expect(wind.getByText(prompt)).toBeHidden()
  await wind.getByRole('button', { name: 'Copy' }).click()
  await expect(wind.getByRole('button', { name: 'Copied' })).toBeVisible()
  await seeToast(page, 'Copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prompt)
  await expect(wind.getByRole('button', { name: 'Copied' })).toBeHidden()
  // Simulates a page served over plain HTTP, which has no clipboard API.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await wind.getByRole('button', { name: 'Copy' }).click()
  await seeToast(page, 'Copy failed', 'Failed to copy the prompt to clipboard.')

  await wind.getByRole('button', { name: 'Add Network' }).click()
  await expect(networkTitle(page, 'Aberdeen Offshore Wind')).toBeVisible()
  const [added] = await person.api().networks.list()
  await expect(page).toHaveURL(`/network/${added?.id}`)
  const networkId = added?.id
  expect(await events()).toMatchObject([
    ['network-created', { networkId, isAI: true, source: 'community-networks' }],
    ['ai-network-recorded', { networkId, networkName: 'Aberdeen Offshore Wind' }],
    ['return-to-network-view', null],
    ['force-network-data-refresh', { networkId, refreshNodes: true, refreshEdges: true }],
  ])
  await page.getByRole('button', { name: 'Community Networks' }).click()
  await expect(page).toHaveURL(`/network/${added?.id}?view=community`)
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('return-to-network-view')))
  await expect(networkTitle(page, 'Aberdeen Offshore Wind')).toBeVisible()

  consoleErrors.expect(lineNoise.signedOut)
  await page.goBack()
  await context.clearCookies()
  await entryOf(page, 'Boston Digital Health').getByRole('button', { name: 'Add Network' }).click()
  await seeToast(page, 'Authentication Error', 'Please sign in to add community networks')
})
