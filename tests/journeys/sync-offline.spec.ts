import { randomInt, randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { byCodeUnit } from '../../domain/by-code-unit.ts'
import { test } from './support/journey.ts'
import { password } from '../support/session.ts'
import { card, dragCard, placeOf, waitForStillViewport } from './support/on-canvas.ts'
import { stayFree } from './support/people.ts'
import {
  deleteNode,
  namesOnServer,
  openNetwork,
  openNode,
  createNetworkWithNodes,
  saveIndicator,
  submit,
} from './support/shared-network.ts'
import { watchSaving } from './support/save-watch.ts'
import { lineNoise, type OwnStage, type Stage } from './support/stage.ts'
import { addNode, waitUntilLoaded } from './support/workspace.ts'

const long = process.env.KITHMAP_PROOFS === 'long'
const offline = { tolerate: [lineNoise.offline, lineNoise.serverAway] }
/** Timeout in milliseconds until the page is online again. The delay between its retries has already grown. */
const backOnline = { timeout: 30_000 }

test('offline edits are saved once online, except edits to nodes that other users have deleted', {
  tag: '@core',
}, async ({ stage, enter }) => {
  test.setTimeout(long ? 300_000 : 120_000)
  const tasks = long ? 500 : 5
  const owner = await stage.newPerson()
  const editor = await stage.newPerson()
  const { networkId, nodes } = await createNetworkWithNodes(owner, 'On the train', [
    'Ada',
    'Ben',
    'Cleo',
    'Dora',
    'Eve',
    'Fay',
  ])
  await stage.backstage.join(networkId, editor.userId, 'editor')
  const context = await enter(owner, offline)
  const page = await context.newPage()
  await openNetwork(page, networkId, ...nodes.keys())
  await waitUntilLoaded(page)
  const idOf = (name: string) => nodes.get(name) ?? ''

  await context.setOffline(true)
  await dragCard(page, card(page, 'Ada'), { x: 20, y: -60 })
  const adaAt = await placeOf(card(page, 'Ada'))
  await expect(saveIndicator(page)).toHaveText('Offline, 1 change waiting')
  const saving = await watchSaving(page)

  await deleteNode(page, 'Ben')
  await changeTitle(page, 'Cleo', 'Queen')
  await dragCard(page, card(page, 'Dora'), { x: 0, y: 70 })
  await addTasks(page, 'Fay', tasks)
  await addNode(page, 'Ivy')
  await expect(saveIndicator(page)).toHaveText(`Offline, ${tasks + 5} changes waiting`)

  // The editor deletes two nodes with pending edits in this browser, and a node that this user has deleted too. The
  // editor also changes two other nodes.
  await submit(editor, networkId, [
    { type: 'node.remove', id: idOf('Cleo') },
    { type: 'node.remove', id: idOf('Dora') },
    { type: 'node.remove', id: idOf('Ben') },
    { type: 'node.update', id: idOf('Eve'), changes: { title: 'Engineer' } },
    { type: 'node.update', id: idOf('Ada'), changes: { title: 'Countess' } },
  ])
  expect(await saving.messages()).not.toContain('Saved')

  await context.setOffline(false)
  // The alerts appear one by one while the queue is sent, each for only a few seconds.
  const alerts = page.getByRole('alert').filter({ hasText: 'This node no longer exists. Someone may have deleted it.' })
  const refused = ['Failed to delete node', 'Failed to update node', 'Failed to save node positions']
  await Promise.all(refused.map((hasText) => expect(alerts.filter({ hasText })).toBeVisible(backOnline)))
  await expect(saveIndicator(page)).toHaveText('Saved', backOnline)

  const expected = ['Ada', 'Eve', 'Fay', 'Ivy']
  expect(await namesOnServer(owner, networkId)).toEqual(expected)
  for (const name of expected) await expect(card(page, name)).toBeVisible()
  for (const name of ['Ben', 'Cleo', 'Dora']) await expect(card(page, name)).toHaveCount(0)
  await expect(card(page, 'Ada')).toContainText('Countess')
  await expect(card(page, 'Eve')).toContainText('Engineer')
  const snapshot = await owner.api().networks.get({ id: networkId })
  expect(snapshot.tasks.map((task) => task.text).sort()).toEqual(taskTexts(tasks).sort())
  const ada = snapshot.nodes.find((node) => node.name === 'Ada')
  expect(ada?.x).toBeCloseTo(adaAt.x, 0)
  expect(ada?.y).toBeCloseTo(adaAt.y, 0)
})

test('other tabs take over the unsaved edits of a tab that was closed offline, and the next tab that is online sends them', async ({
  ownStage: stage,
  enter,
}) => {
  const owner = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Closed', ['Ada', 'Ben'])
  const context = await enter(owner, offline)
  const beside = await context.newPage()
  await openNetwork(beside, networkId, 'Ada', 'Ben')
  const first = await context.newPage()
  await openNetwork(first, networkId, 'Ada', 'Ben')
  await waitUntilLoaded(first)
  // The server is stopped, because the browser's offline emulation ends with the page: requests that are sent while the
  // page closes would succeed.
  await stage.server.kill()
  await addNode(first, 'Ivy')
  await expect(saveIndicator(first)).toHaveText('Offline, 1 change waiting', backOnline)
  // Simulates a slow write to the storage. An edit counts as waiting only once it is stored, so that it survives the
  // end of the page.
  await holdQueue(beside, 1000)
  await deleteNode(first, 'Ben')
  await expect(saveIndicator(first)).toHaveText('Offline, 2 changes waiting', backOnline)
  await first.close()
  await seeAll(beside, 'Ada', 'Ivy')
  await expect(saveIndicator(beside)).toHaveText('Offline, 2 changes waiting')
  await beside.close()

  await stage.server.start()
  expect(await namesOnServer(owner, networkId)).toEqual(['Ada', 'Ben'])
  const second = await context.newPage()
  await openNetwork(second, networkId, 'Ada')
  await seeAll(second, 'Ada', 'Ivy')
  await expect(saveIndicator(second)).toHaveText('Saved')
  await expect(card(second, 'Ben')).toHaveCount(0)
  expect(await namesOnServer(owner, networkId)).toEqual(['Ada', 'Ivy'])
  // The log contains the initial batch, and each of the two edits once.
  expect(await batchCount(stage, networkId)).toBe(3)
})

/** Locks the stored queue for the given time in milliseconds, as another tab with a long transaction does. */
async function holdQueue(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (time) => {
    const databases = await indexedDB.databases()
    const name = databases.find((each) => each.name?.startsWith('kithmap-queue'))?.name ?? ''
    const opening = indexedDB.open(name)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const end = Date.now() + time
    const store = opening.result.transaction('batches', 'readwrite').objectStore('batches')
    const goOn = () => {
      if (Date.now() < end) store.count().addEventListener('success', goOn)
      else opening.result.close()
    }
    goOn()
  }, ms)
}

/**
 * Checks that the nodes are visible. The viewport is fitted first, because a node that replaces another node may be
 * outside.
 */
async function seeAll(page: Page, ...names: string[]): Promise<void> {
  const rows = page.getByRole('region', { name: 'Nodes' }).getByRole('listitem')
  // The order depends on the positions of the nodes, which are random.
  const listed = async () => (await rows.allTextContents()).map((row) => row.split(', ')[0] ?? '').sort(byCodeUnit)
  await expect.poll(listed).toEqual(names.toSorted(byCodeUnit))
  await page.getByRole('button', { name: 'Fit view' }).click()
  for (const name of names) await expect(card(page, name)).toBeVisible()
}

test('a tab that crashes before the server confirms an edit does not lose the edit', async ({
  ownStage: stage,
  enter,
}) => {
  const crashes = long ? 50 : 5
  test.setTimeout(crashes * 30_000)
  const owner = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Crashing', ['Ada'])
  const context = await enter(owner)
  const made: string[] = []
  const shownAsSaved: string[] = []
  let page = await context.newPage()
  await openNetwork(page, networkId, 'Ada')
  for (let crash = 1; crash <= crashes; crash++) {
    const kept = `Kept ${crash}`
    await addTask(page, 'Ada', kept)
    made.push(kept)
    await expect(saveIndicator(page)).toHaveText('Saved')
    shownAsSaved.push(kept)

    // The server is suspended, so that the request is unanswered when the tab crashes.
    signal(stage, 'SIGSTOP')
    const unanswered = `Unanswered ${crash}`
    await addTask(page, 'Ada', unanswered)
    made.push(unanswered)
    await expect(saveIndicator(page)).toHaveText('Saving 1 change…')
    await page.waitForTimeout(randomInt(100, 600))
    await crashTab(context, page)
    signal(stage, 'SIGCONT')

    const stored = await taskTextsOf()
    expect(stored).toEqual(expect.arrayContaining(shownAsSaved))
    page = await context.newPage()
    await openNetwork(page, networkId, 'Ada')
    await expect(saveIndicator(page)).toHaveText('Saved')
    expect(await taskTextsOf()).toEqual([...made].sort())
  }

  async function taskTextsOf(): Promise<string[]> {
    const { tasks } = await owner.api().networks.get({ id: networkId })
    return tasks.map((task) => task.text).sort()
  }
})

test('edits made after the session ended wait until the same user signs in again', async ({ stage, enter }) => {
  const owner = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Signed out', ['Ada'])
  const context = await enter(owner, { tolerate: [lineNoise.signedOut] })
  const page = await context.newPage()
  await openNetwork(page, networkId, 'Ada')
  await stage.backstage.rows('delete from "session" where "userId" = $1', [owner.userId])
  await addNode(page, 'Ivy')
  await expect(saveIndicator(page)).toHaveText('Signed out, 1 change waiting')
  await page.locator('header').getByRole('button', { name: 'Sign in' }).click()

  await fillLogin(page, owner.email)
  await expect(page).toHaveURL(new RegExp(`/network/${networkId}$`))
  await expect(card(page, 'Ivy')).toBeVisible()
  await expect(saveIndicator(page)).toHaveText('Saved')
  await owner.signIn()
  expect(await namesOnServer(owner, networkId)).toEqual(['Ada', 'Ivy'])
})

test('queued edits are never sent under another account', async ({ stage, enter }) => {
  const owner = await stage.newPerson()
  const other = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Two accounts', ['Ada'])
  // Only the account that made the changes may send them. Another editor of the network may not.
  await stage.backstage.join(networkId, other.userId, 'editor')
  const context = await enter(owner, { tolerate: [lineNoise.signedOut, ...offline.tolerate] })
  const page = await context.newPage()
  await openNetwork(page, networkId, 'Ada')

  await test.step('the session of the first user ends with edits pending', async () => {
    await stage.backstage.rows('delete from "session" where "userId" = $1', [owner.userId])
    await addNode(page, 'Ivy')
    await expect(saveIndicator(page)).toHaveText('Signed out, 1 change waiting')
    await addNode(page, 'Joe')
    await expect(saveIndicator(page)).toHaveText('Signed out, 2 changes waiting')
  })

  await test.step('another user signs in in another tab', async () => {
    const second = await context.newPage()
    await second.goto(`/network/${networkId}`)
    await fillLogin(second, other.email)
    await expect(card(second, 'Ada')).toBeVisible()
    await waitForStillViewport(second)
    await addNode(second, 'By the other')
    await expect(saveIndicator(second)).toHaveText('Saved')
    await second.close()
  })

  await test.step('the page of the first user sends nothing under the new account', async () => {
    await context.setOffline(true)
    await context.setOffline(false)
    await page.reload()
    await expect(card(page, 'By the other')).toBeVisible()
    await expect(saveIndicator(page)).toHaveText('Saved')
    await expect(card(page, 'Ivy')).toHaveCount(0)
    expect(await namesOnServer(other, networkId)).toEqual(['Ada', 'By the other'])
  })

  await test.step('the first user signs in again and the edits are sent', async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await fillLogin(page, owner.email)
    await openNetwork(page, networkId, 'Ada', 'By the other', 'Ivy', 'Joe')
    await expect(saveIndicator(page)).toHaveText('Saved')
    expect(await namesOnServer(other, networkId)).toEqual(['Ada', 'By the other', 'Ivy', 'Joe'])
    const authors = await stage.backstage.rows<{ name: string; user_id: string }>(
      `select edit->'node'->>'name' as name, user_id from edit_batch, jsonb_array_elements(edits) edit
       where network_id = $1 and edit->'node'->>'name' in ('Ivy', 'Joe')`,
      [networkId],
    )
    expect(authors.map(({ user_id }) => user_id)).toEqual([owner.userId, owner.userId])
  })
})

test('signing out in one tab signs out all tabs', async ({ stage, enter }) => {
  const owner = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Two tabs', ['Ada'])
  const context = await enter(owner, { tolerate: [lineNoise.signedOut] })
  const [first, second] = [await context.newPage(), await context.newPage()]
  for (const page of [first, second]) await openNetwork(page, networkId, 'Ada')
  await second.getByRole('button', { name: 'Account', exact: true }).click()
  await second.getByRole('button', { name: 'Logout' }).click()
  for (const page of [first, second]) await expect(page).toHaveURL(/\/login/)
  await expect(first.getByText('Ada')).toHaveCount(0)
})

test('edits made while the server is down are saved after its restart', async ({ ownStage: stage, enter }) => {
  test.setTimeout(120_000)
  const owner = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Killed', ['Ada'])
  const context = await enter(owner, offline)
  const page = await context.newPage()
  await openNetwork(page, networkId, 'Ada')
  await addTask(page, 'Ada', 'Before')
  await stage.server.kill()
  const dialog = await openTasks(page, 'Ada')
  for (const text of ['Dead 1', 'Dead 2', 'Dead 3']) await enterTask(page, text)
  await closeDialog(dialog)
  await dragCard(page, card(page, 'Ada'), { x: 20, y: -60 })
  const adaAt = await placeOf(card(page, 'Ada'))
  // The server may or may not have responded to the previous change already.
  await expect(saveIndicator(page)).toHaveText(/^Offline, [45] changes waiting$/, backOnline)
  await stage.server.start()
  await addTask(page, 'Ada', 'After')
  await expect(saveIndicator(page)).toHaveText('Saved', backOnline)
  const { tasks, nodes } = await owner.api().networks.get({ id: networkId })
  expect(tasks.map((task) => task.text).sort()).toEqual(['After', 'Before', 'Dead 1', 'Dead 2', 'Dead 3'])
  expect(nodes[0]?.x).toBeCloseTo(adaAt.x, 0)
  expect(nodes[0]?.y).toBeCloseTo(adaAt.y, 0)

  // The page not only sends changes, but receives live updates again.
  await submit(owner, networkId, [
    { type: 'node.add', node: { id: randomUUID(), type: 'person', name: 'Ben', x: 300, y: 0 } },
  ])
  await expect(card(page, 'Ben')).toBeVisible(backOnline)
})

function taskTexts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Task ${index + 1}`)
}

async function addTasks(page: Page, node: string, count: number): Promise<void> {
  const dialog = await openTasks(page, node)
  for (const text of taskTexts(count)) await enterTask(page, text)
  await closeDialog(dialog)
}

async function addTask(page: Page, node: string, text: string): Promise<void> {
  const dialog = await openTasks(page, node)
  await enterTask(page, text)
  await closeDialog(dialog)
}

async function openTasks(page: Page, node: string) {
  const dialog = await openNode(page, node)
  await dialog.getByRole('tab', { name: 'Tasks' }).click()
  return dialog
}

async function enterTask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New task' }).fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: text, exact: true })).toBeAttached()
}

async function closeDialog(dialog: Awaited<ReturnType<typeof openNode>>): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
}

async function changeTitle(page: Page, node: string, title: string): Promise<void> {
  const dialog = await openNode(page, node)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
}

async function fillLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await stayFree(page)
  await expect(page).toHaveURL(/\/network/)
}

async function crashTab(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The process crashes, so it never responds to this command.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

function signal(stage: OwnStage, name: 'SIGSTOP' | 'SIGCONT'): void {
  const { pid } = stage.server
  if (pid === undefined) throw new Error('The server does not run.')
  process.kill(pid, name)
}

async function batchCount(stage: Stage, networkId: string): Promise<number> {
  const [row] = await stage.backstage.rows<{ count: number }>(
    'select count(*)::int as count from edit_batch where network_id = $1',
    [networkId],
  )
  return row?.count ?? 0
}
