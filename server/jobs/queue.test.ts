import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { DatabaseAccess } from '../../tests/support/people.ts'
import { createMigratedTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { type Database, openDatabase, transactionAs } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { type Notifications, openNotifications } from '../db/notifications.ts'
import { installQueue } from '../db/job-queue.ts'
import { defineJob, type Handlers, type JobRun } from './job.ts'
import { jobs } from '../job-registry.ts'
import { JobQueue } from './queue.ts'

const usual = {
  data: z.strictObject({ number: z.number() }),
  retry: { times: 1, pauseSeconds: 1, longestPauseSeconds: 1 },
  timeLimitSeconds: 60,
  atOnce: 4,
  lookEverySeconds: 0.5,
  runsOn: 'workers',
  keptDays: 1,
} as const
const registry = {
  plain: defineJob(usual),
  ordered: defineJob({ ...usual, oneAtATimePerKey: true }),
  seldom: defineJob({ ...usual, atOnce: 1, lookEverySeconds: 4 }),
  nightly: defineJob({ ...usual, data: z.strictObject({}), schedule: '0 3 * * *' }),
}
type Registry = typeof registry

let testDatabase: TestDatabase
let database: Database
let notifications: Notifications
let backstage: DatabaseAccess
let person: string
const queues: JobQueue<Registry>[] = []

beforeAll(async () => {
  testDatabase = await createMigratedTestDatabase()
  const client = new pg.Client(testDatabase.url)
  await client.connect()
  await installQueue(client, registry)
  await client.end()
  database = openDatabase(testDatabase.url)
  notifications = await openNotifications(testDatabase.url)
  backstage = new DatabaseAccess(testDatabase.url)
  person = await backstage.person()
})

afterAll(async () => {
  await notifications?.close()
  await database?.close()
  await backstage?.close()
  await testDatabase?.drop()
})

beforeEach(() => backstage.rows('delete from pgboss.job'))

afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()))
})

function openQueue({ isWorker = true } = {}): JobQueue<Registry> {
  const queue = new JobQueue({ registry, owner: database.owner, notifications, isWorker })
  queues.push(queue)
  return queue
}

type Run = JobRun<{ number: number }>

async function workingQueue(handlers: Partial<Handlers<Registry>>, options = {}): Promise<JobQueue<Registry>> {
  const queue = openQueue(options)
  await queue.work({ plain: undefined, ordered: undefined, seldom: undefined, nightly: undefined, ...handlers })
  return queue
}

const stateOf = async () =>
  (await backstage.rows<{ state: string }>(`select state::text from pgboss.job order by created_on`)).map(
    ({ state }) => state,
  )

test('a job is stored or rolled back with its transaction, and a stored job starts immediately', async () => {
  const seen: number[] = []
  const queue = await workingQueue({ plain: async ({ data }) => void seen.push(data.number) })
  const lost = transactionAs(database, person, async (tx) => {
    await queue.send(tx, 'plain', { number: 1 })
    throw new Error('never mind')
  })
  await expect(lost).rejects.toThrow('never mind')
  await transactionAs(database, person, (tx) => queue.send(tx, 'plain', { number: 2 }))
  await expect.poll(() => seen).toEqual([2])
  await expect.poll(stateOf).toEqual(['completed'])
})

test('sending a job with invalid data throws an error', async () => {
  const wrong = openQueue().send(database.pool, 'plain', { number: 'one' } as never)
  await expect(wrong).rejects.toThrow(/number/)
  expect(await stateOf()).toEqual([])
})

test('a job runs at its scheduled time unless it is canceled first', async () => {
  const seen: number[] = []
  const queue = await workingQueue({ plain: async ({ data }) => void seen.push(data.number) })
  const soon = new Date(Date.now() + 1500)
  await queue.send(database.pool, 'plain', { number: 1 }, { at: soon, key: 'kept' })
  await queue.send(database.pool, 'plain', { number: 2 }, { at: soon, key: 'taken back' })
  await queue.cancel(database.pool, 'plain', 'taken back')
  await expect.poll(() => seen, { timeout: 30_000 }).toEqual([1])
  expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
  await expect.poll(stateOf).toEqual(['completed', 'cancelled'])
})

test('jobs that are due at the same time all run promptly, even if the polling interval is long', async () => {
  const seen: number[] = []
  const queue = await workingQueue({ seldom: async ({ data }) => void seen.push(data.number) })
  const soon = new Date(Date.now() + 500)
  for (let number = 0; number < 20; number++) await queue.send(database.pool, 'seldom', { number }, { at: soon })
  await expect.poll(() => seen.length, { timeout: 30_000 }).toBe(20)
})

test('canceling a running job aborts its signal', async () => {
  const running = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<void>()
  const queue = await workingQueue({
    plain: async ({ signal }: Run) => {
      signal.addEventListener('abort', () => aborted.resolve())
      running.resolve()
      await aborted.promise
    },
  })
  await queue.send(database.pool, 'plain', { number: 1 }, { key: 'a' })
  await running.promise
  await queue.cancel(database.pool, 'plain', 'a')
  await aborted.promise
  expect(await stateOf()).toEqual(['cancelled'])
})

test('a job that several processes send fifty times with the same idempotency key runs once', async () => {
  const seen: number[] = []
  const plain = async ({ data }: Run) => void seen.push(data.number)
  const [one, two] = [await workingQueue({ plain }), await workingQueue({ plain })]
  const send = (queue: JobQueue<Registry>) => queue.send(database.pool, 'plain', { number: 1 }, { once: 'evt_1' })
  await Promise.all(Array.from({ length: 50 }, (_, index) => send(index % 2 ? one : two)))
  await expect.poll(stateOf).toEqual(['completed'])
  await send(one)
  await one.send(database.pool, 'plain', { number: 2 }, { once: 'evt_2' })
  await expect.poll(() => seen).toEqual([1, 2])
})

test('jobs with the same key run one at a time across processes, and do not block jobs with other keys', async () => {
  const running: string[] = []
  let most = 0
  const gate = Promise.withResolvers<void>()
  const ordered = async ({ data }: Run) => {
    const key = data.number < 10 ? 'a' : 'b'
    running.push(key)
    most = Math.max(most, running.filter((each) => each === key).length)
    await gate.promise
    running.splice(running.indexOf(key), 1)
  }
  const [queue] = [await workingQueue({ ordered }), await workingQueue({ ordered })]
  for (const number of [1, 2, 3]) await queue.send(database.pool, 'ordered', { number }, { key: 'a' })
  await queue.send(database.pool, 'ordered', { number: 10 }, { key: 'b' })
  await expect.poll(() => running.toSorted()).toEqual(['a', 'b'])
  gate.resolve()
  await expect.poll(stateOf, { timeout: 30_000 }).toEqual(Array.from({ length: 4 }, () => 'completed'))
  expect(most).toBe(1)
})

test('a failed job is retried, then moved to the dead-letter queue with its error', async () => {
  const runs: Pick<Run, 'attempt' | 'isLast'>[] = []
  const queue = await workingQueue({
    plain: async ({ attempt, isLast }) => {
      runs.push({ attempt, isLast })
      throw Object.assign(new Error('The other side is away.'), { response: '550 ada@example.com is unknown' })
    },
  })
  await queue.send(database.pool, 'plain', { number: 7 })
  const dead = () =>
    backstage.rows(`select data, source_name, source_output from pgboss.job where name = 'dead-letters'`)
  await expect.poll(dead, { timeout: 30_000 }).toHaveLength(1)
  expect(runs).toEqual([
    { attempt: 0, isLast: false },
    { attempt: 1, isLast: true },
  ])
  const [letter] = await dead()
  expect(letter).toMatchObject({ data: { number: 7 }, source_name: 'plain' })
  expect(JSON.stringify(letter)).toContain('The other side is away.')
  expect(JSON.stringify(letter)).not.toContain('ada@example.com')
})

test('a process that stops aborts its job, and another process completes the job', async () => {
  const begun = Promise.withResolvers<void>()
  const first = await workingQueue({
    plain: ({ signal }: Run) =>
      new Promise<never>((_resolve, reject) => {
        begun.resolve()
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  })
  await first.send(database.pool, 'plain', { number: 1 })
  await begun.promise
  await first.close()
  const attempts: number[] = []
  await workingQueue({ plain: async ({ attempt }: Run) => void attempts.push(attempt) })
  await expect.poll(() => attempts, { timeout: 30_000 }).toEqual([1])
})

test('jobs for workers wait until a worker process starts, and the worker process registers the cron schedules', async () => {
  const seen: string[] = []
  const handlers = { plain: async () => void seen.push('web') }
  const web = await workingQueue(handlers, { isWorker: false })
  await web.send(database.pool, 'plain', { number: 1 })
  await workingQueue({ plain: async () => void seen.push('worker') })
  await expect.poll(() => seen).toEqual(['worker'])
  expect(await backstage.rows('select name, cron, timezone from pgboss.schedule')).toEqual([
    { name: 'nightly', cron: '0 3 * * *', timezone: 'UTC' },
  ])
})

test('the database role of requests can send jobs but not read or change them', async () => {
  const queue = openQueue()
  await queue.send(database.pool, 'plain', { number: 1 })
  for (const sql of [
    'select * from pgboss.job',
    'select data from pgboss.job_common',
    'select name from pgboss.job_common',
    `update pgboss.job_common set state = 'completed'`,
    'delete from pgboss.job_common',
    `update pgboss.queue set retry_limit = 0`,
    `select pgboss.delete_queue('plain')`,
    'truncate pgboss.job',
  ]) {
    await expect(database.pool.query(sql), sql).rejects.toMatchObject({ code: '42501' })
  }
  expect(await stateOf()).toEqual(['created'])
})

test('the migrations of the job queue can run several times and at the same time', async () => {
  const id = randomUUID()
  await openQueue().send(database.pool, 'plain', { number: 1 }, { once: id })
  await Promise.all([migrate(testDatabase.url, jobs), migrate(testDatabase.url, jobs)])
  expect(await stateOf()).toEqual(['created'])
})
