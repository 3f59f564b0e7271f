import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bookOf } from '../../domain/entities/document.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { doByName } from './support/palette.ts'
import { signIn } from './support/people.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { dialog, networkTitle, seeSaved } from './support/workspace.ts'

const entries = (page: Page) => page.locator('[data-interaction]')

test('the interactions of all networks are listed by day, searched, filtered, edited and deleted with undo', async ({
  page,
  person,
}) => {
  const harbour = await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 }, 'Bo Ferry': { x: 300, y: 0 } })
  const club = await makeNetwork(person, 'Sailing club', { 'Cy Marsh': { x: 0, y: 0 } })
  const log = (kind: 'met' | 'called', day: string, text: string, network: typeof harbour, ...names: string[]) => ({
    type: 'interaction.add' as const,
    interaction: {
      id: randomUUID(),
      kind,
      day,
      text,
      participants: names.map((name) => ({ networkId: network.id, nodeId: network.nodeIds[name] ?? '', name })),
    },
  })
  await submit(person, bookOf(person.userId), [
    log('met', '2026-03-02', 'About the lease', harbour, 'Ada Quill', 'Bo Ferry'),
    log('called', '2026-03-02', 'About the sails', club, 'Cy Marsh'),
    ...Array.from({ length: 60 }, (_, index) => log('met', '2025-01-01', `Lunch ${index}`, club, 'Cy Marsh')),
  ])
  await signIn(page.context(), person)
  await openNetwork(page, harbour.id, 'Ada Quill')
  await doByName(page, 'Interactions in all networks')
  await expect(page.getByRole('heading', { name: 'Interactions', level: 1 })).toBeVisible()
  await page.reload()
  const search = page.getByRole('searchbox', { name: 'Search interactions' })

  await test.step('the newest come first, with their network, and older ones on request', async () => {
    await expect(page.getByText('62 interactions')).toBeVisible()
    await expect(entries(page)).toHaveCount(50)
    await expect(entries(page).filter({ hasText: 'About the lease' })).toContainText('Met: Ada Quill, Bo Ferry')
    await expect(entries(page).filter({ hasText: 'About the lease' })).toContainText('In Harbour')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(entries(page)).toHaveCount(62)
  })

  await test.step('search, and filter by kind and network', async () => {
    await search.fill('cy about')
    await expect(entries(page)).toHaveCount(1)
    await expect(entries(page)).toContainText('About the sails')
    await search.fill('')
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Meetings' }).click()
    await page.getByRole('combobox', { name: 'Network', exact: true }).click()
    await page.getByRole('option', { name: 'Harbour' }).click()
    await expect(page.getByText('1 interaction', { exact: true })).toBeVisible()
    await search.fill('nothing like this')
    await page.getByRole('button', { name: 'Show all interactions' }).click()
    await expect(page.getByText('62 interactions')).toBeVisible()
  })

  await test.step('edit an interaction', async () => {
    await page.getByRole('button', { name: /^Edit: met with Ada Quill and Bo Ferry/ }).press('Enter')
    const editing = dialog(page, 'Edit interaction')
    await editing.getByRole('textbox', { name: 'What was said' }).fill('About the new lease')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(entries(page).filter({ hasText: 'About the new lease' })).toHaveCount(1)
  })

  await test.step('delete an interaction, and undo', async () => {
    await page.getByRole('button', { name: /^Remove: met with Ada Quill and Bo Ferry/ }).press('Enter')
    await expect(page.getByText('61 interactions')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('62 interactions')).toBeVisible()
    await seeSaved(page)
  })

  await test.step('open a participant in their network', async () => {
    await entries(page)
      .filter({ hasText: 'About the sails' })
      .getByRole('button', { name: 'Cy Marsh', exact: true })
      .click()
    await expect(networkTitle(page, 'Sailing club')).toBeVisible()
  })
})
