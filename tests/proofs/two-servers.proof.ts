import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KithmapProcess } from '../support/kithmap.ts'
import { LiveClient, until } from '../support/live-client.ts'
import { count, figure, long, openStage, patience, slowest, type Stage } from '../support/proof.ts'
import { seededRandom } from '../support/random-edits.ts'
import { Session } from '../support/session.ts'
import { StallingProxy } from '../support/stalling-proxy.ts'
import { verifyStored, Writers } from '../support/writers.ts'

let stage: Stage
let second: KithmapProcess
let session: Session

beforeAll(async () => {
  stage = await openStage('first')
  second = await stage.another()
  session = await Session.register(stage.server.baseUrl)
})

afterAll(() => stage?.close())

async function newNetwork(): Promise<string> {
  const id = randomUUID()
  await session.api().networks.create({ id, name: 'Test' })
  return id
}

const rename = (name: string) => ({ batchId: randomUUID(), edits: [{ type: 'network.rename' as const, name }] })

test('two servers on one Postgres: a change through one server arrives live through the other', async () => {
  const networkId = await newNetwork()
  const live = await LiveClient.connect(second.baseUrl, session.cookie)
  try {
    await live.follow(networkId)
    const rounds = long ? 200 : 20
    const delays: number[] = []
    for (let round = 1; round <= rounds; round++) {
      await session.api().networks.submitEdits({ id: networkId, ...rename(`Name ${round}`) })
      delays.push(await until(() => live.batches(networkId).length === round, `edit ${round} on the other server`))
    }
    const slow = delays.sort((a, b) => a - b).at(-1) ?? 0
    figure(
      `Two servers: ${rounds} edits through one received through the other, at most ${slow} ms after the acknowledgment`,
    )
    expect(slow).toBeLessThan(1000 * patience)
  } finally {
    live.close()
  }
})

test('two servers on one Postgres: changes to the list of networks are announced by the other server', async () => {
  const live = await LiveClient.connect(second.baseUrl, session.cookie)
  const stranger = await Session.register(second.baseUrl)
  const others = await LiveClient.connect(second.baseUrl, stranger.cookie)
  try {
    const news = () => live.messages.filter(({ type }) => type === 'networks').length
    const changes: ((id: string) => Promise<unknown>)[] = [
      (id) => session.api().networks.create({ id, name: 'New' }),
      (id) => session.api().networks.submitEdits({ id, ...rename('Renamed') }),
      (id) => session.api().networks.duplicate({ id, copyId: randomUUID() }),
      (id) => session.api().networks.reorder({ ids: [id] }),
      (id) => session.api().networks.remove({ id }),
    ]
    const id = randomUUID()
    for (const change of changes) {
      const before = news()
      await change(id)
      await until(() => news() > before, `the list to change after ${change.toString()}`)
    }
    expect(others.messages).toEqual([])
  } finally {
    live.close()
    others.close()
  }
})

test('two servers on one Postgres: concurrent writers on both servers leave no gaps and one order for all clients', async () => {
  const networkId = await newNetwork()
  const baseUrls = [stage.server.baseUrl, second.baseUrl]
  const lives = await Promise.all(
    [0, 1, 2, 3].map((index) => LiveClient.connect(baseUrls[index % 2] ?? '', session.cookie)),
  )
  try {
    await Promise.all(lives.map((live) => live.follow(networkId)))
    const random = seededRandom(Date.now())
    const work = new Writers({ session, networkIds: [networkId], writers: 4, random, baseUrls })
    try {
      await work.progress(long ? 2000 : 100, long ? 300_000 : 60_000)
      // A client that connects late must receive all previous batches, each exactly once.
      const late = await LiveClient.connect(second.baseUrl, session.cookie)
      lives.push(late)
      await late.follow(networkId)
      await work.stop()
    } finally {
      await work.abandon()
    }
    expect(work.retries).toBe(0)
    const { version } = (await session.api().networks.get({ id: networkId })).network
    const all = Array.from({ length: version }, (_, index) => index + 1)
    for (const live of lives) {
      await until(() => live.batches(networkId).at(-1)?.version === version, 'all edits on every connection')
      expect(live.batches(networkId).map((batch) => batch.version)).toEqual(all)
    }
    const kept = await verifyStored(session, networkId, work.acknowledged)
    expect(kept).toEqual({ lost: 0, doubled: 0, unknown: 0 })
    figure(
      `Two servers: ${count(version)} versions by 4 writers, in order and without gaps on ${lives.length} connections`,
    )
  } finally {
    for (const live of lives) live.close()
  }
})

test('two servers on one Postgres: a server delivers the edits it missed while cut off from the database', async () => {
  const networkId = await newNetwork()
  const proxy = await StallingProxy.start(stage.databaseUrl)
  try {
    const cutOff = await stage.another(proxy.url)
    const live = await LiveClient.connect(cutOff.baseUrl, session.cookie)
    await live.follow(networkId)
    proxy.stall()
    const missed = long ? 300 : 3
    for (let round = 1; round <= missed; round++) {
      await session.api().networks.submitEdits({ id: networkId, ...rename(`Name ${round}`) })
    }
    const isReady = async () => (await fetch(`${cutOff.baseUrl}/readyz`)).ok
    await until(async () => !(await isReady()), 'the server to detect the lost database')
    const before = live.messages.filter(({ type }) => type === 'networks').length
    proxy.heal()
    // No further edit is submitted, because it could trigger the missing update.
    const took = await until(() => live.batches(networkId).length === missed, 'the missed edits', 15_000)
    await until(() => live.messages.filter(({ type }) => type === 'networks').length > before, 'news of the list')
    expect(live.batches(networkId).map(({ edits }) => edits[0])).toMatchObject(
      Array.from({ length: missed }, (_each, index) => ({ name: `Name ${index + 1}` })),
    )
    expect(live.batches(networkId).map((batch) => batch.version)).toEqual(
      Array.from({ length: missed }, (_, index) => index + 1),
    )
    live.close()
    figure(`Two servers: ${missed} edits missed while disconnected were delivered after ${slowest([took])}`)
    await cutOff.kill()
  } finally {
    await proxy.close()
  }
})

test('two servers on one Postgres: when one server dies, clients continue through the other', async () => {
  const networkId = await newNetwork()
  const live = await LiveClient.connect(second.baseUrl, session.cookie)
  try {
    await live.follow(networkId)
    const batch = rename('While both live')
    await session.api().networks.submitEdits({ id: networkId, ...batch })
    await stage.server.kill()
    const again = await fetch(`${second.baseUrl}/api/v1/networks/${networkId}/edits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: session.cookie, origin: second.baseUrl },
      body: JSON.stringify(batch),
    })
    expect(await again.json()).toMatchObject({ batchId: batch.batchId, version: 1 })
    await until(() => live.batches(networkId).length === 1, 'the edit')
  } finally {
    live.close()
    await stage.server.start()
  }
})
