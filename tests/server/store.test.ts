import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { SubmitOptions } from '../../web/store/types.ts'
import { storeWithoutLocks } from '../support/other-build.ts'
import { openStage, type Stage } from '../support/proof.ts'
import { Session } from '../support/session.ts'
import { persistentProgram, SyncClient } from '../support/sync-fleet.ts'

/** Tests the store of the web app against a server: reloads of the page, concurrent tabs, broken connections. */
let stage: Stage
const pages: SyncClient[] = []

beforeAll(async () => {
  stage = await openStage('store')
})

afterEach(() => Promise.all(pages.splice(0).map((page) => page.close())))

afterAll(() => stage.close())

async function openPage(session: Session, networkId: string, program = persistentProgram): Promise<SyncClient> {
  const page = await SyncClient.join(session, () => 1, program)
  pages.push(page)
  await page.ask({ type: 'open', networkId })
  return page
}

const submit = async (page: SyncClient, edits: readonly Edit[], options: SubmitOptions = { label: 'Edit' }) =>
  expect(await page.ask({ type: 'submit', edits, options })).toEqual({ refused: 0 })

interface Shown {
  readonly nodes: Node[]
  readonly interactions: Interaction[]
}
const shown = async (page: SyncClient) => (await page.ask({ type: 'state' })).graph as Shown
const texts = async (page: SyncClient) => (await shown(page)).interactions.map(({ text }) => text).sort()
const names = async (page: SyncClient) => (await shown(page)).nodes.map(({ name }) => name).sort()
const historyOf = async (page: SyncClient) => (await page.ask({ type: 'state' })).history
const isSaved = async (page: SyncClient) => (await page.ask({ type: 'state' })).status?.state === 'saved'

const soon = { timeout: 30_000, interval: 20 }

const noted = (text: string, id: string = randomUUID()) =>
  Edit.parse({
    type: 'interaction.add',
    interaction: {
      id,
      kind: 'met',
      day: '2026-05-31',
      text,
      participants: [{ networkId: randomUUID(), nodeId: randomUUID(), name: 'Ana' }],
    },
  })
const added = (name: string) =>
  Edit.parse({ type: 'node.add', node: { id: randomUUID(), type: 'person', name, x: 0, y: 0 } })

describe("a user's book", () => {
  test('syncs between the tabs of its owner, including undo and redo', async () => {
    const session = await Session.register(stage.server.baseUrl)
    const [one, two] = [
      await openPage(session, bookOf(session.userId)),
      await openPage(session, bookOf(session.userId)),
    ]
    const id = randomUUID()
    await submit(one, [noted('Tea', id)])
    await expect.poll(() => texts(two), soon).toEqual(['Tea'])
    await submit(two, [{ type: 'interaction.update', id, changes: { text: 'Coffee' } }])
    await expect.poll(() => texts(one), soon).toEqual(['Coffee'])
    await two.ask({ type: 'undo' })
    await expect.poll(() => texts(one), soon).toEqual(['Tea'])
    await two.ask({ type: 'redo' })
    await expect.poll(() => texts(one), soon).toEqual(['Coffee'])
    await submit(one, [{ type: 'interaction.remove', id }])
    await expect.poll(() => texts(two), soon).toEqual([])
  })

  test('keeps offline edits across a reload, and sends them once the page is online', async () => {
    const session = await Session.register(stage.server.baseUrl)
    const page = await openPage(session, bookOf(session.userId))
    await submit(page, [noted('Before')])
    await page.ask({ type: 'settle' })
    page.line.down = true
    page.line.cutLive()
    await submit(page, [noted('Offline')])
    expect(await texts(page)).toEqual(['Before', 'Offline'])

    await page.ask({ type: 'reload' })
    // The offline edit may appear a little later, because the page shows the cached book before it has read the stored
    // queue.
    await expect.poll(() => texts(page), soon).toEqual(['Before', 'Offline'])
    expect((await page.ask({ type: 'state' })).status).toMatchObject({ pending: 1, isKept: true })
    expect((await session.api().book.get()).interactions?.map(({ text }) => text)).toEqual(['Before'])

    page.line.down = false
    await page.ask({ type: 'settle' })
    const { interactions, network } = await session.api().book.get()
    expect([network.version, interactions?.map(({ text }) => text).sort()]).toEqual([2, ['Before', 'Offline']])
  })

  test('can undo and redo a step that was made before a reload', async () => {
    const session = await Session.register(stage.server.baseUrl)
    const page = await openPage(session, bookOf(session.userId))
    await submit(page, [noted('Tea')], { label: 'Log tea' })
    await page.ask({ type: 'settle' })
    await page.ask({ type: 'reload' })
    await expect.poll(async () => (await historyOf(page))?.undo, soon).toEqual('Log tea')
    await page.ask({ type: 'undo' })
    await expect.poll(() => texts(page), soon).toEqual([])
    await page.ask({ type: 'redo' })
    await expect.poll(() => texts(page), soon).toEqual(['Tea'])
  })

  test('rejects edits that belong in a network', async () => {
    const session = await Session.register(stage.server.baseUrl)
    const page = await openPage(session, bookOf(session.userId))
    await submit(page, [added('Ada')])
    await page.ask({ type: 'settle' })
    expect(await names(page)).toEqual([])
  })
})

describe('a step that was only partly sent when the connection broke', () => {
  const openNetwork = async () => {
    const session = await Session.register(stage.server.baseUrl)
    const id = randomUUID()
    await session.api().networks.create({ id, name: 'N' })
    const stored = async () => (await session.api().networks.get({ id })).nodes.map(({ name }) => name).sort()
    return { page: await openPage(session, id), stored }
  }
  const sendHalf = async (page: SyncClient) => {
    const options = { label: 'Import', stepId: randomUUID() }
    await submit(page, [added('Sent')], options)
    await page.ask({ type: 'settle' })
    page.line.down = true
    page.line.cutLive()
    await submit(page, [added('Waiting')], options)
  }

  test('is undone and redone as one step on the same page', async () => {
    const { page, stored } = await openNetwork()
    await sendHalf(page)
    await page.ask({ type: 'undo' })
    expect(await names(page)).toEqual([])
    expect(await stored()).toEqual(['Sent'])
    page.line.down = false
    await page.ask({ type: 'settle' })
    expect(await stored()).toEqual([])
    await page.ask({ type: 'redo' })
    await page.ask({ type: 'settle' })
    expect(await stored()).toEqual(['Sent', 'Waiting'])
  })

  test('is undone as one step even if the response to one of its parts was lost', async () => {
    const { page, stored } = await openNetwork()
    const options = { label: 'Import', stepId: randomUUID() }
    await submit(page, [added('Sent')], options)
    await page.ask({ type: 'settle' })
    page.line.faults = { ...page.line.faults, swallowed: 2 }
    await submit(page, [added('Unanswered')], options)
    await expect.poll(stored, soon).toEqual(['Sent', 'Unanswered'])
    await page.ask({ type: 'undo' })
    page.line.faults = { ...page.line.faults, swallowed: 0 }
    await page.ask({ type: 'settle' })
    expect([await names(page), await stored()]).toEqual([[], []])
  })

  test.each([
    ['this release', 'reload'],
    ['a release from before protocol 10, with a groupId', 'reload-old-queue'],
  ] as const)(
    'is undone and redone as one step after a reload has sent the rest, which was queued by %s',
    async (_release, type) => {
      const { page, stored } = await openNetwork()
      await sendHalf(page)
      await page.ask({ type })
      await expect.poll(() => names(page), soon).toEqual(['Sent', 'Waiting'])
      page.line.down = false
      await expect.poll(() => isSaved(page), soon).toBe(true)
      await expect.poll(async () => (await historyOf(page))?.undo, soon).toEqual('Import')
      await page.ask({ type: 'undo' })
      await expect.poll(() => names(page), soon).toEqual([])
      expect(await stored()).toEqual([])
      await page.ask({ type: 'redo' })
      await expect.poll(stored, soon).toEqual(['Sent', 'Waiting'])
    },
  )
})

test('a page of an earlier release preserves properties that it does not support', async () => {
  const earlier = await storeWithoutLocks()
  try {
    const session = await Session.register(stage.server.baseUrl)
    const api = session.api().networks
    const id = randomUUID()
    await api.create({ id, name: 'N' })
    const [old, later] = [added('Old'), added('Later')].map((edit) => (edit.type === 'node.add' ? edit.node : null))
    if (!old || !later) throw new Error('Two nodes were expected.')
    const change = (...edits: Edit[]) => api.submitEdits({ id, batchId: randomUUID(), edits })
    const locks = async () =>
      Object.fromEntries((await api.get({ id })).nodes.map(({ name, locked }) => [name, locked]))
    await change({ type: 'node.add', node: old })

    const page = await openPage(
      session,
      id,
      new URL(`file://${earlier.folder}/tests/support/persistent-sync-client.ts`),
    )
    await change(
      { type: 'node.update', id: old.id, changes: { name: 'Known', locked: true } },
      { type: 'node.add', node: { ...later, locked: true } },
    )
    await expect.poll(() => names(page), soon).toEqual(['Known', 'Later'])
    await submit(page, [{ type: 'node.update', id: later.id, changes: { name: 'Renamed' } }])
    await page.ask({ type: 'settle' })
    expect(await locks()).toEqual({ Known: true, Renamed: true })

    await submit(page, [
      { type: 'node.remove', id: old.id },
      { type: 'node.remove', id: later.id },
    ])
    await page.ask({ type: 'settle' })
    expect(await locks()).toEqual({})
    await page.ask({ type: 'undo' })
    await page.ask({ type: 'settle' })
    expect(await locks()).toEqual({ Known: true, Renamed: true })
  } finally {
    await earlier.remove()
  }
})
