import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveSignedOut } from '../../contract/live.ts'
import { LiveClient, until } from '../../tests/support/live-client.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { openNotifications } from '../db/notifications.ts'
import { Live } from './live.ts'

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

test('who connects while sessions are looked through stays connected', async () => {
  const looks: { ids: readonly string[]; answer: (live: ReadonlySet<string>) => void }[] = []
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
      return { id: name, name, username: null, email: `${name}@example.com`, sessionId: name }
    },
    liveSessions: (ids) => new Promise((answer) => looks.push({ ids, answer })),
  })
  web.on('upgrade', (request, socket, head) => void live.upgrade(request, socket, head))

  const early = await LiveClient.connect(baseUrl, 'early')
  await until(() => looks.length > 0, 'a look at the sessions')
  const late = await LiveClient.connect(baseUrl, 'late')
  expect(looks[0]?.ids).toEqual(['early'])
  looks[0]?.answer(new Set())
  expect(await early.closed).toBe(liveSignedOut)
  // All are told at once: the goodbye would have come before the answer.
  const answer = once(late.socket, 'pong').then(() => 'still there')
  late.socket.ping()
  expect(await Promise.race([answer, late.closed])).toBe('still there')

  live.close()
  await live.dismiss()
  await notifications.close()
  web.close()
})
