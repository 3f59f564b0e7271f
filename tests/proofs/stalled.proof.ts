import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withMemory } from '../support/memory.ts'
import { count, figure, long, openStage, type Stage } from '../support/proof.ts'
import { RawClient, requestHead } from '../support/raw-client.ts'
import { expectUnharmed, type Felt, Witness } from '../support/witness.ts'

const stalledBodies = long ? 60 : 30
const slowHeaders = long ? 2000 : 300
const bodyBytes = 8 * 1024 * 1024 - 1024
const quietMs = long ? 5000 : 1000
/** After so long nobody may be left who began to say something and never went on. */
const closedWithinMs = 20_000
const mostExtraMb = 256

let stage: Stage
let witness: Witness
let alone: Felt

beforeAll(async () => {
  stage = await openStage('stalled')
  witness = await Witness.at(stage.server.baseUrl)
  await witness.alone(quietMs)
  alone = await witness.alone(quietMs)
})

afterAll(async () => {
  await witness?.leave()
  await stage?.close()
})

/** Looks at what an attack takes from the others and from the machine, and answers how many were not cut off in time. */
async function endure(name: string, open: () => Promise<RawClient[]>): Promise<{ left: number }> {
  const { pid } = stage.server
  if (pid === undefined) throw new Error('The server does not run.')
  const began = performance.now()
  let clients: RawClient[] = []
  let left = 0
  const { outcome, extraMb } = await withMemory(pid, () =>
    witness.during(async () => {
      clients = await open()
      const deadline = began + closedWithinMs
      while (clients.some(({ isClosed }) => !isClosed) && performance.now() < deadline) await sleep(50)
      left = clients.filter(({ isClosed }) => !isClosed).length
    }),
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  for (const client of clients) client.close()
  const { felt } = outcome
  figure(
    `T42 ${count(clients.length)} ${name}: ${left} left after ${seconds} s, +${extraMb.toFixed(0)} MB; ` +
      `others ${felt.toString()}, alone p95 ${alone.p95.toFixed(0)} ms`,
  )
  expect(extraMb, 'MB').toBeLessThan(mostExtraMb)
  expectUnharmed(felt, alone)
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

test('T42 sign-ins that send megabytes and stop are not kept', async () => {
  const outcome = await endure('sign-ins of 8 MB that stop at the end', () =>
    stallingBodies('/api/auth/sign-in/email', bodyBytes, bodyBytes - 1),
  )
  expect(outcome).toEqual({ left: 0 })
})

test('T42 edits that strangers send by the megabyte are not even read', async () => {
  const outcome = await endure('strangers’ edits of 8 MB that stop at the end', () =>
    stallingBodies('/api/v1/networks/11111111-1111-4111-8111-111111111111/edits', bodyBytes, bodyBytes - 1),
  )
  expect(outcome).toEqual({ left: 0 })
})

test('T42 small bodies and headers that never end are closed in seconds', async () => {
  const outcome = await endure('slow headers, and small bodies that stop', async () => {
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
