import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '../../contract/contract.ts'
import type { MeetingChoices } from '../../contract/meetings.ts'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import type { BuiltPages } from '../../contract/pages.ts'
import { bookOf, type DocumentKind, liesIn } from '../../domain/entities/document.ts'
import { Edit, editKinds, editTypes } from '../../domain/edits/edit.ts'
import { hasRole, type Role, roles } from '../../domain/entities/member.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { createAuth } from '../../server/account/auth.ts'
import { createAuthHandler } from '../../server/account/auth-handler.ts'
import { createApp } from '../../server/app.ts'
import { Generator } from '../../server/ai/generator.ts'
import { Billing } from '../../server/billing/billing.ts'
import { webhookRoute } from '../../server/billing/webhook.ts'
import { usualRate } from '../../server/contact/commands.ts'
import { answerRoutes } from '../../server/introductions/answer-routes.ts'
import { contactRoutes } from '../../server/contact/contact-routes.ts'
import { openDatabase } from '../../server/db/database.ts'
import { watchDatabase } from '../../server/db/health.ts'
import { calendarFeeds } from '../../server/calendars/calendar-feeds.ts'
import { calendarLinks } from '../../server/calendars/calendar-links.ts'
import { bookingRoutes } from '../../server/meetings/booking-routes.ts'
import { meetingLinks } from '../../server/meetings/meeting-links.ts'
import { reminderLinks } from '../../server/digests/reminder-links.ts'
import { reminderRoutes } from '../../server/digests/reminder-routes.ts'
import { stopReportLinks } from '../../server/reports/stop-links.ts'
import { stopReportRoutes } from '../../server/reports/stop-routes.ts'
import { exportFiles } from '../../server/exports/export-files.ts'
import { exportLinks } from '../../server/exports/export-links.ts'
import { imageRoute } from '../../server/image/image-route.ts'
import { Admission } from '../../server/limits/admission.ts'
import { FileReader } from '../../server/exchange/file-reader.ts'
import { FileWriter } from '../../server/exchange/file-writer.ts'
import { DocumentReads } from '../../server/network/document-reads.ts'
import { readPages } from '../../server/pages/public-pages.ts'
import { removeAccount } from '../../server/removal/commands.ts'
import { JobQueue } from '../../server/jobs/queue.ts'
import { jobs } from '../../server/job-registry.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { editSamples, type SampleIds } from '../support/edit-samples.ts'
import { temporaryFolder } from '../support/kithmap.ts'
import { LiveClient } from '../support/live-client.ts'
import { type Operation, operationList, pathOf } from '../support/operations.ts'
import { figure, openStage, type Stage } from '../support/proof.ts'
import { Session } from '../support/session.ts'

type Caller = 'anonymous' | 'expired' | 'stranger' | Role
const callers: readonly Caller[] = ['anonymous', 'expired', 'stranger', ...roles]

let stage: Stage
const sessions = new Map<Caller, Session>()

beforeAll(async () => {
  stage = await openStage('access')
  const { baseUrl } = stage.server
  sessions.set('anonymous', new Session(baseUrl))
  const signedIn = callers.filter((caller) => caller !== 'anonymous')
  await Promise.all(signedIn.map(async (caller) => sessions.set(caller, await Session.register(baseUrl))))
  await stage.backstage.rows(`update "session" set "expiresAt" = now() - interval '1 second' where "userId" = $1`, [
    sessionOf('expired').userId,
  ])
})

afterAll(() => stage?.close())

function sessionOf(caller: Caller): Session {
  const session = sessions.get(caller)
  if (!session) throw new Error(`There is no session of the ${caller}.`)
  return session
}

/** A valid input for each operation. The test fails if one is missing, so that no operation is forgotten. */
const inputs: Record<string, (networkId: string) => object | undefined> = {
  config: () => undefined,
  me: () => undefined,
  'account.security': () => undefined,
  'account.copy': () => undefined,
  'account.export': () => undefined,
  'account.calendars.list': () => undefined,
  'account.calendars.save': () => ({ networkId: null }),
  'account.calendars.remove': () => undefined,
  'account.digest.read': () => undefined,
  'account.digest.save': () => ({ every: 'day', hour: 6, timeZone: 'UTC' }),
  'account.digest.stop': () => undefined,
  'account.meetings.settings': () => undefined,
  'account.meetings.save': () => meetingChoices,
  'account.meetings.revoke': () => undefined,
  'account.meetings.list': () => undefined,
  'account.meetings.slots': () => undefined,
  'account.meetings.move': () => ({ beginsAt: bookedAt }),
  'account.meetings.cancel': () => undefined,
  'account.meetings.settle': () => undefined,
  'account.meetings.propose': () => ({ networkId: randomUUID(), nodeId: randomUUID(), name: 'Ana', email: null }),
  'account.reports.schedules': () => undefined,
  'account.reports.save': () => ({ every: 'day', hour: 6, timeZone: 'UTC' }),
  'account.reports.stop': () => ({}),
  'account.reports.remove': () => undefined,
  'account.reports.send': () => ({ timeZone: 'UTC' }),
  'account.exports.list': () => undefined,
  'account.exports.save': () => ({ networkId: null, formats: ['csv'], every: 'day', hour: 6, timeZone: 'UTC' }),
  'account.exports.stop': () => ({}),
  'account.exports.remove': () => undefined,
  'account.exports.revoke': () => undefined,
  'account.endSession': () => undefined,
  'account.endOtherSessions': () => undefined,
  'billing.subscription': () => undefined,
  'billing.storage': () => undefined,
  'billing.refresh': () => ({}),
  'billing.checkout': () => ({ interval: 'month' }),
  'billing.portal': () => ({}),
  'activity.list': () => undefined,
  'tasks.list': () => undefined,
  'people.list': () => undefined,
  'tags.list': () => undefined,
  'connections.list': () => undefined,
  'nodes.find': () => undefined,
  'health.get': () => undefined,
  'book.get': () => undefined,
  'introductions.ask': () => ({
    party: 'connector',
    email: `${randomUUID()}@asked.example`,
    text: 'Would you?',
    day: '2026-05-31',
  }),
  'networks.list': () => undefined,
  'networks.create': () => ({ id: randomUUID(), name: 'New' }),
  'networks.reorder': () => ({ ids: [randomUUID()] }),
  'networks.get': () => undefined,
  'networks.duplicate': () => ({ copyId: randomUUID() }),
  'networks.remove': () => undefined,
  'networks.export': () => undefined,
  'networks.exportPart': (networkId) => ({ nodes: [firstNodes.get(networkId) ?? randomUUID()] }),
  'networks.import': () => filesForm('Name\nCy\n'),
  'networks.submitEdits': () => ({
    batchId: randomUUID(),
    edits: [{ type: 'node.add', node: { id: randomUUID(), type: 'person', name: 'Ana', x: 0, y: 0 } }],
  }),
  'networks.listEdits': () => undefined,
  'networks.listSteps': () => undefined,
  'networks.activity': () => undefined,
  'networks.listMoments': () => undefined,
  'networks.getVersion': () => undefined,
  'networks.undo': (networkId) => ({ batchId: randomUUID(), stepId: steps.get(networkId)?.done ?? randomUUID() }),
  'networks.redo': (networkId) => ({ batchId: randomUUID(), stepId: steps.get(networkId)?.undone ?? randomUUID() }),
  'assistant.messages': () => undefined,
  'assistant.ask': () => ({ messageId: randomUUID(), text: 'Whom should I meet?' }),
  'assistant.decide': () => ({ proposalIds: [randomUUID()], decision: 'rejected' }),
  'assistant.clear': () => undefined,
  'generations.start': () => ({ id: randomUUID(), networkId: randomUUID(), prompt: 'Founders' }),
  'generations.get': () => undefined,
  'generations.latest': () => undefined,
  'generations.stop': () => ({}),
  'generations.quota': () => undefined,
}

const meetingChoices: MeetingChoices = {
  timeZone: 'UTC',
  hours: [{ day: 1, from: 0, to: 1440 }],
  lengths: [30],
  noticeHours: 0,
  bufferMinutes: 0,
  daysAhead: 30,
  title: 'Meeting',
  place: '',
  networkId: null,
  skipsEventDays: false,
  reminders: [],
}
/** Start time of the meetings in this proof. */
const bookedAt = '2999-05-31T10:00:00.000Z'

function filesForm(text: string): FormData {
  const form = new FormData()
  form.append('files', new File([text], 'people.csv'))
  return form
}

/** For each network id, a step of the network's editor that is in effect, and one that was undone. */
const steps = new Map<string, { readonly done: string; readonly undone: string }>()

/** For each network id, the id of one of the network's nodes. */
const firstNodes = new Map<string, string>()

/** Creates a network with contents and with members in all roles. */
async function newNetwork(): Promise<string> {
  return (await newFilledNetwork()).id
}

async function newFilledNetwork(): Promise<{ id: string; ids: SampleIds }> {
  const id = randomUUID()
  const api = sessionOf('owner').api()
  await api.networks.create({ id, name: 'Secret' })
  const [ana, bo, edge, task, tag] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [field, edgeField, group] = [randomUUID(), randomUUID(), randomUUID()]
  await api.networks.submitEdits({
    id,
    batchId: randomUUID(),
    edits: [
      { type: 'node.add', node: { id: ana, type: 'person', name: 'Ana', x: 0, y: 0 } },
      { type: 'node.add', node: { id: bo, type: 'person', name: 'Bo', x: 9, y: 9 } },
      { type: 'edge.add', edge: { id: edge, sourceId: ana, targetId: bo } },
      { type: 'task.add', task: { id: task, nodeId: ana, text: 'Call' } },
      { type: 'tag.add', tag: { id: tag, text: 'Investor' } },
      { type: 'field.add', field: { id: field, name: 'Field', appliesTo: 'nodes' } },
      { type: 'field.add', field: { id: edgeField, name: 'Field', appliesTo: 'edges' } },
      { type: 'group.add', group: { id: group, name: 'Group', nodeIds: [ana, bo] } },
    ],
  })
  for (const role of roles) {
    if (role !== 'owner') await stage.backstage.join(id, sessionOf(role).userId, role)
  }
  const [done, undone] = [randomUUID(), randomUUID()]
  const editor = sessionOf('editor').api().networks
  for (const batchId of [done, undone]) {
    await editor.submitEdits({ id, batchId, edits: [{ type: 'network.rename', name: batchId }] })
  }
  await editor.undo({ id, batchId: randomUUID(), stepId: undone })
  steps.set(id, { done, undone })
  firstNodes.set(id, ana)
  return {
    id,
    ids: {
      node: ana,
      other: bo,
      edge,
      task,
      tag,
      field,
      edgeField,
      group,
      interaction: randomUUID(),
      insightAnswer: randomUUID(),
      goal: randomUUID(),
      cadence: randomUUID(),
      introduction: randomUUID(),
      identity: randomUUID(),
      weighting: randomUUID(),
      accountTag: randomUUID(),
      report: randomUUID(),
      view: randomUUID(),
    },
  }
}

async function call({ name, method, path }: Operation, networkId: string, caller: Caller): Promise<Response> {
  const input = inputs[name]?.(networkId)
  const body =
    input instanceof FormData
      ? { body: input }
      : input && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
  const generationId = path.includes('{generationId}') ? await newGeneration(caller) : ''
  const introductionId = path.includes('{introductionId}') ? await newIntroduction(caller) : ''
  const meetingId = /\{(meetingId|proposalId)\}/.test(path) ? await newMeeting(caller) : ''
  const reportId = path.includes('{reportId}') ? await newReport(caller) : ''
  const full = pathOf(path, networkId)
    .replace('{generationId}', generationId)
    .replace('{introductionId}', introductionId)
    .replace('{version}', '1')
    .replace('{meetingId}', meetingId)
    .replace('{reportId}', reportId)
    .replace(/\{(sessionId|scheduleId|exportId|calendarId|proposalId)\}/g, () => randomUUID())
  const response = await sessionOf(caller).fetch(`${apiPath}${full}`, { method, ...body })
  if (name === 'generations.start' && response.ok) await endGeneration(caller, await response.clone().json())
  return response
}

/** Books a meeting with the caller. */
async function newMeeting(caller: Caller): Promise<string> {
  const id = randomUUID()
  if (caller === 'anonymous' || caller === 'expired') return id
  const session = sessionOf(caller)
  await session.api().account.meetings.save(meetingChoices)
  await stage.backstage.rows('delete from meeting where user_id = $1', [session.userId])
  await stage.backstage.rows(
    `insert into meeting (id, user_id, state, begins_at, ends_at, busy_until, guest_name, guest_email, guest_zone, note,
       title, place)
     values ($1, $2, 'booked', $3, $3::timestamptz + interval '1 hour', $3::timestamptz + interval '1 hour', 'Ana',
       'ana@people.test', 'UTC', '', 'Meeting', '')`,
    [id, session.userId, bookedAt],
  )
  return id
}

/** Creates a report about a network of the caller. */
async function newReport(caller: Caller): Promise<string> {
  const id = randomUUID()
  if (caller === 'anonymous' || caller === 'expired') return id
  const session = sessionOf(caller)
  const networkId = randomUUID()
  await session.api().networks.create({ id: networkId, name: 'Reported' })
  const edit = { type: 'report.add', report: { id, networkId, name: 'Report' } }
  await session.api().networks.submitEdits({
    id: bookOf(session.userId),
    batchId: randomUUID(),
    edits: [Edit.parse(edit)],
  })
  return id
}

/** Creates an introduction in the caller's book that is ready to be requested. */
async function newIntroduction(caller: Caller): Promise<string> {
  const id = randomUUID()
  if (caller === 'anonymous' || caller === 'expired') return id
  const session = sessionOf(caller)
  const who = () => ({ nodeId: randomUUID(), name: 'Ana' })
  const edit = {
    type: 'introduction.add',
    introduction: { id, networkId: randomUUID(), connector: who(), target: who(), since: '2026-05-31' },
  }
  await session.api().networks.submitEdits({
    id: bookOf(session.userId),
    batchId: randomUUID(),
    edits: [Edit.parse(edit)],
  })
  return id
}

/** Creates a generation and ends it, because a running one would change the database during the test. */
async function newGeneration(caller: Caller): Promise<string> {
  if (caller === 'anonymous' || caller === 'expired') return randomUUID()
  const ids = { id: randomUUID(), networkId: randomUUID() }
  return endGeneration(
    caller,
    await sessionOf(caller)
      .api()
      .generations.start({ ...ids, prompt: 'Founders' }),
  )
}

async function endGeneration(caller: Caller, { id }: { id: string }): Promise<string> {
  await sessionOf(caller).api().generations.stop({ generationId: id })
  return id
}

/**
 * A second implementation of the access rule, derived only from the meaning of `Access`. Returns the expected error
 * code, or undefined if the caller has access.
 */
function refusalFor({ name, access: declared }: Operation, caller: Caller): ErrorCode | undefined {
  // A role that may submit some kind of edit can call these operations, but the edits used here add a node and rename a
  // network.
  const access = ['networks.submitEdits', 'networks.undo', 'networks.redo'].includes(name) ? 'editor' : declared
  if (access === 'public') return undefined
  if (caller === 'anonymous' || caller === 'expired') return 'UNAUTHORIZED'
  if (access === 'user') return undefined
  if (caller === 'stranger') return 'NOT_FOUND'
  return hasRole(caller, access) ? undefined : 'FORBIDDEN'
}

const typesIn = (document: DocumentKind) => editTypes.filter((type) => liesIn(editKinds[type].document, document))

describe('T21 the API contract', () => {
  test('every operation has a test input, and every input has an operation', () => {
    expect(
      operationList()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(inputs).sort())
  })

  test('grants and denies access exactly as declared, and a denied call changes nothing', async () => {
    let allowed = 0
    let refused = 0
    for (const operation of operationList()) {
      for (const caller of callers) {
        const networkId = operation.path.includes('{id}') ? await newNetwork() : ''
        const before = refusalFor(operation, caller) && (await stage.backstage.everything())
        const response = await call(operation, networkId, caller)
        const text = await response.text()
        const what = `${operation.name} by ${caller}: ${response.status} ${text}`
        const code = refusalFor(operation, caller)
        if (!code) {
          expect(response.ok, what).toBe(true)
          allowed++
          continue
        }
        expect(response.status, what).toBe(errors[code].status)
        expect(JSON.parse(text), what).toMatchObject({ code, message: errors[code].message })
        expect(await stage.backstage.everything(), what).toEqual(before)
        refused++
      }
    }
    figure(
      `T21: ${operationList().length} operations × ${callers.length} callers: ${allowed} let in, ${refused} refused`,
    )
    expect(allowed + refused).toBe(operationList().length * callers.length)
    const noted = await stage.backstage.rows(`select distinct user_id as id from security_event where kind = 'refused'`)
    expect(noted).toContainEqual({ id: sessionOf('viewer').userId })
  })

  test('every edit type requires the role it declares, alone and in a batch', async () => {
    let [allowed, refused] = [0, 0]
    for (const type of typesIn('network')) {
      const { role: least } = editKinds[type]
      for (const role of roles) {
        const { id, ids } = await newFilledNetwork()
        const edit = { type, ...editSamples[type](ids) }
        const before = await stage.backstage.everything()
        for (const edits of [[edit], [edit, { type: 'node.move', id: ids.node, x: 1, y: 1 }]]) {
          const needed = edits.length > 1 && hasRole('editor', least) ? 'editor' : least
          const batch = { batchId: randomUUID(), edits }
          const response = await sessionOf(role).post(`${apiPath}/networks/${id}/edits`, batch)
          const what = `${edits.map((each) => each.type).join()} by ${role}: ${await response.clone().text()}`
          expect(response.status, what).toBe(hasRole(role, needed) ? 200 : errors.FORBIDDEN.status)
          if (hasRole(role, needed)) allowed++
          else refused++
        }
        if (!hasRole(role, least)) expect(await stage.backstage.everything(), type).toEqual(before)
      }
    }
    figure(
      `T21: ${typesIn('network').length} kinds of edits × ${roles.length} roles: ${allowed} let in, ${refused} refused`,
    )
  })

  test('a book is accessible only to its owner and is not a network', async () => {
    const [owner, other] = [sessionOf('owner'), sessionOf('stranger')]
    const { network: book } = await owner.api().book.get()
    expect((await owner.api().book.get()).network.id).toBe(book.id)
    expect((await other.api().book.get()).network.id).not.toBe(book.id)
    expect((await owner.api().networks.list()).map(({ id }) => id)).not.toContain(book.id)
    const before = await stage.backstage.everything()
    for (const operation of operationList().filter(({ path }) => path.includes('{id}'))) {
      const what = `${operation.name} on a book`
      expect((await call(operation, book.id, 'stranger')).status, what).toBe(404)
      const readable = ['networks.get', 'networks.listEdits', 'networks.listSteps'].includes(operation.name)
      const expected = readable ? 200 : operation.name === 'networks.submitEdits' ? 422 : 404
      expect((await call(operation, book.id, 'owner')).status, what).toBe(expected)
    }
    expect(await stage.backstage.everything()).toEqual(before)
  })

  test('edits to a book are accepted only from its owner, and not in a network', async () => {
    const owner = sessionOf('owner')
    const { id: networkId, ids } = await newFilledNetwork()
    const submit = async (caller: Caller, documentId: string, edit: object) =>
      (
        await sessionOf(caller).post(`${apiPath}/networks/${documentId}/edits`, {
          batchId: randomUUID(),
          edits: [edit],
        })
      ).status
    for (const type of typesIn('book')) {
      const edit = { type, ...editSamples[type](ids) }
      const before = await stage.backstage.everything()
      for (const role of roles) {
        const isLetIn = hasRole(role, editKinds[type].role)
        // Kinds that exist in both documents were tested in networks by the previous test.
        if (editKinds[type].document === 'book')
          expect(await submit(role, networkId, edit), `${type} by ${role}`).toBe(isLetIn ? 422 : 403)
        if (role !== 'owner') expect(await submit(role, bookOf(owner.userId), edit), `${type} by ${role}`).toBe(404)
      }
      expect(await stage.backstage.everything(), type).toEqual(before)
      expect(await submit('owner', bookOf(owner.userId), edit), type).toBe(200)
    }
  })

  test('a stranger cannot distinguish an existing network from a missing network', async () => {
    const networkId = await newNetwork()
    for (const operation of operationList().filter(({ path }) => path.includes('{id}'))) {
      const [real, invented] = await Promise.all(
        [networkId, randomUUID()].map(async (id) => (await call(operation, id, 'stranger')).text()),
      )
      expect(real, operation.name).toBe(invented)
    }
  })

  test('a former member is treated as a stranger', async () => {
    const networkId = await newNetwork()
    await stage.backstage.leave(networkId, sessionOf('editor').userId)
    for (const operation of operationList().filter(({ path }) => path.includes('{id}'))) {
      expect((await call(operation, networkId, 'editor')).status, operation.name).toBe(404)
    }
  })
})

/** A single page represents all public pages, because they have the same kind of route. */
const onePage: BuiltPages = { contentSecurityPolicy: '', pages: [{ path: '/contact', indexed: true, html: '' }] }

/**
 * The access rules of all routes that the server has in addition to the contract. `user` means signed-in users only.
 */
const doors: Record<string, 'public' | 'user' | 'each below' | 'passes on'> = {
  // Middleware for headers, compression and body limits, which serves nothing itself.
  'ALL /*': 'passes on',
  'ALL /api/*': 'passes on',
  'ALL /assets/*': 'passes on',
  'ALL /sandbox/mail/*': 'passes on',
  'ALL /sandbox/stripe/*': 'passes on',
  // Each operation of the contract and each account route has its own rule.
  [`ALL ${apiPath}/*`]: 'each below',
  'ALL /api/auth/*': 'passes on',
  'ALL /api/stripe/webhook': 'passes on',
  'GET /api/auth/*': 'each below',
  'POST /api/auth/*': 'each below',
  // These routes only return data of the signed-in user.
  'ALL /.netlify/functions/*': 'passes on',
  'POST /.netlify/functions/check-subscription': 'user',
  'POST /.netlify/functions/create-portal-session': 'user',
  // The webhook of the payment provider is authenticated by a signature.
  'POST /api/stripe/webhook': 'public',
  // Anyone may send a message to the operator, within limits. Messages cannot be read through this route.
  'POST /contact': 'public',
  'GET /contact': 'public',
  // The sign-in pages are prerendered.
  'GET /auth/callback': 'public',
  'GET /forgot-password': 'public',
  'GET /login': 'public',
  'GET /register': 'public',
  'GET /reset-password': 'public',
  'GET /signup': 'public',
  'GET /robots.txt': 'public',
  'GET /sitemap.xml': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  [`GET ${apiPath}/images`]: 'user',
  // Anyone with the link from an email has access.
  'ALL /introduction/*': 'passes on',
  'GET /introduction/:token': 'public',
  'POST /introduction/:token': 'public',
  'ALL /stop-mails/*': 'passes on',
  'GET /stop-mails/:word': 'public',
  'POST /stop-mails/:word': 'public',
  'ALL /reminder/*': 'passes on',
  'GET /reminder/:userId/:id/:word': 'public',
  'POST /reminder/:userId/:id/:word': 'public',
  'ALL /stop-reminders/*': 'passes on',
  'GET /stop-reminders/:userId/all/:word': 'public',
  'POST /stop-reminders/:userId/all/:word': 'public',
  'ALL /stop-report/*': 'passes on',
  'GET /stop-report/:userId/:id/:word': 'public',
  'POST /stop-report/:userId/:id/:word': 'public',
  'ALL /meet/*': 'passes on',
  'GET /meet/:userId/:id/:word': 'public',
  'POST /meet/:userId/:id/:word': 'public',
  'ALL /meeting/*': 'passes on',
  'GET /meeting/:userId/:id/:word': 'public',
  'POST /meeting/:userId/:id/:word': 'public',
  'GET /meeting/:userId/:id/:word/meeting.ics': 'public',
  // Anyone with the link to the file has access.
  [`GET ${apiPath}/exports/:userId/:exportId/:word`]: 'public',
  // Anyone with the URL of the calendar has access.
  [`GET ${apiPath}/calendars/:userId/:calendarId/:word`]: 'public',
  [`GET ${apiPath}/openapi.json`]: 'public',
  [`GET ${apiPath}/docs`]: 'public',
  [`GET ${apiPath}/docs/reference.js`]: 'public',
  // The sandbox only exists in local mode, and is only reachable from this machine.
  'GET /sandbox': 'public',
  'GET /sandbox/mail': 'public',
  'GET /sandbox/mail/messages.json': 'public',
  'GET /sandbox/mail/messages/:id': 'public',
  'GET /sandbox/mail/mailbox.css': 'public',
  'GET /sandbox/mail/mailbox.js': 'public',
  'POST /sandbox/demo': 'public',
  'POST /sandbox/mail/delete-all': 'public',
  'ALL /sandbox/openid/*': 'passes on',
  'GET /sandbox/openid/.well-known/openid-configuration': 'public',
  'GET /sandbox/openid/jwks': 'public',
  'GET /sandbox/openid/openid.css': 'public',
  'GET /sandbox/openid/authorize': 'public',
  'POST /sandbox/openid/authorize': 'public',
  'POST /sandbox/openid/token': 'public',
  'GET /sandbox/stripe': 'public',
  'GET /sandbox/stripe/stripe.css': 'public',
  'POST /sandbox/stripe/clock': 'public',
  'GET /sandbox/stripe/checkout/:id': 'public',
  'POST /sandbox/stripe/checkout/:id': 'public',
  'GET /sandbox/stripe/portal/:id': 'public',
  'POST /sandbox/stripe/portal/:id': 'public',
  // The pages themselves contain no user data.
  'GET /assets/*': 'public',
  'GET /network': 'public',
  'GET /network/:id': 'public',
  'GET /*': 'public',
}

const anyPassword = { password: 'Wr0ng-enough!', newPassword: 'N3w-enough!!', currentPassword: 'Wr0ng-enough!' }

/** Better Auth's routes under /api/auth: who has access, and a valid request body. */
const accountDoors: Record<string, readonly ['public' | 'user' | 'closed', object?]> = {
  'POST /sign-up/email': ['public', { name: 'A', username: 'a', email: 'a@people.test', ...anyPassword }],
  'POST /sign-in/email': ['public', { email: 'b@people.test', ...anyPassword }],
  'POST /sign-out': ['public', {}],
  'GET /get-session': ['public'],
  'GET /verify-email': ['public'],
  'POST /send-verification-email': ['public', { email: 'b@people.test' }],
  'POST /request-password-reset': ['public', { email: 'b@people.test' }],
  'GET /reset-password/:token': ['public'],
  'POST /reset-password': ['public', { ...anyPassword, token: 'x' }],
  'POST /is-username-available': ['public', { username: 'someone' }],
  'GET /callback/:id': ['public'],
  'GET /delete-user/callback': ['closed', { token: 'x' }],
  'GET /ok': ['public'],
  'GET /error': ['public'],
  'POST /verify-password': ['closed', anyPassword],
  'POST /change-password': ['user', anyPassword],
  'POST /change-email': ['closed', { newEmail: 'c@people.test' }],
  'POST /update-user': ['user', { name: 'A' }],
  'POST /update-session': ['closed', {}],
  'POST /delete-user': ['user', {}],
  'GET /list-sessions': ['closed'],
  'POST /revoke-session': ['closed', { token: 'x' }],
  'POST /revoke-sessions': ['closed', {}],
  'POST /revoke-other-sessions': ['closed', {}],
  'GET /list-accounts': ['closed'],
  'GET /account-info': ['closed', { accountId: 'x' }],
  'POST /refresh-token': ['closed', { accountId: 'x' }],
  'POST /get-access-token': ['closed', { accountId: 'x' }],
  'POST /unlink-account': ['closed', { providerId: 'google' }],
  'POST /sign-in/social': ['public', { provider: 'google' }],
  'POST /link-social': ['closed', { provider: 'google' }],
  'POST /sign-in/username': ['closed', { username: 'a', ...anyPassword }],
  'POST /confirm-password': ['user', anyPassword],
  'POST /two-factor/enable': ['user', anyPassword],
  'POST /two-factor/disable': ['user', anyPassword],
  'POST /two-factor/generate-backup-codes': ['user', anyPassword],
  // During sign-in, anyone with the cookie of the previous step has access.
  'POST /two-factor/verify-totp': ['public', { code: '000000' }],
  'POST /two-factor/verify-backup-code': ['public', { code: 'aaaaa-aaaaa' }],
  'POST /two-factor/get-totp-uri': ['closed', anyPassword],
  'POST /two-factor/send-otp': ['closed', {}],
  'POST /two-factor/verify-otp': ['closed', { code: '000000' }],
  'GET /passkey/generate-authenticate-options': ['public'],
  'POST /passkey/verify-authentication': ['public', { response: {} }],
  'GET /passkey/generate-register-options': ['user'],
  'POST /passkey/verify-registration': ['user', { response: {} }],
  'GET /passkey/list-user-passkeys': ['closed'],
  'POST /passkey/delete-passkey': ['user', { id: crypto.randomUUID() }],
  'POST /passkey/update-passkey': ['user', { id: crypto.randomUUID(), name: 'Mine' }],
}

describe('T21 routes outside the API contract', () => {
  test('all are in the tables of this file', async () => {
    const folder = await temporaryFolder('doors')
    const database = openDatabase(stage.databaseUrl)
    const health = watchDatabase(stage.databaseUrl)
    const sandbox = await startSandbox({ dataDir: folder.path, baseUrl: stage.server.baseUrl })
    const queue = new JobQueue({ registry: jobs, owner: database.owner })
    const mailer = createMailer(database, queue, 'x'.repeat(32))
    try {
      const auth = createAuth({
        database,
        baseUrl: stage.server.baseUrl,
        trustedOrigins: [],
        secret: 'x'.repeat(32),
        mailer,
        emailVerification: 'mail',
        google: sandbox.google,
        removeAccount: (userId, keyOf) => removeAccount(database, userId, keyOf),
      })
      const offer = {
        localMode: true,
        google: true,
        mail: true,
        emailVerification: 'mail',
        billing: false,
        trialDays: 0,
        strictFree: false,
        hasModel: false,
        boundsStorage: true,
      } as const
      const currentUser = () => Promise.resolve(null)
      const { baseUrl } = stage.server
      const site = {
        baseUrl,
        supportEmail: 'a@b.test',
        privacyEmail: 'a@b.test',
        localMode: true,
        trialDays: 0,
        planNotes: {},
      }
      await writeFile(join(folder.path, 'pages.json'), JSON.stringify(onePage))
      const pages = readPages(join(folder.path, 'pages.json'), site)
      if (!pages) throw new Error('The page that was just written was not found.')
      const contact = contactRoutes({
        pages,
        database,
        health,
        mailer: undefined,
        contactEmail: undefined,
        origins: [],
        trustedProxies: 0,
        rate: usualRate,
        secret: 'x'.repeat(32),
      })
      const answers = answerRoutes({ pages, database, health })
      const links = reminderLinks('x'.repeat(32), baseUrl)
      const reminders = reminderRoutes({ pages, database, health, links })
      const toReports = stopReportLinks('x'.repeat(32), baseUrl)
      const reportStops = stopReportRoutes({ pages, database, health, links: toReports })
      const toMeetings = meetingLinks('x'.repeat(32), baseUrl)
      const parts = { database, queue, mails: undefined }
      const bookings = bookingRoutes({ pages, health, links: toMeetings, parts })
      const rules = { strictFree: false }
      const billing = new Billing({ database, payments: undefined, rules, baseUrl, trialDays: 0 })
      const generator = new Generator({ database, model: undefined, queue })
      const documentReads = new DocumentReads(1)
      const [files, fileWriter] = [new FileReader(), new FileWriter()]
      const toExports = exportLinks('x'.repeat(32), baseUrl)
      const calendars = calendarLinks('x'.repeat(32), baseUrl)
      const admission = new Admission({ connections: 2, countsPoints: true })
      const app = createApp({
        readiness: { state: 'ready' },
        context: {
          database,
          health,
          generator,
          model: undefined,
          billing,
          offer,
          documentReads,
          files,
          fileWriter,
          exportLinks: toExports,
          calendarLinks: calendars,
          askings: undefined,
          meetingLinks: toMeetings,
          meetingMails: undefined,
          queue,
          admission,
          currentUser,
          recoveryCodesLeft: () => Promise.resolve(0),
        },
        baseUrl: stage.server.baseUrl,
        localMode: true,
        trustedProxies: 0,
        sessionToken: () => Promise.resolve(null),
        accessLog: false,
        origins: [],
        authHandler: createAuthHandler(auth, 0),
        images: imageRoute({ currentUser }),
        calendarFeeds: calendarFeeds({ database, health, links: calendars }),
        exportFiles: exportFiles({ database, health, links: toExports, trustedProxies: 0 }),
        webhook: webhookRoute({ payments: undefined, database, queue, health }),
        sandbox: sandbox.app,
        web: {
          root: folder.path,
          previousBuilds: folder.path,
          pages,
          contact,
          answers,
          reminders,
          reportStops,
          bookings,
        },
      })
      const served = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
      expect([...served].sort()).toEqual(Object.keys(doors).sort())
      const offered = new Set(Object.values(auth.api).flatMap((endpoint) => doorOf(endpoint as AuthEndpoint)))
      expect([...offered].sort()).toEqual(Object.keys(accountDoors).sort())
      figure(`T21: ${served.size} routes and ${offered.size} account doors besides the contract, all listed`)
    } finally {
      await sandbox.close()
      await health.close()
      await database.close()
      await folder.remove()
    }
  })

  test('endpoints for signed-in users reject requests without a valid session', async () => {
    const visitors = [sessionOf('anonymous'), sessionOf('expired')]
    for (const [door, access] of Object.entries(doors)) {
      const [method = '', path = ''] = door.split(' ')
      if (access !== 'user') continue
      for (const visitor of visitors) expect((await visitor.fetch(path, { method })).status, door).toBe(401)
    }
    for (const [door, [access, body]] of Object.entries(accountDoors)) {
      const [method = '', path = ''] = door.split(' ')
      if (access === 'public') continue
      const query = method === 'GET' ? `?${new URLSearchParams({ ...body })}` : ''
      const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const before = await accounts()
      for (const visitor of visitors) {
        const response = await visitor.fetch(`/api/auth${path}${query}`, { method, ...(method !== 'GET' && json) })
        expect([response.status, door], await response.text()).toEqual([access === 'closed' ? 404 : 401, door])
      }
      expect(await accounts(), door).toEqual(before)
    }
  })

  test('a page on another site can neither read nor change any data', async () => {
    const { baseUrl } = stage.server
    const { cookie } = sessionOf('owner')
    const attempt = async (origin: string, method: string) => {
      const headers = { cookie, 'content-type': 'application/json', ...(origin ? { origin } : {}) }
      const body = method === 'GET' ? null : JSON.stringify({ id: randomUUID(), name: 'Foreign' })
      return (await fetch(`${baseUrl}/api/v1/networks`, { method, headers, body })).status
    }
    for (const origin of ['https://evil.example', 'null', `${baseUrl}.evil.example`]) {
      expect([await attempt(origin, 'GET'), await attempt(origin, 'POST')], origin).toEqual([403, 403])
    }
    expect([await attempt('', 'GET'), await attempt('', 'POST')]).toEqual([200, 403])
    expect(await attempt(baseUrl, 'POST')).toBe(201)
  })

  test('a live connection requires a session and a page of this site', async () => {
    const { baseUrl } = stage.server
    const attempt = (caller: Caller, origin: string) =>
      LiveClient.connect(baseUrl, sessionOf(caller).cookie, origin).then(
        (live) => {
          live.close()
          return 'let in'
        },
        (error: Error) => error.message,
      )
    expect(await attempt('owner', baseUrl)).toBe('let in')
    expect(await attempt('anonymous', baseUrl)).toContain('401')
    expect(await attempt('expired', baseUrl)).toContain('401')
    for (const origin of [
      'https://evil.example',
      'null',
      `${baseUrl}.evil.example`,
      baseUrl.replace('http', 'https'),
      '',
    ]) {
      expect(await attempt('owner', origin), origin).toContain('403')
    }
  })

  test('no request ran an unexpected command on its database connection', () => {
    expect(stage.server.output).toContain('server.started')
    expect(stage.server.output).not.toContain('database.strange-command')
  })
})

interface AuthEndpoint {
  readonly path?: string
  readonly options: { readonly method: string | readonly string[]; readonly metadata?: { readonly SERVER_ONLY?: true } }
}

/**
 * Returns the route of an endpoint. Empty for an endpoint without a path, which only the server's own code can call.
 */
function doorOf({ path, options }: AuthEndpoint): string[] {
  return path ? [`${[options.method].flat()[0]} ${path}`] : []
}

/** Only includes valid sessions, because Better Auth deletes an expired session when it is used. */
const accounts = async () => [
  await stage.backstage.rows('select * from "user" order by "id"'),
  await stage.backstage.rows('select * from "account" order by "id"'),
  await stage.backstage.rows(
    'select "id", "userId", "expiresAt" from "session" where "expiresAt" > now() order by "id"',
  ),
]
