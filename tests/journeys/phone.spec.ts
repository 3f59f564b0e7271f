import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { chooseFile, fixture } from './support/importing.ts'
import { makeNetwork } from './support/networks.ts'
import { canvas, card, middleOf, showCanvas, waitForStillViewport } from './support/on-canvas.ts'
import { runCommand } from './support/palette.ts'
import { enter } from './support/people.ts'
import { submit } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { addNode, dialog, networkTitle, waitUntilLoaded } from './support/workspace.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } })

const crew = { 'Ada Quill': { x: 0, y: 0 }, 'Bo Ferry': { x: 300, y: 0 }, 'Old Pier': { x: 0, y: 700 } }

/** Maximum size of the code and styles that a phone loads before the list appears, in compressed bytes. */
const firstLoad = 446_000

const list = (page: Page): Locator => page.getByRole('list', { name: 'Nodes' })
const row = (page: Page, name: string): Locator => list(page).getByRole('button', { name })

async function goToNetwork(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open sidebar' }).tap()
  await dialog(page, 'Networks').getByRole('button', { name, exact: true }).tap()
  await expect(networkTitle(page, name)).toBeVisible()
}

test('a network opens as a list, one tap switches to its canvas, and the choice persists', async ({ page, person }) => {
  const { id } = await makeNetwork(person, 'Harbour', crew)
  await makeNetwork(person, 'Lighthouse', { 'Cy Marsh': { x: 0, y: 0 } })
  await enter(page, person)
  await expect(row(page, 'Ada Quill')).toBeVisible()
  await expect(page).toHaveURL(`/network/${id}`)
  await expect(canvas(page)).toHaveCount(0)

  await showCanvas(page)
  await expect(card(page, 'Ada Quill')).toBeAttached()
  await expect(list(page)).toHaveCount(0)
  await page.reload()
  await expect(card(page, 'Ada Quill')).toBeAttached()
  await goToNetwork(page, 'Lighthouse')
  await expect(card(page, 'Cy Marsh')).toBeVisible()

  await page.getByRole('button', { name: 'Show as table' }).tap()
  await expect(row(page, 'Cy Marsh')).toBeVisible()
  await goToNetwork(page, 'Harbour')
  await expect(row(page, 'Ada Quill')).toBeVisible()
  await page.goBack()
  await expect(row(page, 'Cy Marsh')).toBeVisible()
})

test('a link that specifies the list or the canvas opens that display', async ({ page, person }) => {
  const { id } = await makeNetwork(person, 'Harbour', crew)
  const drawn = {
    id: randomUUID(),
    name: 'Out at sea',
    kind: 'canvas',
    viewport: { x: 88, y: 730, zoom: 1 },
  } as const
  const listed = { id: randomUUID(), name: 'People', kind: 'table', tableState: 'sort=-name' } as const
  await submit(person, id, [
    { type: 'view.add', view: drawn },
    { type: 'view.add', view: listed },
  ])
  await enter(page, person, `/network/${id}?show=canvas`)
  await expect(card(page, 'Ada Quill')).toBeAttached()

  await test.step('a canvas view opens at its saved viewport', async () => {
    for (const come of [() => page.goto(`/network/${id}?view=${drawn.id}`), () => page.reload()]) {
      await come()
      await expect(card(page, 'Old Pier')).toBeInViewport()
      await waitForStillViewport(page)
      const { x } = await middleOf(card(page, 'Old Pier'))
      expect(Math.abs(x - 375 / 2)).toBeLessThan(20)
    }
  })

  await test.step('a table view opens as a list', async () => {
    await page.goto(`/network/${id}?view=${listed.id}`)
    await expect(list(page).getByRole('button').first()).toContainText('Old Pier')
  })

  await test.step('opening a canvas view from the list shows its saved viewport', async () => {
    await page.goto(`/network/${id}`)
    await expect(row(page, 'Ada Quill')).toBeVisible()
    await page.getByRole('button', { name: 'Open sidebar' }).tap()
    await dialog(page, 'Networks').getByRole('button', { name: 'Out at sea', exact: true }).tap()
    await expect(card(page, 'Old Pier')).toBeInViewport()
    await waitForStillViewport(page)
    const { x } = await middleOf(card(page, 'Old Pier'))
    expect(Math.abs(x - 375 / 2)).toBeLessThan(20)
  })
})

test('the chosen display is remembered, and Back returns to the previous display', async ({ page, person }) => {
  const { id } = await makeNetwork(person, 'Harbour', crew)
  await enter(page, person, `/network/${id}`)
  await expect(row(page, 'Ada Quill')).toBeVisible()
  await showCanvas(page)
  await page.goBack()
  await expect(row(page, 'Ada Quill')).toBeVisible()

  await page.goto('/network')
  await expect(page).toHaveURL(`/network/${id}`)
  await expect(card(page, 'Ada Quill')).toBeAttached()
  await expect(list(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Show as table' }).tap()
  await expect(row(page, 'Ada Quill')).toBeVisible()
  await page.goBack()
  await expect(card(page, 'Ada Quill')).toBeAttached()
  await page.goto('/network')
  await expect(row(page, 'Ada Quill')).toBeVisible()
})

test('adding nodes, undo, redo, filters, and imports update the list', { tag: '@core' }, async ({ page, person }) => {
  const { id } = await makeNetwork(person, 'Harbour')
  await enter(page, person, `/network/${id}`)
  await expect(page.getByText('No nodes yet. Tap Add Node, or import a file.')).toBeVisible()
  await addNode(page, 'Ada Quill')
  await expect(row(page, 'Ada Quill')).toBeVisible()
  await addNode(page, 'Bo Ferry')
  await expect(row(page, 'Bo Ferry')).toBeInViewport({ ratio: 1 })
  const tools = page.getByRole('toolbar', { name: 'Network' })
  await tools.getByRole('button', { name: /^Undo: / }).tap()
  await expect(row(page, 'Bo Ferry')).toHaveCount(0)
  await tools.getByRole('button', { name: /^Redo: / }).tap()
  await expect(row(page, 'Bo Ferry')).toBeVisible()

  await test.step('nodes added in the list do not overlap on the canvas', async () => {
    await expect.poll(async () => (await person.api().networks.get({ id })).nodes.length).toBe(2)
    const [one, other] = (await person.api().networks.get({ id })).nodes
    expect(Math.abs((one?.x ?? 0) - (other?.x ?? 0)) >= 176 || Math.abs((one?.y ?? 0) - (other?.y ?? 0)) >= 60).toBe(
      true,
    )
  })

  await test.step('filter the list and clear the filter', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).tap()
    await page.getByRole('region', { name: 'Filter' }).getByRole('combobox').fill('Quill')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Bo Ferry')).toHaveCount(0)
    await expect(row(page, 'Ada Quill')).toBeVisible()
    await page.getByRole('region', { name: 'Filter' }).getByRole('combobox').fill('zzzz')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No nodes match the filter.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the filter' }).tap()
    await expect(row(page, 'Bo Ferry')).toBeVisible()
  })

  await test.step('import a file into the list', async () => {
    await tools.getByRole('button', { name: 'Import CSV' }).tap()
    await expect(dialog(page, 'Import Data').getByText('Files from this device')).toBeVisible()
    await expect(page.getByText('Drop files here')).toHaveCount(0)
    const mapping = await chooseFile(page, fixture('contacts-3.0.vcf'))
    await mapping.getByRole('button', { name: /^Import \d+ nodes/ }).tap()
    await expect(mapping).toBeHidden()
    await expect(page.getByRole('tab', { name: /^Nodes/ })).not.toHaveText(/^Nodes2$/)
    await expect(list(page).getByRole('listitem').first()).toBeVisible()
  })
})

test('an AI-generated network grows in the list', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', crew)
  await enter(page, person)
  await expect(row(page, 'Ada Quill')).toBeVisible()
  await page.getByRole('button', { name: 'Open sidebar' }).tap()
  await page.getByRole('button', { name: 'Create Network' }).tap()
  await dialog(page, 'Create New Network')
    .getByRole('button', { name: /AI Generated/ })
    .tap()
  const asking = dialog(page, 'Let AI Generate Your Network')
  await asking.getByRole('button', { name: /Biotech research/ }).tap()
  await asking.getByRole('button', { name: 'Generate Network' }).tap()
  await expect(asking).toBeHidden()
  await expect(networkTitle(page, 'Boston Science Network')).toBeVisible()
  await expect(row(page, 'Biotech founder')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Nodes/ })).toHaveText(/19$/)
  await expect(canvas(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo: Generate network' }).tap()
  await expect(row(page, 'Ada Quill')).toBeVisible()
})

test('a viewer can read the list and open its nodes', async ({ page, person, stage }) => {
  const owner = await stage.newPerson()
  const { id } = await makeNetwork(owner, 'Harbour', crew)
  const empty = await makeNetwork(owner, 'Dry Dock')
  for (const each of [id, empty.id]) await stage.backstage.join(each, person.userId, 'viewer')
  await enter(page, person, `/network/${id}`)
  await expect(page.getByRole('button', { name: 'Add Node' })).toHaveCount(0)
  await row(page, 'Ada Quill').tap()
  await expect(page.getByRole('dialog').getByText('Ada Quill').first()).toBeVisible()
  await page.goto(`/network/${empty.id}`)
  await expect(page.getByText('No nodes yet.', { exact: true })).toBeVisible()
})

test('the list scrolls to a node that was found or added', async ({ page, person }) => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_each, n) => [`Node ${n + 10}`, { x: n * 300, y: 0 }]))
  await makeNetwork(person, 'Harbour', many)
  await enter(page, person)
  await expect(row(page, 'Node 10')).toBeVisible()
  await expect(row(page, 'Node 64')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open sidebar' }).tap()
  await page.getByPlaceholder('Search networks').fill('Node 64')
  await page.getByRole('region', { name: 'Search results' }).getByRole('button', { name: 'Node 64' }).tap()
  await expect(row(page, 'Node 64')).toBeInViewport({ ratio: 1 })
  await expect(row(page, 'Node 64')).toHaveAttribute('data-selected')

  await page.getByRole('button', { name: 'Add Node' }).tap()
  const adding = dialog(page, 'Add Node')
  await adding.getByRole('textbox', { name: 'Name' }).fill('Zoe Tide')
  await adding.getByRole('button', { name: 'Add Node' }).tap()
  await expect(adding).toBeHidden()
  await expect(row(page, 'Zoe Tide')).toBeInViewport({ ratio: 1 })
})

test('the code of the canvas is loaded only after the list is visible, so that the canvas works offline later', async ({
  page,
  person,
  context,
  consoleErrors,
}) => {
  await makeNetwork(person, 'Harbour', crew)
  await page.addInitScript(() => {
    new MutationObserver((_changes, watch) => {
      if (!document.querySelector('ul[aria-label="Nodes"] > li')) return
      watch.disconnect()
      performance.mark('listed')
    }).observe(document, { subtree: true, childList: true })
  })
  await enter(page, person)
  await expect(row(page, 'Ada Quill')).toBeVisible()
  await waitUntilLoaded(page)
  const loaded = await page.evaluate(() => {
    const listedAt = performance.getEntriesByName('listed')[0]?.startTime ?? 0
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/.test(name))
    return files.map((file) => ({
      name: /assets\/([\w-]+)-[\w-]{8}\./.exec(file.name)?.[1],
      isFirst: file.startTime <= listedAt,
      bytes: Number(Reflect.get(file, 'transferSize')),
    }))
  })
  const late = loaded.filter(({ isFirst }) => !isFirst).map(({ name }) => name)
  expect(late).toEqual(expect.arrayContaining(['network-as-canvas', 'rows-table', 'row-dragging']))
  const first = loaded.filter(({ isFirst }) => isFirst).reduce((sum, { bytes }) => sum + bytes, 0)
  expect(first).toBeGreaterThan(firstLoad / 2)
  expect(first).toBeLessThan(firstLoad)
  consoleErrors.expect(lineNoise.offline)
  await context.setOffline(true)
  await showCanvas(page)
  await expect(card(page, 'Ada Quill')).toBeAttached()
})

test('a window that becomes wider shows the grid in place of the list, even offline', async ({
  page,
  person,
  context,
  consoleErrors,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew)
  await enter(page, person, `/network/${id}?show=table`)
  await expect(row(page, 'Ada Quill')).toBeVisible()
  await waitUntilLoaded(page)
  consoleErrors.expect(lineNoise.offline)
  await context.setOffline(true)
  await page.setViewportSize({ width: 900, height: 740 })
  const grid = page.getByRole('grid', { name: 'Nodes' })
  await expect(grid.getByRole('gridcell', { name: 'Ada Quill' })).toBeVisible()
  await expect(list(page)).toHaveCount(0)
  await page.setViewportSize({ width: 375, height: 740 })
  await expect(row(page, 'Ada Quill')).toBeVisible()
  await expect(grid).toHaveCount(0)
})

test('networks can be reordered in the sheet by touch and with the keyboard', async ({ page, person }) => {
  for (const name of ['First', 'Second', 'Third']) await makeNetwork(person, name)
  await enter(page, person)
  await expect(networkTitle(page, 'First')).toBeVisible()
  await page.getByRole('button', { name: 'Open sidebar' }).tap()
  const sheet = dialog(page, 'Networks')
  const grip = (name: string) => sheet.getByRole('button', { name: `Reorder ${name}` })
  const order = sheet.getByRole('list', { name: 'Networks' }).getByRole('listitem')
  await expect(grip('Third')).toBeInViewport({ ratio: 1 })
  await waitUntilLoaded(page)
  const from = await middleOf(grip('Third'))
  const to = await middleOf(grip('First'))
  const fingers = await page.context().newCDPSession(page)
  // The finger moves faster than the throttled phone can render.
  await fingers.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  for (let step = 1; step <= 6; step++) {
    await touch('touchMove', { x: from.x, y: from.y + ((to.y - 4 - from.y) * step) / 6 })
  }
  await touch('touchEnd')
  await expect(order).toHaveText(['Third', 'First', 'Second'])
  await fingers.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await grip('Third').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Third, position 1 of 3.')).toBeAttached()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(order).toHaveText(['First', 'Second', 'Third'])
})

test('Back closes an open sheet or dialog, and leaves the network if none is open', async ({ page, person }) => {
  await makeNetwork(person, 'Quay', { 'Cy Marsh': { x: 0, y: 0 } })
  const { id } = await makeNetwork(person, 'Harbour', crew)
  await enter(page, person)
  await goToNetwork(page, 'Quay')
  await goToNetwork(page, 'Harbour')
  await expect(page).toHaveURL(`/network/${id}`)

  await row(page, 'Ada Quill').tap()
  const details = dialog(page, 'Edit Node')
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(networkTitle(page, 'Harbour')).toBeVisible()

  await page.getByRole('button', { name: 'Open sidebar' }).tap()
  await expect(dialog(page, 'Networks')).toBeVisible()
  await page.goBack()
  await expect(dialog(page, 'Networks')).toBeHidden()
  await expect(networkTitle(page, 'Harbour')).toBeVisible()

  await runCommand(page, 'Insights')
  const insights = page.getByRole('complementary', { name: 'Insights' })
  await expect(insights).toBeVisible()
  await page.goBack()
  await expect(insights).toBeHidden()
  await expect(networkTitle(page, 'Harbour')).toBeVisible()

  await page.goBack()
  await expect(networkTitle(page, 'Quay')).toBeVisible()
})
