import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveActorParameter, liveSignedOut } from '../../contract/live.ts'
import { LiveClient } from '../support/live-client.ts'
import { openStage, type Stage } from '../support/proof.ts'
import { Session } from '../support/session.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('live')
})

afterAll(() => stage.close())

test('a live connection opened for a user other than the signed-in user is closed', async () => {
  const { baseUrl } = stage.server
  const [before, now] = [await Session.register(baseUrl), await Session.register(baseUrl)]
  const stale = await LiveClient.connect(baseUrl, now.cookie, baseUrl, `?${liveActorParameter}=${before.userId}`)
  expect(await stale.closed).toBe(liveSignedOut)
  const right = await LiveClient.connect(baseUrl, now.cookie, baseUrl, `?${liveActorParameter}=${now.userId}`)
  const networkId = randomUUID()
  await now.api().networks.create({ id: networkId, name: 'Mine' })
  await right.follow(networkId)
  right.close()
})

test('a server stops on request even if live connections are open', async () => {
  const { server } = stage
  const session = await Session.register(server.baseUrl)
  const page = await LiveClient.connect(server.baseUrl, session.cookie)
  // This client no longer reads, so it does not respond to the closing handshake, either.
  const deaf = await LiveClient.connect(server.baseUrl, session.cookie)
  deaf.socket.pause()
  const stopped = server.stop().then(() => 'stopped')
  expect(await Promise.race([stopped, sleep(8000, 'still running')])).toBe('stopped')
  expect(await page.closed).toBe(1001)
  deaf.close()
})
