import { expect, type Page } from '@playwright/test'
import type { Session } from '../support/session.ts'
import { test } from './support/journey.ts'
import { breakage, breakBrowser } from './support/broken-browser.ts'
import { card } from './support/on-canvas.ts'
import { openNetwork, createNetworkWithNodes, saveIndicator } from './support/shared-network.ts'
import { lineNoise, type Stage } from './support/stage.ts'
import { seeToast, toast } from './support/toasts.ts'
import { addNode, dialog, moveByKeys, networkTitle, waitUntilSaved } from './support/workspace.ts'

const faults = { tolerate: [/status of 50[07]/] }
const sentence = 'Something went wrong on our side. Please try again.'

test('while a network does not load, the page says that it is loading, gives up after ten seconds and retries on request', async ({
  ownStage: stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(person, 'Harbour', ['Ada'])
  const context = await enter(person)
  const page = await context.newPage()
  const release = await stage.backstage.hold('network_member')
  await page.goto(`/network/${networkId}`)
  await expect(page.getByText('Loading Network...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Loading...', exact: true })).toBeVisible()
  await expect(page.getByText('Loading networks…')).toBeVisible()
  const timeout = toast(page, 'Timeout')
  await expect(timeout).toContainText('Network request timed out. Please try again.', { timeout: 30_000 })
  await release()
  await page.getByRole('navigation').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Harbour', exact: true })).toBeVisible()
  await expect(card(page, 'Ada')).toBeVisible()
  await expect(networkTitle(page, 'Harbour')).toBeVisible()
})

test('the list of networks shows an error if it cannot be loaded or refreshed, and loads on retry', async ({
  ownStage: stage,
  enter,
}) => {
  const person = await stage.newPerson()
  await createNetworkWithNodes(person, 'Harbour', ['Ada'])
  const context = await enter(person, faults)
  const page = await context.newPage()
  const entry = page.getByRole('navigation').getByRole('button', { name: 'Harbour', exact: true })
  await stage.backstage.rows('alter table network_member rename to member_away')
  await page.goto('/network')
  await seeToast(page, 'Failed to load networks', sentence)
  await stage.backstage.rows('alter table member_away rename to network_member')
  await page.getByRole('navigation').getByRole('button', { name: 'Retry' }).click()
  await expect(entry).toBeVisible()

  // The browser has a cached copy of the list, which stays visible. The title of the notice depends on whether the page
  // reads the copy before the failed request.
  await expect(card(page, 'Ada')).toBeVisible()
  await stage.backstage.rows('alter table network_member rename to member_away')
  await page.reload()
  await expect(page.locator('[data-toast]').filter({ hasText: /Failed to (load|refresh) networks/ })).toBeVisible()
  await expect(entry).toBeVisible()
  // The following tests of the same worker use the same database.
  await stage.backstage.rows('alter table member_away rename to network_member')
})

test('a network that cannot be read shows an error, and loads on retry', async ({ ownStage: stage, enter }) => {
  const person = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(person, 'Harbour', ['Ada'])
  const context = await enter(person, faults)
  const page = await context.newPage()
  await stage.backstage.rows('alter table node rename to node_away')
  await page.goto(`/network/${networkId}`)
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Failed to load network data')
  await expect(failure).toContainText(sentence)
  await stage.backstage.rows('alter table node_away rename to node')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, 'Ada')).toBeVisible()
})

test('text typed while a network is being created becomes its name', async ({ ownStage: stage, enter }) => {
  const person = await stage.newPerson()
  const page = await (await enter(person)).newPage()
  const { creating, release } = await holdCreating(stage, page, person)
  await creating.getByRole('button', { name: 'Blank Network' }).click()
  await page.keyboard.type('Quay people')
  await page.keyboard.press('Enter')
  await expect(creating).toBeVisible()
  await release()
  await expect(networkTitle(page, 'Quay people')).toBeVisible()
  await waitUntilSaved(page)
  expect((await person.api().networks.list()).map((each) => each.name).sort()).toEqual(['Harbour', 'Quay people'])
})

test('pressing Enter several times on a busy page to create a network creates only one network', async ({
  ownStage: stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const page = await (await enter(person)).newPage()
  const { creating, release } = await holdCreating(stage, page, person)
  await expect(creating.getByRole('button', { name: 'Blank Network' })).toBeFocused()
  await keepBusy(page, 500)
  await Promise.all(Array.from({ length: 3 }, () => page.keyboard.press('Enter')))
  await expect(creating).toBeVisible()
  await release()
  await page.getByRole('textbox', { name: 'Network name' }).press('Enter')
  await waitUntilSaved(page)
  expect((await person.api().networks.list()).map((each) => each.name).sort()).toEqual(['Harbour', 'New Network'])
})

test('failed network operations show an error and change nothing', async ({ ownStage: stage, enter }) => {
  const person = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(person, 'Harbour', ['Ada'])
  await createNetworkWithNodes(person, 'Coast', [])
  const context = await enter(person, faults)
  const page = await context.newPage()
  await openNetwork(page, networkId, 'Ada')
  const rows = page.getByRole('navigation').getByRole('button', { name: /^Reorder / })
  const order = ['Reorder Harbour', 'Reorder Coast']
  const names = () => rows.evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')))
  await expect.poll(names).toEqual(order)

  let mend = await stage.backstage.failAt('network_member', 'update')
  await moveByKeys(page, 'Harbour', 'ArrowDown', [2])
  await seeToast(page, 'Error', 'Failed to reorder networks. Please try again.')
  await expect.poll(names).toEqual(order)
  await mend()

  mend = await stage.backstage.failAt('network', 'insert')
  await page.getByRole('button', { name: 'Create Network' }).click()
  await dialog(page, 'Create New Network').getByRole('button', { name: 'Blank Network' }).click()
  await seeToast(page, 'Failed to create network', sentence)
  await page.getByRole('button', { name: 'Edit Harbour' }).click()
  await dialog(page, 'Edit Network').getByRole('button', { name: 'Duplicate' }).click()
  await seeToast(page, 'Failed to duplicate network', sentence)
  await mend()

  mend = await stage.backstage.failAt('network', 'delete')
  await page.getByRole('button', { name: 'Edit Coast' }).click()
  await dialog(page, 'Edit Network').getByRole('button', { name: 'Delete Network' }).click()
  await dialog(page, 'Are you sure?').getByRole('button', { name: 'Delete Network' }).click()
  await seeToast(page, 'Failed to delete network', sentence)
  await mend()
  await expect.poll(names).toEqual(order)

  // Pending changes are not shown as a connection problem. They are saved automatically once there is room.
  mend = await stage.backstage.failAt('edit_batch', 'insert', 'true', '53100')
  await addNode(page, 'Kept here')
  await expect(saveIndicator(page)).toHaveText('Server full, 1 change waiting')
  await mend()
  await waitUntilSaved(page)
})

test('a page that crashes shows an error and offers a reload', async ({ stage, enter }) => {
  const person = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(person, 'Harbour', ['Ada'])
  const context = await enter(person, { tolerate: [breakage, lineNoise.serverAway] })
  const page = await context.newPage()
  await breakBrowser(page)
  await openNetwork(page, networkId, 'Ada')
  await page.evaluate(() => sessionStorage.setItem('broken', 'yes'))
  await page.reload()
  const crash = page.getByRole('alert')
  await expect(crash.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(crash).toContainText('The application encountered an error. Please try refreshing the page.')
  await page.evaluate(() => sessionStorage.removeItem('broken'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(card(page, 'Ada')).toBeVisible()
})

/**
 * Opens the dialog for creating a network, while one of Ada's networks is open. Creation is blocked until `release` is
 * called.
 */
async function holdCreating(stage: Stage, page: Page, person: Session) {
  const { networkId } = await createNetworkWithNodes(person, 'Harbour', ['Ada'])
  await openNetwork(page, networkId, 'Ada')
  const release = await stage.backstage.hold('network')
  await page.getByRole('button', { name: 'Create Network' }).click()
  return { creating: dialog(page, 'Create New Network'), release }
}

/**
 * Blocks the main thread of the page for the given time in milliseconds. Input events during this time are handled
 * afterwards.
 */
async function keepBusy(page: Page, forMs: number): Promise<void> {
  await page.evaluate((ms) => {
    // The main thread is blocked only after this call has returned.
    setTimeout(() => {
      const until = performance.now() + ms
      while (performance.now() < until);
    })
  }, forMs)
}
