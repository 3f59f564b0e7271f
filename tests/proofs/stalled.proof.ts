import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureAttack } from '../support/attack.ts'
import { count, long, openStage, type Stage } from '../support/proof.ts'
import { RawClient, requestHead } from '../support/raw-client.ts'
import { Witness } from '../support/witness.ts'

const stalledBodies = long ? 60 : 30
const slowHeaders = long ? 2000 : 300
const bodyBytes = 8 * 1024 * 1024 - 1024
const warmUpMs = 1000
/** Maximum time in milliseconds until stalled connections are closed. */
const closedWithinMs = 20_000

let stage: Stage
let witness: Witness

beforeAll(async () => {
  stage = await openStage('stalled')
  witness = await Witness.at(stage.server.baseUrl)
  await witness.alone(warmUpMs)
})

afterAll(async () => {
  await witness?.leave()
  await stage?.close()
})

/** Opens connections that stall, and returns how many were not closed in time. */
async function endured(name: string, open: () => Promise<RawClient[]>): Promise<{ left: number }> {
  let clients: RawClient[] = []
  const attack = async () => {
    const began = performance.now()
    clients = await open()
    const isLeft = ({ isClosed }: RawClient) => !isClosed
    while (clients.some(isLeft) && performance.now() - began < closedWithinMs) await sleep(50)
    return { left: clients.filter(isLeft).length, seconds: (performance.now() - began) / 1000 }
  }
  const { left } = await measureAttack(
    { stage, witness },
    {
      name: `T42 ${name}`,
      attack,
      details: (after) => `${after.left} of ${count(clients.length)} left after ${after.seconds.toFixed(1)} s`,
    },
  )
  for (const client of clients) client.close()
  return { left }
}

async function stallingBodies(path: string, bytes: number, sent: number): Promise<RawClient[]> {
  const { port } = stage.server
  const part = Buffer.alloc(sent, ' ')
  return Promise.all(
    Array.from({ length: stalledBodies }, async () => {
      const client = await RawClient.open(port)
      const headers = { 'content-type': 'application/json', 'content-length': String(bytes) }
      client.say(requestHead('POST', path, port, headers))
      client.say(part)
      return client
    }),
  )
}

test('T42 the server closes sign-in requests whose large bodies stall', async () => {
  const outcome = await endured('sign-ins of 8 MB that stop at the end', () =>
    stallingBodies('/api/auth/sign-in/email', bodyBytes, bodyBytes - 1),
  )
  expect(outcome).toEqual({ left: 0 })
})

test('T42 the server closes edit requests of unauthenticated clients whose large bodies stall', async () => {
  const outcome = await endured('strangers’ edits of 8 MB that stop at the end', () =>
    stallingBodies('/api/v1/networks/11111111-1111-4111-8111-111111111111/edits', bodyBytes, bodyBytes - 1),
  )
  expect(outcome).toEqual({ left: 0 })
})

test('T42 the server closes requests with stalled small bodies or endless headers', async () => {
  const outcome = await endured('slow headers, and small bodies that stop', async () => {
    const { port } = stage.server
    const small = await stallingBodies('/api/auth/sign-in/email', 200, 10)
    const forms = await stallingBodies('/contact', 200, 10)
    const heads = await Promise.all(
      Array.from({ length: slowHeaders }, async () => {
        const client = await RawClient.open(port)
        client.say(`GET / HTTP/1.1\r\nhost: localhost:${port}\r\n`)
        const drip = setInterval(() => client.say('x-more: 1\r\n'), 1000)
        client.socket.once('close', () => clearInterval(drip))
        return client
      }),
    )
    return [...small, ...forms, ...heads]
  })
  expect(outcome).toEqual({ left: 0 })
})
