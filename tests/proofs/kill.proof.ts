import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { freePort, KithmapProcess, temporaryFolder } from '../support/kithmap.ts'
import { until } from '../support/live-client.ts'
import { createMigratedTestDatabase } from '../support/postgres.ts'
import { postgresPids, postmasterPid, signalAll } from '../support/postgres-processes.ts'
import { count, figure, long, patience, slowest } from '../support/proof.ts'
import { seededRandom } from '../support/random-edits.ts'
import { Session } from '../support/session.ts'
import { verifyStored, Writers } from '../support/writers.ts'

/** Maximum time until users can continue to work, in milliseconds. */
const recoveryMs = 5000 * patience
const writers = 8

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
}, 60_000)

type Victim = 'server' | 'postgres' | 'both'

interface Scene {
  readonly name: string
  readonly server: KithmapProcess
  /** Folder of the embedded database. Undefined if Postgres is external. */
  readonly postgresFolder: string | undefined
}

async function embeddedScene(): Promise<Scene> {
  const folder = await temporaryFolder('kill')
  closers.push(() => folder.remove())
  const server = new KithmapProcess(await freePort(), folder.path)
  const postgresFolder = join(folder.path, 'postgres')
  closers.push(async () => {
    // A server that is stopped also stops its Postgres and leaves no process running. If anything still runs, it is
    // killed.
    await Promise.race([server.stop(), sleep(20_000)])
    await server.kill()
    signalAll(postgresPids(postgresFolder), 'SIGKILL')
  })
  return { name: 'embedded', server: await server.start(), postgresFolder }
}

async function externalScene(): Promise<Scene> {
  const folder = await temporaryFolder('kill')
  closers.push(() => folder.remove())
  const database = await createMigratedTestDatabase()
  closers.push(() => database.drop())
  const server = new KithmapProcess(await freePort(), folder.path, { DATABASE_URL: database.url })
  closers.push(() => server.kill())
  return { name: 'Postgres', server: await server.start(), postgresFolder: undefined }
}

/**
 * Kills a process, starts the server again if it does not restart automatically, and waits until the writers make
 * progress. Returns the time until networks could be read again, in milliseconds.
 */
async function killOnce(scene: Scene, victim: Victim, session: Session, work: Writers): Promise<number> {
  const { server, postgresFolder } = scene
  if (victim !== 'server') signalAll([postmasterPid(postgresFolder ?? '')], 'SIGKILL')
  if (victim !== 'postgres') await server.kill()
  const began = Date.now()
  if (victim === 'postgres') await until(async () => !(await isReadable(session)), 'the first failed request')
  else server.launch()
  await until(() => isReadable(session), `the networks to be readable again:\n${server.output}`, 30_000)
  const recovery = Date.now() - began
  await work.progress(writers)
  return recovery
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

async function isReadable(session: Session): Promise<boolean> {
  try {
    return (await session.fetch('/api/v1/networks', { signal: AbortSignal.timeout(3000) })).ok
  } catch {
    return false
  }
}

async function killAgainAndAgain(scene: Scene, victims: readonly Victim[]): Promise<void> {
  const session = await Session.register(scene.server.baseUrl)
  const networkIds = [randomUUID(), randomUUID()]
  for (const id of networkIds) await session.api().networks.create({ id, name: 'Test' })
  const seed = Date.now() % 1_000_000
  const random = seededRandom(seed)
  const work = new Writers({ session, networkIds, writers, random })
  closers.push(() => work.abandon())
  const recoveries: number[] = []
  for (const victim of victims) {
    await sleep(100 + random() * 500)
    recoveries.push(await killOnce(scene, victim, session, work))
  }
  await work.stop()
  const sum = { lost: 0, doubled: 0, unknown: 0 }
  for (const networkId of networkIds) {
    const found = await verifyStored(session, networkId, work.acknowledged)
    for (const key of ['lost', 'doubled', 'unknown'] as const) sum[key] += found[key]
  }
  figure(
    `${victims.includes('postgres') ? 'T2' : 'T1'} ${scene.name}: ${victims.length} kills (seed ${seed}), ${count(work.acknowledged.size)} acknowledged, ` +
      `${count(work.retries)} retried, ${sum.lost} lost, ${sum.doubled} duplicated, ` +
      `recovery: median ${slowest([middle(recoveries)])}, maximum ${slowest(recoveries)}`,
  )
  expect(sum).toEqual({ lost: 0, doubled: 0, unknown: 0 })
  // Without retries, no request was interrupted, and the test would prove nothing.
  expect(work.retries).toBeGreaterThan(0)
  expect(Math.max(...recoveries)).toBeLessThan(recoveryMs)
}

const times = (amount: number, victim: Victim): Victim[] => Array.from({ length: amount }, () => victim)

test('T1 killing the server at any moment neither loses nor duplicates an edit: embedded database', async () => {
  await killAgainAndAgain(await embeddedScene(), times(long ? 100 : 5, 'server'))
})

test('T1 killing the server at any moment neither loses nor duplicates an edit: Postgres', async () => {
  await killAgainAndAgain(await externalScene(), times(long ? 100 : 3, 'server'))
})

test('T2 killing the embedded Postgres, alone or with the server, neither loses nor duplicates an edit', async () => {
  const victims = long
    ? [...times(50, 'postgres'), ...times(50, 'both')]
    : [...times(2, 'postgres'), ...times(1, 'both')]
  await killAgainAndAgain(await embeddedScene(), victims)
})
