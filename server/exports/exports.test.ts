import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportSchedule } from '../../contract/exports.ts'
import { announceJob, makeDue } from '../../tests/support/schedules.ts'
import { until } from '../../tests/support/live-client.ts'
import { linkIn, mailsTo } from '../../tests/support/mails.ts'
import { openStage, type Stage } from '../../tests/support/proof.ts'
import { Session } from '../../tests/support/session.ts'
import { transactionAs, openDatabase, type Database } from '../db/database.ts'
import { nextDue } from '../db/next-due.ts'
import { deleteExpiredExports } from './delete-expired-exports.ts'

let stage: Stage
let database: Database
let server: Stage['server']
let backstage: Stage['backstage']

beforeAll(async () => {
  stage = await openStage('exports', { FREE_LIMITS: 'all', STORAGE_PRO_MB: '1' })
  ;({ server, backstage } = stage)
  database = openDatabase(stage.databaseUrl)
})

afterAll(async () => {
  await database?.close()
  await stage?.close()
})

const daily = {
  networkId: null,
  formats: ['csv', 'gexf'] as ExportSchedule['formats'],
  every: 'day',
  hour: 6,
  timeZone: 'Europe/Lisbon',
} as const

async function subscriber(networks: readonly string[] = []): Promise<Session> {
  const person = await Session.register(server.baseUrl)
  await backstage.rows(
    `insert into entitlement (user_id, customer_id, status, "interval", current_period_end, cancel_at_period_end, checked_at)
     values ($1, $2, 'active', 'month', now() + interval '10 days', false, now())`,
    [person.userId, `cus_${person.userId}`],
  )
  for (const name of networks) await addNetwork(person, name)
  return person
}

async function addNetwork(person: Session, name: string, notes = ''): Promise<string> {
  const id = randomUUID()
  await person.api().networks.create({ id, name })
  const node = { id: randomUUID(), type: 'person' as const, name: `Ana of ${name}`, x: 0, y: 0, notes }
  await person.api().networks.submitEdits({ id, batchId: randomUUID(), edits: [{ type: 'node.add', node }] })
  return id
}

async function schedule(person: Session, order: object = {}): Promise<ExportSchedule> {
  return person.api().account.exports.save({ scheduleId: randomUUID(), ...daily, ...order })
}

async function only(person: Session): Promise<ExportSchedule> {
  const [first] = await person.api().account.exports.list()
  if (!first) throw new Error('There is no schedule.')
  return first
}

/** Waits until the newest export has ended, and returns its schedule. */
async function ended(person: Session): Promise<ExportSchedule['exports'][number]> {
  let newest: ExportSchedule['exports'][number] | undefined
  await until(
    async () => {
      newest = (await only(person)).exports[0]
      return newest !== undefined && newest.state !== 'running'
    },
    'a finished export',
    60_000,
  )
  if (!newest) throw new Error('The export was not found.')
  return newest
}

const download = (link: string) => fetch(new URL(new URL(link, server.baseUrl).pathname, server.baseUrl))

const kindsOf = async (person: Session) => (await person.api().account.security()).events.map(({ kind }) => kind)

describe('a due export', () => {
  test('runs once and sends an email with a link but without any exported content', async () => {
    const person = await subscriber(['Work', 'Choir'])
    const { id, nextAt } = await schedule(person)
    expect(nextAt).toMatch(/T0[56]:00:00.000Z$/)
    const dueAt = await makeDue(backstage, id)
    const [mail] = await mailsTo(server.baseUrl, person.email, 2)
    expect(mail?.subject).toBe('Your daily export from Kithmap is ready')
    expect(mail?.text).toContain(`the Kithmap account of ${person.email} has scheduled exports`)
    expect(mail?.text).not.toMatch(/Work|Choir|Ana/)
    const answer = await download(linkIn(mail))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(`filename="Kithmap networks ${dueAt.slice(0, 10)}.zip"`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const files = unzipSync(bytes)
    expect(Object.keys(files).toSorted()).toEqual(['Choir.csv.zip', 'Choir.gexf', 'Work.csv.zip', 'Work.gexf'])
    expect(new TextDecoder().decode(files['Work.gexf'])).toContain('Ana of Work')

    const after = await only(person)
    expect(after.nextAt && after.nextAt > new Date().toISOString()).toBe(true)
    expect(after.exports).toMatchObject([{ dueAt, state: 'ready', problem: null, bytes: bytes.length }])
    expect(new URL(after.exports[0]?.link ?? '').pathname).toBe(linkIn(mail))
    expect(await kindsOf(person)).toEqual(
      expect.arrayContaining(['exports-scheduled', 'export-made', 'export-fetched']),
    )
    const { events } = await person.api().account.security()
    const fetched = events.find(({ kind }) => kind === 'export-fetched')
    expect(fetched?.address).toMatch(/:x$|\.x$/)
  })

  test('can contain a single network, even one that another user shares, as long as the network is accessible', async () => {
    const [person, other] = [await subscriber(), await subscriber()]
    const shared = await addNetwork(other, 'Shared')
    await expect(schedule(person, { networkId: shared })).rejects.toThrow('does not exist')
    await backstage.join(shared, person.userId, 'viewer')
    const { id } = await schedule(person, { networkId: shared, formats: ['kithmap'] })
    await makeDue(backstage, id)
    const { link } = await ended(person)
    const files = unzipSync(new Uint8Array(await (await download(link ?? '')).arrayBuffer()))
    expect(Object.keys(files)).toEqual(['Shared.kithmap.json'])

    await backstage.leave(shared, person.userId)
    await makeDue(backstage, id)
    const [mail] = await mailsTo(server.baseUrl, person.email, 3)
    expect(mail?.subject).toBe('Your scheduled exports from Kithmap have stopped')
    expect(await only(person)).toMatchObject({ nextAt: null, stoppedBy: 'network' })
  })

  test('fails if the storage is full, and an email reports the failure', async () => {
    const person = await subscriber()
    for (let count = 0; count < 7; count++) await addNetwork(person, 'Large', noise(99_000))
    const { id } = await schedule(person, { formats: ['kithmap', 'gexf'] })
    await makeDue(backstage, id)
    expect(await ended(person)).toMatchObject({ state: 'failed', problem: 'no-room', link: null })
    const [mail] = await mailsTo(server.baseUrl, person.email, 2)
    expect(mail?.text).toContain('Your storage is full')
    expect(await parts(person)).toBe(0)
  })
})

/** Returns random letters, which compression reduces to no less than three quarters. */
function noise(length: number): string {
  let text = ''
  while (text.length < length) text += randomUUID().replaceAll('-', '')
  return text.slice(0, length)
}

async function parts({ userId }: Session): Promise<number> {
  const [row] = await backstage.rows<{ count: number }>(
    'select count(*)::int as count from export_part where user_id = $1',
    [userId],
  )
  return row?.count ?? -1
}

describe('a download link', () => {
  test('stops working when it is revoked, expires or its schedule is removed', async () => {
    const person = await subscriber(['Work'])
    const { id } = await schedule(person)
    const made: ExportSchedule['exports'] = []
    for (const time of [1, 2, 3]) {
      await makeDue(backstage, id, time)
      await mailsTo(server.baseUrl, person.email, time + 1)
      made.push(await ended(person))
    }
    const [revoked, expired, removed] = made.map(({ link }) => link ?? '')
    const { exports } = person.api().account
    for (const link of [revoked, expired, removed]) expect((await download(link ?? '')).status).toBe(200)
    expect(await kindsOf(person)).not.toContain('export-revoked')
    await exports.revoke({ scheduleId: id, exportId: made[0]?.id ?? '' })
    expect(await kindsOf(person)).toContain('export-revoked')
    expect(await (await download(revoked ?? '')).json()).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('revoked'),
    })
    await backstage.rows(`update export_run set expires_at = now() where id = $1`, [made[1]?.id])
    expect((await download(expired ?? '')).status).toBe(404)
    expect(await deleteExpiredExports(database)).toBe(1)
    expect((await download(removed ?? '')).status).toBe(200)
    await exports.remove({ scheduleId: id })
    expect((await download(removed ?? '')).status).toBe(404)
    expect(await parts(person)).toBe(0)
    expect(await exports.list()).toEqual([])
  })

  test('returns a 404 if its token is invalid or belongs to another user', async () => {
    const [person, other] = [await subscriber(['Work']), await subscriber(['Else'])]
    const links: string[] = []
    for (const each of [person, other]) {
      await makeDue(backstage, (await schedule(each)).id)
      links.push(new URL((await ended(each)).link ?? '').pathname)
    }
    const [mine = '', theirs = ''] = links.map((link) => link.split('/').slice(0, -1).join('/'))
    const word = links[0]?.split('/').at(-1) ?? ''
    for (const path of [`${theirs}/${word}`, `${mine}/x`, `${mine}/${word.slice(1)}a`, '/api/v1/exports/a/b/c']) {
      expect((await download(path)).status, path).toBe(404)
    }
    await other.api().account.exports.revoke({ scheduleId: randomUUID(), exportId: mine.split('/').at(-1) ?? '' })
    expect((await download(links[0] ?? '')).status).toBe(200)
  })

  test('works only for the three newest exports of a schedule', async () => {
    const person = await subscriber()
    // There is room for three exported files with these networks, but not for four.
    for (let count = 0; count < 2; count++) await addNetwork(person, 'Large', noise(99_000))
    const { id } = await schedule(person, { formats: ['kithmap', 'gexf'] })
    for (const time of [1, 2, 3, 4]) {
      await makeDue(backstage, id, time)
      await mailsTo(server.baseUrl, person.email, time + 1)
    }
    const { exports } = await only(person)
    expect(exports.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready'])
    expect(exports.reduce((sum, { bytes }) => sum + bytes, 200_000)).toBeGreaterThan(1_000_000)
    expect(exports.map(({ link }) => link !== null)).toEqual([true, true, true, false])
  })
})

describe('scheduled exports', () => {
  test('can be stopped, and start again when they are saved again', async () => {
    const person = await subscriber(['Work'])
    const saved = await schedule(person, { every: 'week', day: 3 })
    const { exports } = person.api().account
    await exports.stop({ scheduleId: saved.id })
    expect(await only(person)).toMatchObject({ nextAt: null, stoppedBy: 'person' })
    expect(await kindsOf(person)).toContain('exports-stopped')
    const again = await exports.save({ scheduleId: saved.id, ...daily, every: 'week', day: 3 })
    expect(again).toEqual({ ...saved, stoppedBy: null })
    await makeDue(backstage, saved.id)
    expect(await ended(person)).toMatchObject({ state: 'ready' })
  })

  test('require Pro and stop with an email when Pro ends', async () => {
    const free = await Session.register(server.baseUrl)
    await expect(schedule(free)).rejects.toMatchObject({ code: 'PLAN_LIMIT' })
    const person = await subscriber(['Work'])
    const { id } = await schedule(person)
    await backstage.rows(
      `update entitlement set status = 'canceled', current_period_end = now() - interval '1 day' where user_id = $1`,
      [person.userId],
    )
    await makeDue(backstage, id)
    const [mail] = await mailsTo(server.baseUrl, person.email, 2)
    expect(mail?.text).toContain('Scheduled exports are part of Pro')
    expect(await only(person)).toMatchObject({ nextAt: null, stoppedBy: 'plan', exports: [] })
    expect(await kindsOf(person)).toContain('exports-stopped')
  })

  test('are limited to ten per user, and cannot have an invalid day or time zone', async () => {
    const person = await subscriber()
    for (const timeZone of ['Mars/Olympus', 'UTC+3', 'MSK']) {
      await expect(schedule(person, { timeZone }), timeZone).rejects.toThrow(`Unknown time zone ${timeZone}`)
    }
    await expect(schedule(person, { every: 'week' })).rejects.toThrow('Choose the day')
    await expect(schedule(person, { every: 'week', day: 8 })).rejects.toThrow(
      'The days of the week are 1 (Monday) to 7.',
    )
    for (let count = 1; count <= 8; count++) await schedule(person)
    await Promise.allSettled([1, 2, 3, 4, 5].map(() => schedule(person)))
    expect(await person.api().account.exports.list()).toHaveLength(10)
    await expect(schedule(person)).rejects.toMatchObject({ code: 'TOO_MANY_SCHEDULES' })
  })

  test('are accessible only to their owner', async () => {
    const [person, other] = [await subscriber(['Work']), await subscriber()]
    const { id } = await schedule(person)
    const { exports } = other.api().account
    await exports.stop({ scheduleId: id })
    await exports.remove({ scheduleId: id })
    expect(await exports.list()).toEqual([])
    await exports.save({ scheduleId: id, ...daily, hour: 9 })
    expect(await only(person)).toMatchObject({ hour: 6, stoppedBy: null })
  })
})

describe('a running export', () => {
  test.each(['revoke', 'stop', 'remove'] as const)('is aborted on %s and leaves no data behind', async (how) => {
    const person = await subscriber(['Work'])
    const { id } = await schedule(person)
    const { exports } = person.api().account
    const release = await backstage.hold('export_part')
    let dueAt: string
    let given: Promise<unknown>
    try {
      dueAt = await makeDue(backstage, id)
      await until(async () => (await waitingForParts()) === 1, 'a part that waits to be stored', 60_000)
      const exportId = (await only(person)).exports[0]?.id ?? ''
      given = how === 'revoke' ? exports.revoke({ scheduleId: id, exportId }) : exports[how]({ scheduleId: id })
      await until(async () => (await waitingForParts()) === 2, 'the removal to wait for the same lock', 60_000)
    } finally {
      await release()
    }
    await given
    await until(async () => (await jobOf(id, dueAt)) !== 'active', 'the end of the attempt', 60_000)
    expect(await jobOf(id, dueAt)).toBe('completed')
    expect(await parts(person)).toBe(0)
    const left = (await exports.list()).flatMap((each) => each.exports)
    expect(left).toMatchObject(how === 'remove' ? [] : [{ state: 'failed', problem: 'stopped', link: null }])
  })

  test('completes even if the security log cannot be written', async () => {
    const person = await subscriber(['Work'])
    const { id } = await schedule(person)
    const mend = await backstage.failAt('security_event', 'insert', `new.user_id = '${person.userId}'`)
    try {
      const dueAt = await makeDue(backstage, id)
      const { link } = await ended(person)
      await until(async () => (await jobOf(id, dueAt)) !== 'active', 'the end of the attempt', 60_000)
      expect(await jobOf(id, dueAt)).toBe('completed')
      expect(link).not.toBeNull()
    } finally {
      await mend()
    }
  })

  test('fails, and an email says so, if the network is no longer accessible when the export is retried', async () => {
    const [person, other] = [await subscriber(), await subscriber()]
    const shared = await addNetwork(other, 'Shared')
    await backstage.join(shared, person.userId, 'viewer')
    const { id } = await schedule(person, { networkId: shared })
    const dueAt = new Date(Date.now() - 60_000).toISOString()
    // Creates the state that an attempt leaves behind if it dies.
    await backstage.rows(
      `insert into export_run (user_id, schedule_id, due_at, attempt, file_name) values ($1, $2, $3, gen_random_uuid(), '')`,
      [person.userId, id, dueAt],
    )
    await backstage.leave(shared, person.userId)
    await backstage.rows(
      `update pgboss.job set id = gen_random_uuid(), start_after = now(), data = data || jsonb_build_object('dueAt', $2::text)
       where name = 'make-export' and data ->> 'scheduleId' = $1`,
      [id, dueAt],
    )
    await announceJob(backstage, 'make-export')
    expect(await ended(person)).toMatchObject({ state: 'failed', problem: 'empty' })
    const [mail] = await mailsTo(server.baseUrl, person.email, 2)
    expect(mail?.subject).toBe('Your daily export from Kithmap failed')
  })

  test('times out a day after it began, regardless of its due time', async () => {
    const person = await subscriber()
    const { id } = await schedule(person)
    await backstage.rows(
      `insert into export_run (user_id, schedule_id, due_at, begun_at, attempt, file_name)
       select $1, $2, now() - make_interval(days => 2 + ago), now() - make_interval(days => ago), gen_random_uuid(), ''
       from unnest(array[0, 2]) ago`,
      [person.userId, id],
    )
    await deleteExpiredExports(database)
    expect((await only(person)).exports.map(({ state }) => state)).toEqual(['running', 'failed'])
  })
})

/** Returns the number of transactions that wait for the lock on parts of files. */
async function waitingForParts(): Promise<number> {
  const [row] = await backstage.rows<{ count: number }>(
    `select count(*)::int as count from pg_locks where relation = 'export_part'::regclass and not granted`,
  )
  return row?.count ?? -1
}

async function jobOf(scheduleId: string, dueAt: string): Promise<string | undefined> {
  const [row] = await backstage.rows<{ state: string }>(
    `select state::text from pgboss.job
     where name = 'make-export' and data ->> 'scheduleId' = $1 and data ->> 'dueAt' = $2`,
    [scheduleId, dueAt],
  )
  return row?.state
}

test('if the process of an export is killed, another process completes the export exactly once', {
  timeout: 180_000,
}, async () => {
  const person = await subscriber(['Work'])
  const { id } = await schedule(person)
  const release = await backstage.hold('export_part')
  try {
    await makeDue(backstage, id)
    await until(async () => (await only(person)).exports[0]?.state === 'running', 'a running export', 60_000)
    await server.kill()
  } finally {
    await release()
  }
  await stage.another()
  await server.start()
  const made = await ended(person)
  expect(made.state).toBe('ready')
  await mailsTo(server.baseUrl, person.email, 2)
  const { exports, nextAt } = await only(person)
  expect(exports).toHaveLength(1)
  expect(nextAt && nextAt > new Date().toISOString()).toBe(true)
  const files = unzipSync(new Uint8Array(await (await download(made.link ?? '')).arrayBuffer()))
  expect(Object.keys(files)).toHaveLength(2)
  // Makes an export for another user. When that user's email has arrived, all earlier emails have arrived too.
  const witness = await subscriber(['Else'])
  await makeDue(backstage, (await schedule(witness)).id)
  await mailsTo(server.baseUrl, witness.email, 2)
  expect(await mailsTo(server.baseUrl, person.email, 2)).toHaveLength(2)
})

test.each([
  [
    'daily',
    { every: 'day', day: null, hour: 6, timeZone: 'UTC' },
    '2026-05-31T06:00:00.000Z',
    '2026-06-01T06:00:00.000Z',
  ],
  [
    'daily after the time of day has passed',
    { every: 'day', day: null, hour: 6, timeZone: 'UTC' },
    '2026-05-31T05:59:59.000Z',
    '2026-05-31T06:00:00.000Z',
  ],
  [
    'daily in an eastern time zone',
    { every: 'day', day: null, hour: 6, timeZone: 'Pacific/Auckland' },
    '2026-05-31T12:00:00.000Z',
    '2026-05-31T18:00:00.000Z',
  ],
  [
    'weekly',
    { every: 'week', day: 1, hour: 0, timeZone: 'UTC' },
    '2026-05-31T00:00:00.000Z',
    '2026-06-01T00:00:00.000Z',
  ],
  [
    'weekly after the time has passed',
    { every: 'week', day: 1, hour: 0, timeZone: 'UTC' },
    '2026-06-01T00:00:00.000Z',
    '2026-06-08T00:00:00.000Z',
  ],
  [
    'monthly on the last day of a short month',
    { every: 'month', day: 31, hour: 8, timeZone: 'UTC' },
    '2026-01-31T08:00:00.000Z',
    '2026-02-28T08:00:00.000Z',
  ],
  [
    'an hour skipped by daylight saving time',
    { every: 'day', day: null, hour: 2, timeZone: 'Europe/Berlin' },
    '2026-03-28T12:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'the same hour in summer time',
    { every: 'day', day: null, hour: 9, timeZone: 'Europe/Berlin' },
    '2026-03-28T12:00:00.000Z',
    '2026-03-29T07:00:00.000Z',
  ],
] as const)('a schedule computes its next due time: %s', async (_, order, after, next) => {
  expect(await transactionAs(database, randomUUID(), (tx) => nextDue(tx, order, after))).toBe(next)
})
