import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiPath } from '../../contract/contract.ts'
import { errors } from '../../contract/errors.ts'
import { freePort, KithmapProcess, temporaryFolder } from '../support/kithmap.ts'
import { LiveClient, until } from '../support/live-client.ts'
import { operationList, pathOf } from '../support/operations.ts'
import { postgresPids, signalAll } from '../support/postgres-processes.ts'
import { figure, long, patience, slowest } from '../support/proof.ts'
import { StallingProxy } from '../support/stalling-proxy.ts'
import { seededRandom } from '../support/random-edits.ts'
import { password, Session } from '../support/session.ts'
import { verifyStored, Writers } from '../support/writers.ts'

/** Maximum time in milliseconds until the response says that the database is unavailable. */
const rejectionMs = 3000 * patience
const recoveryMs = 5000 * patience

/** An external Postgres. A separate process manages it, and can be told to stop managing it. */
class OtherPostgres {
  readonly folder: string
  url = ''
  #keeper: ChildProcess | undefined

  constructor(folder: string) {
    this.folder = folder
  }

  async start(): Promise<void> {
    const helper = join(import.meta.dirname, '../support/embedded-process.ts')
    const keeper = spawn(process.execPath, [helper, this.folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#keeper = keeper
    let output = ''
    keeper.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await until(() => output.includes('ready '), 'Postgres', 60_000)
    this.url = /ready (\S+)/.exec(output)?.[1] ?? ''
  }

  freeze(): void {
    signalAll(postgresPids(this.folder), 'SIGSTOP')
  }

  thaw(): void {
    signalAll(postgresPids(this.folder), 'SIGCONT')
  }

  async stop(): Promise<void> {
    const keeper = this.#keeper
    if (!keeper || keeper.exitCode !== null || keeper.signalCode !== null) return
    const ended = new Promise((resolve) => keeper.once('exit', resolve))
    this.thaw()
    keeper.kill('SIGTERM')
    await Promise.race([ended, sleep(20_000)])
  }

  /** Kills Postgres permanently. Kills the process that would restart it first. */
  async kill(): Promise<void> {
    const keeper = this.#keeper
    if (keeper && keeper.exitCode === null && keeper.signalCode === null) {
      const ended = new Promise((resolve) => keeper.once('exit', resolve))
      keeper.kill('SIGKILL')
      await ended
    }
    const pids = postgresPids(this.folder)
    signalAll(pids, 'SIGKILL')
    await until(() => !pids.some(isRunning), 'the end of Postgres')
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

let postgres: OtherPostgres
let proxy: StallingProxy
let server: KithmapProcess
let session: Session
let networkId: string
const closers: (() => Promise<void>)[] = []

beforeAll(async () => {
  const folder = await temporaryFolder('outage')
  closers.push(() => folder.remove())
  postgres = new OtherPostgres(join(folder.path, 'postgres'))
  closers.push(async () => {
    await postgres.stop()
    await postgres.kill()
  })
  await postgres.start()
  proxy = await StallingProxy.start(postgres.url)
  closers.push(() => proxy.close())
  server = new KithmapProcess(await freePort(), join(folder.path, 'kithmap'), { DATABASE_URL: proxy.url })
  closers.push(() => server.kill())
  await server.start()
  session = await Session.register(server.baseUrl)
  networkId = randomUUID()
  await session.api().networks.create({ id: networkId, name: 'Test' })
})

afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

interface Call {
  readonly what: string
  run(): Promise<Response>
}

/** Returns a call of every operation, and of every other route that uses the database. */
function everyCall(): Call[] {
  const operations = operationList().map(({ name, method, path }) => ({
    what: name,
    run: () =>
      session.fetch(`${apiPath}${pathOf(path, networkId)}`, {
        method,
        ...(method === 'GET' || method === 'DELETE'
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(bodies[name]?.() ?? {}) }),
      }),
  }))
  const signIn = { email: session.email, password }
  return [
    // Removing a network is left out, so that nothing is deleted if the server unexpectedly executes the calls.
    ...operations.filter(({ what }) => what !== 'networks.remove'),
    { what: 'delete', run: () => session.fetch(`${apiPath}/networks/${randomUUID()}`, { method: 'DELETE' }) },
    { what: 'readyz', run: () => session.fetch('/readyz') },
    { what: 'sign in', run: () => new Session(server.baseUrl).post('/api/auth/sign-in/email', signIn) },
    {
      what: 'sign up',
      run: () =>
        new Session(server.baseUrl).post('/api/auth/sign-up/email', {
          name: 'New',
          username: `u${randomUUID().slice(0, 8)}`,
          email: `${randomUUID()}@people.test`,
          password,
        }),
    },
    { what: 'session', run: () => session.fetch('/api/auth/get-session') },
    { what: 'image', run: () => session.fetch(`${apiPath}/images?url=http%3A%2F%2F127.0.0.1%2Fx.png`) },
    { what: 'live', run: () => upgrade() },
  ]
}

const newNode = () => ({ type: 'node.add', node: { id: randomUUID(), type: 'person', name: 'Ana', x: 0, y: 0 } })

const bodies: Record<string, () => object> = {
  'billing.checkout': () => ({ interval: 'month' }),
  'assistant.ask': () => ({ messageId: randomUUID(), text: 'Whom should I meet?' }),
  'generations.start': () => ({ id: randomUUID(), networkId: randomUUID(), prompt: 'Founders' }),
  'networks.create': () => ({ id: randomUUID(), name: 'New' }),
  'networks.reorder': () => ({ ids: [networkId] }),
  'networks.duplicate': () => ({ copyId: randomUUID() }),
  'networks.undo': () => ({ batchId: randomUUID(), stepId: randomUUID() }),
  'networks.redo': () => ({ batchId: randomUUID(), stepId: randomUUID() }),
  'networks.submitEdits': () => ({ batchId: randomUUID(), edits: [newNode()] }),
}

async function upgrade(): Promise<Response> {
  try {
    const live = await LiveClient.connect(server.baseUrl, session.cookie)
    live.close()
    return new Response(null, { status: 200 })
  } catch (error) {
    const status = /response: (\d+)/.exec(String(error))?.[1]
    return Response.json({ code: 'UNAVAILABLE', message: errors.UNAVAILABLE.message }, { status: Number(status) })
  }
}

interface Waited {
  readonly what: string
  readonly status: number
  readonly body: string
  readonly ms: number
}

async function timed({ what, run }: Call): Promise<Waited> {
  const began = Date.now()
  const response = await run()
  return { what, status: response.status, body: await response.text(), ms: Date.now() - began }
}

function expectRejected({ what, status, body }: Waited): void {
  expect(status, `${what}: ${body}`).toBe(503)
  if (what === 'readyz') return
  expect(JSON.parse(body), what).toMatchObject({ code: 'UNAVAILABLE', message: errors.UNAVAILABLE.message })
}

async function outage(
  name: string,
  begin: () => void | Promise<void>,
  lastingMs: number,
  end: () => void | Promise<void>,
) {
  const processId = server.pid
  const work = new Writers({ session, networkIds: [networkId], writers: 4, random: seededRandom(Date.now()) })
  closers.push(() => work.abandon())
  const live = await LiveClient.connect(server.baseUrl, session.cookie)
  closers.push(async () => live.close())
  await live.follow(networkId)
  await work.progress(10)

  // The calls are in progress when the outage starts. Some may still succeed, but none may hang.
  const underway = everyCall().map(timed)
  await begin()
  const caught = await Promise.all(underway)
  for (const call of caught) if (call.status >= 500) expectRejected(call)
  await until(
    async () => (await session.fetch('/readyz')).status === 503,
    'the server to detect the outage',
    rejectionMs,
  )

  const waited: Waited[] = [...caught]
  const until503 = Date.now() + lastingMs
  do {
    const round = await Promise.all(everyCall().map(timed))
    round.forEach(expectRejected)
    waited.push(...round)
    await sleep(500)
  } while (Date.now() < until503)
  expect((await session.fetch('/healthz')).status).toBe(200)

  await end()
  const recovery = await until(
    async () => (await session.fetch(`${apiPath}/networks`)).ok,
    `the recovery:\n${server.output}`,
    30_000,
  )
  await work.progress(10)
  await work.stop()
  expect(server.pid).toBe(processId)
  expect(isRunning(processId ?? 0)).toBe(true)

  const { version } = (await session.api().networks.get({ id: networkId })).network
  await until(() => live.batches(networkId).at(-1)?.version === version, 'the live connection to catch up', 15_000)
  expect(live.batches(networkId).map((batch) => batch.version)).toEqual(
    Array.from({ length: version }, (_, index) => index + 1),
  )
  live.close()
  const slow = waited.map(({ ms }) => ms)
  figure(
    `T12 ${name}: ${waited.length} calls rejected or completed, slowest after ${slowest(slow)}; ` +
      `recovered after ${slowest([recovery])}; live updates resumed to version ${version}`,
  )
  expect(Math.max(...slow)).toBeLessThan(rejectionMs)
  expect(recovery).toBeLessThan(recoveryMs)
  return work
}

const acknowledged: Writers['acknowledged'] = new Map()

test('T12 a frozen database causes 503 responses, and requests succeed again once it resumes', async () => {
  const work = await outage(
    'frozen',
    () => postgres.freeze(),
    long ? 60_000 : 3000,
    () => postgres.thaw(),
  )
  for (const [batchId, sent] of work.acknowledged) acknowledged.set(batchId, sent)
})

test('T12 a killed database causes 503 responses, and requests succeed again once it is back', async () => {
  const work = await outage(
    'killed',
    () => postgres.kill(),
    long ? 60_000 : 1500,
    () => postgres.start(),
  )
  for (const [batchId, sent] of work.acknowledged) acknowledged.set(batchId, sent)
})

test('T12 dead database connections are replaced by new ones', async () => {
  const work = await outage(
    'cut off',
    () => proxy.stall(),
    long ? 60_000 : 1500,
    () => proxy.heal(),
  )
  for (const [batchId, sent] of work.acknowledged) acknowledged.set(batchId, sent)
})

test('T12 no acknowledged edit is lost or duplicated', async () => {
  const { lost, doubled } = await verifyStored(session, networkId, acknowledged)
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
})
