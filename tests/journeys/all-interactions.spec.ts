import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bookOf } from '../../domain/entities/document.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { runCommand } from './support/palette.ts'
import { signIn } from './support/people.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { dialog, networkTitle, waitUntilSaved } from './support/workspace.ts'

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
  await runCommand(page, 'Interactions in all networks')
  await expect(page.getByRole('heading', { name: 'Interactions', level: 1 })).toBeVisible()
  await page.reload()
  const search = page.getByRole('searchbox', { name: 'Search interactions' })

  await test.step('the newest entries come first, with their networks, and older entries load on request', async () => {
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
    await waitUntilSaved(page)
  })

  await test.step('open a participant in their network', async () => {
    await entries(page)
      .filter({ hasText: 'About the sails' })
      .getByRole('button', { name: 'Cy Marsh', exact: true })
      .click()
    await expect(networkTitle(page, 'Sailing club')).toBeVisible()
  })
})

test('the changes in all networks are listed by day, load page by page, and can be searched and filtered', async ({
  stage,
  page,
  person,
}) => {
  const harbour = await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 } })
  const club = await makeNetwork(person, 'Sailing club', { 'Cy Marsh': { x: 0, y: 0 } })
  const stranger = await stage.newPerson()
  await makeNetwork(stranger, 'Secret', { 'Not yours': { x: 0, y: 0 } })
  const [ada, cy, task] = [harbour.nodeIds['Ada Quill'] ?? '', club.nodeIds['Cy Marsh'] ?? '', randomUUID()]
  for (let number = 1; number <= 60; number++) {
    await submit(person, harbour.id, [{ type: 'node.update', id: ada, changes: { title: `Title ${number}` } }])
  }
  await submit(person, club.id, [{ type: 'task.add', task: { id: task, nodeId: cy, text: 'Call him' } }])
  await submit(person, club.id, [{ type: 'task.update', id: task, changes: { completed: true } }])
  await signIn(page.context(), person)
  await openNetwork(page, harbour.id, 'Ada Quill')
  await runCommand(page, 'Activity in all networks')
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await page.reload()
  const changes = page.locator('[data-step]')
  const search = page.getByRole('searchbox', { name: 'Search activity' })
  const choose = async (field: string, choice: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }

  await test.step('the newest entries come first, with their networks, and older entries load on request', async () => {
    await expect(page.getByText('The last 50 changes')).toBeVisible()
    await expect(changes).toHaveCount(50)
    await expect(changes.first()).toContainText('You completed the task “Call him” of Cy Marsh')
    await expect(changes.first()).toContainText('In Sailing club')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Today · /])
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(changes).toHaveCount(64)
    await expect(page.getByText('64 changes', { exact: true })).toBeVisible()
    await expect(page.getByText('This is the beginning of the history.')).toBeVisible()
    await expect(page.getByText('Not yours')).toHaveCount(0)
  })

  await test.step('a change on another page appears at the top, and the older entries stay', async () => {
    await submit(person, harbour.id, [{ type: 'node.update', id: ada, changes: { company: 'Quill and Sons' } }])
    await expect(changes.first()).toContainText('You set the company of Ada Quill to “Quill and Sons”')
    await expect(page.getByText('65 changes', { exact: true })).toBeVisible()
  })

  await test.step('search, and filter by kind and network', async () => {
    await search.fill('title 60')
    await expect(changes).toHaveText([/You set the title of Ada Quill to “Title 60”/])
    await search.fill('nowhere')
    await expect(page.getByText('No matches')).toBeVisible()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect(changes).toHaveCount(50)
    await choose('What', 'Tasks done')
    await expect(changes).toHaveCount(1)
    await choose('What', 'All except moves')
    await choose('Network', 'Sailing club')
    await expect(changes).toHaveCount(3)
  })

  await test.step('open a node in its network', async () => {
    await changes.first().getByRole('button', { name: 'Cy Marsh', exact: true }).press('Enter')
    await expect(networkTitle(page, 'Sailing club')).toBeVisible()
  })
})
