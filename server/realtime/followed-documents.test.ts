import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { LiveMessage } from '../../contract/live.ts'
import { until } from '../../tests/support/live-client.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { transactionAs } from '../db/database.ts'
import { grantAccess } from '../network/access.ts'
import { createNetwork } from '../network/commands.ts'
import { submitEdits } from '../network/submit-edits.ts'
import { FollowedDocuments } from './followed-documents.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

const { database, backstage, close } = await openMigratedDatabase()

afterAll(close)

function page(userId: string, received: LiveMessage[]) {
  return {
    principal: principalOf(userId),
    congested: false,
    send: (message: LiveMessage) => void received.push(message),
  }
}

test('reading many followed networks at the same time leaves most database connections free', async () => {
  const networks = new FollowedDocuments(database, () => undefined)
  const received: LiveMessage[] = []
  const userId = await backstage.person()
  const listener = () => page(userId, received)
  for (let count = 0; count < 200; count++) networks.follow(randomUUID(), listener(), 0)
  let mostBusy = 0
  await until(() => {
    const { totalCount, idleCount, waitingCount } = database.pool
    mostBusy = Math.max(mostBusy, totalCount - idleCount + waitingCount)
    return received.length === 200
  }, 'all checks')
  expect(received.every(({ type }) => type === 'gone')).toBe(true)
  expect(mostBusy).toBeLessThanOrEqual(5)
})

test('a page can follow a limited number of networks, not counting deleted networks', async () => {
  const networks = new FollowedDocuments(database, () => undefined)
  const received: LiveMessage[] = []
  const listener = page(await backstage.person(), received)
  const followed = Array.from({ length: 150 }, () => networks.follow(randomUUID(), listener, 0))
  expect(followed.filter(Boolean)).toHaveLength(100)
  await until(() => received.length === 100, 'all checks')
  expect(networks.follow(randomUUID(), listener, 0)).toBe(true)
})

test('a page that reads slowly receives the remaining messages once it catches up', async () => {
  const networks = new FollowedDocuments(database, () => undefined)
  const [userId, networkId] = [await backstage.person(), randomUUID()]
  await transactionAs(database, userId, (tx) =>
    createNetwork(tx, principalOf(userId), { id: networkId, name: 'Busy', description: null }),
  )
  const rename = () =>
    transactionAs(database, userId, async (tx) =>
      submitEdits(tx, await grantAccess(tx, principalOf(userId), networkId, 'editor', { lock: true }), {
        batchId: randomUUID(),
        edits: [{ type: 'network.rename', name: randomUUID() }],
      }),
    )
  const received: Record<'quick' | 'slow', LiveMessage[]> = { quick: [], slow: [] }
  const [quick, slow] = [page(userId, received.quick), page(userId, received.slow)]
  const versions = (messages: LiveMessage[]) =>
    messages.flatMap((message) => (message.type === 'edits' ? message.batches.map(({ version }) => version) : []))
  await rename()
  for (const each of [quick, slow]) networks.follow(networkId, each, 0)
  await until(() => received.slow.some(({ type }) => type === 'following'), 'the first batch')

  slow.congested = true
  await rename()
  await rename()
  networks.look(networkId)
  await until(() => versions(received.quick).length === 3, 'the other page')
  expect(versions(received.slow)).toEqual([1])

  slow.congested = false
  networks.resume(slow)
  await until(() => versions(received.slow).length === 3, 'the remaining messages')
  expect(versions(received.slow)).toEqual([1, 2, 3])
})
