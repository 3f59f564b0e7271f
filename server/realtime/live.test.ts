import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveBehind, liveSignedOut } from '../../contract/live.ts'
import { LiveClient, until } from '../../tests/support/live-client.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { openNotifications } from '../db/notifications.ts'
import { Live } from './live.ts'
import { sessionPrincipal } from '../platform/principal.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url)
})

afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** Starts a live server that identifies users by name instead of by cookie. */
async function openLive(options: Pick<ConstructorParameters<typeof Live>[0], 'mayAsk' | 'liveSessions'>) {
  const notifications = await openNotifications(testDatabase.url)
  const web = createServer().listen(0)
  const baseUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  const live = new Live({
    database,
    notifications,
    origins: [baseUrl],
    trustedProxies: 0,
    currentUser: async (headers) => {
      const name = headers.get('cookie') ?? ''
      const user = { id: name, name, username: null, email: `${name}@example.com` }
      return { user, principal: sessionPrincipal(name, name) }
    },
    charge: () => undefined,
    ...options,
  })
  web.on('upgrade', (request, socket, head) => void live.upgrade(request, socket, head))
  const close = async () => {
    live.close()
    await live.dismiss()
    await notifications.close()
    web.close()
  }
  return { baseUrl, close }
}

test('the live connection of a user without points is closed and cannot be reopened, and other users are not affected', async () => {
  const left = new Map([
    ['greedy', 4],
    ['other', 4],
  ])
  const mayAsk = (userId: string) => {
    const points = left.get(userId) ?? 0
    left.set(userId, points - 1)
    return points > 0
  }
  const { baseUrl, close } = await openLive({ mayAsk, liveSessions: async (ids) => new Set(ids) })
  const other = await LiveClient.connect(baseUrl, 'other')
  const greedy = await LiveClient.connect(baseUrl, 'greedy')
  const ask = (page: LiveClient) => page.send({ type: 'unfollow', networkId: randomUUID() })
  for (let asked = 1; asked <= 4; asked++) ask(greedy)
  expect(await greedy.closed).toBe(liveBehind)
  await expect(LiveClient.connect(baseUrl, 'greedy')).rejects.toThrow('429')
  for (let asked = 1; asked <= 3; asked++) ask(other)
  const answer = once(other.socket, 'pong').then(() => 'still there')
  other.socket.ping()
  expect(await Promise.race([answer, other.closed])).toBe('still there')
  await close()
})

test('a client that connects during a check for ended sessions stays connected', async () => {
  const looks: { ids: readonly string[]; answer: (live: ReadonlySet<string>) => void }[] = []
  const { baseUrl, close } = await openLive({
    mayAsk: () => true,
    liveSessions: (ids) => new Promise((answer) => looks.push({ ids, answer })),
  })
  const early = await LiveClient.connect(baseUrl, 'early')
  await until(() => looks.length > 0, 'a session check')
  const late = await LiveClient.connect(baseUrl, 'late')
  expect(looks[0]?.ids).toEqual(['early'])
  looks[0]?.answer(new Set())
  expect(await early.closed).toBe(liveSignedOut)
  // The server closes the connections of all ended sessions together. If it had also closed this connection, the close
  // message would arrive before the pong.
  const answer = once(late.socket, 'pong').then(() => 'still there')
  late.socket.ping()
  expect(await Promise.race([answer, late.closed])).toBe('still there')
  await close()
})
