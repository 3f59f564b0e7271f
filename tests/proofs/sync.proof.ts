import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphFrom } from '../../domain/entities/graph.ts'
import { type Faults, perfectLine } from '../support/lossy-proxy.ts'
import { freePort, KithmapProcess, temporaryFolder } from '../support/kithmap.ts'
import { DatabaseAccess } from '../support/people.ts'
import { createMigratedTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { comparable, danglingIds, seededRandom } from '../support/random-edits.ts'
import { SyncClient } from '../support/sync-fleet.ts'

/**
 * Proof T6: several users edit one network concurrently, with undo and redo in between. Their connections lose,
 * duplicate, delay and cut messages. Afterward, all clients have the state of the server. Seeds that have failed before
 * are always included.
 */
const long = process.env.KITHMAP_PROOFS === 'long'
const pinnedSeeds: readonly number[] = []
const seeds = [...pinnedSeeds, ...Array.from({ length: long ? 100 : 3 }, (_each, index) => index + 1)]
const editsEach = long ? 200 : 40
const badLine: Faults = { lost: 0.1, swallowed: 0.1, doubled: 0.1, cut: 0.05, delayMs: 15 }

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let database: TestDatabase
let backstage: DatabaseAccess
let server: KithmapProcess
let clients: SyncClient[]
let chance = seededRandom(1)

beforeAll(async () => {
  folder = await temporaryFolder('sync')
  database = await createMigratedTestDatabase()
  server = await new KithmapProcess(await freePort(), folder.path, { DATABASE_URL: database.url }).start()
  backstage = new DatabaseAccess(database.url)
  clients = await Promise.all(Array.from({ length: 5 }, () => SyncClient.start(server.baseUrl, () => chance())))
})

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()))
  await server.stop()
  await backstage.close()
  await database.drop()
  await folder.remove()
})

test(`T6 all clients and the server converge: ${seeds.length} seeds of ${editsEach} edits each`, async () => {
  let edits = 0
  for (const seed of seeds) {
    chance = seededRandom(seed)
    const team = clients.slice(0, 2 + (seed % 4))
    edits += await runSeed(seed, team)
  }
  expect(edits).toBeGreaterThan(seeds.length * editsEach)
  console.log(`T6: ${seeds.length} seeds, ${edits} edits by 2–5 people, 0 divergences, 0 dangling`)
})

async function runSeed(seed: number, team: SyncClient[]): Promise<number> {
  const [first, ...others] = team as [SyncClient, ...SyncClient[]]
  const id = randomUUID()
  const api = first.session.api()
  await api.networks.create({ id, name: `Seed ${seed}` })
  for (const { session } of others) await backstage.join(id, session.userId, 'editor')

  await Promise.all(team.map((client) => client.ask({ type: 'open', networkId: id })))
  for (const { line } of team) line.faults = badLine
  await Promise.all(
    team.map((client, index) => client.ask({ type: 'edit', seed: seed * 100 + index, count: editsEach, pauseMs: 12 })),
  )
  for (const { line } of team) line.faults = perfectLine
  await Promise.all(team.map((client) => client.ask({ type: 'settle' })))

  const { network, ...contents } = await api.networks.get({ id })
  const { role: _role, order: _order, version, ...plain } = network
  const stored = graphFrom({ network: plain, ...contents })
  expect(danglingIds(stored)).toEqual([])
  await Promise.all(team.map((client) => client.ask({ type: 'settle', version })))
  for (const client of team) {
    const state = await client.ask({ type: 'state' })
    expect(state.graph, `seed ${seed}`).toEqual(comparable(stored))
    expect(state.status).toMatchObject({ state: 'saved', pending: 0, setAside: 0 })
    expect(state.dangling).toEqual([])
    await client.ask({ type: 'leave' })
  }
  return editsEach * team.length
}
