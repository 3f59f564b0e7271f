import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Session } from '../support/session.ts'
import { typeInOneTurn } from './support/focus.ts'
import { test } from './support/journey.ts'
import { card, placeOf } from './support/on-canvas.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { dialog, waitUntilSaved } from './support/workspace.ts'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Arrange' })

/** Creates a locked hub with six overlapping nodes around it, and two nodes elsewhere. */
async function plantHeap(person: Session) {
  const networkId = randomUUID()
  await person.api().networks.create({ id: networkId, name: 'Heap' })
  const ids = Array.from({ length: 9 }, () => randomUUID())
  const idOf = (index: number) => ids[index] ?? ''
  await submit(person, networkId, [
    ...ids.map((id, index) => ({
      type: 'node.add' as const,
      node: {
        id,
        type: 'person' as const,
        name: index === 0 ? 'Hub' : `Node ${index}`,
        x: index > 6 ? 900 : index * 15,
        y: index > 6 ? (index - 6) * 140 : index * 12,
        locked: index === 0,
      },
    })),
    ...[1, 2, 3, 4, 5, 6].map((index) => ({
      type: 'edge.add' as const,
      edge: { id: randomUUID(), sourceId: idOf(0), targetId: idOf(index) },
    })),
  ])
  return { networkId, idOf }
}

/** Returns the stored positions of the nodes. */
async function placesIn(person: Session, networkId: string): Promise<Map<string, { x: number; y: number }>> {
  const { nodes } = await person.api().networks.get({ id: networkId })
  return new Map(nodes.map(({ name, x, y }) => [name, { x, y }]))
}

test('arranging a selection around a locked node by keyboard can be canceled, applied and undone', async ({
  stage,
  enter,
}) => {
  test.slow()
  const person = await stage.newPerson()
  const { networkId } = await plantHeap(person)
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Hub', 'Node 8')
  const before = await placesIn(person, networkId)
  const shownAt = () => placeOf(card(page, 'Node 1'))
  const start = await shownAt()

  await test.step('select seven of nine nodes', async () => {
    await page.keyboard.press('ControlOrMeta+a')
    for (const name of ['Node 7', 'Node 8']) {
      await card(page, name).focus()
      await page.keyboard.press('Space')
    }
    await page.keyboard.press('a')
    await expect(panelOf(page)).toBeVisible()
    await expect(panelOf(page).getByText('Selection (7)')).toBeVisible()
    await expect(panelOf(page).getByRole('radio', { name: 'Force' })).toBeFocused()
  })

  await test.step('preview the layout with the locked node in place', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(panelOf(page).getByRole('radio', { name: 'Around nodes' })).toBeChecked()
    await expect(panelOf(page).getByRole('status')).toHaveText('6 nodes would move.')
    await expect(panelOf(page)).toContainText('1 locked node stays in place.')
    expect(await shownAt()).not.toEqual(start)
    expect(await placesIn(person, networkId)).toEqual(before)
  })

  await test.step('Escape restores all positions', async () => {
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
    await expect.poll(shownAt).toEqual(start)
    expect(await placesIn(person, networkId)).toEqual(before)
  })

  await test.step('the applied layout has no overlaps, and unselected and locked nodes have not moved', async () => {
    await page.keyboard.press('a')
    await expect(panelOf(page).getByRole('radio', { name: 'Force' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(panelOf(page).getByRole('status')).toHaveText('6 nodes would move.')
    await page.keyboard.press('Enter')
    await expect(panelOf(page)).toBeHidden()
    await waitUntilSaved(page)
    await expect.poll(async () => (await placesIn(person, networkId)).get('Node 1')).not.toEqual(before.get('Node 1'))
    const after = await placesIn(person, networkId)
    for (const name of ['Hub', 'Node 7', 'Node 8']) expect(after.get(name)).toEqual(before.get(name))
    const all = [...after]
    const overlapping = all.filter(([name, a]) =>
      all.some(([other, b]) => name < other && Math.abs(a.x - b.x) < 176 && Math.abs(a.y - b.y) < 88),
    )
    expect(overlapping).toEqual([])
  })

  await test.step('undo the layout in one step', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => placesIn(person, networkId)).toEqual(before)
  })
})

test('the center node of a layout can be found by typing', async ({ person, enter }) => {
  const { networkId } = await plantHeap(person)
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Hub')
  await page.keyboard.press('a')
  await expect(panelOf(page).getByRole('radio', { name: 'Force' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const middle = panelOf(page).getByRole('combobox', { name: 'Center on' })
  await typeInOneTurn(middle, 'node 8')
  await page.keyboard.press('Enter')
  await expect(middle).toHaveValue('Node 8')
  await expect(panelOf(page).getByRole('status')).toHaveText(/nodes would move\.$/)
})

test('arranging thousands of nodes can be canceled without moving any node', async ({ stage, enter }) => {
  test.slow()
  const person = await stage.newPerson()
  const networkId = randomUUID()
  await person.api().networks.create({ id: networkId, name: 'Crowd' })
  const ids = Array.from({ length: 3_000 }, () => randomUUID())
  const nodes = ids.map((id, index) => ({
    type: 'node.add' as const,
    node: {
      id,
      type: 'person' as const,
      name: `Node ${index}`,
      x: (index % 60) * 220,
      y: Math.floor(index / 60) * 160,
    },
  }))
  const edges = ids.slice(1).map((id, index) => ({
    type: 'edge.add' as const,
    edge: { id: randomUUID(), sourceId: id, targetId: ids[Math.floor(index / 3)] ?? '' },
  }))
  for (const part of [...portions(nodes, 500), ...portions(edges, 500)]) await submit(person, networkId, part)
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId)
  const before = await placesIn(person, networkId)
  await page.keyboard.press('ControlOrMeta+k')
  await dialog(page, 'Search and commands').getByRole('combobox').fill('arrange force')
  await page.getByRole('option', { name: 'Arrange: Force' }).click()
  await expect(panelOf(page).getByRole('progressbar')).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Stop' }).click()
  await expect(panelOf(page).getByRole('status')).toHaveText('Stopped. Nothing was moved.')
  await expect(panelOf(page).getByRole('button', { name: 'Apply' })).toBeDisabled()
  await panelOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(panelOf(page)).toBeHidden()
  expect(await placesIn(person, networkId)).toEqual(before)
})

function portions<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}
