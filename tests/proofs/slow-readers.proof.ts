import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePath } from '../../contract/live.ts'
import { measureAttack } from '../support/attack.ts'
import { until } from '../support/live-client.ts'
import { count, figure, long, openStage, type Stage } from '../support/proof.ts'
import { RawClient, requestHead } from '../support/raw-client.ts'
import { Session } from '../support/session.ts'
import { Witness } from '../support/witness.ts'

const readers = long ? 22 : 8
const noteBytes = 100_000
const largeNodes = long ? 2970 : 400
const largeBytes = largeNodes * noteBytes
const sockets = long ? 5000 : 300
const socketsThatFollow = 300
const warmUpMs = 1000
/** Duration of an attack in milliseconds. In the long form, it exceeds the deadlines of the server. */
const attackMs = long ? 40_000 : 6000
/** Maximum number of connections that the server keeps open per user, regardless of how many the user opens. */
const mostSockets = 100

let stage: Stage
let witness: Witness
let attacker: Session
let networkId: string

beforeAll(async () => {
  // Storage is unlimited, because this test is about clients that do not read responses.
  stage = await openStage('readers', { STORAGE_FREE_MB: '0', STORAGE_NETWORK_MB: '0' })
  witness = await Witness.at(stage.server.baseUrl)
  attacker = await Session.register(stage.server.baseUrl)
  networkId = await largeNetwork(attacker)
  await witness.alone(warmUpMs)
})

afterAll(async () => {
  await witness?.leave()
  await stage?.close()
})

/**
 * Creates a large network and returns its id. The nodes are inserted directly into the database, because the API would
 * take minutes.
 */
async function largeNetwork(owner: Session): Promise<string> {
  const id = randomUUID()
  await owner.api().networks.create({ id, name: 'Large' })
  await stage.backstage.rows(
    `insert into node (network_id, id, type, name, x, y, notes, created_at, updated_at)
     select $1, gen_random_uuid(), 'person', 'Person ' || i, i, 0, repeat(md5(i::text), $3::int / 32), now(), now()
     from generate_series(1, $2::int) i`,
    [id, largeNodes, noteBytes],
  )
  await stage.backstage.rows('update document set bytes = $2 where id = $1', [id, largeBytes])
  return id
}

function endured(name: string, attack: () => Promise<void>): Promise<void> {
  return measureAttack({ stage, witness }, { name: `T40 ${name}`, attack })
}

/** Runs `work` and always closes its clients, so that the next attack starts without open connections. */
async function withClients(work: (clients: RawClient[]) => Promise<void>): Promise<void> {
  const clients: RawClient[] = []
  try {
    await work(clients)
  } finally {
    for (const client of clients) client.close()
  }
}

test('T40 the server withstands clients that request a large network and do not read the response', () =>
  withClients(async (clients) => {
    const megabytes = Math.round(largeBytes / 1e6)
    await endured(`${readers} readers of ${count(megabytes)} MB who do not read`, async () => {
      for (let reader = 0; reader < readers; reader++) {
        const client = await RawClient.open(stage.server.port)
        client.socket.pause()
        client.say(requestHead('GET', `/api/v1/networks/${networkId}`, stage.server.port, { cookie: attacker.cookie }))
        clients.push(client)
      }
      await sleep(attackMs)
    })
    for (const client of clients) client.socket.resume()
    const answered = (status: number) => clients.filter(({ received }) => received.startsWith(`HTTP/1.1 ${status} `))
    const begun = () => answered(200)
    // The short form ends before any deadline, so responses that have started continue.
    await until(() => begun().length > 0, 'the start of a response')
    if (long) {
      // A client that was told to try again later has its complete response, and may keep its connection.
      await until(() => begun().length + answered(429).length === readers, 'a response for each client', 60_000)
      // A client that was admitted after other clients were cut off may still have time. If it reads now, it receives
      // the complete response.
      const isWhole = ({ receivedBytes }: RawClient) => receivedBytes > largeBytes
      await until(
        () => begun().every((client) => client.isClosed || isWhole(client)),
        'the end of each response',
        120_000,
      )
      const cutOff = begun().filter((client) => !isWhole(client))
      figure(
        `T40 ${readers} readers: ${cutOff.length} disconnected, ${answered(429).length} rejected with 429, ` +
          `${begun().length - cutOff.length} received the complete response`,
      )
      expect(cutOff.length, 'readers cut off').toBeGreaterThan(0)
      for (const { received } of answered(429)) expect(received).toMatch(/^retry-after: \d+\r$/im)
    }
    expect(clients.filter(({ received }) => received.startsWith('HTTP/1.1 5'))).toEqual([])
  }))

test('T40 a client that reads a large network without pauses receives it completely', async () => {
  const began = performance.now()
  const whole = await attacker.api().networks.get({ id: networkId })
  figure(`T40 complete response read in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  expect(whole.nodes).toHaveLength(largeNodes)
  expect(whole.nodes.every(({ notes }) => notes?.length === noteBytes)).toBe(true)
  expect(whole.network).toMatchObject({ id: networkId, name: 'Large', role: 'owner' })
  expect([whole.edges, whole.tasks, whole.tags]).toEqual([[], [], []])
})

function handshake(): string {
  const headers = {
    cookie: attacker.cookie,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  }
  return requestHead('GET', livePath, stage.server.port, headers)
}

/** Encodes a message from a page as a WebSocket frame. */
function frame(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message))
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

test('T40 the server limits the number of live connections of one user that read no messages', async () => {
  const api = attacker.api()
  const id = randomUUID()
  await api.networks.create({ id, name: 'Log' })
  const notes = 'x'.repeat(noteBytes)
  for (let batch = 0; batch < 8; batch++) {
    await api.networks.submitEdits({
      id,
      batchId: randomUUID(),
      edits: Array.from({ length: 10 }, () => ({
        type: 'node.add' as const,
        node: { id: randomUUID(), type: 'person' as const, name: 'Ada', x: 0, y: 0, notes },
      })),
    })
  }
  await withClients(async (clients) => {
    let standing = 0
    const name = `${count(sockets)} sockets of one person, ${socketsThatFollow} of which follow 8 MB and do not read`
    await endured(name, async () => {
      for (let start = 0; start < sockets; start += 50) {
        const some = await Promise.all(Array.from({ length: 50 }, () => RawClient.open(stage.server.port)))
        clients.push(...some)
        for (const client of some) client.say(handshake())
        await until(
          () => some.every(({ received, isClosed }) => isClosed || received.includes('HTTP/1.1')),
          'a response',
          60_000,
        )
      }
      const open = clients.filter(({ received }) => received.includes('HTTP/1.1 101'))
      standing = open.length
      for (const client of open.slice(0, socketsThatFollow)) {
        client.socket.pause()
        client.say(frame({ type: 'follow', networkId: id, after: 0 }))
      }
      await sleep(attackMs)
    })
    figure(`T40 ${count(sockets)} sockets of one user: ${count(standing)} accepted`)
    expect(standing).toBeLessThanOrEqual(mostSockets)
    expect(standing).toBeGreaterThanOrEqual(20)
  })
})
