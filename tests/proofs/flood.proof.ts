import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costs } from '../../contract/costs.ts'
import { budgets } from '../../server/limits/budgets.ts'
import { withMemory } from '../support/memory.ts'
import { count, figure, long, openStage, type Stage } from '../support/proof.ts'
import { Session } from '../support/session.ts'
import { expectUnharmed, type Felt, Witness } from '../support/witness.ts'

const largeNodes = long ? 20_000 : 4000
const readers = 10
const copies = 20
const makers = 50
const attackMs = long ? 8000 : 4000
const quietMs = long ? 5000 : 1000
const mostExtraMb = 256

let stage: Stage
let witness: Witness
let alone: Felt

beforeAll(async () => {
  stage = await openStage('flood', { RATE_LIMIT: 'on' })
  witness = await Witness.at(stage.server.baseUrl)
  await witness.alone(quietMs)
  alone = await witness.alone(quietMs)
})

afterAll(async () => {
  await witness?.leave()
  await stage?.close()
})

interface Answers {
  readonly statuses: Map<number, number>
  last429: Response | undefined
}

/** So many at once ask again and again, whatever they are answered. */
async function flood(width: number, ask: () => Promise<Response>): Promise<Answers> {
  const answers: Answers = { statuses: new Map(), last429: undefined }
  const end = performance.now() + attackMs
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (performance.now() < end) {
        const response = await ask()
        await response.arrayBuffer()
        answers.statuses.set(response.status, (answers.statuses.get(response.status) ?? 0) + 1)
        if (response.status === 429) answers.last429 = response
        // An attacker's own program must not be what slows everything down.
        await sleep(1)
      }
    }),
  )
  return answers
}

async function endure(name: string, attack: () => Promise<Answers>): Promise<Answers> {
  const { pid } = stage.server
  if (pid === undefined) throw new Error('The server does not run.')
  const { outcome, extraMb } = await withMemory(pid, () => witness.during(attack))
  const { felt, outcome: answers } = outcome
  const said = [...answers.statuses].map(([status, times]) => `${status} × ${count(times)}`).join(', ')
  figure(
    `T41 ${name}: answered ${said}; +${extraMb.toFixed(0)} MB; others ${felt.toString()}, alone p95 ${alone.p95.toFixed(0)} ms`,
  )
  expect(extraMb, 'MB').toBeLessThan(mostExtraMb)
  expectUnharmed(felt, alone)
  return answers
}

/** Written backstage: it is what the attack begins with. */
async function networkOf(owner: Session, nodes: number): Promise<string> {
  const id = randomUUID()
  await owner.api().networks.create({ id, name: 'Large' })
  await stage.backstage.rows(
    `insert into node (network_id, id, type, name, x, y, notes, created_at, updated_at)
     select $1, gen_random_uuid(), 'person', 'Person ' || i, i, 0, md5(i::text), now(), now()
     from generate_series(1, $2::int) i`,
    [id, nodes],
  )
  await stage.backstage.rows('update document set bytes = $2 where id = $1', [id, nodes * 400])
  return id
}

test('T41 who makes network after network is told to wait, by the second', async () => {
  const attacker = await Session.register(stage.server.baseUrl)
  const began = performance.now()
  const { statuses, last429 } = await endure(`${makers} at once who make networks for ${attackMs / 1000} s`, () =>
    flood(makers, () => attacker.post('/api/v1/networks', { id: randomUUID(), name: 'Flood' })),
  )
  const made = statuses.get(201) ?? 0
  const seconds = (performance.now() - began) / 1000
  expect(made).toBeGreaterThan(0)
  // On however slow a machine.
  const { most, perSecond } = budgets.person
  expect(made).toBeLessThanOrEqual((most + seconds * perSecond) / costs['networks.create'] + 1)
  if (!last429 && !long) return
  expect(Number(last429?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(last429?.headers.get('ratelimit-policy')).toBe('"person";q=2000;w=20')
  expect(last429?.headers.get('ratelimit')).toMatch(/^"person";r=\d+;t=\d+$/)
})

test('T41 ten who read the largest network again and again', async () => {
  const attacker = await Session.register(stage.server.baseUrl)
  const id = await networkOf(attacker, largeNodes)
  const { statuses } = await endure(`${readers} at once who read ${count(largeNodes)} nodes`, () =>
    flood(readers, () => attacker.fetch(`/api/v1/networks/${id}`)),
  )
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(0)
})

test('T41 twenty copies asked for at once are made one by one', async () => {
  const attacker = await Session.register(stage.server.baseUrl)
  const id = await networkOf(attacker, long ? 2000 : 300)
  const answers = await endure(`${copies} copies at once`, async () => {
    const statuses = new Map<number, number>()
    let last429: Response | undefined
    await Promise.all(
      Array.from({ length: copies }, async () => {
        const response = await attacker.post(`/api/v1/networks/${id}/duplicate`, { copyId: randomUUID() })
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        if (response.status === 429) last429 = response
      }),
    )
    return { statuses, last429 }
  })
  expect([...answers.statuses.keys()].filter((status) => status !== 201 && status !== 429)).toEqual([])
})
