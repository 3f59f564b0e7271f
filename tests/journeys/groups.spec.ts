import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Session } from '../support/session.ts'
import { test } from './support/journey.ts'
import { canvas, card, dragCard, placeOf, waitForStillViewport } from './support/on-canvas.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { waitUntilSaved } from './support/workspace.ts'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Groups' })
const groupCard = (page: Page, name: string, nodes: number): Locator =>
  canvas(page).getByRole('group', { name: new RegExp(`^${name}, group of ${nodes} nodes, `) })

/**
 * Creates three people who work at Acme, two at Birch and one at neither company, with one connection in each direction
 * between the companies.
 */
async function plantCompanies(person: Session) {
  const networkId = randomUUID()
  await person.api().networks.create({ id: networkId, name: 'Companies' })
  const people = [
    ['Ana', 'Acme', 0, 0],
    ['Abe', 'Acme', 240, 0],
    ['Amy', 'Acme', 0, 160],
    ['Bo', 'Birch', 900, 0],
    ['Bea', 'Birch', 900, 160],
    ['Cy', null, 560, 420],
  ] as const
  const ids = new Map(people.map(([name]) => [name as string, randomUUID()]))
  const idOf = (name: string) => ids.get(name) ?? ''
  const tie = (from: string, to: string) => ({
    type: 'edge.add' as const,
    edge: { id: randomUUID(), sourceId: idOf(from), targetId: idOf(to) },
  })
  await submit(person, networkId, [
    ...people.map(([name, company, x, y]) => ({
      type: 'node.add' as const,
      node: { id: idOf(name), type: 'person' as const, name, company, x, y },
    })),
    tie('Ana', 'Bo'),
    tie('Abe', 'Bo'),
    tie('Amy', 'Ana'),
    tie('Cy', 'Bea'),
  ])
  return { networkId, idOf, tie }
}

const groupsIn = async (person: Session, networkId: string) =>
  (await person.api().networks.get({ id: networkId })).groups

/** Returns the stored positions of the nodes. */
async function placesIn(person: Session, networkId: string): Promise<Record<string, { x: number; y: number }>> {
  const { nodes } = await person.api().networks.get({ id: networkId })
  return Object.fromEntries(nodes.map(({ name, x, y }) => [name, { x, y }]))
}

test('nodes can be grouped by company, a group can be collapsed, dragged and expanded, and all steps can be undone', {
  tag: '@core',
}, async ({ stage, enter }) => {
  test.slow()
  const person = await stage.newPerson()
  const { networkId } = await plantCompanies(person)
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ana', 'Cy')
  const before = await placesIn(person, networkId)

  await test.step('create a rule group for each company', async () => {
    await canvas(page).focus()
    await page.keyboard.press('g')
    await panelOf(page).getByLabel('Group by').selectOption({ label: 'Company' })
    await expect(panelOf(page).getByRole('checkbox', { name: 'Acme · 3' })).toBeVisible()
    await panelOf(page).getByRole('checkbox', { name: 'All', exact: true }).check()
    await panelOf(page).getByRole('button', { name: 'Create 2 groups from 5 nodes' }).click()
    await expect(panelOf(page).getByRole('button', { name: 'Acme 3 nodes' })).toBeVisible()
  })

  await test.step('a collapsed group is one card for three nodes, with one line for two connections', async () => {
    await panelOf(page).getByRole('button', { name: 'Collapse group Acme' }).click()
    await expect(groupCard(page, 'Acme', 3)).toBeVisible()
    await expect(card(page, 'Ana')).toBeHidden()
    await expect(canvas(page).getByRole('group', { name: /^2 connections, between/ })).toBeVisible()
    await panelOf(page).getByRole('button', { name: 'Close groups' }).click()
  })

  await test.step('dragging the group card moves its nodes', async () => {
    await waitForStillViewport(page)
    await dragCard(page, groupCard(page, 'Acme', 3), { x: 30, y: 60 })
    await waitUntilSaved(page)
    const moved = await placesIn(person, networkId)
    const by = { x: (moved.Ana?.x ?? 0) - (before.Ana?.x ?? 0), y: (moved.Ana?.y ?? 0) - (before.Ana?.y ?? 0) }
    expect(by.y).toBeGreaterThan(20)
    expect(moved.Amy?.y).toBeCloseTo((before.Amy?.y ?? 0) + by.y, 1)
    expect(moved.Bo).toEqual(before.Bo)
  })

  await test.step('a double click expands the group, and a new colleague joins it', async () => {
    await groupCard(page, 'Acme', 3).dblclick()
    await expect(card(page, 'Ana')).toBeVisible()
    const { nodes } = await person.api().networks.get({ id: networkId })
    const cy = nodes.find(({ name }) => name === 'Cy')?.id ?? ''
    await submit(person, networkId, [{ type: 'node.update', id: cy, changes: { company: 'ACME' } }])
    await page.getByRole('button', { name: 'Groups', exact: true }).click()
    await expect(panelOf(page).getByRole('button', { name: 'Acme 4 nodes' })).toBeVisible()
    await panelOf(page).getByRole('button', { name: 'Close groups' }).click()
  })

  await test.step('four undo steps restore the initial state', async () => {
    await canvas(page).focus()
    for (let step = 0; step < 4; step++) await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => groupsIn(person, networkId)).toEqual([])
    await expect.poll(() => placesIn(person, networkId)).toEqual(before)
    await expect(page.getByRole('button', { name: 'Groups', exact: true })).toBeHidden()
  })
})

test('communities are computed only once, and both the group rules and the group panel use them', async ({
  stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const { networkId, idOf, tie } = await plantCompanies(person)
  const rule = { by: 'community' as const, about: idOf('Ana') }
  await submit(person, networkId, [
    tie('Ana', 'Abe'),
    tie('Abe', 'Amy'),
    { type: 'group.add', group: { id: randomUUID(), name: 'Around Ana', rule } },
  ])
  const page = await (await enter(person)).newPage()
  const searches: string[] = []
  page.on('worker', (worker) => {
    if (worker.url().includes('communities-worker')) searches.push(worker.url())
  })
  await openNetwork(page, networkId, 'Ana', 'Cy')
  await expect.poll(() => searches.length).toBe(1)
  await canvas(page).focus()
  await page.keyboard.press('g')
  await panelOf(page).getByLabel('Group by').selectOption({ label: 'Community' })
  await expect(panelOf(page).getByRole('list', { name: 'Values' }).getByRole('listitem').first()).toBeVisible()
  expect(searches).toHaveLength(1)
})

test('clicking the area of a group selects its nodes, and dragging the area moves its unlocked nodes', async ({
  stage,
  enter,
}) => {
  test.slow()
  const person = await stage.newPerson()
  const { networkId, idOf } = await plantCompanies(person)
  const nodeIds = ['Ana', 'Abe', 'Amy'].map(idOf)
  await submit(person, networkId, [
    { type: 'node.update', id: idOf('Amy'), changes: { locked: true } },
    { type: 'group.add', group: { id: randomUUID(), name: 'Board', nodeIds } },
  ])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ana', 'Amy')
  const before = await placesIn(person, networkId)
  const [left, right] = [await card(page, 'Ana').boundingBox(), await card(page, 'Abe').boundingBox()]
  if (!left || !right) throw new Error('The cards are not visible.')
  // Clicks the area of the group between two of its cards, below the connection that starts at the middle of a card.
  const between = { x: (left.x + left.width + right.x) / 2, y: left.y + left.height * 0.9 }
  await expect(async () => {
    await page.mouse.click(between.x, between.y)
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('3', { timeout: 1000 })
  }).toPass()
  await page.mouse.move(between.x, between.y)
  await page.mouse.down()
  await page.mouse.move(between.x + 20, between.y + 50, { steps: 4 })
  await page.mouse.move(between.x + 40, between.y + 90, { steps: 4 })
  await page.mouse.up()
  await waitUntilSaved(page)
  const moved = await placesIn(person, networkId)
  expect(moved.Amy).toEqual(before.Amy)
  expect((moved.Ana?.y ?? 0) - (before.Ana?.y ?? 0)).toBeGreaterThan(30)
  expect((moved.Abe?.x ?? 0) - (before.Abe?.x ?? 0)).toBeCloseTo((moved.Ana?.x ?? 0) - (before.Ana?.x ?? 0), 1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => placesIn(person, networkId)).toEqual(before)

  await test.step('switching to the table during a drag cancels the drag', async () => {
    await expect.poll(() => placeOf(card(page, 'Ana'))).toEqual(before.Ana)
    await waitForStillViewport(page)
    await page.mouse.move(between.x, between.y)
    await page.mouse.down()
    await page.mouse.move(between.x + 20, between.y + 50, { steps: 4 })
    await page.mouse.move(between.x + 40, between.y + 90, { steps: 4 })
    await expect.poll(async () => (await placeOf(card(page, 'Ana'))).y).toBeGreaterThan(before.Ana?.y ?? 0)
    await page.keyboard.press('Alt+t')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.mouse.up()
    await page.keyboard.press('Alt+t')
    await expect(card(page, 'Ana')).toBeVisible()
    await expect.poll(() => placeOf(card(page, 'Ana'))).toEqual(before.Ana)
    await submit(person, networkId, [{ type: 'node.move', id: idOf('Ana'), x: -40, y: -60 }])
    await expect.poll(() => placeOf(card(page, 'Ana'))).toEqual({ x: -40, y: -60 })
  })
})

test('the name of a group avoids connection labels and stays in view while part of its area is visible', async ({
  stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const { networkId, idOf, tie } = await plantCompanies(person)
  const across = [
    ['Ana', 'Abe'],
    ['Abe', 'Amy'],
    ['Bo', 'Abe'],
  ] as const
  await submit(person, networkId, [
    { type: 'node.move', id: idOf('Bo'), x: 0, y: -160 },
    { type: 'group.add', group: { id: randomUUID(), name: 'Board', nodeIds: ['Ana', 'Abe', 'Amy'].map(idOf) } },
    ...across.map(([from, to]) => {
      const { edge, type } = tie(from, to)
      return { type, edge: { ...edge, label: 'sits on the board with' } }
    }),
  ])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ana', 'Amy')
  const name = canvas(page).getByText('Board · 3', { exact: true })
  const labels = canvas(page).locator('[data-pill]')
  await expect(name).toBeVisible()
  await expect(labels.first()).toBeVisible()
  const placed = await name.boundingBox()
  if (!placed) throw new Error('The name of the group is not visible.')
  for (const label of await labels.all()) {
    const box = await label.boundingBox()
    if (!box) continue
    const isAside = box.x >= placed.x + placed.width || box.x + box.width <= placed.x
    const isAbove = box.y >= placed.y + placed.height || box.y + box.height <= placed.y
    expect(isAside || isAbove, await label.innerText()).toBe(true)
  }

  const view = await canvas(page).boundingBox()
  if (!view) throw new Error('There is no canvas.')
  await page.mouse.move(view.x + view.width / 2, view.y + view.height / 2)
  // Scrolls until the topmost cards of the group have left the viewport.
  await page.mouse.wheel(0, placed.y + 60 - view.y)
  await waitForStillViewport(page)
  await expect(card(page, 'Amy')).toBeInViewport()
  await expect(name).toBeInViewport({ ratio: 1 })
  const moved = await name.boundingBox()
  expect(moved?.y).toBeGreaterThan(view.y)
})

test('by keyboard, a selection can be grouped, and the group can be named, collapsed, expanded and dissolved', async ({
  stage,
  enter,
}) => {
  test.slow()
  const person = await stage.newPerson()
  const { networkId } = await plantCompanies(person)
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ana', 'Bo')
  for (const name of ['Ana', 'Bo']) {
    await card(page, name).focus()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('ControlOrMeta+g')
  const name = panelOf(page).getByLabel('Name')
  await expect(name).toBeFocused()
  await page.keyboard.type('Board')
  await page.keyboard.press('Enter')
  await expect(panelOf(page).getByRole('button', { name: 'Board 2 nodes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  const before = await placeOf(card(page, 'Ana'))

  await canvas(page).focus()
  await page.keyboard.press('Enter')
  await expect(groupCard(page, 'Board', 2)).toBeVisible()
  await groupCard(page, 'Board', 2).focus()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Ana')).toBeVisible()
  await expect.poll(() => placeOf(card(page, 'Ana'))).toEqual(before)
  await page.keyboard.press('ControlOrMeta+Shift+g')
  await expect.poll(() => groupsIn(person, networkId)).toEqual([])
  await expect(card(page, 'Bo')).toBeVisible()
})

test('the name of a group is saved when its field loses focus, updates live, and the page never loses keyboard focus', async ({
  stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const { networkId, idOf } = await plantCompanies(person)
  const group = { id: randomUUID(), name: 'Board', nodeIds: ['Ana', 'Abe'].map(idOf) }
  await submit(person, networkId, [{ type: 'group.add', group }])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ana', 'Cy')
  const { keyboard } = page
  const panel = panelOf(page)
  const name = panel.getByLabel('Name')
  const edit = (of: string) => panel.getByRole('button', { name: `Edit group ${of}`, exact: true })
  await canvas(page).focus()
  await keyboard.press('g')
  await edit('Board').focus()
  await keyboard.press('Enter')
  await expect(name).toBeFocused()

  await test.step('a rename by another member appears in the field', async () => {
    await submit(person, networkId, [{ type: 'group.update', id: group.id, changes: { name: 'Crew' } }])
    await expect(name).toHaveValue('Crew', { timeout: 30_000 })
  })

  await test.step('leaving the field saves the name, and undo restores it', async () => {
    await name.fill('Pier')
    await keyboard.press('Tab')
    await expect(edit('Pier')).toBeVisible()
    await page.getByRole('button', { name: 'Undo: Change group Crew' }).click()
    await expect(name).toHaveValue('Crew')
  })

  await test.step('Escape restores the name and keeps focus', async () => {
    await name.fill('Half a na')
    await keyboard.press('Escape')
    await expect(name).toHaveValue('Crew')
    await expect(name).toBeFocused()
  })

  await test.step('Enter returns focus to the edit button', async () => {
    await keyboard.press('Enter')
    await expect(name).toBeHidden()
    await expect(edit('Crew')).toBeFocused()
  })

  await test.step('dissolving the group keeps focus in the panel', async () => {
    await keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Dissolve' }).focus()
    await keyboard.press('Enter')
    await expect(edit('Crew')).toBeHidden()
    await expect(panel.locator(':focus')).toHaveCount(1)
  })
  await waitUntilSaved(page)
  expect(await groupsIn(person, networkId)).toEqual([])
})
