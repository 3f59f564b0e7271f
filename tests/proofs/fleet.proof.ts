import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costs } from '../../contract/costs.ts'
import { budgets } from '../../server/limits/budgets.ts'
import type { KithmapProcess } from '../support/kithmap.ts'
import { until } from '../support/live-client.ts'
import { count, figure, long, openStage, type Stage } from '../support/proof.ts'
import { Session } from '../support/session.ts'

const { most, perSecond } = budgets.person
const askers = 8
const attackMs = long ? 30_000 : 8000
const heardWithinMs = 10_000

let stage: Stage
let second: KithmapProcess

beforeAll(async () => {
  stage = await openStage('fleet', { RATE_LIMIT: 'on' })
  second = await stage.another()
})

afterAll(() => stage?.close())

/**
 * Requests a copy of a nonexistent network, and returns the status of the response. The request is fast, but costs as
 * many points as copying an existing network.
 */
async function askDearly(session: Session, baseUrl: string): Promise<number> {
  const headers = { 'content-type': 'application/json', cookie: session.cookie, origin: baseUrl }
  const body = JSON.stringify({ copyId: randomUUID() })
  const path = `/api/v1/networks/${randomUUID()}/duplicate`
  const response = await fetch(baseUrl + path, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

/** Returns the number of points a user has left according to one of the servers. */
async function left(session: Session, baseUrl: string): Promise<number> {
  const response = await fetch(`${baseUrl}/api/v1/me`, { headers: { cookie: session.cookie } })
  await response.arrayBuffer()
  return Number(/^"person";r=(\d+);/.exec(response.headers.get('ratelimit') ?? '')?.[1])
}

test('T41 a user over the limit at one server is also limited at the other server, and other users are not', async () => {
  const [attacker, other] = [await Session.register(stage.server.baseUrl), await Session.register(second.baseUrl)]
  expect(await left(attacker, second.baseUrl)).toBeGreaterThan(most * 0.9)
  let asked = 0
  while ((await askDearly(attacker, stage.server.baseUrl)) !== 429) asked++
  expect(asked).toBeGreaterThan(0)
  const took = await until(
    async () => (await left(attacker, second.baseUrl)) < most / 2,
    'the other server to receive the spent points',
    heardWithinMs,
  )
  const still = await left(attacker, second.baseUrl)
  let letIn = 0
  while ((await askDearly(attacker, second.baseUrl)) !== 429) letIn++
  figure(
    `T41 two servers: ${asked} calls to one server; ${took} ms later, ${still} points left at the other, ${letIn} calls accepted`,
  )
  expect(letIn).toBeLessThan(asked / 2)
  expect(await left(other, stage.server.baseUrl)).toBeGreaterThan(most * 0.9)
})

test('T41 a user who calls two servers at the same time gets at most one extra full budget', async () => {
  const attacker = await Session.register(stage.server.baseUrl)
  const began = performance.now()
  let served = 0
  await Promise.all(
    [stage.server.baseUrl, second.baseUrl].flatMap((baseUrl) =>
      Array.from({ length: askers }, async () => {
        while (performance.now() - began < attackMs) {
          if ((await askDearly(attacker, baseUrl)) !== 429) served++
          await sleep(1)
        }
      }),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  const spent = served * costs['networks.duplicate']
  figure(`T41 two servers together for ${seconds.toFixed(1)} s: ${count(spent)} points spent`)
  const oneBudget = most + seconds * perSecond
  // Each server grants the full budget until the servers have exchanged how many points were spent.
  expect(spent).toBeLessThanOrEqual(oneBudget + most)
  expect(spent).toBeGreaterThanOrEqual(most)
})
