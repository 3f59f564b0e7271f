import { randomUUID } from 'node:crypto'
import { bareCardHeight, leastScale, mostScale } from '../../domain/graph/card-size.ts'
import { expect, test } from './support/journey.ts'
import { canvas, card, dragCard, waitForStillViewport } from './support/on-canvas.ts'
import { openNetwork, createNetworkWithNodes, submit } from './support/shared-network.ts'
import { waitUntilSaved } from './support/workspace.ts'

test('a change to the filter or the appearance is kept even if the page is reloaded right after it', async ({
  person,
  enter,
}) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben'])
  const [sourceId = '', targetId = ''] = nodes.values()
  await submit(person, networkId, [
    { type: 'edge.add', edge: { id: randomUUID(), sourceId, targetId, label: 'Knows' } },
  ])
  const context = await enter(person)
  const page = await context.newPage()
  await page.goto(`/network/${networkId}?filter=name%3DAda&look=arrows.off`)
  await expect(card(page, 'Ada')).toBeVisible()
  await expect(card(page, 'Ben')).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear the filter' }).press('Enter')
  await page.reload()
  await expect(card(page, 'Ben')).toBeVisible()
  await expect(page.locator('[data-pill]')).toHaveCount(1)

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('appearance')
  await page.keyboard.press('Enter')
  const labels = page.getByRole('switch', { name: 'Connection labels' })
  await labels.press('Space')
  await page.reload()
  await expect(card(page, 'Ben')).toBeVisible()
  await expect(page.locator('[data-pill]')).toHaveCount(0)
})

test('sizes and colors by field can be set with the keyboard alone, are drawn, and are explained in a legend', async ({
  person,
  enter,
}) => {
  test.slow()
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben', 'Cy', 'Dot'])
  const [ada = '', ben = '', cy = '', dot = ''] = nodes.values()
  const company = (id: string, name: string) => ({ type: 'node.update' as const, id, changes: { company: name } })
  await submit(person, networkId, [
    company(ada, 'Pier Co'),
    company(ben, 'Pier Co'),
    company(cy, 'Tide'),
    ...[ben, cy, dot].map((targetId) => ({
      type: 'edge.add' as const,
      edge: { id: randomUUID(), sourceId: ada, targetId, label: 'Knows' },
    })),
  ])
  const context = await enter(person)
  const page = await context.newPage()
  await openNetwork(page, networkId, 'Ada', 'Ben', 'Cy', 'Dot')
  const { keyboard } = page
  const legend = page.getByRole('region', { name: 'Legend' })
  const heightOf = async (name: string) => (await card(page, name).boundingBox())?.height ?? 0
  const choose = async (label: string, option: string) => {
    await page.getByLabel(label).focus()
    await keyboard.type(option)
    await keyboard.press('Enter')
  }
  await expect(legend).toBeHidden()
  /** Returns the height of the largest card divided by the height of the smallest, which is independent of the zoom. */
  const ratio = async () => (await heightOf('Ada')) / (await heightOf('Ben'))

  await test.step('color by company', async () => {
    await keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
    await keyboard.type('appearance')
    await keyboard.press('Enter')
    await expect(page.getByLabel('Color nodes by')).toBeFocused()
    await choose('Color nodes by', 'Company')
    await expect(legend.getByRole('button', { name: 'Pier Co 2 nodes' })).toBeVisible()
    await expect(legend.getByRole('button', { name: 'None 1 node' })).toBeVisible()
    // The value is also text on the card and in its accessible name.
    await expect(card(page, 'Cy')).toHaveAccessibleName(/, Tide$/)
    await expect(card(page, 'Cy')).toContainText('Tide')
  })

  const bar = page.getByRole('region', { name: 'Filter' })

  await test.step('filter from the legend and clear it again', async () => {
    const look = legend.getByRole('button', { name: 'Pier Co 2 nodes' })
    await look.press('Enter')
    await expect(bar.getByText('company="Pier Co"')).toBeVisible()
    await expect(card(page, 'Cy')).toBeHidden()
    await expect(card(page, 'Ben')).toBeVisible()
    await expect(look).toHaveAttribute('aria-pressed', 'true')
    await look.press('Enter')
    await expect(card(page, 'Cy')).toBeVisible()
    await expect(look).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('the legend counts only nodes that are not dimmed and adds to the filter', async () => {
    await keyboard.press('f')
    await expect(bar.getByRole('combobox')).toBeFocused()
    await keyboard.type('name="Ben"')
    await keyboard.press('Enter')
    await bar.getByText('Dim', { exact: true }).click()
    await expect(card(page, 'Cy')).toBeVisible()
    await expect(legend.getByRole('button', { name: 'Tide' })).toHaveCount(0)
    await legend.getByRole('button', { name: 'Pier Co 1 node' }).press('Enter')
    await expect(bar.getByText('company="Pier Co"')).toBeVisible()
    await expect(bar.getByText('name=Ben')).toBeVisible()
    await bar.getByRole('button', { name: 'Clear the filter' }).press('Enter')
    await expect(legend.getByRole('button', { name: 'Pier Co 2 nodes' })).toBeVisible()
  })

  await test.step('size by number of connections', async () => {
    await choose('Size nodes by', 'Connections')
    await expect(legend.getByText('Size: Connections')).toBeVisible()
    await expect.poll(ratio).toBeCloseTo(mostScale / leastScale, 1)
  })

  await test.step('hide labels and arrows', async () => {
    const heads = canvas(page).locator('[data-edge] g')
    await expect(heads).toHaveCount(3)
    await page.getByRole('switch', { name: 'Connection labels' }).press('Space')
    await page.getByRole('switch', { name: 'Direction arrows' }).press('Space')
    await expect(page.locator('[data-pill]')).toHaveCount(0)
    await expect(heads).toHaveCount(0)
    await keyboard.press('Escape')
    await expect(page.getByLabel('Color nodes by')).toBeHidden()
  })

  await test.step('the appearance is restored after a reload, and enlarged cards can be dragged', async () => {
    const places = async () => (await person.api().networks.get({ id: networkId })).nodes.map(({ x, y }) => [x, y])
    const before = await places()
    await page.reload()
    await expect(legend.getByRole('button', { name: 'Tide 1 node' })).toBeVisible()
    await expect.poll(ratio).toBeCloseTo(mostScale / leastScale, 1)
    // A larger card can be dragged like any other card, and follows the pointer exactly.
    await page.getByRole('button', { name: 'Fit view' }).click()
    await waitForStillViewport(page)
    const zoom = (await heightOf('Ada')) / (bareCardHeight * (mostScale / 100))
    await page.keyboard.down('Alt')
    await dragCard(page, card(page, 'Ada'), { x: -100, y: -60 })
    await page.keyboard.up('Alt')
    await waitUntilSaved(page)
    const after = await places()
    const index = before.findIndex(([x, y], at) => x !== after[at]?.[0] || y !== after[at]?.[1])
    expect(index).toBeGreaterThanOrEqual(0)
    const moved = [0, 1].map((axis) => (after[index]?.[axis] ?? 0) - (before[index]?.[axis] ?? 0))
    expect(moved[0]).toBeCloseTo(-100 / zoom, -1)
    expect(moved[1]).toBeCloseTo(-60 / zoom, -1)
  })
})

test('a long name in the legend is truncated and its count stays visible', async ({ person, enter }) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben'])
  const [ada = '', ben = ''] = nodes.values()
  const long = 'Company of Pilots, Tugs and Lighthouses of the Northern Harbours'
  await submit(person, networkId, [
    { type: 'node.update', id: ada, changes: { company: long } },
    { type: 'node.update', id: ben, changes: { company: 'شركة الميناء' } },
  ])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Ben')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type('appearance')
  await page.keyboard.press('Enter')
  await page.getByLabel('Color nodes by').selectOption({ label: 'Company' })
  const legend = page.getByRole('region', { name: 'Legend' })
  const room = await legend.boundingBox()
  if (!room) throw new Error('There is no legend.')
  const rows = legend.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) {
    for (const part of [row.locator('bdi'), row.locator('bdi + span')]) {
      const box = await part.boundingBox()
      expect(box?.width).toBeGreaterThan(0)
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(room.x + room.width)
    }
  }
})
