import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CountingProxy } from '../support/counting-proxy.ts'
import { freePort, KithmapProcess, temporaryFolder } from '../support/kithmap.ts'
import { DatabaseAccess } from '../support/people.ts'
import { createMigratedTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { password, Session } from '../support/session.ts'

/** Measures the load of a server on its database: statements, connections, and activity while the server is idle. */

const connections = 8
const mostTripsPerEdit = 4
/** Maximum for two pings, the polls of the job workers every 10 or 30 seconds, and the maintenance of the queue. */
const mostIdleStatementsPerSecond = 7
/** How long the idle server is observed, in seconds. Each job worker polls at least once during this time. */
const idleSeconds = 30

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let proxy: CountingProxy
let server: KithmapProcess
let backstage: DatabaseAccess
let session: Session
const networkId = randomUUID()

beforeAll(async () => {
  database = await createMigratedTestDatabase()
  folder = await temporaryFolder('database-load')
  proxy = await CountingProxy.start(database.url)
  backstage = new DatabaseAccess(database.url)
  const environment = { DATABASE_URL: proxy.url, DATABASE_CONNECTIONS: String(connections) }
  server = await new KithmapProcess(await freePort(), folder.path, environment).start()
  session = await Session.register(server.baseUrl)
  await session.api().networks.create({ id: networkId, name: 'Test' })
})

afterAll(async () => {
  await server?.stop()
  await proxy?.close()
  await backstage?.close()
  await database?.drop()
  await folder?.remove()
})

const submit = (edits: Parameters<ReturnType<Session['api']>['networks']['submitEdits']>[0]['edits']) =>
  session.api().networks.submitEdits({ id: networkId, batchId: randomUUID(), edits })

/**
 * Returns the number of round trips to the database: the minimum of three runs, because a health check of the server
 * may fall into a run.
 */
async function tripsOf(work: (time: number) => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let time = 0; time < 3; time++) {
    const before = proxy.trips
    await work(time)
    counts.push(proxy.trips - before)
  }
  return Math.min(...counts)
}

test('an edit needs at most four round trips to the database', async () => {
  const nodeIds = Array.from({ length: 4 }, () => randomUUID())
  const [one = ''] = nodeIds
  const node = (id: string) => ({
    type: 'node.add' as const,
    node: { id, type: 'person' as const, name: 'Ana', x: 0, y: 0 },
  })
  const move = (id: string, x: number) => ({ type: 'node.move' as const, id, x, y: 5 })
  const connect = (targetId = '') => ({
    type: 'edge.add' as const,
    edge: { id: randomUUID(), sourceId: one, targetId },
  })
  // The first submission opens connections and runs queries that the drivers need only once.
  await submit(nodeIds.map(node))
  const batch = { id: networkId, batchId: randomUUID(), edits: [move(one, 99)] }
  const trips = {
    move: await tripsOf((time) => submit([move(one, time + 1)])),
    add: await tripsOf(() => submit([node(randomUUID())])),
    connect: await tripsOf((time) => submit([connect(nodeIds[time + 1])])),
    rename: await tripsOf((time) => submit([{ type: 'network.rename', name: `Renamed ${time}` }])),
    // All edits of the batch are rejected.
    inVain: await tripsOf((time) => submit([move(randomUUID(), time)])),
    again: await session
      .api()
      .networks.submitEdits(batch)
      .then(() => tripsOf(() => session.api().networks.submitEdits(batch))),
  }
  console.log(`Round trips of an edit: ${JSON.stringify(trips)}`)
  for (const [what, count] of Object.entries(trips)) expect(count, what).toBeLessThanOrEqual(mostTripsPerEdit)
})

test('a process opens no more database connections than configured', async () => {
  let most = 0
  let done = false
  const watch = (async () => {
    while (!done) {
      const [row] = await backstage.rows<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity
         where datname = current_database() and application_name = 'kithmap'`,
      )
      most = Math.max(most, row?.count ?? 0)
      await sleep(10)
    }
  })()
  const signIn = { email: session.email, password }
  await Promise.all([
    ...Array.from({ length: 12 }, () => submit([{ type: 'network.rename', name: randomUUID() }])),
    ...Array.from({ length: 12 }, () => session.api().networks.get({ id: networkId })),
    ...Array.from({ length: 4 }, () => new Session(server.baseUrl).post('/api/auth/sign-in/email', signIn)),
  ])
  done = true
  await watch
  console.log(`Connections of a process that may open ${connections}: ${most}`)
  expect(most).toBeGreaterThan(connections / 2)
  expect(most).toBeLessThanOrEqual(connections)
})

test('an idle server sends few statements to its database', async () => {
  const before = proxy.statements
  proxy.texts.splice(0)
  await sleep(idleSeconds * 1000)
  const perSecond = (proxy.statements - before) / idleSeconds
  const counts = Map.groupBy(proxy.texts, (text) => text.replaceAll(/\s+/g, ' ').slice(0, 90))
  const figures = [...counts]
    .map(([text, { length }]) => `${length}  ${text}`)
    .sort((a, b) => Number.parseInt(b) - Number.parseInt(a))
  console.log(`Statements at rest: ${perSecond} per second\n${figures.slice(0, 25).join('\n')}`)
  expect(perSecond).toBeLessThanOrEqual(mostIdleStatementsPerSecond)
})
