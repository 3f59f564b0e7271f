import { randomUUID } from 'node:crypto'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { canvas, card } from './support/on-canvas.ts'
import { runCommand } from './support/palette.ts'
import { enter } from './support/people.ts'
import { dialog } from './support/workspace.ts'

/** Two groups that are only connected through Di and Eve, and Hal, who has no connections. */
const crew = {
  'Ada Quill': { x: 0, y: 0 },
  'Bo Ferry': { x: 0, y: 250 },
  'Cy Marsh': { x: 0, y: 500 },
  'Di Lock': { x: 300, y: 250 },
  'Eve Mole': { x: 600, y: 250 },
  'Flo Pier': { x: 900, y: 0 },
  'Gus Tide': { x: 900, y: 500 },
  'Hal Dune': { x: 300, y: 750 },
}
const lines = [
  ['Ada Quill', 'Bo Ferry'],
  ['Bo Ferry', 'Cy Marsh'],
  ['Ada Quill', 'Cy Marsh'],
  ['Ada Quill', 'Di Lock'],
  ['Bo Ferry', 'Di Lock'],
  ['Di Lock', 'Eve Mole'],
  ['Eve Mole', 'Flo Pier'],
  ['Eve Mole', 'Gus Tide'],
  ['Flo Pier', 'Gus Tide'],
] as const

test('the analysis panel works by keyboard and updates with the network', async ({ page, person }) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person)
  const { keyboard } = page
  const panel = page.getByRole('complementary', { name: 'Analysis' })
  const about = panel.getByRole('region', { name: 'About Di Lock' })
  const topNodes = (measure: string) => panel.getByRole('list', { name: `Top nodes by ${measure}` })
  const rows = (section: string) => panel.getByRole('region', { name: section }).getByRole('listitem')

  await test.step('open the panel from the command palette', async () => {
    await expect(card(page, 'Hal Dune')).toBeVisible()
    await keyboard.press('ControlOrMeta+k')
    await dialog(page, 'Search and commands').getByRole('combobox').fill('betweenness')
    await expect(page.getByRole('option', { name: 'Analysis' })).toBeVisible()
    await keyboard.press('Enter')
    await expect(panel.getByText('8 nodes and 9 connected pairs analyzed.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Close analysis' })).toBeFocused()
    const between = topNodes('betweenness').getByRole('listitem')
    await expect(between.first()).toHaveText('Di Lock43%')
    await expect(between.nth(1)).toHaveText('Eve Mole38%')
  })

  await test.step('a network measure shows an explanation and its value for one node', async () => {
    const measure = panel.locator('summary', { hasText: 'Nodes cut off' })
    await expect(measure).toContainText('How many others could not be reached without this node')
    await measure.focus()
    await keyboard.press('Enter')
    await expect(topNodes('nodes cut off').getByRole('listitem')).toHaveText(['Di Lock3', 'Eve Mole2'])
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(about).toContainText('Without this person, three others could not be reached.')
    await expect(about).toContainText('Lies on 43% of the shortest paths between other nodes, ranking 1st of 8.')
    await expect(page.getByText('1 node selected')).toBeAttached()
  })

  await test.step('select communities, connected parts and bridges', async () => {
    await expect(rows('Communities')).toHaveText([/^Around (Ada Quill|Bo Ferry)4 nodes$/, /^Around .*3 nodes$/])
    await rows('Communities').first().getByRole('button').press('Enter')
    await expect(page.getByText('4 nodes selected')).toBeAttached()
    await expect(rows('Parts').last()).toHaveText('Without a connection1 node')
    await rows('Parts').last().getByRole('button').press('Enter')
    await expect(panel.getByRole('region', { name: 'About Hal Dune' })).toContainText('Has no connections.')
    await expect(rows('Bridges')).toHaveText([/^(Di Lock – Eve Mole|Eve Mole – Di Lock)3 nodes depend on it$/])
    await rows('Bridges').getByRole('button').press('Enter')
    const toolbar = page.getByRole('toolbar', { name: 'Selection' })
    await expect(toolbar.getByRole('button', { name: 'Delete connection' })).toBeVisible()
  })

  await test.step('filtered nodes are not selected, and a single filtered node can be revealed', async () => {
    const bar = page.getByRole('region', { name: 'Filter' })
    await keyboard.press('f')
    await expect(bar.getByRole('combobox')).toBeFocused()
    await keyboard.type('not name="Di Lock"')
    await keyboard.press('Enter')
    await expect(card(page, 'Di Lock')).toHaveCount(0)
    await rows('Parts').first().getByRole('button').press('Enter')
    await expect(page.getByText('6 nodes selected')).toBeAttached()
    await topNodes('nodes cut off').getByRole('button', { name: 'Di Lock' }).press('Enter')
    await expect(card(page, 'Di Lock')).toBeVisible()
    await expect(bar.getByRole('radio', { name: 'Dim' })).toBeChecked()
    await expect(about).toBeVisible()
    await bar.getByRole('button', { name: 'Clear the filter' }).press('Enter')
    await expect(bar).toBeHidden()
  })

  await test.step('the panel updates when another connection is added', async () => {
    await topNodes('nodes cut off').getByRole('button', { name: 'Di Lock' }).press('Enter')
    const edge = { id: randomUUID(), sourceId: nodeIds['Cy Marsh'] ?? '', targetId: nodeIds['Gus Tide'] ?? '' }
    await person.api().networks.submitEdits({ id, batchId: randomUUID(), edits: [{ type: 'edge.add', edge }] })
    await expect(about).toContainText('Without this person, everyone else could still be reached.')
    await expect(panel.getByText('8 nodes and 10 connected pairs analyzed.')).toBeVisible()
    await expect(rows('Bridges')).toHaveCount(0)
  })

  await test.step('Escape closes the panel', async () => {
    await panel.getByRole('button', { name: 'Close analysis' }).focus()
    await keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(canvas(page)).toBeVisible()
  })
})

test('cards can be sized and colored, and the table can be sorted, by network measures, which update live', async ({
  page,
  person,
}) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person)
  await expect(card(page, 'Hal Dune')).toBeVisible()
  const legend = page.getByRole('region', { name: 'Legend' })
  const heightOf = async (name: string) => (await card(page, name).boundingBox())?.height ?? 0

  await test.step('size by betweenness and color by community', async () => {
    await runCommand(page, 'Appearance')
    await page.getByLabel('Size nodes by').selectOption('Betweenness')
    await expect(legend).toContainText('Size: Betweenness0%43%')
    expect(await heightOf('Di Lock')).toBeGreaterThan(1.3 * (await heightOf('Cy Marsh')))
    await page.getByLabel('Color nodes by').selectOption('Community')
    await expect(legend.getByRole('button', { name: /^Around .* 4 nodes$/ })).toBeVisible()
    await legend.getByRole('button', { name: /^Around .* 3 nodes$/ }).click()
    await expect(page.getByText(/^Around .*: 3 nodes selected$/)).toBeAttached()
  })

  await test.step('another connection changes the sizes', async () => {
    const edge = { id: randomUUID(), sourceId: nodeIds['Cy Marsh'] ?? '', targetId: nodeIds['Gus Tide'] ?? '' }
    await person.api().networks.submitEdits({ id, batchId: randomUUID(), edits: [{ type: 'edge.add', edge }] })
    await expect(legend).not.toContainText('43%')
  })

  await test.step('the table has columns for communities and measures, and sorts by them', async () => {
    await page.goto(`/network/${id}?show=table&columns=name,betweenness,community&sort=-betweenness`)
    const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') })
    await expect(rows.filter({ hasText: 'Di Lock' })).toContainText(/\d+%.*Around /)
    await expect(rows.filter({ hasText: 'Hal Dune' })).toContainText('0%')
    await expect(page.getByRole('columnheader', { name: 'Betweenness' })).toBeVisible()
  })
})

test('the analysis panel and the node sizes use the same analysis of the network', async ({ page, person }) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, lines)
  let computations = 0
  page.on('worker', (worker) => {
    if (worker.url().includes('analysis-worker')) computations++
  })
  await enter(page, person)
  await expect(card(page, 'Hal Dune')).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Analysis' })
  const legend = page.getByRole('region', { name: 'Legend' })

  await test.step('the panel opens with the same result as the node sizes', async () => {
    await runCommand(page, 'Appearance')
    await page.getByLabel('Size nodes by').selectOption('Betweenness')
    await expect(legend).toContainText('Size: Betweenness0%43%')
    await runCommand(page, 'Analysis')
    await expect(panel.getByText('8 nodes and 9 connected pairs analyzed.')).toBeVisible()
    expect(computations).toBe(1)
  })

  await test.step('adding a connection triggers one new analysis for both', async () => {
    const edge = { id: randomUUID(), sourceId: nodeIds['Cy Marsh'] ?? '', targetId: nodeIds['Gus Tide'] ?? '' }
    await person.api().networks.submitEdits({ id, batchId: randomUUID(), edits: [{ type: 'edge.add', edge }] })
    await expect(panel.getByText('8 nodes and 10 connected pairs analyzed.')).toBeVisible()
    await expect(legend).not.toContainText('43%')
    expect(computations).toBe(2)
  })

  await test.step('the sizes are still updated after the panel closes', async () => {
    await panel.getByRole('button', { name: 'Close analysis' }).click()
    await expect(panel).toBeHidden()
    const edge = { id: randomUUID(), sourceId: nodeIds['Hal Dune'] ?? '', targetId: nodeIds['Eve Mole'] ?? '' }
    const before = (await legend.textContent()) ?? ''
    await person.api().networks.submitEdits({ id, batchId: randomUUID(), edits: [{ type: 'edge.add', edge }] })
    await expect(legend).not.toHaveText(before)
    expect(computations).toBe(3)
  })
})
