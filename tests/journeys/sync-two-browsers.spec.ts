import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { canvas, card, dragCard, middleOf, nextFrame, placeOf, waitForStillViewport } from './support/on-canvas.ts'
import { deleteNode, openNetwork, openNode, createNetworkWithNodes, submit } from './support/shared-network.ts'
import { addNode, moveByKeys } from './support/workspace.ts'

/** Timeout in milliseconds for live updates. Without a live update, the page would never show the change. */
const live = { timeout: 30_000 }

test('other members see live when a node is added, moved, renamed or deleted and when a connection is labeled', {
  tag: '@core',
}, async ({ stage, enter }) => {
  test.slow()
  const owner = await stage.newPerson()
  const [editor, viewer] = [await stage.newPerson(), await stage.newPerson()]
  const { networkId, nodes } = await createNetworkWithNodes(owner, 'Shared', ['Ada', 'Ben'])
  const edgeId = randomUUID()
  const [sourceId = '', targetId = ''] = nodes.values()
  await submit(owner, networkId, [{ type: 'edge.add', edge: { id: edgeId, sourceId, targetId, label: 'Friend' } }])
  await stage.backstage.join(networkId, editor.userId, 'editor')
  await stage.backstage.join(networkId, viewer.userId, 'viewer')

  const here = await (await enter(owner)).newPage()
  const there = await (await enter(owner)).newPage()
  const guest = await (await enter(editor)).newPage()
  const watcher = await (await enter(viewer)).newPage()
  const everyone = [here, there, guest, watcher]
  for (const page of everyone) await openNetwork(page, networkId, 'Ada', 'Ben')

  await test.step('add a node', async () => {
    await addNode(here, 'Cleo')
    for (const page of [there, guest, watcher]) await expect(card(page, 'Cleo')).toBeVisible(live)
  })

  await test.step('move a node', async () => {
    // The viewport moves to make room for Cleo, so wait until it has stopped.
    await waitForStillViewport(guest)
    const before = await placeOf(card(guest, 'Ben'))
    await dragCard(guest, card(guest, 'Ben'), { x: 40, y: 90 })
    const after = await placeOf(card(guest, 'Ben'))
    expect(after.y).toBeGreaterThan(before.y + 50)
    for (const page of [here, there, watcher]) await expect.poll(() => placeOf(card(page, 'Ben')), live).toEqual(after)
  })

  await test.step('rename a node', async () => {
    const dialog = await openNode(there, 'Ada')
    await dialog.getByLabel('Name').fill('Ada Lovelace')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    for (const page of [here, guest, watcher]) await expect(card(page, 'Ada Lovelace')).toBeVisible(live)
  })

  await test.step('change the label of a connection', async () => {
    await guest.getByText('Friend', { exact: true }).click()
    await guest.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Edit label' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Edit Connection' })
    await dialog.getByRole('combobox', { name: 'Label' }).fill('Mentor')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    for (const page of [here, there, watcher]) await expect(page.getByText('Mentor', { exact: true })).toBeVisible(live)
  })

  await test.step('delete a node with its connection', async () => {
    await deleteNode(here, 'Ben')
    for (const page of [there, guest, watcher]) {
      await expect(card(page, 'Ben')).toBeHidden(live)
      await expect(page.getByText('Mentor', { exact: true })).toBeHidden(live)
    }
  })
})

test('nodes that are added out of view do not move the canvas, and can be shown from a notice', async ({
  stage,
  enter,
}) => {
  const [owner, editor] = [await stage.newPerson(), await stage.newPerson()]
  const { networkId } = await createNetworkWithNodes(owner, 'Shared', ['Ada', 'Ben'])
  await stage.backstage.join(networkId, editor.userId, 'editor')
  const guest = await (await enter(editor)).newPage()
  await openNetwork(guest, networkId, 'Ada', 'Ben')
  await waitForStillViewport(guest)
  const view = () => guest.locator('.react-flow__viewport').getAttribute('style')
  const before = await view()
  const made = ['Dan', 'Eve', 'Fay'].map((name, index) => ({
    type: 'node.add' as const,
    node: { id: randomUUID(), type: 'person' as const, name, x: 9000 + 220 * index, y: 9000 },
  }))
  await submit(owner, networkId, made)
  const notice = guest.getByRole('button', { name: '3 new nodes · show' })
  await expect(notice).toBeVisible(live)
  await waitForStillViewport(guest)
  expect(await view()).toBe(before)
  await notice.click()
  for (const name of ['Dan', 'Eve', 'Fay']) await expect(card(guest, name)).toBeInViewport({ ratio: 1 })
  await expect(notice).toBeHidden()
})

test('renaming the network appears live to other members', async ({ stage, enter }) => {
  const [owner, editor, viewer] = [await stage.newPerson(), await stage.newPerson(), await stage.newPerson()]
  const { networkId } = await createNetworkWithNodes(owner, 'Shared', ['Ada'])
  await stage.backstage.join(networkId, editor.userId, 'editor')
  await stage.backstage.join(networkId, viewer.userId, 'viewer')
  const pages = []
  for (const person of [owner, owner, editor, viewer]) pages.push(await (await enter(person)).newPage())
  for (const page of pages) await openNetwork(page, networkId, 'Ada')
  const [here, ...others] = pages
  if (here) await rename(here, 'Shared', 'Shared by three')
  for (const page of others) {
    await expect(page.getByRole('heading', { name: 'Shared by three' })).toBeVisible(live)
    await expect(page.getByRole('list', { name: 'Networks' })).toContainText('Shared by three', live)
  }
})

test('a viewer can see all contents of a network but change nothing', async ({ stage, enter }) => {
  const owner = await stage.newPerson()
  const viewer = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Looked at', ['Ada'])
  await stage.backstage.join(networkId, viewer.userId, 'viewer')
  const page = await (await enter(viewer)).newPage()
  await openNetwork(page, networkId, 'Ada')

  await expect(page.getByText('View only')).toBeVisible()
  for (const name of ['Add Node', 'Import CSV', 'Undo', 'Redo', 'Looked at, rename']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  const before = await placeOf(card(page, 'Ada'))
  await dragCard(page, card(page, 'Ada'), { x: 60, y: 60 })
  expect(await placeOf(card(page, 'Ada'))).toEqual(before)
  await card(page, 'Ada').click()
  const toolbar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(toolbar.getByRole('button', { name: 'Details' })).toBeVisible()
  await expect(toolbar.getByRole('button', { name: /Delete|Connect$/ })).toHaveCount(0)
  await page.keyboard.press('Delete')
  await expect(card(page, 'Ada')).toBeVisible()

  const dialog = await openNode(page, 'Ada')
  await expect(dialog.getByLabel('Name')).toHaveJSProperty('readOnly', true)
  await expect(dialog.getByRole('button', { name: /Save|Delete|Change Color|Edit Tags/ })).toHaveCount(0)
  await dialog.getByRole('tab', { name: 'Tasks' }).click()
  await expect(dialog.getByRole('button', { name: 'Add Task' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Details of Looked at' }).click()
  const details = page.getByRole('dialog', { name: 'Network Details' })
  await expect(details.getByRole('button', { name: /Save|Delete Network/ })).toHaveCount(0)
})

test('the list of networks updates live when networks are created, renamed, reordered or deleted', async ({
  stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const first = await createNetworkWithNodes(person, 'First', [])
  await createNetworkWithNodes(person, 'Second', [])
  const here = await (await enter(person)).newPage()
  const there = await (await enter(person)).newPage()
  for (const page of [here, there]) await openNetwork(page, first.networkId)
  const listed = () => namesListed(there)

  await here.getByRole('button', { name: 'Create Network' }).click()
  await here.getByRole('button', { name: /Blank Network/ }).click()
  await expect.poll(listed, live).toEqual(['First', 'Second', 'New Network'])

  await here.getByRole('textbox', { name: 'Network name' }).fill('Third')
  await here.keyboard.press('Enter')
  await expect.poll(listed, live).toEqual(['First', 'Second', 'Third'])

  await moveByKeys(here, 'Third', 'ArrowUp', [2, 1])
  await expect.poll(listed, live).toEqual(['Third', 'First', 'Second'])

  await here.getByRole('button', { name: 'Edit First' }).click()
  await here.getByRole('dialog', { name: 'Edit Network' }).getByRole('button', { name: 'Delete Network' }).click()
  await here.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete Network' }).click()
  await expect.poll(listed, live).toEqual(['Third', 'Second'])
  // The deleted network was open in the other browser. Its page opens another network and shows the reason.
  await expect(there.getByText('This network no longer exists, or you no longer have access to it.')).toBeVisible()
  await expect(there.getByRole('heading', { name: 'Third' })).toBeVisible()
})

test('going back to a network that was deleted in the meantime shows a notice', async ({ stage, enter }) => {
  const person = await stage.newPerson()
  const first = await createNetworkWithNodes(person, 'First', [])
  await createNetworkWithNodes(person, 'Second', [])
  // On a slow machine, the undo steps of the network are only requested after the network was deleted.
  const page = await (await enter(person, { tolerate: [/status of 404 .*\/steps/] })).newPage()
  await openNetwork(page, first.networkId)
  await page.getByRole('button', { name: 'Community Networks' }).click()
  await expect(page.getByRole('heading', { name: 'Community Networks', level: 1 })).toBeVisible()

  // Waits until the list of networks no longer contains the network. Only then does the page request the network.
  await person.api().networks.remove({ id: first.networkId })
  await expect.poll(() => namesListed(page), live).toEqual(['Second'])
  await page.goBack()
  await expect(page.getByText('This network no longer exists, or you no longer have access to it.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible()
})

test('a card being dragged stays under the pointer regardless of remote edits', async ({ stage, enter }) => {
  const owner = await stage.newPerson()
  const { networkId, nodes } = await createNetworkWithNodes(owner, 'Held', ['Ada', 'Ben'])
  const page = await (await enter(owner)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Ben')
  const ada = nodes.get('Ada') ?? ''
  const ben = nodes.get('Ben') ?? ''

  const { x, y } = await middleOf(card(page, 'Ada'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 120, { steps: 6 })
  await nextFrame(page)
  const dragged = await placeOf(card(page, 'Ada'))
  await submit(owner, networkId, [
    { type: 'node.move', id: ben, x: 500, y: 300 },
    { type: 'node.move', id: ada, x: -400, y: -400 },
    { type: 'node.update', id: ada, changes: { title: 'Countess' } },
  ])
  await expect.poll(() => placeOf(card(page, 'Ben')), live).toEqual({ x: 500, y: 300 })
  await expect(card(page, 'Ada')).toContainText('Countess', live)
  expect(await placeOf(card(page, 'Ada'))).toEqual(dragged)
  await page.mouse.move(x + 31, y + 121)
  await nextFrame(page)
  const later = await placeOf(card(page, 'Ada'))
  expect(Math.abs(later.x - dragged.x) + Math.abs(later.y - dragged.y)).toBeLessThan(8)
  await page.mouse.up()
  // If both users move the node, the last drop wins.
  const stored = async () => {
    const { nodes: all } = await owner.api().networks.get({ id: networkId })
    const place = all.find((node) => node.id === ada)
    return Math.hypot((place?.x ?? 0) - later.x, (place?.y ?? 0) - later.y)
  }
  await expect.poll(stored, live).toBeLessThan(1)
  expect(await placeOf(card(page, 'Ada'))).toEqual(later)
})

test('dragging five thousand nodes reaches all members as one batch, and so does undoing the drag', async ({
  stage,
  enter,
}) => {
  test.slow()
  const owner = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Crowd', [])
  const [columns, count, perBatch] = [85, 5100, 1000]
  for (let from = 0; from < count; from += perBatch) {
    const some = Array.from({ length: Math.min(perBatch, count - from) }, (_each, index) => from + index)
    const nodes = some.map((index) => ({ x: (index % columns) * 110, y: Math.floor(index / columns) * 110 }))
    await submit(
      owner,
      networkId,
      nodes.map(({ x, y }, index) => ({
        type: 'node.add',
        node: { id: randomUUID(), type: 'person', name: `Node ${some[index]}`, x, y },
      })),
    )
  }
  const here = await (await enter(owner)).newPage()
  const there = await (await enter(owner)).newPage()
  for (const page of [here, there]) {
    await openNetwork(page, networkId)
    await expect(page.getByText('5,100 nodes')).toBeAttached()
  }
  const corner = card(there, 'Node 0')
  await there
    .getByRole('region', { name: 'Nodes' })
    .getByRole('button', { name: /^Node 0, / })
    .dispatchEvent('click')
  await expect(corner).toBeVisible()
  const before = await placeOf(corner)

  await here.keyboard.press('Shift+1')
  await waitForStillViewport(here)
  const area = await canvas(here).boundingBox()
  if (!area) throw new Error('There is no canvas.')
  const [right, bottom] = [area.x + area.width, area.y + area.height]
  await here.keyboard.down('Shift')
  await here.mouse.move(area.x + 6, area.y + 6)
  await here.mouse.down()
  await here.mouse.move(right - 200, bottom - 200, { steps: 3 })
  await here.mouse.move(right - 6, bottom - 6, { steps: 3 })
  await here.mouse.up()
  await here.keyboard.up('Shift')
  await expect(here.getByRole('toolbar', { name: 'Selection' })).toContainText('5,100 selected')

  const { version } = (await owner.api().networks.get({ id: networkId })).network
  const news = async () => (await owner.api().networks.listEdits({ id: networkId, after: version })).batches
  const grip = { x: (area.x + right) / 2, y: (area.y + bottom) / 2 }
  await here.mouse.move(grip.x, grip.y)
  await expect(canvas(here).locator('.react-flow__node.selected:hover')).toBeVisible()
  await here.mouse.down()
  await here.mouse.move(grip.x + 20, grip.y + 20, { steps: 4 })
  await here.mouse.move(grip.x + 40, grip.y + 30, { steps: 4 })
  await here.mouse.up()
  await expect.poll(async () => (await placeOf(corner)).x).toBeGreaterThan(before.x + 100)
  expect((await news()).map(({ edits }) => edits.length)).toEqual([count])

  await here.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => placeOf(corner)).toEqual(before)
  const [forth, back, ...others] = await news()
  expect(others).toEqual([])
  expect(back?.edits.length).toBe(count)
  expect(new Set([forth, back].flatMap((batch) => batch?.edits.map(({ type }) => type)))).toEqual(
    new Set(['node.move']),
  )
})

test('concurrent edits to different properties of one node are both kept', async ({ stage, enter }) => {
  const owner = await stage.newPerson()
  const editor = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Both', ['Ada'])
  await stage.backstage.join(networkId, editor.userId, 'editor')
  const here = await (await enter(owner)).newPage()
  const there = await (await enter(editor)).newPage()
  for (const page of [here, there]) await openNetwork(page, networkId, 'Ada')

  const mine = await openNode(here, 'Ada')
  const theirs = await openNode(there, 'Ada')
  await mine.getByLabel('Title').fill('Countess')
  await theirs.getByLabel('Company').fill('Analytical Engines')
  await mine.getByRole('button', { name: 'Save Changes' }).click()
  // Untouched fields are updated, and edited fields keep the typed text.
  await expect(theirs.getByLabel('Title')).toHaveValue('Countess', live)
  await expect(theirs.getByLabel('Company')).toHaveValue('Analytical Engines')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()

  for (const page of [here, there]) {
    const dialog = await openNode(page, 'Ada')
    await expect(dialog.getByLabel('Title')).toHaveValue('Countess', live)
    await expect(dialog.getByLabel('Company')).toHaveValue('Analytical Engines', live)
  }
})

test('unsaved text is preserved when another member deletes the node of an open dialog', async ({ stage, enter }) => {
  const owner = await stage.newPerson()
  const editor = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Deleted', ['Ada', 'Ben'])
  await stage.backstage.join(networkId, editor.userId, 'editor')
  const here = await (await enter(owner)).newPage()
  const there = await (await enter(editor)).newPage()
  for (const page of [here, there]) await openNetwork(page, networkId, 'Ada', 'Ben')

  const dialog = await openNode(there, 'Ada')
  await dialog.getByLabel('Title').fill('A title worth keeping')
  await deleteNode(here, 'Ada')

  const gone = there.getByRole('dialog', { name: 'This node was deleted' })
  await expect(gone).toBeVisible(live)
  await expect(gone.getByLabel('Your unsaved text')).toHaveValue(/A title worth keeping/)
  // Escape must not close the dialog, because it is often pressed by habit, and the text could not be recovered.
  await there.keyboard.press('Escape')
  await expect(gone.getByLabel('Your unsaved text')).toHaveValue(/A title worth keeping/)
  await gone.getByRole('button', { name: 'Close' }).last().click()
  await expect(card(there, 'Ada')).toBeHidden()
  await expect(card(there, 'Ben')).toBeVisible()

  // Undoing the deletion restores the node for both users.
  await here.getByRole('button', { name: 'Undo: Delete Ada' }).click()
  for (const page of [here, there]) await expect(card(page, 'Ada')).toBeVisible(live)

  const again = await openNode(there, 'Ada')
  await again.getByLabel('Title').fill('Pilot of the harbour')
  await deleteNode(here, 'Ada')
  await gone.getByRole('button', { name: 'Restore with Your Text' }).click()
  for (const page of [here, there]) await expect(card(page, 'Ada')).toContainText('Pilot of the harbour', live)
})

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `${from}, rename` }).click()
  await page.getByRole('textbox', { name: 'Network name' }).fill(to)
  await page.keyboard.press('Enter')
}

function namesListed(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Networks', exact: true }).getByRole('listitem').allInnerTexts()
}
