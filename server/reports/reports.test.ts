import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportSchedule } from '../../contract/reports.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { addDays } from '../../domain/add-days.ts'
import { until } from '../../tests/support/live-client.ts'
import { mailsTo } from '../../tests/support/mails.ts'
import { plainPages } from '../../tests/support/plain-pages.ts'
import { openStage, sharedSecret, type Stage } from '../../tests/support/proof.ts'
import { announceJob, makeReportDue } from '../../tests/support/schedules.ts'
import { serveRoutes } from '../../tests/support/serve-routes.ts'
import { Session } from '../../tests/support/session.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type DatabaseHealth, watchDatabase } from '../db/health.ts'
import { deleteOldRequests } from './commands.ts'
import { isScheduleStopped } from './queries.ts'
import { stopReportLinks } from './stop-links.ts'
import { stopReportRoutes } from './stop-routes.ts'

let stage: Stage
let database: Database
let health: DatabaseHealth
let routes: Awaited<ReturnType<typeof serveRoutes>>

beforeAll(async () => {
  stage = await openStage('reports', { FREE_LIMITS: 'all' })
  database = openDatabase(stage.databaseUrl)
  health = watchDatabase(stage.databaseUrl)
  const pages = plainPages(['stop-report'], ['linkState'])
  const links = stopReportLinks(sharedSecret, stage.server.baseUrl)
  routes = await serveRoutes(stopReportRoutes({ pages, database, health, links }))
})

afterAll(async () => {
  routes?.close()
  await health?.close()
  await database?.close()
  await stage?.close()
})

const daily = { every: 'day', hour: 7, timeZone: 'UTC' } as const
const today = () => new Date().toISOString().slice(0, 10)
const edit = (given: object) => given as Edit

async function subscriber(): Promise<Session> {
  const person = await Session.register(stage.server.baseUrl)
  await stage.backstage.rows(
    `insert into entitlement (user_id, customer_id, status, "interval", current_period_end, cancel_at_period_end, checked_at)
     values ($1, $2, 'active', 'month', now() + interval '10 days', false, now())`,
    [person.userId, `cus_${person.userId}`],
  )
  return person
}

const submit = (person: Session, id: string, edits: readonly object[], marks: object = {}) =>
  person.api().networks.submitEdits({ id, batchId: randomUUID(), ...marks, edits: edits.map(edit) })

const node = (id: string, name: string, parts: object = {}) => ({
  type: 'node.add',
  node: { id, type: 'person', name, x: 0, y: 0, ...parts },
})
const edge = (sourceId: string, targetId: string) => ({
  type: 'edge.add',
  edge: { id: randomUUID(), sourceId, targetId },
})

interface Reported {
  readonly person: Session
  readonly networkId: string
  readonly reportId: string
}

const block = (parts: object) => ({ id: randomUUID(), ...parts })
const figures = block({ kind: 'figures', figures: ['people', 'connections'] })

/** Creates a user with a network and a report about it. */
async function reported(report: object = {}, edits: readonly object[] = []): Promise<Reported> {
  const person = await subscriber()
  const [networkId, reportId] = [randomUUID(), randomUUID()]
  await person.api().networks.create({ id: networkId, name: 'Work' })
  if (edits.length > 0) await submit(person, networkId, edits)
  await addReport(person, { id: reportId, networkId, name: 'Quarter', blocks: [figures], ...report })
  return { person, networkId, reportId }
}

const addReport = (person: Session, report: object) =>
  submit(person, bookOf(person.userId), [{ type: 'report.add', report }])

const schedule = ({ person, reportId }: Reported, order: object = {}) =>
  person.api().account.reports.save({ reportId, ...daily, ...order })

/** Schedules the report, makes it due, and returns its email. */
async function mailed(given: Reported, time = 0) {
  if (time === 0) await schedule(given)
  await makeReportDue(stage.backstage, given.reportId, time)
  const [mail] = await mailsTo(stage.server.baseUrl, given.person.email, 2 + time)
  return mail
}

async function stateOf({ person }: Reported): Promise<ReportSchedule | undefined> {
  return (await person.api().account.reports.schedules())[0]
}

const jobsOf = async ({ reportId }: Reported, state = 'completed') =>
  stage.backstage.rows<{ data: { dueAt: string }; became: string }>(
    `select data from pgboss.job where name = 'send-report' and data ->> 'reportId' = $1 and state::text = $2`,
    [reportId, state],
  )

/** Runs the job of a due time again. */
async function repeatJob(given: Reported, dueAt: string): Promise<void> {
  const before = (await jobsOf(given)).length
  await stage.backstage.rows(
    `insert into pgboss.job (name, data, retry_limit)
     select 'send-report', jsonb_build_object('userId', $1::text, 'reportId', $2::text, 'dueAt', $3::text, 'isAsked', false), 0`,
    [given.person.userId, given.reportId, dueAt],
  )
  await announceJob(stage.backstage, 'send-report')
  await until(async () => (await jobsOf(given)).length > before, 'the repeated job', 30_000)
}

/** Moves all changes in a network into the past. */
async function age({ networkId }: Reported, days: number): Promise<void> {
  await stage.backstage.rows('update edit_batch set at = at - make_interval(days => $2) where network_id = $1', [
    networkId,
    days,
  ])
  await stage.backstage.rows('update document set created_at = created_at - make_interval(days => $2) where id = $1', [
    networkId,
    days,
  ])
}

describe('a due report', () => {
  test('is emailed with its figures, charts, rankings and changes, compared with the earlier state', async () => {
    // Nodes with equal values share a rank and are listed by id.
    const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`
    const [ana, bo, cy, dee] = [idOf(1), idOf(2), idOf(3), idOf(4)]
    const blocks = [
      block({ kind: 'text', text: 'First line\nsecond line\n\nAnother paragraph' }),
      block({ kind: 'map' }),
      figures,
      block({ kind: 'chart', chart: 'types', fieldId: null }),
      block({ kind: 'chart', chart: 'communities', fieldId: null }),
      block({ kind: 'ranking', measure: 'degree', count: 2 }),
      block({ kind: 'changes' }),
    ]
    const given = await reported({ blocks }, [node(ana, 'Ana'), node(bo, 'Bo'), node(cy, 'Cy'), edge(ana, bo)])
    await age(given, 40)
    await submit(given.person, given.networkId, [
      node(dee, 'Dee'),
      edge(bo, cy),
      edge(bo, dee),
      { type: 'node.update', id: cy, changes: { name: 'Cyril' } },
    ])
    const mail = await mailed(given)
    expect(mail?.subject).toBe('Quarter: Work')
    for (const part of [
      /to \w+ \d+, \d{4}, compared with the 30 days before\./,
      'First line\nsecond line\n\nAnother paragraph',
      'The map is on the page of the report.',
      'Figures\n\nPeople: 4 (+1)\nConnections: 3 (+2)',
      'Nodes by type\n\nPeople: 4 (+1)',
      'Communities by size\n\nAround Bo: 4',
      'Most connections\n\n1. Bo: 3 (same rank)\n2. Ana: 1 (down 1)',
      '- 1 new node\n  Dee',
      '- 1 changed node\n  Cyril',
      '- 2 new connections',
      `${stage.server.baseUrl}/reports/${given.reportId}`,
      `the Kithmap account of ${given.person.email} gets this report every day`,
    ]) {
      expect(mail?.text).toMatch(part)
    }
    await until(async () => (await stateOf(given))?.mailState === 'delivered', 'the delivery of the report')
    const state = await stateOf(given)
    expect(state).toMatchObject({ ...daily, day: null, reportId: given.reportId, stoppedBy: null })
    expect(state?.nextAt).toMatch(/T07:00:00.000Z$/)
    expect(state?.nextAt && state.nextAt > new Date().toISOString()).toBe(true)
  })

  test('contains only the nodes of its view, whether the view is shared or private', async () => {
    const [shared, own] = [randomUUID(), randomUUID()]
    const view = (id: string, filter: string, parts = {}) => ({
      type: 'view.add',
      view: { id, name: `Only ${filter}`, filter, ...parts },
    })
    const given = await reported({ viewId: shared, comparedDays: null }, [
      node(randomUUID(), 'Ana'),
      node(randomUUID(), 'Bo'),
      node(randomUUID(), 'Guild', { type: 'organization' }),
      view(shared, 'type:person'),
    ])
    const { person, networkId, reportId } = given
    const mail = await mailed(given)
    expect(mail?.text).toContain('the view “Only type:person”')
    expect(mail?.text).toContain('People: 2\n')
    const book = bookOf(person.userId)
    await submit(person, book, [
      view(own, 'Bo', { ofNetworkId: networkId }),
      { type: 'report.update', id: reportId, changes: { viewId: own } },
    ])
    const second = await mailed(given, 1)
    expect(second?.text).toMatch(/^As of \w+ \d+, \d{4}\.$/m)
    expect(second?.text).toContain('People: 1\n')
    await submit(person, book, [{ type: 'view.remove', id: own }])
    const third = await mailed(given, 2)
    expect(third?.text).toContain('The view of this report was deleted, so the report now covers the whole network.')
    expect(third?.text).toContain('People: 2\n')
  })

  test('counts the interactions within its period', async () => {
    const ana = randomUUID()
    const given = await reported(
      { comparedDays: 7, blocks: [block({ kind: 'figures', figures: ['interactions', 'peopleContacted'] })] },
      [node(ana, 'Ana')],
    )
    await age(given, 20)
    const { person, networkId } = given
    const met = (ago: number) => ({
      type: 'interaction.add',
      interaction: {
        id: randomUUID(),
        kind: 'met',
        day: addDays(today(), -ago),
        participants: [{ networkId, nodeId: ana, name: 'Ana' }],
      },
    })
    await submit(person, bookOf(person.userId), [met(0), met(6), met(7), met(30)])
    const mail = await mailed(given)
    expect(mail?.text).toContain('Interactions in 7 days: 2 (+1)\nPeople contacted in 7 days: 1 (no change)')
  })

  test('has no comparison if the network is younger than the period', async () => {
    const blocks = [figures, block({ kind: 'changes' }), block({ kind: 'chart', chart: 'added', fieldId: null })]
    const given = await reported({ blocks }, [node(randomUUID(), 'Ana')])
    const mail = await mailed(given)
    expect(mail?.text).toContain('There is no earlier state of the network to compare with yet.')
    expect(mail?.text).toContain('People: 1\nConnections: 0\n')
    // Months before the first node are left out.
    expect(mail?.text).toMatch(/Nodes added per month\n\n\w+ \d{4}: 1\n/)
  })

  test('is emailed only once for each due time, even if its job runs several times', async () => {
    const given = await reported()
    const dueAt = (await schedule(given)).nextAt ?? ''
    await makeReportDue(stage.backstage, given.reportId)
    await mailsTo(stage.server.baseUrl, given.person.email, 2)
    await until(async () => (await jobsOf(given)).length === 1, 'the job')
    const [job] = await jobsOf(given)
    await repeatJob(given, job?.data.dueAt ?? '')
    expect(await stage.backstage.rows('select id from mail_outbox')).toEqual([])
    expect(await mailsTo(stage.server.baseUrl, given.person.email, 2)).toHaveLength(2)
    expect((await stateOf(given))?.nextAt).toBe(dueAt)
    expect(await jobsOf(given, 'created')).toHaveLength(1)
  })

  test('is computed again if the process died during the first attempt', async () => {
    const given = await reported()
    await schedule(given)
    const dueAt = '2026-05-01T07:00:00.000Z'
    await stage.backstage.rows('update report_schedule set due_at = $2 where report_id = $1', [given.reportId, dueAt])
    await repeatJob(given, dueAt)
    await repeatJob(given, dueAt)
    expect(await mailsTo(stage.server.baseUrl, given.person.email, 2)).toHaveLength(2)
  })

  test('is marked as failed if it cannot be computed, and the next report stays scheduled', async () => {
    const given = await reported({ comparedDays: 7 }, [node(randomUUID(), 'Ana')])
    await age(given, 20)
    await schedule(given)
    // An edit of a later release cannot be replayed.
    await stage.backstage.rows(`update edit_batch set edits = '[{"type":"node.levitate"}]' where network_id = $1`, [
      given.networkId,
    ])
    await stage.backstage.rows(
      `update pgboss.job set retry_limit = 0, retry_count = 9 where name = 'send-report' and data ->> 'reportId' = $1`,
      [given.reportId],
    )
    await makeReportDue(stage.backstage, given.reportId)
    await until(async () => (await stateOf(given))?.mailState === 'failed', 'the failure', 30_000)
    expect(await stateOf(given)).toMatchObject({ stoppedBy: null, nextAt: expect.stringMatching(/T07:00/) })
    expect(await jobsOf(given, 'created')).toHaveLength(1)
  })

  test('escapes names, shows each name on one line, and stays small with many rankings', async () => {
    const long = `Bo\n\nYour account is locked <b>now</b> ${'x'.repeat(150)}`
    const ids = Array.from({ length: 60 }, () => randomUUID())
    const blocks = Array.from({ length: 40 }, () => block({ kind: 'ranking', measure: 'degree', count: 50 }))
    const given = await reported({ blocks, name: 'A <i>b</i>' }, [
      ...ids.map((id, index) => node(id, index === 0 ? long : `Person ${index}`)),
      ...ids.slice(1).map((id) => edge(ids[0] ?? '', id)),
    ])
    const mail = await mailed(given)
    expect(mail?.subject).toBe('A <i>b</i>: Work')
    expect(mail?.text).toMatch(/1\. Bo Your account is locked <b>now<\/b> x+…: 59/)
    expect(mail?.text).toContain('and 47 more in the report')
    const { html } = (await messages(given))[0] ?? {}
    expect(html).toContain('Bo Your account is locked &lt;b&gt;now&lt;/b&gt; x')
    expect(html).not.toMatch(/<b>|<i>/)
    expect(html?.length).toBeLessThan(100_000)
  })

  test('is not emailed after it is deleted, and undoing the deletion restores its schedule', async () => {
    const given = await reported()
    const { person, reportId, networkId } = given
    await schedule(given)
    const book = bookOf(person.userId)
    await submit(person, book, [{ type: 'report.remove', id: reportId }])
    expect(await stateOf(given)).toBeUndefined()
    await addReport(person, { id: reportId, networkId, name: 'Quarter', blocks: [figures] })
    expect(await stateOf(given)).toMatchObject({ reportId })
    await submit(person, book, [{ type: 'report.remove', id: reportId }])
    await makeReportDue(stage.backstage, reportId)
    await until(async () => (await jobsOf(given)).length === 1, 'the job')
    expect(await stage.backstage.rows('select from report_schedule where report_id = $1', [reportId])).toEqual([])
    expect(await mailsTo(stage.server.baseUrl, person.email, 1)).toHaveLength(1)
  })
})

/** Returns the emails to a user with their HTML, newest first. */
async function messages({ person }: Reported): Promise<{ readonly html: string }[]> {
  const path = `/sandbox/mail/messages.json?to=${encodeURIComponent(person.email)}`
  const listed = (await (await fetch(`${stage.server.baseUrl}${path}`)).json()) as { id: string; html?: string }[]
  return listed.map(({ html = '' }) => ({ html }))
}

describe('a report schedule', () => {
  test('can be changed, stopped, resumed and removed, but only by the owner of the report', async () => {
    const [given, other] = [await reported(), await reported()]
    const { reports } = given.person.api().account
    expect(await schedule(given, { every: 'month', day: 31, hour: 18 })).toMatchObject({ every: 'month', day: 31 })
    await reports.stop({ reportId: given.reportId })
    await reports.stop({ reportId: given.reportId })
    expect(await stateOf(given)).toMatchObject({ nextAt: null, stoppedBy: 'person', hour: 18 })
    expect(await schedule(given, { every: 'week', day: 1 })).toMatchObject({ stoppedBy: null, every: 'week' })
    for (const reportId of [other.reportId, randomUUID()]) {
      await expect(reports.save({ reportId, ...daily })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(reports.send({ reportId, timeZone: 'UTC' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    for (const order of [{ every: 'week' }, { day: 2 }, { every: 'week', day: 8 }, { timeZone: '+02:00' }]) {
      await expect(schedule(given, order)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    await reports.remove({ reportId: given.reportId })
    expect(await reports.schedules()).toEqual([])
  })

  test('is stopped with an email if the user loses access to the network', async () => {
    const [given, owner] = [await reported(), await reported({}, [node(randomUUID(), 'Ana')])]
    const { person, reportId } = given
    await stage.backstage.join(owner.networkId, person.userId, 'viewer')
    const id = randomUUID()
    await addReport(person, { id, networkId: owner.networkId, name: 'Shared', blocks: [figures] })
    const shared = { ...given, reportId: id }
    await schedule(shared)
    await stage.backstage.leave(owner.networkId, person.userId)
    await makeReportDue(stage.backstage, id)
    const [mail] = await mailsTo(stage.server.baseUrl, person.email, 2)
    expect(mail?.subject).toBe('“Shared” is no longer emailed')
    expect(mail?.text).toContain('You no longer have access to the network')
    expect(await stateOf(shared)).toMatchObject({ reportId: id, nextAt: null, stoppedBy: 'network' })
    await expect(schedule(shared)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(person.api().account.reports.send({ reportId: id, timeZone: 'UTC' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(reportId).not.toBe(id)
  })

  test('is stopped if the database no longer knows the time zone of the schedule', async () => {
    const given = await reported()
    await schedule(given)
    await stage.backstage.rows(`update report_schedule set time_zone = 'Mars/Base' where report_id = $1`, [
      given.reportId,
    ])
    await makeReportDue(stage.backstage, given.reportId)
    await until(async () => (await stateOf(given))?.nextAt === null, 'the schedule to stop')
    expect(await stateOf(given)).toMatchObject({ stoppedBy: null, timeZone: 'Mars/Base' })
  })
})

describe('without Pro, on a server that limits Free', () => {
  const end = ({ person }: Reported) =>
    stage.backstage.rows('delete from entitlement where user_id = $1', [person.userId])

  test('reports cannot be added, scheduled or sent, but can be changed, deleted and restored', async () => {
    const given = await reported()
    await end(given)
    const { person, networkId, reportId } = given
    const book = bookOf(person.userId)
    const { reports } = person.api().account
    const limited = { code: 'PLAN_LIMIT', message: expect.stringContaining('Reports require Pro') }
    const report = { id: randomUUID(), networkId, name: 'Another' }
    await expect(addReport(person, report)).rejects.toMatchObject(limited)
    await expect(
      submit(person, book, [
        { type: 'report.update', id: reportId, changes: { name: 'X' } },
        { type: 'report.add', report },
      ]),
    ).rejects.toMatchObject(limited)
    await expect(reports.save({ reportId, ...daily })).rejects.toMatchObject(limited)
    await expect(reports.send({ reportId, timeZone: 'UTC' })).rejects.toMatchObject(limited)
    await submit(person, book, [{ type: 'report.update', id: reportId, changes: { name: 'Year' } }])
    const removal = randomUUID()
    const removing = [edit({ type: 'report.remove', id: reportId })]
    await person.api().networks.submitEdits({ id: book, batchId: removal, edits: removing })
    const restored = { id: reportId, networkId, name: 'Year', blocks: [figures] }
    await submit(person, book, [{ type: 'report.add', report: restored }], { undoes: removal })
    expect((await person.api().book.get()).reports).toMatchObject([{ id: reportId, name: 'Year' }])
  })

  test('schedules of reports stop, and their owner gets an email', async () => {
    const given = await reported()
    await schedule(given)
    await end(given)
    await makeReportDue(stage.backstage, given.reportId)
    const [mail] = await mailsTo(stage.server.baseUrl, given.person.email, 2)
    expect(mail?.text).toContain('your plan no longer includes them')
    expect(await stateOf(given)).toMatchObject({ nextAt: null, stoppedBy: 'plan' })
  })
})

test('a report can be emailed on request at most once per minute, and this email has no link to stop a schedule', async () => {
  const given = await reported()
  const { person, reportId } = given
  const { reports } = person.api().account
  const send = () => reports.send({ reportId, timeZone: 'Asia/Tokyo' })
  const sent = await Promise.allSettled([send(), send(), send()])
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const [mail] = await mailsTo(stage.server.baseUrl, person.email, 2)
  expect(mail?.subject).toBe('Quarter: Work')
  expect(mail?.text).toContain('requested this report by email')
  expect(mail?.text).not.toContain('/stop-report/')
  expect(await reports.schedules()).toEqual([])
  await stage.backstage.rows(
    `update report_request set asked_at = asked_at - interval '61 seconds' where report_id = $1`,
    [reportId],
  )
  await send()
  expect(await mailsTo(stage.server.baseUrl, person.email, 3)).toHaveLength(3)
  await stage.backstage.rows(`update report_request set asked_at = asked_at - interval '2 days' where report_id = $1`, [
    reportId,
  ])
  expect(await deleteOldRequests(database.owner)).toBeGreaterThan(0)
})

describe('the link that stops report emails', () => {
  const pathIn = (text = '') => new URL(/https?:\S+\/stop-report\/\S+/.exec(text)?.[0] ?? '').pathname
  const visit = async (path: string, init?: RequestInit) => {
    const response = await routes.call(path, init)
    return { status: response.status, state: await response.text() }
  }

  test('changes nothing when opened, and stops the emails after one confirmation', async () => {
    const given = await reported()
    const path = pathIn((await mailed(given))?.text)
    expect(await visit(path)).toEqual({ status: 200, state: 'ask' })
    expect((await stateOf(given))?.nextAt).not.toBeNull()
    // The form that email programs post for one-click unsubscribe.
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect(await visit(path, { method: 'POST', body: oneClick })).toEqual({ status: 200, state: 'stopped' })
    expect(await stateOf(given)).toMatchObject({ nextAt: null, stoppedBy: 'person' })
    expect(await visit(path)).toEqual({ status: 200, state: 'stopped' })
  })

  test('responds with a 404 if it is modified or belongs to another report', async () => {
    const [given, other] = [await reported(), await reported()]
    const path = pathIn((await mailed(given))?.text)
    const [, page, userId = '', , word = ''] = path.split('/')
    const gone = { status: 404, state: 'gone' }
    for (const changed of [
      `${path.slice(0, -1)}!`,
      `/${page}/${userId}/${other.reportId}/${word}`,
      `/${page}/${other.person.userId}/${given.reportId}/${word}`,
      `/${page}/nobody/${given.reportId}/${word}`,
    ]) {
      expect(await visit(changed), changed).toEqual(gone)
      expect(await visit(changed, { method: 'POST' }), changed).toEqual(gone)
    }
    expect((await stateOf(given))?.nextAt).not.toBeNull()
  })

  test('also stops an email that is waiting for the mail server', async () => {
    const given = await reported()
    await schedule(given)
    const mailId = randomUUID()
    const { owner } = database
    await owner.query('update report_schedule set mail_id = $2 where report_id = $1', [given.reportId, mailId])
    expect(await isScheduleStopped(owner, mailId)).toBe(false)
    await given.person.api().account.reports.stop({ reportId: given.reportId })
    expect(await isScheduleStopped(owner, mailId)).toBe(true)
  })
})
