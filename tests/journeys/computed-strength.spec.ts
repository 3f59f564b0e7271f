import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { daysAgo, log, monthsAgo } from './support/interactions.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card, edge } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { seeToast } from './support/toasts.ts'

const crew = {
  You: { x: 0, y: 200 },
  'Ada Quill': { x: 300, y: 0 },
  'Bo Ferry': { x: 300, y: 400 },
  'Cy Marsh': { x: 600, y: 200 },
}
const lines = [
  ['You', 'Ada Quill'],
  ['Ada Quill', 'Cy Marsh'],
  ['You', 'Bo Ferry'],
  ['Bo Ferry', 'Cy Marsh'],
] as const

const strength = (page: Page) => page.getByRole('region', { name: 'Strength' })

test('the strength of the tie to a person is computed from interactions and explained', async ({ page, person }) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, lines)
  const only = (name: string) => ({ [name]: nodeIds[name] ?? '' })
  await log(person, id, [
    { kind: 'met', day: monthsAgo(14), nodes: only('Ada Quill'), text: 'Lunch at the pier\nShe has a new boat' },
    { kind: 'met', day: daysAgo(0), nodes: only('Bo Ferry'), text: 'The lease' },
  ])
  await enter(page, person)
  const { keyboard } = page

  await test.step('one meeting long ago yields a weak, quiet tie', async () => {
    await card(page, 'Ada Quill').click()
    await keyboard.press('i')
    await expect(strength(page)).toContainText('1 of 5')
    await expect(strength(page)).toContainText('gone quiet')
    await expect(strength(page)).toContainText('Met 14 months ago')
    await expect(page.getByText('Lunch at the pier')).toBeHidden()
  })

  await test.step('open the explanation by keyboard', async () => {
    const why = strength(page).getByRole('button', { name: 'Why 1?' })
    await why.focus()
    await keyboard.press('Enter')
    await expect(why).toHaveAttribute('aria-expanded', 'true')
    const parts = page.getByRole('list', { name: 'Counted interactions' })
    await expect(parts.getByRole('listitem')).toHaveCount(1)
    await expect(parts).toContainText('of 5')
    await expect(parts).toContainText('Lunch at the pier')
    await expect(strength(page)).toContainText('counts half as much after 180 days')
    await expect(strength(page)).toContainText('Highest value: 46 of 100')
  })

  await test.step('more interactions raise the strength immediately', async () => {
    await card(page, 'Bo Ferry').click()
    await expect(strength(page)).toContainText('3 of 5')
    await expect(strength(page)).toContainText('Computed · 46 of 100 · fresh')
    await expect(strength(page)).toContainText('Met today')
    const more = Array.from({ length: 12 }, (_, index) => index + 1)
    await log(person, id, [
      ...more.map((ago) => ({ kind: 'met' as const, day: daysAgo(ago), nodes: only('Bo Ferry') })),
      { kind: 'wrote', day: daysAgo(50), nodes: only('Bo Ferry') },
    ])
    await expect(strength(page)).toContainText('5 of 5')
    await strength(page).getByRole('button', { name: 'Why 5?' }).click()
    const parts = page.getByRole('list', { name: 'Counted interactions' }).getByRole('listitem')
    await expect(parts).toHaveCount(11)
    await expect(parts.first()).toContainText('The lease')
    await expect(parts.last()).toContainText('and 4 more')
  })

  await test.step('a manually set strength takes precedence', async () => {
    const { networks } = person.api()
    const { edges } = await networks.get({ id })
    const tie = edges.find(({ sourceId, targetId }) => sourceId === nodeIds.You && targetId === nodeIds['Bo Ferry'])
    const change = { type: 'edge.update' as const, id: tie?.id ?? '', changes: { strength: 2, label: 'Old friend' } }
    await networks.submitEdits({ id, batchId: randomUUID(), edits: [change] })
    await expect(strength(page)).toContainText('2 of 5Set by hand')
    await expect(strength(page)).toContainText('5 of 5Computed')
    await expect(strength(page)).toContainText('Family or friends: an interaction counts half as much after 720 days.')
  })

  await test.step("the user's connection to a node shows the computed strength", async () => {
    await card(page, 'Bo Ferry').focus()
    await keyboard.press('Escape')
    await edge(page, 'New Connection', 'You', 'Ada Quill').focus()
    await keyboard.press('Space')
    await keyboard.press('i')
    await expect(page.getByRole('radiogroup', { name: 'Strength' })).toBeVisible()
    await expect(strength(page)).toContainText('1 of 5Computed')
    await expect(strength(page)).toContainText('Met 14 months ago')
  })

  await test.step('a path explains its weakest link with the computed strength', async () => {
    await card(page, 'Cy Marsh').click()
    await keyboard.press('p')
    const panel = page.getByRole('complementary', { name: 'Paths' })
    await panel.getByRole('radio', { name: 'Via Ada Quill' }).click()
    await expect(
      panel.getByText('You and Ada Quill: you met once, fourteen months ago (strength 1 of 5, computed).'),
    ).toBeVisible()
    await expect(panel.getByText('strength 1, computed · 20%')).toBeVisible()
    await panel.getByRole('button', { name: 'Close paths' }).click()
  })

  await test.step('the assistant explains the weakest link like the path', async () => {
    await page.getByRole('button', { name: 'AI Chat' }).click()
    const field = page.getByRole('textbox', { name: 'Ask me about your network...' })
    await field.fill('How do I reach Cy Marsh via Ada Quill?')
    // Questions can only be sent once the conversation has loaded.
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
    await field.press('Enter')
    await expect(page.getByRole('log', { name: 'Conversation' })).toContainText(
      'You and Ada Quill: you met once, fourteen months ago (strength 1 of 5, computed).',
    )
  })
})

test('changing how interactions count changes the strengths in a network, and the defaults can be restored', async ({
  page,
  person,
}) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, lines)
  await log(person, id, [{ kind: 'called', day: daysAgo(0), nodes: { 'Ada Quill': nodeIds['Ada Quill'] ?? '' } }])
  await enter(page, person)
  await card(page, 'Ada Quill').click()
  await page.keyboard.press('i')
  await strength(page).getByRole('button', { name: 'Why 2?' }).click()
  await strength(page).getByRole('button', { name: 'Change Weights' }).press('Enter')
  const weights = page.getByRole('dialog', { name: 'How interactions count' })
  await weights.getByLabel('Call').fill('')
  await weights.getByRole('button', { name: 'Save' }).click()
  await expect(weights).toContainText('Enter a number.')
  await weights.getByLabel('Call').fill('20')
  await weights.getByLabel('Call').press('Enter')
  await expect(weights).toBeHidden()
  await seeToast(page, 'Weights saved')
  await expect(strength(page)).toContainText('5 of 5')
  await expect.poll(async () => (await person.api().book.get()).weightings?.length).toBe(1)

  await page.reload()
  await card(page, 'Ada Quill').click()
  await page.keyboard.press('i')
  await strength(page).getByRole('button', { name: 'Why 5?' }).click()
  await strength(page).getByRole('button', { name: 'Change Weights' }).click()
  await weights.getByRole('button', { name: 'Defaults' }).click()
  await weights.getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Default weights restored')
  await expect(strength(page)).toContainText('2 of 5')
})

test('table, filters and colors use the last contact and the computed strength', async ({ page, person }) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, lines)
  await log(person, id, [
    { kind: 'met', day: '2020-05-31', nodes: { 'Ada Quill': nodeIds['Ada Quill'] ?? '' } },
    { kind: 'met', day: daysAgo(0), nodes: { 'Bo Ferry': nodeIds['Bo Ferry'] ?? '' } },
  ])
  await enter(page, person)
  await page.goto(`/network/${id}?show=table&columns=name,lastContact,computedStrength&sort=-computedStrength`)
  const grid = page.getByRole('grid', { name: 'Nodes' })
  await expect(grid.getByRole('columnheader', { name: 'Strength (computed)' })).toBeVisible()
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') })
  await expect(rows.nth(0)).toContainText('Bo Ferry')
  await expect(rows.nth(0)).toContainText('3')
  await expect(rows.nth(1)).toContainText('Ada Quill')
  await expect(rows.nth(1)).toContainText('May 31, 2020')
  await page.goto(`/network/${id}?show=table&filter=${encodeURIComponent('lastcontact<-90d')}`)
  await expect(rows.filter({ hasText: 'Ada Quill' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Bo Ferry' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Cy Marsh' })).toHaveCount(0)
  await page.goto(`/network/${id}?look=color.freshness`)
  const looks = page.getByRole('region', { name: 'Legend' }).getByRole('listitem')
  await expect(looks).toHaveText(['Fresh 1 node', 'Gone quiet 1 node', 'None 2 nodes'])
  await log(person, id, [{ kind: 'met', day: daysAgo(0), nodes: { 'Cy Marsh': nodeIds['Cy Marsh'] ?? '' } }])
  await expect(looks).toHaveText(['Fresh 2 nodes', 'Gone quiet 1 node', 'None 1 node'])
})
