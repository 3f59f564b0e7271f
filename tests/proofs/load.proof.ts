import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowd, type CrowdTimes, type Member, quantile } from '../support/crowd.ts'
import { signInWithGoogle } from '../support/google.ts'
import { count, figure, long, openStage, type Stage } from '../support/proof.ts'
import { Session } from '../support/session.ts'

const people = long ? 500 : 40
const batchesPerSecond = long ? 250 : 20
const readsPerSecond = long ? 125 : 10
const forMs = long ? 30_000 : 4000
const warmUpMs = long ? 5000 : 500
const nodesEach = 100
/** Number of users who sign up at the same time. */
const doors = 16
const mostP95Ms = 110

let stage: Stage
let members: Member[]

beforeAll(async () => {
  // All limits are enabled, as in production.
  stage = await openStage('load', { RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })
  members = []
  const arriving = Array.from({ length: people }, (_, index) => index)
  const comeIn = async () => {
    for (let index = arriving.pop(); index !== undefined; index = arriving.pop()) members.push(await arrive(index))
  }
  await Promise.all(Array.from({ length: doors }, comeIn))
  await stage.backstage.rows('analyze')
}, 600_000)

afterAll(() => stage?.close())

/**
 * Signs a user up with Google, which needs no password hash, and creates a network. The user has a separate IP address,
 * because the number of sign-ups per address is limited.
 */
async function arrive(index: number): Promise<Member> {
  const session = new Session(stage.server.baseUrl)
  session.address = `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`
  await signInWithGoogle(session, { email: session.email, name: `Person ${index}` })
  const networkId = randomUUID()
  await say(session, '/api/v1/networks', { id: networkId, name: 'Work' })
  const ids = Array.from({ length: nodesEach }, () => randomUUID())
  const nodes = ids.map((id, place) => {
    const [x, y] = [(place % 10) * 200, Math.floor(place / 10) * 200]
    return { type: 'node.add', node: { id, type: 'person', name: `Person ${place}`, x, y, notes: 'Met at the fair.' } }
  })
  const edges = ids.slice(1).map((targetId, place) => ({
    type: 'edge.add',
    edge: { id: randomUUID(), sourceId: ids[place], targetId, label: 'Colleague' },
  }))
  await say(session, `/api/v1/networks/${networkId}/edits`, { batchId: randomUUID(), edits: [...nodes, ...edges] })
  return { cookie: session.cookie, networkId, nodeId: ids[0] ?? '' }
}

async function say(session: Session, path: string, body: object): Promise<void> {
  const answer = await session.post(path, body)
  if (!answer.ok) throw new Error(`${path} responded ${answer.status}: ${await answer.text()}`)
}

const at = (times: readonly number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(0)}, p95 ${quantile(times, 0.95).toFixed(0)}, p99 ${quantile(times, 0.99).toFixed(0)} ms`

test('T17 five hundred active users behind one IP address hit no limit', async () => {
  const work = (ms: number): Promise<CrowdTimes> =>
    crowd({
      baseUrl: stage.server.baseUrl,
      address: '198.51.100.7',
      members,
      batchesPerSecond,
      readsPerSecond,
      forMs: ms,
    })
  expect((await work(warmUpMs)).refused).toEqual([])
  const { batchMs, readMs, refused } = await work(forMs)
  figure(
    `T17 ${count(people)} people, ${batchesPerSecond} batches/s and ${readsPerSecond} reads/s for ${forMs / 1000} s: ` +
      `${count(batchMs.length)} batches ${at(batchMs)}; ${count(readMs.length)} reads ${at(readMs)}; ${refused.length} rejected`,
  )
  expect(refused).toEqual([])
  expect([batchMs.length, readMs.length]).toEqual([(batchesPerSecond * forMs) / 1000, (readsPerSecond * forMs) / 1000])
  const moved = await stage.backstage.rows<{ batches: number }>(
    `select count(*)::int as batches from edit_batch where label = 'Move' and version is not null`,
  )
  expect(moved[0]?.batches).toBe((batchesPerSecond * (forMs + warmUpMs)) / 1000)
  // The short form does not check times, because it runs at the same time as other tests.
  if (!long) return
  expect(quantile(batchMs, 0.95), 'p95 of batches, ms').toBeLessThanOrEqual(mostP95Ms)
  expect(quantile(readMs, 0.95), 'p95 of reads, ms').toBeLessThanOrEqual(mostP95Ms)
})
